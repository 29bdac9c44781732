"""The contract of every game: an analysis from any version is that table, and goes on by itself."""

from __future__ import annotations

import random

from msgspec.structs import replace

from domain.game.chance import Prepared
from domain.game.interface import AnyGame
from domain.game.seat import ARBITER, CLOCK, SPECTATOR, seen_by
from domain.table.core.commands import Resign
from domain.table.core.record import AnyRecord
from domain.table.fold import fold
from domain.witness.readjudication import Deviation, readjudicate
from tests.support.games.contenders import Contender, over_random_tables
from tests.support.games.forking import fork_of, stands_at
from tests.support.games.played import over_played_tables
from tests.support.games.random_play import live
from tests.support.games.sitting import Sitting

SOME = 6
LONG = 60


def any_version(sitting: Sitting, rng: random.Random) -> int | None:
    """A version from which the table can be analysed, in the middle of a command or not."""
    versions = [*range(1, sitting.version + 1)]
    for version in rng.sample(versions, min(SOME, len(versions))):
        if not fold(sitting.game, sitting.records[: stands_at(sitting, version)]).is_over:
            return version
    return None


def is_true(game: AnyGame, records: list[AnyRecord]) -> bool:
    return not [one for one in readjudicate(game, records) if isinstance(one, Deviation)]


@over_played_tables()
def test_an_analysis_begins_with_what_everybody_saw_at_that_version(sitting: Sitting, rng: random.Random) -> None:
    version = any_version(sitting, rng)
    if version is None:
        return
    then = fold(sitting.game, sitting.records[: stands_at(sitting, version)])
    for chance in ("same", "fresh"):
        fork = fork_of(sitting, version, chance)
        assert fork.version == then.version
        assert fork.state.game == then.game
        assert (fork.state.status, fork.state.drawn, fork.state.covert) == (then.status, then.drawn, then.covert)
        for viewer in (*map(seen_by, range(sitting.seats)), SPECTATOR):
            assert fork.number(viewer) == then.number_for(viewer)
            if then.status != "waiting":  # before the game begins there is nothing to view
                assert fork.game.view(fork.state.game, viewer) == sitting.game.view(then.game, viewer)
        assert fork.deadline is None
        assert is_true(fork.game, fork.records)


@over_random_tables()
def test_an_analysis_is_played_on_to_its_end_and_its_record_is_true(contender: Contender, rng: random.Random) -> None:
    sitting = live(contender.sit(rng), rng, rng.randint(1, LONG), table_acts=0.1)
    version = any_version(sitting, rng)
    if version is None:
        return
    before = [*sitting.bodies]
    fork = live(fork_of(sitting, version, rng.choice(["same", "fresh"])), rng, LONG, table_acts=0.1)
    if not fork.state.is_over:
        fork.act(ARBITER, Resign(0))
    assert fork.state.is_over
    assert is_true(fork.game, fork.records)
    assert sitting.bodies == before


@over_random_tables()
def test_with_the_same_chance_the_same_commands_lead_to_the_same_events(
    contender: Contender, rng: random.Random
) -> None:
    sitting = live(contender.sit(rng, clock=None), rng, LONG, table_acts=0.1)
    version = any_version(sitting, rng)
    if version is None:
        return
    fork = fork_of(sitting, version, "same")
    while fork.version < sitting.version:
        first = sitting.records[fork.version]
        if first.actor == CLOCK or first.command is None:
            return
        fork.now = first.at
        made = fork.act(first.actor, first.command)
        then = sitting.records[made[0].cause - 1 : made[-1].cause - 1 + len(made)]
        assert [(one.event, one.drawn, one.unfit) for one in made] == [
            (one.event, one.drawn, one.unfit) for one in then
        ]


@over_random_tables()
def test_an_analysis_with_fresh_chance_has_neither_the_seed_nor_the_prepared_chance_of_its_table(
    contender: Contender, rng: random.Random
) -> None:
    sitting = live(contender.sit(rng), rng, LONG, table_acts=0.1)
    version = any_version(sitting, rng)
    if version is None:
        return
    fork = fork_of(sitting, version, "fresh")
    assert all(sitting.state.seed.hex().encode() not in body for body in fork.bodies)
    assert fork.records[0].event.prepared == Prepared()
    told = [one.told for one in fork.records if one.told is not None]
    drawn = [one for one in sitting.records[: fork.version] if one.drawn is not None]
    assert len(told) == len(drawn)


@over_random_tables()
def test_a_draw_that_is_told_otherwise_is_found(contender: Contender, rng: random.Random) -> None:
    sitting = live(contender.sit(rng, has_begun=True), rng, LONG)
    version = any_version(sitting, rng)
    if version is None:
        return
    records = fork_of(sitting, version, "fresh").records
    place = next((place for place, one in enumerate(records) if one.told is not None), None)
    if place is None:
        return
    told = records[place].told
    assert told is not None
    for wrong in (None, Prepared(), replace(told, lots=(*told.lots, 1))):
        changed = [*records[:place], replace(records[place], told=wrong), *records[place + 1 :]]
        if wrong != told:
            assert not is_true(sitting.game, changed)
