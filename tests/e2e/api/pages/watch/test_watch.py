"""The page of a table in a real browser: every version, live, with the eyes that are allowed, and with nothing else."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path
from typing import Any

import httpx
import pytest

from api.pages.watch.files import watch_files, watch_root
from domain.game.seat import SPECTATOR
from tests.support.api.servers.real_server import RealServer
from tests.support.api.table_client import Table, Who, open_table
from tests.support.browser.axe import axe_script, faults
from tests.support.browser.chromium import Chromium, in_the_hall
from tests.support.browser.drawing_page import Drawings, played, scenes_of
from tests.support.browser.watched import Watched, at_table, chance_play
from tests.support.nights import some_by_day

NAMES = ("Anna", "Bruno", "Clara", "David")
KINDS: dict[str, tuple[int, dict[str, Any]]] = {"ecarte": (2, {}), "essentia": (2, {}), "whist": (4, {"hands": 1})}
MANY = 40
"""Moves that are replayed at night, at tables that are still played; by day whole games are, elsewhere."""
SIZES = ((360, 760, "light"), (800, 1000, "dark"), (1280, 800, "light"), (1920, 1080, "dark"))
ONE = ".one"
"""How the key of a word for a count of one ends; one language may need it where the other does not."""
BEFORE = """() => {
  const until = performance.getEntriesByName("first picture")[0].startTime;
  const asked = [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")];
  return asked.filter(one => one.startTime < until).map(one => one.name.replace(location.origin, "").split("#")[0]);
}"""
"""What was asked for before the first picture stood, in order."""
WALK = """async (scenes) => {
  const { patched } = await import("/watch/frame/picture/patch.js");
  const holder = document.querySelector(".table");
  const drawn = scene => { window.drawing.draw(scene); return holder.firstElementChild.cloneNode(true); };
  const whole = scenes.map(drawn);
  let shown = whole[0].cloneNode(true);
  holder.replaceChildren(shown);
  return whole.flatMap((picture, at) => {
    shown = patched(shown, picture.cloneNode(true));
    return holder.firstElementChild === shown && shown.isEqualNode(picture) ? [] : [at];
  });
}"""
"""Which of these pictures is not the same when it comes in the place of the one before it."""
ALONE = "() => [...document.querySelectorAll('.table [data-thing]')].map(one => one.dataset.thing)"


def a_table(client: httpx.Client, game: str, steps: int, **wish: Any) -> Table:
    """A table at which so many moves were made at random."""
    seats, options = KINDS[game]
    named = [{"name": name} for name in NAMES[:seats]]
    chance_play(table := open_table(client, game, named, options=options, **wish), steps, random.Random(game))
    return table


@pytest.mark.nightly
@pytest.mark.parametrize(("game", "who"), [("ecarte", 1), ("essentia", "spectator"), ("whist", "arbiter")])
def test_a_game_is_replayed_from_its_opening_to_where_it_is_and_back(
    chromium: Chromium, server: RealServer, client: httpx.Client, game: str, who: Who
) -> None:
    table = a_table(client, game, MANY)
    story = table.get("/story", who).json()["entries"]
    with at_table(chromium, server.url, table, who) as page:
        page.press("Home")
        first = page.version
        page.settled(first)
        seen = {first: page.sentence}
        while page.version < len(story):
            page.press("Shift+ArrowRight")
            page.settled(max(seen) + 1)
            seen[page.version] = page.sentence
        told = {one["version"]: f"{one['sentence']} {one['rule']}" for one in story if one["version"] >= first}
        assert {version: text.strip() for version, text in seen.items()} == told
        back = []
        while page.version > first:
            page.press("ArrowLeft")
            back.append(page.version)
        causes = {one["cause"] - 1 for one in story}
        assert set(back) <= causes | {1}
        assert back == sorted(back, reverse=True)


@pytest.mark.nightly
def test_only_what_these_eyes_may_see_is_on_the_page_at_every_version(
    chromium: Chromium, server: RealServer, client: httpx.Client
) -> None:
    table = a_table(client, "whist", 12)
    with at_table(chromium, server.url, table, 2) as page:
        for version in range(page.opening(), page.last + 1):
            page.go(version)
            view = table.get("", 2, at=version).json()["table"]
            shown = {one.split("@")[0] for one in page.evaluate(ALONE)}
            assert shown
            assert all(f'"{one}"' in json.dumps(view) for one in shown), version
        hands = table.get("", "arbiter").json()["table"]["hands"]
        may = json.dumps(table.get("", 2).json()["table"])
        hidden = {card for hand in hands for card in hand if f'"{card}"' not in may}
        markup = page.markup()
        assert hidden
        assert [card for card in hidden if f'"{card}"' in markup] == []
        assert page.locked() == ["Spectator", "Anna", "Bruno", "David", "Arbiter"]
        page.press("0")
        assert page.eyes == "Clara"
        page.press("k")
        assert "with the record" in page.strips()
        assert [one for one in page.page.addresses if "seat=" in one or "role=" in one or "audit" in one] == []


def test_the_token_is_taken_out_of_the_address_and_ends_with_the_tab(
    chromium: Chromium, server: RealServer, client: httpx.Client
) -> None:
    table = a_table(client, "essentia", 2)
    token = table.tokens[0]
    with at_table(chromium, server.url, table, 0) as page:
        assert page.url == f"{in_the_hall(server.url)}/watch/{table.id}/en"
        kept = page.evaluate(
            "() => [JSON.stringify({...localStorage}), document.cookie, JSON.stringify(history.state)]"
        )
        assert token not in "".join(kept)
        assert [one for one in page.page.addresses if token in one.split("#")[0]] == []
        page.reload()
        assert page.version == table.version(0)
        assert token not in page.markup()
        other = page.another_tab(f"/watch/{table.id}")
        assert other == "A token, please"
    assert token not in server.errors()


def test_a_page_hears_what_happens_and_pulls_nobody_away(
    chromium: Chromium, server: RealServer, client: httpx.Client
) -> None:
    table = a_table(client, "essentia", 3)
    with at_table(chromium, server.url, table, "spectator") as page:
        chance_play(table, 2, random.Random(7))
        page.settled(table.version("spectator"))
        assert page.live == "Live"
        page.press("ArrowLeft")
        before = page.version
        chance_play(table, 1, random.Random(8))
        page.waits(f"newer for {table.version('spectator') - before}", page.newer(table.version("spectator") - before))
        assert page.version == before
        page.press("End")
        page.settled(table.version("spectator"))
        assert page.live == "Live"


@pytest.mark.nightly
def test_after_the_end_all_eyes_open_with_what_they_saw_then(
    chromium: Chromium, server: RealServer, client: httpx.Client
) -> None:
    table = a_table(client, "ecarte", 400)
    assert table.view("spectator")["opened"]
    with at_table(chromium, server.url, table, "spectator") as page:
        assert page.locked() == []
        page.go(page.last - 12)
        page.press("1")
        page.waits("Bruno", "() => document.querySelector('[aria-checked=true] .name').textContent === 'Bruno'")
        version = page.version
        view = table.get("", 1, at=version).json()
        page.settled(version)
        hand = [card for card in view["table"]["hands"][1] if card != "?"]
        assert hand
        assert set(hand) <= set(page.evaluate(ALONE))
        page.press("a")
        page.waits("arbiter", "() => document.querySelector('[aria-checked=true] .name').textContent === 'Arbiter'")
        page.press("k")
        page.waits("ledger", "() => document.querySelector('[aria-pressed=true]') !== null")
        page.follow(hand[0])
        page.waits("trail", "() => document.querySelectorAll('.trail li').length > 0")
        steps = table.get(f"/audit/custody/{hand[0]}", "arbiter").json()["steps"]
        assert page.evaluate("() => document.querySelectorAll('.trail li').length") == len(steps)


def test_what_was_taken_back_is_struck_through_and_marked(
    chromium: Chromium, server: RealServer, client: httpx.Client
) -> None:
    table = a_table(client, "essentia", 4, undo="arbiter")
    table.post("/undos", "arbiter", {"to": table.version("arbiter") - 1})
    gone = [one["version"] for one in table.get("/story", 0).json()["entries"] if one["withdrawn_by"]]
    assert gone
    with at_table(chromium, server.url, table, 0) as page:
        struck = page.evaluate("() => [...document.querySelectorAll('.story .gone')].map(one => +one.dataset.version)")
        assert struck == gone
        assert page.evaluate("() => document.querySelectorAll('.flag.k-undo').length") == 1
        page.press("ArrowUp")
        assert page.version > gone[-1]
        page.go(gone[-1])
        assert "(withdrawn by" in page.sentence


@pytest.mark.nightly
def test_a_rule_opens_in_place_in_the_reader_s_language(
    chromium: Chromium, server: RealServer, client: httpx.Client
) -> None:
    table = a_table(client, "whist", 1)
    with at_table(chromium, server.url, table, 0, language="de") as page:
        page.click(".now .rule")
        page.waits("rule", "() => document.querySelector('.now .rule-text b') !== null")
        rule = page.evaluate("() => document.querySelector('.now .rule').textContent")
        text = client.get(f"/v1/games/whist/rules/{rule}").json()["de"]
        assert text in page.evaluate("() => document.querySelector('.now .rule-text').textContent")
        page.click(".now .rule")
        assert page.evaluate("() => document.querySelector('.now .rule-text')") is None


@pytest.mark.nightly
@pytest.mark.parametrize(("width", "height", "scheme"), some_by_day(SIZES, 2))
def test_the_page_fits_every_window(
    chromium: Chromium, server: RealServer, client: httpx.Client, tmp_path: Path, width: int, height: int, scheme: str
) -> None:
    look_at(chromium, server, client, tmp_path, width, height, scheme)


def look_at(
    chromium: Chromium, server: RealServer, client: httpx.Client, folder: Path, width: int, height: int, scheme: str
) -> None:
    """No page of a few kinds is wider than its window, and axe finds nothing, in both languages."""
    script = axe_script(folder)
    for game, language in (("whist", "en"), ("essentia", "de")):
        table = a_table(client, game, 6)
        size = (width, height)
        with at_table(chromium, server.url, table, 0, size=size, scheme=scheme, language=language) as page:
            assert page.evaluate("() => document.documentElement.scrollWidth - innerWidth") <= 0
            assert faults(page.page, script) == []


@pytest.mark.nightly
def test_a_page_without_a_token_asks_for_one(chromium: Chromium, server: RealServer, client: httpx.Client) -> None:
    table = a_table(client, "essentia", 0)
    with chromium.page(server.url) as raw:
        page = Watched(raw)
        raw.expect("401")
        raw.open(f"{server.url}/watch/{table.id}/en#token=wrong")
        page.waits("refused", "() => document.querySelector('.sheet .note') !== null")
        raw.run(raw.raw.fill(".sheet input", table.tokens[0]))
        page.press("Enter")
        page.settled(table.version(0))


@pytest.mark.nightly
def test_the_first_picture_waits_for_few_answers_and_for_none_twice(
    chromium: Chromium, server: RealServer, client: httpx.Client
) -> None:
    table = a_table(client, "whist", 3)
    with at_table(chromium, server.url, table, "spectator") as page:
        shell, *others = page.evaluate(BEFORE)
        assert shell == f"/watch/{table.id}/en"
        root = watch_root()
        scripts = {"frame/ahead.js", "shared.js", "frame/main.js", "drawings/whist.js"}
        files = {root + path for path in (*scripts, "watch.css")}
        answers = {f"/v1/tables/{table.id}", f"/v1/tables/{table.id}/story?after=0&limit=1000"}
        assert sorted(one for one in others if "icon" not in one and "?at=" not in one) == sorted({*files, *answers})
        page.press("ArrowLeft")
        views = [one for one in page.page.addresses if "?at=" in one]
        assert views
        assert len(views) == len(set(views))


@pytest.mark.nightly
@pytest.mark.parametrize("game", some_by_day(["dna", "scherbia", "whist"], 1))
def test_a_picture_that_was_stepped_to_is_the_one_that_is_drawn_at_once(chromium: Chromium, game: str) -> None:
    """Also back and across several versions: what stays of the picture before is what belongs into the new one."""
    sitting = played(game, 1)
    every = list(scenes_of(sitting, SPECTATOR, narrow=game == "whist"))
    walk = [*every[:24], *every[23::-5], *every[::7]]
    with Drawings() as modules, chromium.page(modules.origin) as page:
        page.open(modules.address(game))
        page.run(page.raw.wait_for_function("() => window.drawing !== undefined"))
        differ = page.evaluate(WALK, [{**scene, "before": None} for scene in walk])
        assert len(walk) > 10
        assert differ == []


NAMED = "words/named.js"
"""What gives the German words their names."""


@pytest.mark.nightly
def test_every_word_of_the_pages_is_there_in_both_languages(chromium: Chromium) -> None:
    names = [path for path in watch_files() if path.startswith("words/") and path != NAMED]
    assert names
    script = "async url => { const found = await import(url); return [found.en, found.de]; }"
    with Drawings() as modules, chromium.page(modules.origin) as page:
        page.open(modules.address("whist"))
        for name in names:
            english, german = page.evaluate(script, f"/watch/{name}")
            keys = {key for key in english if not key.endswith(ONE)}
            assert keys == {key for key in german if not key.endswith(ONE)}, name
            assert [key for key in keys if holes(english[key]) != holes(german[key])] == [], name


def holes(text: str) -> set[str]:
    """The names of what is put into a text."""
    return set(re.findall(r"\{(\w+)\}", text))
