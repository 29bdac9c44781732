"""Versions of tables as each viewer counts them: what is told of a result must not tell of covert acts."""

from __future__ import annotations

import pytest

from domain.table.covert import CovertEvents
from domain.tournament.audience import news_with_board, visible
from domain.tournament.commands.results import ReportResult
from domain.tournament.numbering import rulings_for, version_for
from domain.tournament.plan import Report, RulingRef
from domain.tournament.record import Actor, TournamentRecord
from service.commands.tournaments.clerk.cases import numbers_of
from tests.support.tournament.evening import (
    CHIEF,
    CLERK,
    FOUR,
    ORGANIZER,
    SPECTATOR,
    Evening,
    player,
    settings,
    started,
    won,
)
from tests.unit.domain.tournament.test_rounds import ids

ROUND_ROBIN = settings({"type": "round_robin"})
ROWS = ((9, 8, 7), (12, 12, 10))
"""At version 9 seat 1 knows of all but one event, spectators of all but two; the ruling is at version 12."""


def reported() -> tuple[Evening, str, TournamentRecord]:
    """A result with a ruling at a table where seats count otherwise than the stream."""
    evening = started(ROUND_ROBIN, 4)
    evening.draw(1)
    evening.open_tables(1)
    table = ids(evening, 1)[0]
    evening.act(CLERK, ReportResult(Report(table, 9, "over", won(), (RulingRef(1, 12),), ROWS)))
    record = next(one for one in evening.records if type(one.event).__name__ == "ResultReported")
    return evening, table, record


@pytest.mark.accepts("tournament.15.4")
@pytest.mark.parametrize(("place", "version", "ruling"), [(0, 9, 12), (1, 8, 12), (None, 7, 10)])
def test_a_result_names_versions_as_its_reader_counts_them_at_the_table(
    place: int | None, version: int, ruling: int
) -> None:
    evening, table, record = reported()
    plan = evening.tournament.table(table)
    assert plan is not None
    viewer = SPECTATOR if place is None else player(*plan.plan.seats[place])
    told = visible(evening.tournament, record, viewer)
    assert told is not None
    assert (told.event.version, told.event.rulings, told.event.numbers) == (version, (RulingRef(1, ruling),), ())  # type: ignore[union-attr] # a result has these
    assert (version_for(plan, 9, viewer), version_for(plan, 12, viewer)) == (version, ruling)
    assert rulings_for(plan, viewer) == (RulingRef(1, ruling),)


@pytest.mark.parametrize("viewer", [CHIEF, ORGANIZER])
def test_arbiters_and_the_organizer_count_as_the_stream_does(viewer: Actor) -> None:
    evening, table, record = reported()
    told = visible(evening.tournament, record, viewer)
    assert told is not None
    assert (told.event.version, told.event.numbers) == (9, ())  # type: ignore[union-attr] # a result has these
    plan = evening.tournament.table(table)
    assert plan is not None
    assert version_for(plan, 12, viewer) == 12


def test_players_of_other_tables_count_as_spectators_do() -> None:
    evening, table, record = reported()
    other = next(one for one in ids(evening, 1) if one != table)
    there = evening.tournament.table(other)
    assert there is not None
    told = visible(evening.tournament, record, player(*there.plan.seats[0]))
    assert told is not None
    assert told.event.version == 7  # type: ignore[union-attr] # a result has one


def test_the_clerk_counts_for_each_seat_and_for_spectators() -> None:
    covert = CovertEvents(known=(0, 0)).added(4, frozenset({0})).added(6, frozenset({0, 1}))
    assert numbers_of(covert, 2, (3, 5, 9)) == ((3, 3, 3), (5, 4, 4), (9, 8, 7))


def test_where_nothing_was_covert_nothing_is_noted() -> None:
    assert numbers_of(CovertEvents(known=(0, 0)), 2, (3, 5)) == ()


@pytest.mark.accepts("tournament.8.5")
def test_what_is_told_with_a_board_names_versions_as_its_reader_counts_them() -> None:
    evening = started(
        settings({"type": "boards", "movement": {"type": "howell"}}, "matchpoints", entrants="pair"), 6, FOUR
    )
    evening.draw(1)
    evening.open_tables(1)
    plan = next(one.plan for one in evening.tournament.rounds[1].played.values() if one.plan.board == 1)
    evening.act(CLERK, ReportResult(Report(plan.table, 9, "over", won(seats=4), (), ((9, 8, 7),))))
    told = {viewer: [*news_with_board(evening.tournament, 1, viewer)] for viewer in (SPECTATOR, ORGANIZER)}
    assert [told[viewer][0].version for viewer in (SPECTATOR, ORGANIZER)] == [7, 9]  # type: ignore[union-attr] # results have versions
