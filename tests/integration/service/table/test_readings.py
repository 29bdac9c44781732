"""What was worked out for a table is used again: for the same viewer, as far as the table is still the same."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import msgspec
import pytest

from domain.game.seat import ARBITER
from domain.registry import GAMES
from service.access.grants import Grant
from service.queries.audit import audit_table
from service.queries.history import list_events
from service.queries.knowledge import audit_custody, audit_knowledge
from service.queries.proofs.record import export_record
from service.queries.timeline import read_protocol
from service.queries.undo_preview import preview_undo
from service.runtime.context import Referee
from service.runtime.reading.long_answer import LongAnswer
from service.runtime.reading.readings import Readings
from service.runtime.settings import Settings
from service.runtime.turns import Turns
from service.startup import running_referee
from tests.support.clocks import moved_by
from tests.support.games.random_play import live
from tests.support.games.sitting import NOON, Sitting
from tests.support.nights import some_by_day
from tests.support.service.long_tables import long_sitting, put
from tests.support.work import Count

TABLE = "t"
MEMORY = 1 << 24
Reading = Callable[[Referee, Grant], Awaitable[LongAnswer]]
READINGS: dict[str, Reading] = {
    "protocol": lambda referee, grant: read_protocol(referee, grant, TABLE, "en"),
    "German protocol": lambda referee, grant: read_protocol(referee, grant, TABLE, "de"),
    "audit": lambda referee, grant: audit_table(referee, grant, TABLE),
    "events": lambda referee, grant: list_events(referee, grant, TABLE, 3),
    "preview": lambda referee, grant: preview_undo(referee, grant, TABLE, None),
    "record": lambda referee, grant: export_record(referee, grant, TABLE, own=True),
}
OPENED: dict[str, Reading] = {
    "knowledge": lambda referee, grant: audit_knowledge(referee, grant, TABLE),
    "knowledge of a seat, then": lambda referee, grant: audit_knowledge(referee, grant, TABLE, 0, 20),
}
ARBITRATES = Grant("arbiter", None, TABLE)
SEAT, OTHER, WATCHES = Grant("seat", 0, TABLE), Grant("seat", 1, TABLE), Grant("spectator", None, TABLE)


@pytest.fixture
async def referee(tmp_path: Path) -> AsyncIterator[Referee]:
    settings = Settings(database_url=f"sqlite:///{tmp_path / 'log.db'}", organizer_token="organizer_for_this_test")
    async with running_referee(settings, lambda _: None, moved_by(lambda: NOON)) as running:
        yield running


def afresh(referee: Referee) -> None:
    """Let nothing be kept."""
    referee.readings = Readings(referee.tables, referee.owners, Turns(), MEMORY)


async def all_of(referee: Referee) -> dict[str, bytes]:
    """Every reading for every viewer."""
    found: dict[str, bytes] = {}
    for grant in (SEAT, OTHER, WATCHES, ARBITRATES):
        for name, reading in {**READINGS, **(OPENED if grant is ARBITRATES else {})}.items():
            found[f"{name} for {grant.viewer}"] = (await reading(referee, grant)).whole()
    return found


async def moved_on(referee: Referee, sitting: Sitting, before: int) -> None:
    """Have the table in memory and in the log go on from this version, as a command does."""
    table = await referee.tables.get(TABLE)
    await put(referee, TABLE, sitting)
    if sitting.version > before:
        table.move_to(sitting.state, sitting.records[before:], sitting.bodies[before:])


def played_on(sitting: Sitting, rng: random.Random) -> None:
    live(sitting, rng, rng.randrange(1, 5), table_acts=0.3)


@pytest.mark.parametrize("game", some_by_day(sorted(GAMES), 2))
async def test_readings_that_go_on_say_what_fresh_ones_say(referee: Referee, game: str) -> None:
    rng, sitting = random.Random(game), long_sitting(game, 40, table_acts=0.1)
    await put(referee, TABLE, sitting)
    for _ in range(3):
        kept = referee.readings
        going_on = await all_of(referee)
        assert going_on == await all_of(referee)
        afresh(referee)
        assert going_on == await all_of(referee)
        referee.readings = kept
        before = sitting.version
        played_on(sitting, rng)
        await moved_on(referee, sitting, before)


async def test_an_undo_of_everything_is_marked_in_what_was_kept(referee: Referee) -> None:
    sitting = long_sitting("whist", 40, table_acts=0.0)
    await put(referee, TABLE, sitting)
    await all_of(referee)
    before = sitting.version
    sitting.undo(ARBITER, sitting.state.opened)
    await moved_on(referee, sitting, before)
    going_on = await all_of(referee)
    assert b"withdrawn by" in going_on[f"protocol for {WATCHES.viewer}"]
    afresh(referee)
    assert going_on == await all_of(referee)


async def test_who_asks_again_gets_what_is_kept_and_no_other_viewer_does(referee: Referee) -> None:
    await put(referee, TABLE, long_sitting("whist", 300))
    first = await read_protocol(referee, SEAT, TABLE, "en")
    with Count() as again:
        assert await read_protocol(referee, SEAT, TABLE, "en") is first
    with Count() as for_another:
        found = await read_protocol(referee, OTHER, TABLE, "en")
    assert found.whole() != first.whole()
    assert 20 * again.steps < for_another.steps
    assert (await read_protocol(referee, SEAT, TABLE, "de")).whole() != first.whole()


async def test_many_who_ask_at_once_cost_what_one_costs(referee: Referee) -> None:
    await put(referee, TABLE, long_sitting("whist", 200))
    await referee.tables.get(TABLE)
    with Count() as one:
        await read_protocol(referee, SEAT, TABLE, "en")
    afresh(referee)
    with Count() as many:
        found = await asyncio.gather(*(read_protocol(referee, SEAT, TABLE, "en") for _ in range(20)))
    assert {id(answer) for answer in found} == {id(found[0])}
    assert many.steps < 2 * one.steps


async def test_a_table_that_is_folded_anew_gets_nothing_of_what_was_kept(referee: Referee) -> None:
    await put(referee, TABLE, long_sitting("whist", 60))
    first = await read_protocol(referee, SEAT, TABLE, "en")
    referee.tables.forget(await referee.tables.get(TABLE))
    second = await read_protocol(referee, SEAT, TABLE, "en")
    assert second is not first
    assert second.whole() == first.whole()


async def test_where_a_card_was_is_kept_too(referee: Referee) -> None:
    sitting = long_sitting("whist", 60)
    await put(referee, TABLE, sitting)
    first = await audit_custody(referee, ARBITRATES, TABLE, "As")
    assert await audit_custody(referee, ARBITRATES, TABLE, "As") is first
    assert msgspec.json.decode(first.whole())["card"] == "As"
