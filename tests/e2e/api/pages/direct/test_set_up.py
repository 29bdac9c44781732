"""A person sets a tournament up by clicks and opens entries."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.support.api.servers.real_server import RealServer
from tests.support.api.table_client import ORGANIZER, bearer, said
from tests.support.browser.axe import axe_script
from tests.support.browser.chromium import Chromium
from tests.support.browser.direct.director import a_director
from tests.support.clerk.evening import Evening
from tests.support.nights import some_by_day

KINDS = ("pairs", "swiss", "round_robin", "knock_out", "teams", "free")
LOSES = """() => {
  const asked = window.fetch;
  window.fetch = async (address, options) => {
    const answer = await asked(address, options);
    if (options?.method !== 'POST' || !/(tournaments|arbiters|open)$/.test(address)) return answer;
    if (window.lost?.has(address)) return answer;
    (window.lost ??= new Set()).add(address);
    throw new TypeError('lost on the way');
  };
}"""
"""Loses the first answer of each address in the page, after the service has given it."""
KEPT = """() => Object.entries(sessionStorage).filter(([place]) => place.startsWith('key '))
    .map(([, text]) => JSON.parse(text))"""
FORMS = [
    ((360, 760), "dark", "de"),
    ((1280, 900), "light", "en"),
    ((2560, 1300), "light", "de"),
]


def the_cup(client: httpx.Client, id_: str) -> dict[str, Any]:
    """A tournament as the organizer sees it."""
    return said(client.get(f"/v1/tournaments/{id_}", headers=bearer(ORGANIZER)))


def the_cups(client: httpx.Client) -> list[dict[str, Any]]:
    """All tournaments."""
    found: list[dict[str, Any]] = said(client.get("/v1/tournaments", headers=bearer(ORGANIZER)))["tournaments"]
    return found


@pytest.mark.nightly
def test_an_evening_is_held_with_one_press_and_its_entries_opened_with_another(
    chromium: Chromium, server: RealServer, client: httpx.Client
) -> None:
    with a_director(chromium, server.url) as director:
        cup = director.hold("pairs")
        assert the_cup(client, cup)["phase"] == "draft"
        director.act("Open entries")
        director.waits("the opening", "() => document.body.innerText.includes('Entries open')")
        assert director.presses == 2
        view = the_cup(client, cup)
        assert view["phase"] == "open"
        assert view["settings"]["format"]["movement"]["type"] == "together"
        assert [(one["name"], one["chief"]) for one in view["arbiters"]] == [("Director", True)]
        keys = {one["role"]: one["token"] for one in director.page.evaluate(KEPT) if one["of"] == cup}
        assert {*keys} == {"arbiter", "spectator"}
        for role, token in keys.items():
            assert said(client.get(f"/v1/tournaments/{cup}", headers=bearer(token)))["you"]["role"] == role
            assert token not in director.markup()
        assert director.page.evaluate(
            "() => [...document.querySelectorAll('#of-title')].every((one) => one.matches(':disabled'))"
        )


@pytest.mark.nightly
@pytest.mark.parametrize("kind", KINDS)
def test_each_kind_of_evening_is_lawful_as_it_comes(chromium: Chromium, server: RealServer, kind: str) -> None:
    with a_director(chromium, server.url) as director:
        director.hold(kind)
        assert director.next() == "Open entries"


def test_what_is_typed_is_with_the_service_and_what_is_refused_stands_at_its_field(
    chromium: Chromium, server: RealServer, client: httpx.Client
) -> None:
    with a_director(chromium, server.url) as director:
        director.page.expect("400")
        cup = director.hold("pairs")
        director.fill("#of-title", "Tuesday pairs")
        director.fill("#of-boards_per_set", "2")
        director.saved()
        settings = the_cup(client, cup)["settings"]
        assert (settings["title"], settings["boards_per_set"]) == ("Tuesday pairs", 2)
        director.says(".plan", "14")
        director.fill("#of-rounds", "100")
        director.says("[data-field=rounds] .rule", "tournament.17.1")
        director.waits("that it waits", "() => document.querySelector('#next-act').disabled")
        director.fill("#of-rounds", "7")
        assert director.next() == "Open entries"
        director.page.run(director.page.raw.select_option("#of-game", "bakkarat"))
        director.says("[data-field=game] .rule", "tournament.5.1")
        assert director.page.evaluate("() => document.querySelector('#of-game').getAttribute('aria-invalid')") == "true"


@pytest.mark.nightly
def test_what_was_typed_survives_a_lost_connection_and_a_reload(
    chromium: Chromium, server: RealServer, client: httpx.Client
) -> None:
    with a_director(chromium, server.url) as director:
        director.page.expect("ERR_INTERNET_DISCONNECTED")
        cup = director.hold("swiss")
        director.next()
        director.page.run(director.page.raw.context.set_offline(True))
        director.fill("#of-title", "Kept in the dark")
        director.waits("that it failed", "() => document.querySelector('.strip.bad:not([hidden])') !== null")
        director.page.run(director.page.raw.context.set_offline(False))
        director.page.run(director.page.raw.reload())
        director.waits("the form", "() => document.querySelector('#of-title')?.value === 'Kept in the dark'")
        director.saved()
        assert the_cup(client, cup)["settings"]["title"] == "Kept in the dark"


@pytest.mark.nightly
def test_a_double_click_and_lost_answers_count_once(
    chromium: Chromium, server: RealServer, client: httpx.Client
) -> None:
    before = len(the_cups(client))
    with a_director(chromium, server.url) as director:
        director.page.evaluate(LOSES)
        director.page.run(director.page.raw.locator("[data-preset=pairs]").dblclick())
        director.says(".strip.bad", "cannot be reached")
        cup = director.hold("pairs")
        assert len(the_cups(client)) == before + 1
        director.next()
        director.page.evaluate(LOSES)
        for _ in range(2):  # the appointment, then the opening
            director.act("Open entries")
            director.waits("the refusal", "() => document.querySelector('.strip[data-of=act]:not([hidden])') !== null")
        director.waits("what came of it", "() => document.body.innerText.includes('Entries open')")
        assert len(the_cup(client, cup)["arbiters"]) == 1


@pytest.mark.nightly
def test_as_last_time_takes_the_settings_and_todays_date(
    chromium: Chromium, server: RealServer, client: httpx.Client
) -> None:
    settings = {
        "game": "essentia",
        "format": {"type": "swiss"},
        "rounds": 6,
        "scoring": {"type": "results"},
        "title": "Club evening, 3 March",
    }
    Evening(client, settings)
    with a_director(chromium, server.url) as director:
        director.press("[data-act=again]")
        director.waits("the form", "() => document.querySelector('#of-title') !== null")
        assert director.value("#of-title").startswith("Club evening, ")
        assert "March" not in director.value("#of-title") or director.value("#of-title") != "Club evening, 3 March"
        assert director.value("#of-rounds") == "6"
        assert the_cup(client, director.id)["settings"]["format"]["type"] == "swiss"


@pytest.mark.nightly
def test_arbiters_are_appointed_and_dismissed(chromium: Chromium, server: RealServer, client: httpx.Client) -> None:
    with a_director(chromium, server.url) as director:
        director.page.expect("401")  # the key of the arbiter who is dismissed
        cup = director.hold("swiss")
        director.act("Open entries")
        director.waits("the entries", "() => document.querySelector('#enter')?.checkVisibility()")
        director.press(".stage nav a[href='#setup']")
        director.waits("the form", "() => document.querySelector('#arbiter')?.checkVisibility()")
        director.fill("#arbiter", "Theo")
        director.press("form:has(#arbiter) button")
        director.waits("Theo", "() => document.querySelector('[data-arbiter=\"2\"]') !== null")
        director.press("[data-arbiter='2'] button:has-text('Make chief')")
        director.waits(
            "the new chief", "() => document.querySelector('[data-arbiter=\"2\"]').innerText.includes('chief')"
        )
        director.press("[data-arbiter='1'] button:has-text('Dismiss')")
        director.waits("that one is left", "() => document.querySelectorAll('[data-arbiter]').length === 1")
        assert [(one["name"], one["chief"], one["dismissed"]) for one in the_cup(client, cup)["arbiters"]] == [
            ("Director", False, True),
            ("Theo", True, False),
        ]


@pytest.mark.nightly
def test_an_arbiter_reads_the_settings_and_nobody_else_gets_in(
    chromium: Chromium, server: RealServer, client: httpx.Client
) -> None:
    evening = Evening(client, {"game": "essentia", "format": {"type": "swiss"}, "rounds": 3}).begin(4)
    with a_director(chromium, server.url, token=evening.tokens["arbiter1"], of=evening.id) as director:
        director.press(".stage nav a[href='#setup']")
        director.waits("the form", "() => document.querySelector('#of-title') !== null")
        assert director.page.evaluate("() => document.querySelector('#of-title').matches(':disabled')")
    for token in (evening.tokens["spectator"], evening.players[1, 1], "arbiter_of_nothing"):
        with a_director(chromium, server.url) as director:
            director.page.expect("40[13]")
            director.page.evaluate("() => sessionStorage.clear()")
            director.page.open("about:blank")
            director.page.open(f"{director.url}/direct/{evening.id}/en#token={token}")
            director.waits("the question", "() => document.querySelector('#token') !== null")
            assert director.page.evaluate("() => location.hash") == ""
            assert "Evening" not in director.text()


@pytest.mark.nightly
@pytest.mark.parametrize(("size", "scheme", "language"), some_by_day(FORMS))
def test_no_part_of_it_is_hard_to_use_for_anybody(
    chromium: Chromium, server: RealServer, tmp_path: Path, size: tuple[int, int], scheme: str, language: str
) -> None:
    script = axe_script(tmp_path)
    with a_director(chromium, server.url, language, size=size, scheme=scheme) as director:
        assert director.fault(script) == []
        director.hold("pairs")
        director.next()
        director.page.run(director.page.raw.locator(".over summary").click())
        assert director.fault(script) == []


@pytest.mark.nightly
def test_the_next_act_and_the_stages_have_keys(chromium: Chromium, server: RealServer) -> None:
    with a_director(chromium, server.url) as director:
        director.hold("pairs")
        director.next()
        press = director.page.raw.keyboard.press
        director.page.run(press("n"))
        assert director.page.evaluate("() => document.activeElement.id") == "next-act"
        director.page.run(director.page.raw.focus("#of-title"))
        director.page.run(press("n"))
        assert director.page.evaluate("() => document.activeElement.id") == "of-title"
