"""Home in a real browser: the tables and tournaments of the keys that it keeps, and what becomes of keys."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from tests.support.api.seen.twin_worlds import twins_of
from tests.support.api.servers.real_server import RealServer
from tests.support.api.table_client import ORGANIZER, bearer, open_table, said
from tests.support.browser.axe import axe_script, faults
from tests.support.browser.chromium import Chromium
from tests.support.browser.home_page import Tab, a_tab
from tests.support.browser.received import answers
from tests.support.browser.twin_pages import serving_twins
from tests.support.browser.way import Way
from tests.support.clerk.evening import Evening

NAMES = [{"name": name} for name in ("Anna", "Bruno", "Clara", "David")]

FORMS = [
    ((360, 760), "dark", "de"),
    ((1280, 900), "light", "en"),
    ((768, 900), "dark", "en"),
    ((2560, 1300), "light", "de"),
]
MARKUP = "() => document.body.outerHTML.replaceAll(location.origin, '').replace(/[0-9a-f]{16}/g, '')"
"""What stands on the page, without what is random: the names of keys, and the address of its files."""
GONE = "(selector) => document.querySelector(selector) === null"


def test_a_first_visit_says_what_this_is_and_asks_for_an_invitation(chromium: Chromium, server: RealServer) -> None:
    with a_tab(chromium, server.url) as tab:
        tab.home()
        assert "referee for nine games" in tab.text()
        assert tab.rows() == []
        tab.fill("#invitation", "https://elsewhere.example/watch/x")
        tab.press(".invited button")
        tab.says("#invitation-says", "No such invitation")
        assert tab.page.evaluate("() => document.activeElement.id") == "invitation"


@pytest.mark.nightly
def test_tables_come_home_from_their_pages_and_who_is_to_act_stands_first(
    chromium: Chromium, server: RealServer, client: httpx.Client
) -> None:
    whist = open_table(client, "whist", seats=NAMES, caption={"title": "Peace on Fridays"})
    mine = open_table(client, "whist", seats=NAMES, clock={"seconds_per_move": 9000, "expiry": "arbiter"})
    (acting,) = mine.view()["to_act"]
    next_one = NAMES[(acting + 1) % 4]["name"]
    over = open_table(client, "ecarte", seats=2)
    said(over.post("/resign", 0), 201)
    waiting = next(seat for seat in whist.seats if seat not in whist.view()["to_act"])
    with a_tab(chromium, server.url) as tab:
        for table, who in ((mine, acting), (over, 1), (whist, waiting)):
            tab.table(table, who)
        tab.home()
        first, second = tab.rows(".panel:not(.aside)")
        assert "Whist" in first
        assert NAMES[acting]["name"] in first
        assert "your move" in first
        assert "2 h 29" in first or "2 h 30" in first
        assert second.startswith("Peace on Fridays")
        assert said(whist.get("/story", waiting))["entries"][-1]["sentence"][:30] in second
        assert "1 table that is over" in tab.text()
        mine.played(acting, next(one for one in mine.moves(acting) if one["type"] == "play_card"))
        # by the feed, without a step of the reader
        tab.waits("another to act", "() => !document.querySelector('.items').textContent.includes('your move')")
        tab.says(".items", f"to act: {next_one}")
        tab.press("a.item:has-text('Whist')")
        tab.waits("the table", "() => document.querySelector('.story li') !== null")
        for table, who in ((mine, acting), (over, 1), (whist, waiting)):
            assert table.tokens[who] not in tab.markup()
            assert all(table.tokens[who] not in one for one in tab.page.addresses)


@pytest.mark.nightly
def test_keys_end_with_the_tab_unless_the_device_is_mine(
    chromium: Chromium, server: RealServer, client: httpx.Client
) -> None:
    table = open_table(client, "whist", seats=NAMES)
    with a_tab(chromium, server.url) as tab:
        tab.table(table, 2)
        tab.home()
        assert (tab.keys("device"), tab.keys("tab")) == (0, 1)
        with tab.another() as other:
            other.home()
            assert other.rows() == []
            other.table(table, None)
            other.says("form.sheet", "A token, please")
        tab.press("#mine")
        tab.waits("the device", "() => Object.keys(localStorage).some((one) => one.startsWith('key '))")
        assert (tab.keys("device"), tab.keys("tab")) == (1, 0)
        with tab.another() as other:
            other.home()
            assert len(other.rows()) == 1
            other.table(table, None)
            other.says("h1", "Whist")
        tab.press("#mine")
        assert (tab.keys("device"), tab.keys("tab")) == (0, 1)


@pytest.mark.nightly
def test_a_key_is_renamed_renewed_and_forgotten_and_never_shown(
    chromium: Chromium, server: RealServer, client: httpx.Client
) -> None:
    table = open_table(client, "whist", seats=NAMES)
    with a_tab(chromium, server.url) as tab:
        tab.page.expect("401")
        tab.table(table, 1)
        tab.home()
        tab.press(".kept .more")
        tab.fill(".keyed input", "At the club")
        tab.press(".keyed button:has-text('Rename')")
        tab.says(".kept b", "At the club")
        assert tab.rows()[0].startswith("At the club")
        tab.press(".kept .more")
        tab.press(".keyed button:has-text('Renew')")
        tab.says("[role=status].sr", "The key is new")
        said(table.post("/tokens/2/revoke", "organizer", {}), 201)
        assert said(table.get("/tokens", "arbiter"))["tokens"][1]["ended"]
        tab.home()
        assert "has ended" in tab.text()


@pytest.mark.nightly
def test_a_renewed_key_opens_the_table_and_a_forgotten_one_nothing(
    chromium: Chromium, server: RealServer, client: httpx.Client
) -> None:
    table = open_table(client, "whist", seats=NAMES)
    before = table.tokens[1]
    with a_tab(chromium, server.url) as tab:
        tab.table(table, 1)
        tab.home()
        tab.press(".kept .more")
        tab.press(".keyed button:has-text('Renew')")
        tab.says("[role=status].sr", "The key is new")
        stored = str(tab.page.evaluate("() => JSON.stringify({ ...sessionStorage })"))
        assert before not in stored
        tab.press("a.item")
        tab.waits("the table", "() => document.querySelector('.story li') !== null")
        tab.home()
        tab.press(".kept .more")
        tab.press(".keyed button:has-text('Forget')")
        tab.says(".keyed", "without a new invitation")
        tab.press("[data-act='forget sure']")
        tab.waits("that it is gone", GONE, ".item")
        assert "token" not in str(tab.page.evaluate("() => JSON.stringify({ ...sessionStorage, ...localStorage })"))
        tab.table(table, None)
        tab.says("form.sheet", "A token, please")


@pytest.mark.nightly
def test_a_key_that_has_ended_stays_struck_through_until_it_is_forgotten(
    chromium: Chromium, server: RealServer, client: httpx.Client
) -> None:
    table = open_table(client, "whist", seats=NAMES)
    with a_tab(chromium, server.url) as tab:
        tab.page.expect("401")
        tab.table(table, 3)
        tab.home()
        said(table.post("/tokens/4/revoke", "organizer", {}), 201)
        tab.home()
        tab.says(".item s", "Whist")
        assert "Ask the host for a new invitation" in tab.rows()[0]
        tab.press(".kept .more")
        tab.press(".keyed button:has-text('Forget')")
        tab.waits("that it is gone", GONE, ".item")


@pytest.mark.nightly
def test_without_a_connection_titles_stay_and_home_says_so(
    chromium: Chromium, server: RealServer, client: httpx.Client
) -> None:
    table = open_table(client, "whist", seats=NAMES, clock={"seconds_per_move": 9000, "expiry": "arbiter"})
    with a_tab(chromium, server.url) as tab:
        tab.page.expect("ERR_INTERNET_DISCONNECTED|ERR_FAILED")
        tab.table(table, table.view()["to_act"][0])
        tab.home()
        assert tab.page.evaluate("() => document.querySelectorAll('.clock').length") == 1
        context = tab.page.raw.context
        tab.page.run(context.set_offline(True))
        tab.page.evaluate("() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))")
        tab.says(".strip", "Nothing is lost")
        assert "Whist" in tab.rows()[0]
        assert tab.page.evaluate("() => document.querySelectorAll('.clock').length") == 0  # one that may be wrong
        tab.page.run(context.set_offline(False))
        tab.page.evaluate("() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))")
        tab.waits("the connection", "() => document.querySelector('.strip').hidden")


@pytest.mark.nightly
def test_the_organizers_token_behind_the_address_makes_the_device_the_organizers(
    chromium: Chromium, server: RealServer
) -> None:
    with a_tab(chromium, server.url) as tab:
        tab.home(f"#token={ORGANIZER}")
        tab.says(".kept", "Organizer")
        assert ORGANIZER not in tab.markup()
        tab.press(".begin a:has-text('desk')")
        tab.waits("the docket", "() => document.querySelector('.dock') !== null")
        assert all(ORGANIZER not in one for one in tab.page.addresses)


@pytest.mark.nightly
def test_tournaments_come_home_too_and_are_followed(
    chromium: Chromium, server: RealServer, client: httpx.Client
) -> None:
    evening = Evening(
        client, {"game": "ecarte", "format": {"type": "round_robin"}, "rounds": 3, "title": "Autumn cup"}
    ).begin(4)
    evening.draw(1)
    evening.awaits_tables(1)
    with a_tab(chromium, server.url) as tab:
        tab.home(f"#token={evening.players[1, 1]}")
        tab.says(".items .item b", "Autumn cup")
        (row,) = tab.rows()
        assert "Anna" in row
        assert "Round 1" in row
        tab.press(".kept .more")
        tab.press(".keyed button:has-text('Renew')")
        tab.says("[role=status].sr", "The key is new")
        kept = tab.page.evaluate("() => JSON.stringify({...localStorage, ...sessionStorage})")
        assert "player_" in kept
        assert evening.players[1, 1] not in kept
        evening.post("/void", {"reason": "Rain."})
        tab.says(".items", "void")


@pytest.mark.nightly
@pytest.mark.parametrize(("size", "scheme", "language"), FORMS)
def test_home_is_hard_to_use_for_nobody(
    chromium: Chromium,
    server: RealServer,
    client: httpx.Client,
    tmp_path: Path,
    size: tuple[int, int],
    scheme: str,
    language: str,
) -> None:
    script = axe_script(tmp_path)
    table = open_table(client, "whist", seats=NAMES, clock={"seconds_per_move": 9000, "expiry": "arbiter"})
    with a_tab(chromium, server.url, size=size, scheme=scheme) as tab:
        tab.home(language=language)
        assert fault(tab, script) == []
        tab.table(table, table.view()["to_act"][0], language)
        tab.home(f"#token={ORGANIZER}", language)
        tab.waits("the table", "() => document.querySelector('.item .clock') !== null")
        tab.page.run(tab.page.raw.locator(".kept .more").last.click())
        tab.page.run(tab.page.raw.locator(".keyed .small").last.click())
        assert fault(tab, script) == []


def fault(tab: Tab, script: str) -> list[str]:
    """What axe finds, and what is wider than the window."""
    wider = tab.page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
    return faults(tab.page, script) + [f"{wider} px too wide"] * (wider > 0)


@pytest.mark.nightly
def test_nothing_hidden_reaches_home(chromium: Chromium, tmp_path: Path) -> None:
    """At two tables that a seat cannot tell apart, home receives and shows the same bytes."""
    twins = twins_of("frieden", 1, 10, 50)
    seen, heard = [], []
    with serving_twins(twins, tmp_path) as served:
        for server, table in served:
            with Way(server.url) as way, a_tab(chromium, way.url) as tab:
                tab.home(f"#token={table.tokens[1]}")
                seen.append(tab.page.evaluate(MARKUP))
                heard.append({one for one in answers(way.spoken) if "/feed" not in one.asked})
    assert seen[0] == seen[1]
    assert heard[0] == heard[1]
    assert {"/v1/tables", "story"} <= {
        one.asked.split("?")[0].removeprefix("GET ").rsplit(table.id + "/")[-1] for one in heard[0]
    }
    assert table.tokens[1] not in seen[0]


@pytest.mark.nightly
def test_home_asks_for_nothing_with_a_key_in_an_address_and_by_one_feed_alone(
    chromium: Chromium, server: RealServer, client: httpx.Client
) -> None:
    tables = [open_table(client, "essentia", seats=NAMES[:2]) for _ in range(4)]
    with a_tab(chromium, server.url) as tab:
        for table in tables:
            tab.home(f"#token={table.tokens[0]}")
        del tab.page.addresses[:]
        tab.home()
        tab.waits("the feed", "() => performance.getEntriesByType('resource').length > 0")
        feeds = [one for one in tab.page.addresses if "/feed" in one]
        assert len(feeds) <= 1
        assert client.get("/v1/tables", headers=bearer(tables[0].tokens[0])).status_code == 200
        assert [one for one in tab.page.addresses if "token" in one.replace("token_", "")] == []
