"""A forfeit that was recorded by mistake is lifted (tournament.9.11)."""

import pytest

from domain.tournament.commands.entries import Withdraw
from domain.tournament.commands.results import LiftForfeit, OpenBoard, RecordForfeit, ReportResult
from domain.tournament.commands.rounds import BeginRound, CountUnfinished, DrawRound, EndRound, PublishRound
from domain.tournament.events.results import ForfeitLifted, Line
from domain.tournament.plan import Report
from domain.tournament.scores.counted import settled
from domain.tournament.state.over import is_over, tables_not_over
from domain.tournament.state.rounds import Table
from tests.support.tournament.evening import CHIEF, CLERK, FOUR, MANY, Evening, settings, started, won
from tests.support.tournament.refusals import refused
from tests.unit.domain.tournament.test_results import TABLES, playing

TOGETHER = settings(
    {"type": "boards", "movement": {"type": "together"}}, "matchpoints", entrants="pair", boards_per_set=2
)


def forfeited(present: Line | None = "first") -> tuple[Evening, str]:
    evening, table = playing()
    evening.act(CHIEF, RecordForfeit(table, present, "late"))
    return evening, table


def of(evening: Evening, table: str) -> Table:
    found = evening.tournament.table(table)
    assert found is not None
    return found


@pytest.mark.accepts("tournament.9.11")
def test_a_table_that_was_not_yet_void_is_played_as_before() -> None:
    evening, table = forfeited()
    assert evening.act(CHIEF, LiftForfeit(table, "they were there")) == [ForfeitLifted(table, "they were there")]
    assert of(evening, table).forfeit is None
    assert 1 in tables_not_over(evening.tournament.rounds[1])
    evening.report(table, won(1), version=9)
    assert settled(of(evening, table), None)[0] == "played"


@pytest.mark.accepts("tournament.9.11")
def test_a_table_that_is_void_by_now_counts_as_not_played() -> None:
    evening, table = forfeited()
    evening.act(CLERK, ReportResult(Report(table, 9, "void", None)))
    evening.act(CHIEF, LiftForfeit(table, "a mistake"))
    assert settled(of(evening, table), None) == ("unplayed", None)
    assert is_over(evening.tournament.rounds[1], of(evening, table))


@pytest.mark.accepts("tournament.9.11")
def test_after_the_end_of_its_round_the_table_goes_on() -> None:
    evening, table = playing()
    others = [one.plan.table for one in evening.tournament.rounds[1].played.values()][1:]
    given_up = CountUnfinished(table, "forfeit", present=None)
    evening.act(CHIEF, EndRound(1, "late", (given_up, *(CountUnfinished(one, "unplayed") for one in others))))
    evening.act(CHIEF, LiftForfeit(table, "a mistake"))
    round_ = evening.tournament.rounds[1]
    assert round_.phase == "ended"
    assert round_.unfinished[1] == "goes_on"
    assert tables_not_over(round_) == (1,)


@pytest.mark.refuses("tournament.9.11")
def test_only_what_was_recorded_is_lifted_and_once() -> None:
    evening, table = playing()
    refused(evening, CHIEF, LiftForfeit(table, "x"), "9.11", "table")
    refused(evening, CHIEF, LiftForfeit("none", "x"), "9.11", "table")
    evening.act(CHIEF, RecordForfeit(table, None, "late"))
    refused(evening, CHIEF, LiftForfeit(table, " "), "3.3")
    evening.act(CHIEF, LiftForfeit(table, "x"))
    refused(evening, CHIEF, LiftForfeit(table, "x"), "9.11", "table")


@pytest.mark.refuses("tournament.9.11")
def test_absent_seats_of_a_free_table_have_resigned_for_good() -> None:
    evening, table = playing(TABLES, 4, MANY)
    evening.act(CHIEF, RecordForfeit(table, None, "late", (0,)))
    refused(evening, CHIEF, LiftForfeit(table, "x"), "9.11", "table")


@pytest.mark.refuses("tournament.9.11")
def test_who_has_left_before_the_round_began_does_not_come_back_by_it() -> None:
    evening = started(settings({"type": "round_robin"}), 4)
    for command in (DrawRound(1), PublishRound(1), Withdraw(1, "ill"), BeginRound(1)):
        evening.act(CHIEF, command)
    table = next(one for one in evening.tournament.rounds[1].played.values() if one.forfeit is not None)
    refused(evening, CHIEF, LiftForfeit(table.plan.table, "x"), "9.11", "table")


@pytest.mark.refuses("tournament.9.11")
def test_a_table_that_was_not_begun_is_not_played_with_an_open_board() -> None:
    evening = started(TOGETHER, 4, FOUR)
    evening.draw(1)
    board = evening.tournament.rounds[1].played[1].plan.board
    assert board is not None
    tables = [one for one in evening.tournament.rounds[1].played.values() if one.plan.board == board]
    for one in tables:
        evening.act(CHIEF, RecordForfeit(one.plan.table, None, "late"))
    evening.act(CLERK, OpenBoard(board))
    refused(evening, CHIEF, LiftForfeit(tables[0].plan.table, "x"), "9.11", "table")
    evening.act(CLERK, ReportResult(Report(tables[0].plan.table, 9, "void", None)))
    evening.act(CHIEF, LiftForfeit(tables[0].plan.table, "x"))


@pytest.mark.refuses("tournament.9.11")
def test_by_revision_1_a_forfeit_stays() -> None:
    evening = started(settings({"type": "round_robin"}), 4, revision=1)
    evening.draw(1)
    table = evening.tournament.rounds[1].played[1].plan.table
    evening.act(CHIEF, RecordForfeit(table, None, "late"))
    refused(evening, CHIEF, LiftForfeit(table, "x"), "9.11", "table")
