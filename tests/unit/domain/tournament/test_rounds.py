"""Rounds: drawn, published, begun, started, paused, ended (tournament, part 9)."""

from __future__ import annotations

import pytest

from domain.tournament.commands.life import Void
from domain.tournament.commands.rounds import (
    Adjustment,
    BeginRound,
    CountUnfinished,
    DrawRound,
    EndRound,
    PublishRound,
    ReportTables,
    SetPairings,
)
from domain.tournament.events.docket import CaseOpened
from domain.tournament.events.results import ForfeitRecorded, ScoreAdjusted
from domain.tournament.events.rounds import RoundEnded, RoundStarted, TablesOpened
from tests.support.tournament.evening import (
    CHIEF,
    CLERK,
    FOUR,
    ORGANIZER,
    Evening,
    settings,
    started,
    won,
)
from tests.support.tournament.refusals import refused

SWISS = settings({"type": "swiss"}, rounds=3)
ROBIN = settings({"type": "round_robin"})
SETS = settings({"type": "boards", "movement": {"type": "howell"}}, "matchpoints", entrants="pair", boards_per_set=2)
TOGETHER = settings({"type": "boards", "movement": {"type": "together"}}, "matchpoints", entrants="pair")


def ids(evening: Evening, number: int = 1) -> list[str]:
    return [table.plan.table for table in evening.tournament.rounds[number].played.values()]


@pytest.mark.accepts("tournament.9.1")
def test_a_round_robin_is_drawn_ahead_and_a_swiss_round_after_the_one_before() -> None:
    robin = started(ROBIN, 4)
    for number in (1, 2, 3):
        robin.act(CHIEF, DrawRound(number))
    swiss = started(SWISS, 4)
    swiss.draw(1)
    swiss.play(1)
    assert swiss.act(CHIEF, DrawRound(2))[0].by == "engine"


@pytest.mark.accepts("tournament.9.1")
def test_a_drawn_round_is_drawn_again_until_it_is_published() -> None:
    evening = started(SWISS, 4)
    evening.act(CHIEF, DrawRound(1))
    assert evening.act(CHIEF, SetPairings(1, pairings=((1, 2), (3, 4))))[0].by == "hand"
    assert evening.act(CHIEF, DrawRound(1))[0].by == "engine"


@pytest.mark.refuses("tournament.9.1")
def test_rounds_come_in_order() -> None:
    evening = started(SWISS, 4)
    refused(evening, CHIEF, DrawRound(2), "9.1")
    evening.draw(1)
    refused(evening, CHIEF, DrawRound(1), "9.1")
    refused(evening, CHIEF, DrawRound(2), "9.1")
    refused(started(ROBIN, 4), CHIEF, DrawRound(2), "9.1")


@pytest.mark.refuses("tournament.5.6")
def test_nobody_meets_twice_in_rounds_that_are_drawn_ahead() -> None:
    evening = started(ROBIN, 4)
    evening.act(CHIEF, DrawRound(1))
    refused(evening, CHIEF, SetPairings(2, pairings=((4, 1), (2, 3))), "5.6", "pairings[0]")
    evening.act(CHIEF, SetPairings(1, pairings=((4, 3), (1, 2))))
    refused(evening, CHIEF, DrawRound(2), "5.6", "round[0]")
    assert evening.act(CHIEF, SetPairings(2, pairings=((4, 1), (2, 3))))


@pytest.mark.refuses("tournament.6.5", "tournament.6.6")
def test_no_pair_plays_a_set_or_a_pair_twice_in_rounds_that_are_drawn_ahead() -> None:
    evening = started(SETS, 6, FOUR)
    evening.act(CHIEF, DrawRound(1))  # 6-1 1, 3-4 2, 5-2 4
    refused(evening, CHIEF, SetPairings(2, rows=((2, 1, 6, 3, 1),)), "6.5", "rows[0]")
    refused(evening, CHIEF, SetPairings(2, rows=((2, 1, 6, 1, 5),)), "6.6", "rows[0]")
    evening.act(CHIEF, SetPairings(1, rows=((1, 1, 6, 5, 2),)))
    refused(evening, CHIEF, DrawRound(2), "6.5", "round[0]")
    assert evening.act(CHIEF, SetPairings(2, rows=((2, 1, 6, 1, 1),)))


@pytest.mark.accepts("tournament.8.4")
def test_a_board_that_is_open_is_played_no_more() -> None:
    evening = started(TOGETHER, 4, FOUR)
    evening.act(CHIEF, SetPairings(1, rows=((1, 1, 1, 4, 1),)))
    evening.act(CHIEF, PublishRound(1))
    evening.act(CHIEF, BeginRound(1))
    again = SetPairings(2, rows=((2, 1, 2, 3, 1),))
    assert evening.act(CHIEF, again)
    evening.act(CHIEF, DrawRound(2))
    evening.play(1)
    assert set(evening.tournament.opened_boards) == {1}
    refused(evening, CHIEF, again, "8.4", "round")


@pytest.mark.accepts("tournament.9.2")
def test_a_published_round_changes_with_a_reason_and_is_published_again() -> None:
    evening = started(SWISS, 4)
    for command in (DrawRound(1), PublishRound(1)):
        evening.act(CHIEF, command)
    evening.act(CHIEF, SetPairings(1, pairings=((1, 2), (3, 4)), reason="one club"))
    assert evening.act(CHIEF, PublishRound(1))[0].reason == "one club"
    assert evening.act(CHIEF, BeginRound(1))


@pytest.mark.refuses("tournament.9.2")
def test_a_round_is_published_before_it_begins_and_changes_afterwards_with_a_reason_only() -> None:
    evening = started(SWISS, 4)
    refused(evening, CHIEF, PublishRound(1), "9.2")
    evening.act(CHIEF, DrawRound(1))
    refused(evening, CHIEF, BeginRound(1), "9.2")
    evening.act(CHIEF, PublishRound(1))
    refused(evening, CHIEF, PublishRound(1), "9.2")
    refused(evening, CHIEF, DrawRound(1), "9.2", "reason")
    refused(evening, CHIEF, DrawRound(1, " "), "3.3", "reason")
    evening.act(CHIEF, DrawRound(1, "again"))
    refused(evening, CHIEF, BeginRound(1), "9.2")


@pytest.mark.refuses("tournament.9.3")
def test_a_round_begins_once_and_after_the_one_before() -> None:
    evening = started(ROBIN, 4)
    for number in (1, 2):
        evening.act(CHIEF, DrawRound(number))
        evening.act(CHIEF, PublishRound(number))
    refused(evening, CHIEF, BeginRound(2), "9.3")
    evening.act(CHIEF, BeginRound(1))
    refused(evening, CHIEF, BeginRound(1), "9.3")


@pytest.mark.accepts("tournament.9.4")
@pytest.mark.accepts("tournament.9.10")
def test_a_round_starts_with_the_first_table_at_each_place() -> None:
    evening = started(SETS, 6, FOUR)
    for command in (DrawRound(1), PublishRound(1), BeginRound(1)):
        evening.act(CHIEF, command)
    played = evening.tournament.rounds[1].played
    assert [table.plan.place for table in played.values()] == [1, 1, 2, 2, 3, 3]
    assert [table.plan.board for table in played.values()] == [1, 2, 3, 4, 7, 8], "sets 1, 2 and 4 of the Howell"
    assert [type(event) for event in evening.act(CLERK, ReportTables(1, (1, 2, 3)))] == [TablesOpened]
    assert [type(event) for event in evening.act(CLERK, ReportTables(1, (5,)))] == [TablesOpened, RoundStarted]


@pytest.mark.accepts("tournament.15.3")
def test_tables_reported_already_are_passed_over() -> None:
    evening = started(ROBIN, 4)
    evening.draw(1)
    assert evening.act(CLERK, ReportTables(1, (1, 2))) == []


@pytest.mark.refuses("tournament.15.3")
@pytest.mark.parametrize("command", [ReportTables(1, (3,)), ReportTables(2, (1,)), ReportTables(1, (), (7,))])
def test_only_tables_of_a_begun_round_are_reported(command: ReportTables) -> None:
    evening = started(ROBIN, 4)
    evening.draw(1)
    refused(evening, CLERK, command, "15.3")


@pytest.mark.accepts("tournament.15.5")
def test_a_round_starts_without_a_table_that_the_game_does_not_open() -> None:
    evening = started(ROBIN, 4)
    for command in (DrawRound(1), PublishRound(1), BeginRound(1)):
        evening.act(CHIEF, command)
    events = evening.act(CLERK, ReportTables(1, (1,), (2,)))
    assert [type(event) for event in events] == [TablesOpened, CaseOpened, RoundStarted]
    evening.report(ids(evening)[0], won())
    assert evening.tournament.rounds[1].phase == "ended"


@pytest.mark.accepts("tournament.3.7")
def test_a_table_that_was_being_opened_when_the_tournament_became_void_is_known_to_run() -> None:
    evening = started(ROBIN, 4)
    for command in (DrawRound(1), PublishRound(1), BeginRound(1)):
        evening.act(CHIEF, command)
    evening.act(ORGANIZER, Void("Fire."))
    assert [type(event) for event in evening.act(CLERK, ReportTables(1, (1, 2)))] == [TablesOpened]
    assert [table.status for table in evening.tournament.rounds[1].played.values()] == ["running", "running"]
    assert evening.act(CLERK, ReportTables(1, (1, 2))) == []


@pytest.mark.accepts("tournament.9.5")
def test_a_round_ends_by_itself_with_its_last_table() -> None:
    evening = started(ROBIN, 4)
    evening.draw(1)
    first, second = ids(evening)
    assert len(evening.report(first, won())) == 1
    assert evening.report(second, won())[1] == RoundEnded(1, "tables")


@pytest.mark.accepts("tournament.9.6")
@pytest.mark.accepts("tournament.15.6")
def test_a_round_is_ended_early_and_each_table_that_is_not_over_counts_as_the_arbiter_says() -> None:
    evening = started(ROBIN, 10)
    evening.draw(1)
    tables = ids(evening)
    unfinished = (
        CountUnfinished(tables[4], "unplayed"),
        CountUnfinished(tables[0], "goes_on"),
        CountUnfinished(tables[1], "adjusted", (Adjustment("both", "points", points=1),)),
        CountUnfinished(tables[2], "forfeit", present="second"),
        CountUnfinished(tables[3], "void"),
    )
    events = evening.act(CHIEF, EndRound(1, "fire alarm", unfinished))
    assert [type(event) for event in events] == [ScoreAdjusted, ScoreAdjusted, ForfeitRecorded, RoundEnded]
    assert [(one.number, one.counts_as) for one in events[-1].unfinished] == [
        (1, "goes_on"),
        (2, "adjusted"),
        (3, "forfeit"),
        (4, "void"),
        (5, "unplayed"),
    ]
    assert [type(event).__name__ for event in evening.report(tables[0], won())] == ["ResultReported"]


@pytest.mark.refuses("tournament.9.6")
def test_a_round_is_not_ended_before_it_begins_or_twice_or_with_a_table_left_out() -> None:
    evening = started(ROBIN, 4)
    refused(evening, CHIEF, EndRound(1, "late"), "9.6", "round")
    evening.draw(1)
    first, second = ids(evening)
    both = (CountUnfinished(first, "void"), CountUnfinished(second, "void"))
    for wrong in (both[:1], (*both, both[0]), (*both, CountUnfinished("other", "void")), ()):
        refused(evening, CHIEF, EndRound(1, "late", wrong), "9.6", "unfinished")
    refused(evening, CHIEF, EndRound(1, "late", (both[0], CountUnfinished(second, "adjusted"))), "9.6")
    refused(evening, CHIEF, EndRound(1, "late", (both[0], CountUnfinished(second, "void", present="first"))), "9.6")
    evening.act(CHIEF, EndRound(1, "late", both))
    refused(evening, CHIEF, EndRound(1, "late"), "9.6", "round")


@pytest.mark.refuses("tournament.2.1")
def test_the_organizer_ends_a_round_and_adjusts_nothing_by_it() -> None:
    evening = started(ROBIN, 2)
    evening.draw(1)
    (table,) = ids(evening)
    adjusted = CountUnfinished(table, "adjusted", (Adjustment("both", "points", points=1),))
    refused(evening, ORGANIZER, EndRound(1, "late", (adjusted,)), "2.1")
    assert evening.act(ORGANIZER, EndRound(1, "late", (CountUnfinished(table, "void"),)))
