"""Entries by clicks: typed, pasted, mended, replaced, withdrawn."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.e2e.api.pages.direct.test_set_up import FORMS, the_cup
from tests.support.api.servers.real_server import RealServer
from tests.support.api.table_client import bearer
from tests.support.browser.axe import axe_script
from tests.support.browser.chromium import Chromium
from tests.support.browser.direct.director import Director, a_director
from tests.support.browser.home_page import a_tab
from tests.support.nights import some_by_day

pytestmark = pytest.mark.nightly

PAIRS = [
    ("Anna", "Clara"),
    ("Bruno", "David"),
    ("Emil", "Frida"),
    ("Gerd", "Hanna"),
    ("Ida", "Jonas"),
    ("Karla", "Leo"),
    ("Mira", "Nico"),
    ("Olga", "Paul"),
]
SHEET = "First\tSecond\tClub\n" + "\n".join(f"{one}\t{other}\tNorth" for one, other in PAIRS)


def opened(director: Director, kind: str = "pairs") -> str:
    """Entries are open; the id of the tournament."""
    cup = director.hold(kind)
    director.act("Open entries")
    director.waits("the field", "() => document.querySelector('#enter')?.checkVisibility()")
    return cup


def paste(director: Director, text: str) -> None:
    """Paste a text somewhere on the page."""
    director.paste(text)


def seat_all(director: Director) -> None:
    """Paste the sheet of eight pairs and enter it, from the open entries to the first drawing."""
    director.waits("the field", "() => document.querySelector('#enter')?.checkVisibility()")
    paste(director, SHEET)
    director.press("[data-act=enter-list]:enabled")
    director.act("Start and seat round 1")


def names(client: httpx.Client, cup: str) -> list[str]:
    """The names of those who have entered."""
    return [one["name"] for one in the_cup(client, cup)["entrants"]]


def test_a_list_is_pasted_and_entered_with_one_press(
    chromium: Chromium, server: RealServer, client: httpx.Client
) -> None:
    with a_director(chromium, server.url) as director:
        cup = opened(director)
        before = director.presses
        paste(director, SHEET)
        director.says("[data-act=enter-list]", "Enter 8 pairs")
        director.press("[data-act=enter-list]:enabled")
        director.says("h2", "8 pairs entered")
        assert director.presses == before + 1
        entrants = the_cup(client, cup)["entrants"]
        assert [[one["name"] for one in each["players"]] for each in entrants] == [[*pair] for pair in PAIRS]
        assert {each["club"] for each in entrants} == {"North"}
        assert director.next() == "Start and seat round 1"


def test_bad_lines_are_named_and_mended_or_left_out_and_till_then_nobody_is_entered(
    chromium: Chromium, server: RealServer, client: httpx.Client
) -> None:
    with a_director(chromium, server.url) as director:
        cup = opened(director)
        director.fill("#enter", "Anna & Clara")
        director.press(".enter button")
        director.says("h2", "1 pair entered")
        paste(director, "Mira Mann;Nico Noll;South\nOlga Ott;;\nAnna;Clara;North\nRita;Sven;;1500\n")
        director.says(".entries .say[role=status]", "2 lines need you. Nothing is entered before all are right.")
        director.says("tr.bad #line-1", "A pair has two players")
        director.says("tr.bad #line-2", "Is number 1 already.")
        assert director.page.evaluate("() => document.querySelector('[data-act=enter-list]').disabled")
        assert names(client, cup) == ["Anna & Clara"]
        director.page.run(director.page.raw.reload())  # it survives
        director.waits("the bad line", "() => document.querySelector('#line-1-who') !== null")
        director.fill("#line-1-who", "Olga Ott & Paul Pohl")
        director.says(".entries .say[role=status]", "1 line needs you.")
        director.press("tr[data-line='3'] button")
        director.press("[data-act=enter-list]:enabled")
        director.says("h2", "4 pairs entered")
        assert names(client, cup) == ["Anna & Clara", "Mira Mann & Nico Noll", "Olga Ott & Paul Pohl", "Rita & Sven"]
        assert the_cup(client, cup)["entrants"][3]["rating"] == 1500


def test_an_entry_is_mended_a_player_replaced_and_an_entrant_withdrawn_and_readmitted(
    chromium: Chromium, server: RealServer, client: httpx.Client
) -> None:
    def entrant(number: int) -> dict[str, Any]:
        found: dict[str, Any] = the_cup(client, cup)["entrants"][number - 1]
        return found

    def part(act: str, **fields: str) -> None:
        director.press("button[data-entrant='1']")
        if act != "mend":  # that part is open
            director.press(f"[data-part={act}] summary")
        for field, text in fields.items():
            director.fill(f"[data-part={act}] #mend-{field.replace('_', '-')}", text)
        director.press(f"[data-part={act}] .main")

    with a_director(chromium, server.url) as director:
        cup = opened(director, "swiss")
        paste(director, "Ana\t1500\nBen\t1400\nCleo\t1300")
        director.press("[data-act=enter-list]:enabled")
        director.says("h2", "3 entered")
        part("mend", name="Anna", club="North")
        director.says("[data-row='1']", "Anna")
        assert (entrant(1)["name"], entrant(1)["club"], entrant(1)["rating"]) == ("Anna", "North", 1500)
        part("for-1", for_1="Berta", for_1_why="Anna is ill.")
        director.says("[data-row='1']", "Berta")
        part("withdraw", leave="She is ill too.")
        director.says("[data-row='1']", "withdrawn")
        assert entrant(1)["withdrawn_from"] == 1
        part("readmit", leave="She is well.")
        director.waits("her return", "() => !document.querySelector('[data-row=\"1\"]').matches('.gone')")
        assert entrant(1)["withdrawn_from"] is None


def test_all_players_are_invited_on_slips_and_one_accepts_in_a_browser_of_its_own(
    chromium: Chromium, server: RealServer, client: httpx.Client
) -> None:
    with a_director(chromium, server.url) as director, a_tab(chromium, server.url) as player:
        cup = opened(director)
        paste(director, SHEET)
        director.press("[data-act=enter-list]:enabled")
        director.says("h2", "8 pairs entered")
        director.page.evaluate("() => { window.print = () => { window.printed = true; }; }")
        director.press("[data-act=print-invitations]")
        director.waits("the slips", "() => window.printed && document.querySelectorAll('.slip').length === 16")
        director.page.run(director.page.raw.emulate_media(media="print"))
        assert "Anna" in director.text()
        assert "8 pairs entered" not in director.text()
        code = director.page.evaluate("() => document.querySelector('.slip .c').textContent")
        director.page.run(director.page.raw.emulate_media(media="screen"))
        player.home()
        player.fill("#invitation", code)
        player.press(".invited button")
        player.waits("the invitation", "() => document.querySelector('form .big') !== null")
        player.press("form .big")
        kept = '() => Object.values(sessionStorage).some((one) => one.includes(\'"role":"player"\'))'
        player.waits("the key", kept)
        director.page.evaluate("() => { location.hash = 'draw'; location.hash = 'entries'; }")
        director.says("#accepted", "1 of 16 players have accepted.")
        assert names(client, cup)[0] == "Anna & Clara"


def test_what_another_arbiter_enters_arrives_by_itself(
    chromium: Chromium, server: RealServer, client: httpx.Client
) -> None:
    with a_director(chromium, server.url) as director, a_director(chromium, server.url) as other:
        cup = opened(director, "swiss")
        other.page.open(f"{other.url}/direct/{cup}/en#entries")
        other.waits("the field", "() => document.querySelector('#enter')?.checkVisibility()")
        other.fill("#enter", "Zoe")
        other.press(".enter button")
        director.says("h2", "1 entered")
        assert names(client, cup) == ["Zoe"]


@pytest.mark.parametrize(("size", "scheme", "language"), some_by_day(FORMS))
def test_no_part_of_it_is_hard_to_use_for_anybody(
    chromium: Chromium, server: RealServer, tmp_path: Path, size: tuple[int, int], scheme: str, language: str
) -> None:
    script = axe_script(tmp_path)
    with a_director(chromium, server.url, language, size=size, scheme=scheme) as director:
        director.hold("pairs")
        director.next()
        director.press("#next-act")
        director.waits("the field", "() => document.querySelector('#enter')?.checkVisibility()")
        director.fill("#enter", "Anna & Clara")
        director.press(".enter button")
        director.waits("Anna", "() => document.querySelector('[data-row]') !== null")
        paste(director, "Mira Mann;Nico Noll;South\nOlga Ott;;\nAnna;Clara;North\n")
        director.waits("the faults", "() => document.querySelectorAll('tr.bad').length === 4")
        director.press("button[data-entrant]")
        director.press("[data-part=withdraw] summary")
        assert director.fault(script) == []


def test_a_key_is_renewed_and_one_more_is_made_to_watch(
    chromium: Chromium, server: RealServer, client: httpx.Client, tmp_path: Path
) -> None:
    with a_director(chromium, server.url) as director:
        cup = opened(director)
        paste(director, SHEET)
        director.press("[data-act=enter-list]:enabled")
        director.says("h2", "8 pairs entered")
        director.press("[data-act=keys]")
        listed = "() => [...document.querySelectorAll('#key option')].map((one) => one.textContent)"
        director.waits("the keys", f"() => ({listed})().length === 17")
        assert director.page.evaluate(listed)[:3] == ["To watch", "Anna", "Clara"]
        director.page.evaluate("() => { document.querySelector('#key').selectedIndex = 1; }")
        director.press("[data-key=rotate]")
        director.says("[data-key=rotate]", "End the key of Anna now?")
        director.press("[data-key=rotate]")
        director.waits("the new key", "() => document.querySelector('#key-new').value.startsWith('player_')")
        fresh = director.value("#key-new")
        seen = client.get(f"/v1/tournaments/{cup}", headers=bearer(fresh)).json()["you"]
        assert seen == {"role": "player", "entrant": 1, "player": 1}
        director.fill("#key-name", "Bar")
        director.press("[data-key=issue]")
        director.waits("one more", f"() => ({listed})().includes('To watch · Bar')")
        assert client.get(f"/v1/tournaments/{cup}", headers=bearer(director.value("#key-new"))).status_code == 200
        director.page.evaluate("() => { document.querySelector('#key').value = '1'; }")
        director.press("[data-key=revoke]")
        director.press("[data-key=revoke]")
        director.waits("it gone", f"() => !({listed})().includes('To watch · Bar')")
        assert director.fault(axe_script(tmp_path)) == []
