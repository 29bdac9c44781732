"""Groups of a board of which tables had different deals (tournament.10.5, 10.9)."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.game.rule import Refused
from domain.tournament.audience import news_with_board
from domain.tournament.commands.docket import DeclareConflict
from domain.tournament.commands.life import AppointArbiter
from domain.tournament.commands.results import GroupBoard
from domain.tournament.events.results import BoardGrouped
from domain.tournament.numbers import fraction
from domain.tournament.record import Actor
from domain.tournament.scores.scores import scores_of
from domain.tournament.standings.breakdown import Part, breakdown_of
from domain.tournament.state.over import tables_of_board
from service.proof.tournament_archive.course import CourseFault, follow
from tests.support.tournament.evening import (
    CHIEF,
    FOUR,
    ORGANIZER,
    SECOND,
    SPECTATOR,
    Evening,
    player,
    settings,
    started,
    won,
)
from tests.support.tournament.refusals import refused
from tests.support.tournament.slow_scores import slow_matchpoints
from tests.unit.domain.tournament.test_audience import kinds

FORM = {"type": "boards", "movement": {"type": "together"}}
TOGETHER = settings(FORM, "matchpoints", entrants="pair", rounds=2)
WHY = "Table 3 had the cards of another board."


def playing(pairs: int = 8, revision: int = 2) -> Evening:
    evening = started(TOGETHER, pairs, FOUR, revision=revision)
    evening.act(ORGANIZER, AppointArbiter("Otto", chief=False))
    evening.draw(1)
    return evening


def tables(evening: Evening, board: int = 1) -> list[str]:
    return [table.plan.table for _, table in tables_of_board(evening.tournament, board)]


def report(evening: Evening, *values: int) -> None:
    """Report for each table of board 1 by how much the first side has won, or lost."""
    for table, value in zip(tables(evening), values, strict=False):
        evening.report(table, won(int(value < 0), 4, abs(value)))


def group(*groups: list[str], why: str = WHY) -> GroupBoard:
    return GroupBoard(1, tuple(map(tuple, groups)), why)


def points(evening: Evening, *, sees_closed: bool = True) -> list[Fraction | int]:
    """The matchpoints of the first sides, table by table."""
    rows = scores_of(evening.tournament, sees_closed=sees_closed).rows
    sides = [table.plan.seats[0][0] for _, table in tables_of_board(evening.tournament, 1)]
    return [sum(row.points for row in rows[entrant]) for entrant in sides]


def part(evening: Evening, table: str, *, for_arbiters: bool) -> Part:
    """What this table is worth to its first side."""
    entrant = next(one.plan.seats[0][0] for _, one in tables_of_board(evening.tournament, 1) if one.plan.table == table)
    parts = breakdown_of(evening.tournament, entrant, stream="cup", for_arbiters=for_arbiters).parts
    return next(one for one in parts if one.table == table)


@pytest.mark.accepts("tournament.10.9")
def test_each_table_is_compared_with_those_that_had_the_same_deal() -> None:
    evening = playing()
    report(evening, 4, 2, 9, 7)
    a, b, c, d = tables(evening)
    assert points(evening) == [2, 0, 6, 4]
    assert evening.act(CHIEF, group([a, b], [c, d])) == [BoardGrouped(1, ((a, b), (c, d)), WHY)]
    assert points(evening) == [5, 1, 5, 1], "two results of four by the formula: 2 (s + 1) - 1"
    assert evening.folded() == evening.tournament


@pytest.mark.accepts("tournament.10.9")
def test_grouped_again_it_is_grouped_anew_and_one_group_undoes_it() -> None:
    evening = playing()
    report(evening, 4, 2, 9, 7)
    a, b, c, d = tables(evening)
    evening.act(CHIEF, group([a, b], [c, d]))
    evening.act(CHIEF, group([a, b, c], [d]))
    assert points(evening) == [3, Fraction(1, 3), Fraction(17, 3), 3]
    evening.act(CHIEF, group([a, b, c, d]))
    assert points(evening) == [2, 0, 6, 4]
    assert evening.tournament.groups == {}


@pytest.mark.accepts("tournament.10.9")
def test_a_table_that_plays_the_board_later_is_of_the_last_group() -> None:
    evening = playing()
    report(evening, 4, 2)
    a, b, c, d = tables(evening)
    evening.act(CHIEF, group([a], [b]))
    report(evening, 4, 2, 1, 0)
    assert points(evening) == [3, Fraction(17, 3), 3, Fraction(1, 3)]
    assert evening.tournament.groups[1].group_of(d) == evening.tournament.groups[1].group_of(c) == 1


@pytest.mark.refuses("tournament.10.9")
def test_each_table_with_a_result_is_in_exactly_one_group() -> None:
    evening = playing()
    report(evening, 4, 2, 9)
    a, b, c, d = tables(evening)
    for wrong in (
        group(),
        group([a, b], []),
        group([a, b], [b, c]),
        group([a, a, b], [c]),
        group([a], [b]),
        group([a, b], [c, "elsewhere"]),
        group([a, b, c]),
        group([a, b, c, d]),
    ):
        refused(evening, CHIEF, wrong, "10.9", "groups")
    assert evening.act(CHIEF, group([a, b], [c, d])), "a table that plays may be named"


@pytest.mark.refuses("tournament.10.9")
@pytest.mark.parametrize("board", [-1, 0, 3])
def test_a_board_that_there_is_not_has_no_groups(board: int) -> None:
    evening = playing()
    refused(evening, CHIEF, GroupBoard(board, (("a",), ("b",)), WHY), "10.9", "board")


@pytest.mark.refuses("tournament.10.9")
def test_only_what_is_compared_is_grouped() -> None:
    evening = started(settings(FORM, "results", entrants="pair", rounds=2), 4, FOUR)
    evening.draw(1)
    a, b = tables(evening)
    refused(evening, CHIEF, group([a], [b]), "10.9", "board")


@pytest.mark.refuses("tournament.10.9")
def test_by_revision_1_there_are_no_groups() -> None:
    evening = playing(revision=1)
    a, b, c, d = tables(evening)
    refused(evening, CHIEF, group([a, b], [c, d]), "10.9", "board")


@pytest.mark.refuses("tournament.3.3")
def test_groups_have_a_reason() -> None:
    evening = playing()
    a, b, c, d = tables(evening)
    refused(evening, CHIEF, group([a, b], [c, d], why=" "), "3.3", "reason")


@pytest.mark.refuses("tournament.2.1")
@pytest.mark.parametrize("by", [ORGANIZER, SPECTATOR, player(1)])
def test_arbiters_alone_group_a_board(by: Actor) -> None:
    evening = playing()
    a, b, c, d = tables(evening)
    refused(evening, by, group([a, b], [c, d]), "2.1")


@pytest.mark.accepts("tournament.8.5", "tournament.10.9")
def test_groups_are_told_when_the_board_opens() -> None:
    evening = playing()
    report(evening, 4, 2, 9)
    a, b, c, d = tables(evening)
    evening.act(CHIEF, group([a, b], [c, d]))
    assert all("board_grouped" not in kinds(evening, viewer) for viewer in (SPECTATOR, player(1), player(8)))
    assert all("board_grouped" in kinds(evening, viewer) for viewer in (ORGANIZER, CHIEF, SECOND))
    assert points(evening, sees_closed=False) == [0, 0, 0, 0]
    report(evening, 4, 2, 9, 7)
    told = list(news_with_board(evening.tournament, 1, SPECTATOR))
    evening.open_boards()
    assert [one for one in told if isinstance(one, BoardGrouped)] == [BoardGrouped(1, ((a, b), (c, d)), WHY)]
    assert points(evening, sees_closed=False) == [5, 1, 5, 1]
    evening.act(CHIEF, group([a, b, c, d]))
    assert "board_grouped" in kinds(evening, SPECTATOR)


@pytest.mark.refuses("tournament.14.6")
def test_an_arbiter_with_a_conflict_learns_nothing_of_the_tables_by_a_refusal() -> None:
    evening = playing()
    evening.act(SECOND, DeclareConflict(8))
    a, b, c, d = tables(evening)
    report(evening, 4, 2)
    for one in (group([a], [b, c, d]), group([a], [c, d]), group()):
        refused(evening, SECOND, one, "14.6")
    evening.act(CHIEF, group([a, b], [c, d]))
    assert "board_grouped" not in kinds(evening, SECOND)


@pytest.mark.accepts("tournament.13.5")
def test_a_number_names_the_event_that_made_the_groups() -> None:
    evening = playing()
    report(evening, 4, 2, 9)
    a, b, c, d = tables(evening)
    evening.act(CHIEF, group([a, b], [c, d]))
    version = evening.tournament.version
    report(evening, 4, 2, 9, 7)
    evening.open_boards()
    own = part(evening, a, for_arbiters=True)
    assert own.comparison is not None
    assert own.comparison.n == 2
    assert (own.because[-1].version, own.because[-1].event) == (version, "board_grouped")
    theirs = part(evening, a, for_arbiters=False).because[-1]
    assert (theirs.version, theirs.event) == (evening.tournament.opened_boards[1].version, "board_opened")
    assert own.because[-1].rule == theirs.rule == "tournament.10.9"


@pytest.mark.accepts("tournament.16.7")
def test_the_archive_finds_groups_that_the_rules_refuse() -> None:
    evening = playing()
    report(evening, 4, 2, 9, 7)
    a, b, c, d = tables(evening)
    evening.act(CHIEF, group([a, b], [c, d]))
    assert not [one for one in follow(evening.records) if isinstance(one, CourseFault)]
    last = evening.records[-1]
    evening.records[-1] = type(last)(BoardGrouped(1, ((a,), (c, d)), WHY), last.rule, last.by, last.at)
    (fault,) = (one for one in follow(evening.records) if isinstance(one, CourseFault))
    assert fault.problem == "The rules refuse it (tournament.10.9)."


@pytest.mark.accepts("tournament.10.5", "tournament.10.9")
@given(st.lists(st.tuples(st.integers(-3, 3), st.integers(0, 3)), min_size=4, max_size=4))
def test_groups_are_fields_of_their_own(dealt: list[tuple[int, int]]) -> None:
    evening = playing()
    values = [value for value, _ in dealt]
    report(evening, *values)
    names = tables(evening)
    numbers = sorted({number for _, number in dealt})
    groups = [[name for name, (_, own) in zip(names, dealt, strict=True) if own == number] for number in numbers]
    try:
        evening.act(CHIEF, group(*groups))
    except Refused:
        assert len(groups) == 1
    found = dict(zip(names, points(evening), strict=True))
    for members in groups:
        field = [((values[names.index(name)], 1),) for name in members]
        assert [found[name] for name in members] == slow_matchpoints(field, 4)
        assert sum(found[name] for name in members) == len(members) * 3
    assert all(
        fraction(one.comparison.s) >= 0 for name in names if (one := part(evening, name, for_arbiters=True)).comparison
    )
