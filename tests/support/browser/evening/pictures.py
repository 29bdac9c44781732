"""The pictures of an evening in docs, drawn by the real pages: `python -m tests.support.browser.evening.pictures`.

They are small WebP files in docs/pictures: a host's invitations, and an evening of eight pairs at the desk, on the
screen in the hall and on a player's phone. `--folder` puts them elsewhere, to look at.
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Iterator
from pathlib import Path

import httpx

from tests.support.api.servers.real_server import RealServer
from tests.support.browser.chromium import Chromium, Page
from tests.support.browser.direct.director import a_director
from tests.support.browser.evening.place_page import PAIRS, a_place
from tests.support.browser.home_page import a_tab
from tests.support.browser.host_page import a_host
from tests.support.browser.pictures import FOLDER, FRAMES, SETTLED, captured
from tests.support.clerk.evening import Evening

WIDE, PHONE = (next(frame for frame in FRAMES if frame.ending == ending) for ending in ("", "-phone"))
SIZE = (WIDE.width, WIDE.height)
SHOWN = ("invitations", "entries", "hall", "screen", "place", "standings")
PLAYERS = ("Anna", "Bruno", "Clara", "David")
NAMES = (
    ("Anna", "Clara"),
    ("Bruno", "David"),
    ("Emil", "Frida"),
    ("Gerd", "Hanna"),
    ("Ida", "Jonas"),
    ("Karla", "Leo"),
    ("Mira", "Nico"),
    ("Olga", "Paul"),
)
PASTED = "\n".join(f"{one}\t{other}\tNorth" for one, other in NAMES)
SETTINGS = PAIRS | {"title": "Club evening", "boards_per_set": 1, "clock": {"minutes": 20, "expiry": "arbiter"}}


def evening_names() -> list[str]:
    """The files that there are to be."""
    return [f"evening-{name}.webp" for name in sorted(SHOWN)]


def taken(page: Page, *, phone: bool = False) -> bytes:
    """A picture of a page, once it has settled."""
    page.evaluate(SETTLED)
    return captured(page, PHONE if phone else WIDE)


def opened(client: httpx.Client) -> Evening:
    """A pairs evening that waits for its entries."""
    evening = Evening(client, SETTINGS)
    evening.tokens["arbiter1"] = evening.post("/arbiters", {"name": "Ada", "chief": True})["token"]
    evening.tokens["spectator"] = evening.post("/open")["spectator_token"]
    return evening


def entered(client: httpx.Client) -> Evening:
    """The evening in its second round: one table has played."""
    evening = opened(client)
    entries = [{"name": f"{one} & {other}", "players": [one, other]} for one, other in NAMES]
    for entrant in evening.post("/entrants/list", {"entries": entries})["entrants"]:
        evening.players |= {(entrant["entrant"], one["player"]): one["token"] for one in entrant["players"]}
    evening.post("/start")
    evening.draw(1)
    for place, table in enumerate(evening.awaits_tables(1)):
        table.lose(place % 2)
    evening.awaits("round_ended")
    evening.draw(2)
    evening.awaits_tables(2)[0].lose(0)
    return evening


def pictures(chromium: Chromium, server: RealServer, client: httpx.Client) -> Iterator[tuple[str, bytes]]:
    """The pictures, each with its name."""
    with a_host(chromium, server.url, size=SIZE) as host:
        host.choose("whist")
        for seat, name in enumerate(PLAYERS):
            host.fill(f"#seat-{seat}", name)
        host.open_table(len(PLAYERS))
        yield "invitations", taken(host.page)
    with a_director(chromium, server.url, size=SIZE, of=opened(client).id) as director:
        director.page.evaluate("() => { location.hash = 'entries'; }")
        director.waits("the field", "() => document.querySelector('#enter')?.checkVisibility()")
        director.paste(PASTED)
        director.waits("the list", "() => document.querySelector('[data-act=enter-list]:enabled') !== null")
        yield "entries", taken(director.page)
    evening = entered(client)
    with a_director(chromium, server.url, size=SIZE, of=evening.id) as director:
        director.waits("its tables", "() => document.querySelectorAll('.hall a.tile').length > 0")
        yield "hall", taken(director.page)
        director.page.evaluate("() => { location.hash = 'standings'; }")
        director.press("[data-why='1']")
        director.waits("why", "() => document.querySelector('.whys') !== null")
        yield "standings", taken(director.page)
    with a_tab(chromium, server.url, size=SIZE) as screen:
        screen.page.open(f"{screen.url}/hall/{evening.id}/en#token={evening.tokens['spectator']}")
        screen.says(".scr", "Anna & Clara")
        yield "screen", taken(screen.page)
    with a_place(chromium, server.url, evening, size=(PHONE.width, PHONE.height)) as place:
        yield "place", taken(place.page, phone=True)


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m tests.support.browser.evening.pictures",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--folder", type=Path, default=FOLDER)
    folder = parser.parse_args().folder
    with (
        tempfile.TemporaryDirectory(prefix="pictures-") as place,
        RealServer(Path(place)) as server,
        server.client() as client,
        Chromium() as chromium,
    ):
        for name, data in pictures(chromium, server, client):
            (folder / f"evening-{name}.webp").write_bytes(data)


if __name__ == "__main__":
    main()
