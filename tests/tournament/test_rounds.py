"""Rounds: drawn, published, begun, started, paused, ended (tournament, part 9)."""

from __future__ import annotations

from typing import Any

import pytest

from domain.tournament.commands.entries import Withdraw
from domain.tournament.commands.results import RecordForfeit
from domain.tournament.commands.rounds import (
    Adjustment,
    BeginRound,
    CountUnfinished,
    DrawRound,
    EndRound,
    ExpireRound,
    ExtendRound,
    PauseRound,
    PublishRound,
    ReportTables,
    ResumeRound,
    SetPairings,
)
from domain.tournament.events.docket import CaseOpened
from domain.tournament.events.results import ForfeitRecorded, ScoreAdjusted
from domain.tournament.events.rounds import RoundEnded, RoundStarted, TablesOpened
from tests.tournament.support.evening import (
    CHIEF,
    CLERK,
    CLOCK,
    FOUR,
    MANY,
    MINUTE,
    ORGANIZER,
    Evening,
    settings,
    started,
    won,
)
from tests.tournament.support.refusals import refused

SWISS = settings({"type": "swiss"}, rounds=3)
ROBIN = settings({"type": "round_robin"})
KNOCK_OUT = settings({"type": "knock_out"})
CLOCKED = settings({"type": "round_robin"}, clock={"minutes": 20})
ENDING = settings({"type": "round_robin"}, clock={"minutes": 20, "expiry": "end"})
SETS = settings({"type": "boards", "movement": {"type": "howell"}}, "matchpoints", entrants="pair", boards_per_set=2)
TABLES = settings({"type": "free_tables", "low": 3, "high": 4, "preferred": 4}, "game_points", rounds=3)


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


@pytest.mark.accepts("tournament.9.7")
@pytest.mark.parametrize(("form", "ends"), [(CLOCKED, False), (ENDING, True)])
def test_the_clock_says_once_that_the_time_is_over_and_may_end_the_round(form: Any, ends: bool) -> None:
    evening = started(form, 4)
    evening.draw(1)
    assert evening.tournament.rounds[1].deadline == evening.at + 20 * MINUTE
    events = evening.act(CLOCK, ExpireRound(1), 20)
    assert [type(event).__name__ for event in events] == ["RoundTimeExpired", "RoundEnded"][: 1 + ends]
    if ends:
        assert [(one.number, one.counts_as) for one in events[1].unfinished] == [(1, "goes_on"), (2, "goes_on")]


@pytest.mark.refuses("tournament.9.7")
def test_the_clock_does_not_ring_early_or_twice_or_while_the_round_is_paused() -> None:
    evening = started(CLOCKED, 4)
    evening.draw(1)
    refused(evening, CLOCK, ExpireRound(1), "9.7")
    evening.act(CHIEF, PauseRound(1, "fire"))
    evening.at += 60 * MINUTE
    refused(evening, CLOCK, ExpireRound(1), "9.7")
    evening.act(CHIEF, ResumeRound(1))
    refused(evening, CLOCK, ExpireRound(1), "9.7")
    evening.act(CLOCK, ExpireRound(1), 30)
    refused(evening, CLOCK, ExpireRound(1), "9.7")
    refused(started(ROBIN, 4), CLOCK, ExpireRound(1), "9.7")
    refused(evening, CHIEF, ExpireRound(1), "2.1")


@pytest.mark.accepts("tournament.9.8")
def test_the_deadline_is_start_and_minutes_and_extensions_and_pauses() -> None:
    evening = started(CLOCKED, 4)
    for command in (DrawRound(1), PublishRound(1), BeginRound(1), ExtendRound(1, 5, "late")):
        evening.act(CHIEF, command)
    evening.open_tables(1)
    start = evening.at
    evening.act(CHIEF, ExtendRound(1, 600, "long"))
    (paused,) = evening.act(CHIEF, PauseRound(1, "fire"))
    assert paused.tables == (1, 2)
    evening.act(CHIEF, ExtendRound(1, 1, "more"))
    evening.act(CHIEF, ResumeRound(1), minutes=9)
    assert evening.tournament.rounds[1].deadline == start + (20 + 5 + 600 + 1 + 10) * MINUTE


@pytest.mark.accepts("tournament.9.8")
def test_a_pause_stops_the_tables_that_are_running_then() -> None:
    evening = started(SETS, 6, FOUR)
    evening.draw(1)
    evening.report(ids(evening)[0], won(0, 4))
    assert evening.act(CHIEF, PauseRound(1, "fire"))[0].tables == (2, 3, 4, 5, 6)
    evening.act(CHIEF, ResumeRound(1))
    assert evening.tournament.rounds[1].paused == ()


@pytest.mark.refuses("tournament.9.8")
def test_only_a_round_that_is_on_is_paused_and_extended() -> None:
    evening = started(CLOCKED, 4)
    for command in (PauseRound(1, "fire"), ResumeRound(1), ExtendRound(1, 5, "late")):
        refused(evening, CHIEF, command, "9.8")
    evening.draw(1)
    refused(evening, CHIEF, ResumeRound(1), "9.8")
    for minutes in (0, 601, -5):
        refused(evening, CHIEF, ExtendRound(1, minutes, "late"), "9.8", "minutes")
    evening.act(CHIEF, PauseRound(1, "fire"))
    refused(evening, CHIEF, PauseRound(1, "fire"), "9.8")
    without_clock = started(ROBIN, 4)
    without_clock.draw(1)
    refused(without_clock, CHIEF, ExtendRound(1, 5, "late"), "9.8")


@pytest.mark.accepts("tournament.9.7")
def test_a_clock_that_has_rung_rings_again_after_minutes_that_were_added() -> None:
    evening = started(CLOCKED, 4)
    evening.draw(1)
    evening.act(CLOCK, ExpireRound(1), 20)
    evening.act(CHIEF, ExtendRound(1, 10, "late"))
    refused(evening, CLOCK, ExpireRound(1), "9.7")
    assert evening.act(CLOCK, ExpireRound(1), 9)


@pytest.mark.accepts("tournament.9.9")
def test_a_forfeit_ends_the_table() -> None:
    evening = started(ROBIN, 4)
    evening.draw(1)
    first, second = ids(evening)
    evening.report(first, won())
    forfeit, ended = evening.act(CHIEF, RecordForfeit(second, "first", "did not come"))
    assert (forfeit.present, type(ended)) == ("first", RoundEnded)


@pytest.mark.accepts("tournament.9.9")
def test_at_a_free_table_the_absent_seats_are_named_and_the_others_play_on() -> None:
    evening = started(TABLES, 4, MANY)
    evening.draw(1)
    (table,) = ids(evening)
    assert [type(event) for event in evening.act(CHIEF, RecordForfeit(table, None, "ill", (2,)))] == [ForfeitRecorded]
    evening.act(CHIEF, RecordForfeit(table, None, "ill", (0,)))
    known = evening.tournament.table(table)
    assert known is not None
    assert known.forfeit is not None
    assert known.forfeit.seats == (0, 2)


@pytest.mark.refuses("tournament.9.9")
def test_a_table_that_is_over_or_unknown_or_has_no_such_seat_is_not_forfeited() -> None:
    evening = started(ROBIN, 4)
    evening.draw(1)
    first, second = ids(evening)
    evening.report(first, won())
    for command in (
        RecordForfeit(first, "first", "x"),
        RecordForfeit("none", None, "x"),
        RecordForfeit(second, None, "x", (1,)),
    ):
        refused(evening, CHIEF, command, "9.9")
    free = started(TABLES, 4, MANY)
    free.draw(1)
    (table,) = ids(free)
    for seats in ((), (4,), (1, 1)):
        refused(free, CHIEF, RecordForfeit(table, None, "x", seats), "9.9", "seats")
    refused(free, CHIEF, RecordForfeit(table, "first", "x", (1,)), "9.9", "present")


@pytest.mark.refuses("tournament.5.12")
def test_nobody_sets_the_pairings_of_a_knock_out_by_hand() -> None:
    refused(started(KNOCK_OUT, 4), CHIEF, SetPairings(1, pairings=((1, 2), (3, 4))), "5.12")


@pytest.mark.accepts("tournament.5.12")
@pytest.mark.accepts("tournament.15.1")
def test_a_level_meeting_of_a_knock_out_goes_on_at_a_table_with_the_next_number() -> None:
    evening = started(KNOCK_OUT, 2)
    evening.draw(1)
    reported, drawn, published = evening.report(ids(evening)[0], won(-1))
    assert [table.number for table in published.tables] == [1, 2]
    assert [table.seats for table in drawn.tables] == [((1, 1), (2, 1)), ((2, 1), (1, 1))], "seats are exchanged"
    assert evening.tournament.rounds[1].phase == "started"
    evening.open_tables(1)
    assert type(evening.report(ids(evening)[1], won())[-1]) is RoundEnded


@pytest.mark.accepts("tournament.9.3")
def test_a_round_in_which_all_have_withdrawn_ends_as_it_begins() -> None:
    evening = started(ROBIN, 2)
    for command in (DrawRound(1), PublishRound(1), Withdraw(1, "x"), Withdraw(2, "x")):
        evening.act(CHIEF, command)
    assert [type(event).__name__ for event in evening.act(CHIEF, BeginRound(1))] == [
        "RoundBegun",
        "ForfeitRecorded",
        "RoundEnded",
    ]
