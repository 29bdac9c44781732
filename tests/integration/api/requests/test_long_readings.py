"""No reading of a long table holds the event loop for long, however long the table is.

Readings go through the application as requests, and the most work in one turn of the event loop is counted. The clock
by which readings take turns goes on by one with each step, so that the count is the same on every machine.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from itertools import count, islice
from pathlib import Path
from typing import Any

import pytest

from api.main import serving
from domain.game.seat import ARBITER
from domain.registry import GAMES
from domain.table.disputes.commands import FileDispute
from service.access.grants import Grant
from service.queries.history import follow
from service.runtime.context import Referee
from service.runtime.reading.readings import Readings
from service.runtime.settings import Settings
from service.runtime.turns import SpareTime, Turns
from tests.support.api.table_client import ORGANIZER
from tests.support.front.http.guest import House
from tests.support.games.sitting import Sitting
from tests.support.nights import at_night, some_by_day
from tests.support.service.long_tables import long_sitting, put
from tests.support.work import CountingLoop

SHARE = 10
"""Steps of all readings in one turn."""
MOST_IN_A_TURN = 30_000
"""Steps of the interpreter, a tenth of what any request may take; these take less than 5 ms on a slow machine."""
MEMORY = 1 << 24
TABLE = "longlonglonglong"
Asking = Callable[..., Awaitable[bytes]]


def disputed(sitting: Sitting) -> Sitting:
    """The same, with a dispute about its last events at the end, if one can still be filed."""
    last = sitting.version
    if sitting.state.status in ("running", "paused"):
        sitting.act(ARBITER, FileDispute((last - 5, last - 1, last), "table.2.5", "What was this?", ()))
    return sitting


def paths(sitting: Sitting) -> list[str]:
    cards = (
        one.card
        for record in reversed(sitting.records)
        if record.rule and not record.rule.startswith("table.")
        for one in sitting.game.movements(record.event)
        if one.card not in "?*"
    )
    middle = sitting.version // 2
    found = ["/protocol", "/audit", "/events?limit=1000", f"/events?after={middle}", "/undos/preview"]
    found += ["/undos/preview?to=2", f"/undos/preview?to={middle}", "/record?own=true", "/record", "/receipt", "/proof"]
    found += ["/audit/knowledge", f"/audit/knowledge?seat=0&at={middle}"]
    found += [f"/audit/custody/{card}" for card in islice(cards, 1)]
    return found + (["/disputes/1"] if sitting.state.docket else [])


def slowly(referee: Referee) -> None:
    """Have readings take turns by a clock that counts their steps."""
    ticks = count()

    def clock() -> float:
        return float(next(ticks))

    spare = SpareTime(referee.store.waiting, quiet=4, patience=40, clock=clock)
    referee.readings = Readings(referee.tables, referee.owners, Turns(SHARE, clock, spare.soon), MEMORY)


def read(folder: Path, sitting: Sitting, look: Callable[[Referee, Asking, CountingLoop], Awaitable[None]]) -> None:
    """Serve the table on a loop that counts, and look at it."""
    settings = Settings(database_url=f"sqlite:///{folder / 'richter.db'}", organizer_token=ORGANIZER)
    app = serving(settings, lambda _: None)
    loop = CountingLoop()

    async def run() -> None:
        async with app.lifespan():
            referee: Referee = app.state.referee
            slowly(referee)
            await put(referee, TABLE, sitting)
            await referee.tables.get(TABLE)
            house = House(app=app)

            async def ask(path: str, *, leaving: bool = False) -> bytes:
                guest = house.guest()
                lines = f"GET /v1/tables/{TABLE}{path} HTTP/1.1\r\nhost: here\r\nauthorization: Bearer {ORGANIZER}\r\n"
                guest.protocol.data_received(f"{lines}\r\n".encode())
                if leaving:
                    await asyncio.sleep(0.01)
                    guest.leaves()
                await asyncio.gather(*house.tasks)
                if not leaving:
                    guest.leaves()
                return guest.said

            await look(referee, ask, loop)

    try:
        loop.run_until_complete(run())
    finally:
        loop.run_until_complete(loop.shutdown_default_executor())
        loop.close()


def most_in_a_turn(folder: Path, sitting: Sitting) -> dict[str, int]:
    """For each reading of the table the most that was done in one turn of the loop."""
    longest: dict[str, int] = {}

    async def look(referee: Referee, ask: Asking, loop: CountingLoop) -> None:
        await ask("/protocol")  # the texts of the game are read once
        for path in paths(sitting):
            slowly(referee)  # nothing is kept from the one before
            loop.longest = 0
            with loop.count:
                said = await ask(path)
            assert said.startswith(b"HTTP/1.1 200 "), said[:300]
            longest[path] = loop.longest
        slowly(referee)
        loop.longest = 0
        with loop.count:
            feed = follow(referee, Grant("organizer"), TABLE, 0)
            async for told in feed:
                if told.notices[-1].version == sitting.version:
                    break
            await feed.aclose()  # type: ignore[attr-defined] # a feed is an asynchronous generator
        longest["feed"] = loop.longest

    read(folder, sitting, look)
    return longest


@pytest.mark.parametrize("game", some_by_day(sorted(GAMES)))
def test_no_reading_of_any_game_holds_the_loop(tmp_path: Path, game: str) -> None:
    longest = most_in_a_turn(tmp_path, disputed(long_sitting(game, 250)))
    assert min(longest.values()) > 100, "nothing was counted"
    assert {path: steps for path, steps in longest.items() if steps > MOST_IN_A_TURN} == {}


@pytest.mark.nightly
@pytest.mark.parametrize("events", [600, *at_night([2_500])])
def test_no_reading_holds_the_loop_longer_because_the_game_is_long(tmp_path: Path, events: int) -> None:
    sitting = disputed(long_sitting("whist", events))
    assert sitting.version >= events
    longest = most_in_a_turn(tmp_path, sitting)
    assert {path: steps for path, steps in longest.items() if steps > MOST_IN_A_TURN} == {}


def test_a_reading_in_one_go_is_found(tmp_path: Path) -> None:
    """Without turns, the same table's readings hold the loop for more than is allowed: the check can fail."""
    found: dict[str, int] = {}

    async def look(referee: Referee, ask: Asking, loop: CountingLoop) -> None:
        referee.readings = Readings(referee.tables, referee.owners, Turns(10**9, lambda: 0.0), MEMORY)
        for path in ("/protocol", "/undos/preview", "/audit/knowledge"):
            loop.longest = 0
            with loop.count:
                await ask(path)
            found[path] = loop.longest

    read(tmp_path, long_sitting("whist", 1_000), look)
    assert all(steps > MOST_IN_A_TURN for steps in found.values()), found


@pytest.mark.nightly
def test_who_asks_again_costs_next_to_nothing_however_long_the_game_is(tmp_path: Path) -> None:
    again: dict[str, int] = {}

    async def look(_: Referee, ask: Asking, loop: CountingLoop) -> None:
        for path in ("/protocol", "/undos/preview", "/audit/knowledge", "/events"):
            first = await ask(path)
            before = loop.count.steps
            with loop.count:
                second = await ask(path)
            again[path] = loop.count.steps - before
            assert body(first) == body(second)

    read(tmp_path, long_sitting("whist", 600), look)
    assert {path: steps for path, steps in again.items() if steps > 6_000} == {}


def body(said: bytes) -> Any:
    head, _, rest = said.partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 200 "), head
    return rest


def test_a_client_that_goes_away_is_worked_for_no_longer(tmp_path: Path) -> None:
    found: list[int] = []

    async def look(referee: Referee, ask: Asking, loop: CountingLoop) -> None:
        await ask("/protocol")
        slowly(referee)
        with loop.count:
            await ask("/protocol")
        found.append(loop.count.steps)
        slowly(referee)
        loop.count.steps = 0
        with loop.count:
            await ask("/protocol", leaving=True)
            for _ in range(2_000):
                await asyncio.sleep(0)
        found.append(loop.count.steps)

    read(tmp_path, long_sitting("whist", 400), look)
    whole, left = found
    assert left < whole // 3


def test_a_record_that_is_damaged_in_the_middle_is_refused_before_the_first_byte(tmp_path: Path) -> None:
    sitting = long_sitting("whist", 400)

    async def look(referee: Referee, ask: Asking, _: CountingLoop) -> None:
        body = sitting.bodies[300]
        file = tmp_path / "richter.db"
        await referee.store.close()
        data = file.read_bytes()
        assert data.count(body) == 1
        file.write_bytes(data.replace(body, body.replace(b'"salt":"', b'"sale":"')))
        await referee.store.start()
        for path in ("/protocol", "/record", "/undos/preview", "/audit/knowledge"):
            said = await ask(path)
            assert said.startswith(b"HTTP/1.1 500 "), said[:200]
            assert b"record_damaged" in said

    read(tmp_path, sitting, look)
