"""The time of a round, forfeits and replays (tournament, part 9; 5.12)."""

from __future__ import annotations

from typing import Any

import pytest

from domain.tournament.commands.entries import Withdraw
from domain.tournament.commands.results import RecordForfeit
from domain.tournament.commands.rounds import (
    BeginRound,
    CountUnfinished,
    DrawRound,
    EndRound,
    ExpireRound,
    ExtendRound,
    PauseRound,
    PublishRound,
    ResumeRound,
    SetPairings,
)
from domain.tournament.events.results import ForfeitRecorded
from domain.tournament.events.rounds import RoundEnded, RoundResumed
from tests.support.tournament.evening import (
    CHIEF,
    CLOCK,
    FOUR,
    MANY,
    MINUTE,
    settings,
    started,
    won,
)
from tests.support.tournament.refusals import refused
from tests.unit.domain.tournament.test_rounds import ids

ROBIN = settings({"type": "round_robin"})
KNOCK_OUT = settings({"type": "knock_out"})
CLOCKED = settings({"type": "round_robin"}, clock={"minutes": 20})
ENDING = settings({"type": "round_robin"}, clock={"minutes": 20, "expiry": "end"})
SETS = settings({"type": "boards", "movement": {"type": "howell"}}, "matchpoints", entrants="pair", boards_per_set=2)
TABLES = settings({"type": "free_tables", "low": 3, "high": 4, "preferred": 4}, "game_points", rounds=3)


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


@pytest.mark.accepts("tournament.9.7")
def test_a_clock_that_has_rung_rings_again_after_minutes_that_were_added_in_a_pause() -> None:
    evening = started(CLOCKED, 4)
    evening.draw(1)
    evening.act(CLOCK, ExpireRound(1), 20)
    evening.act(CHIEF, PauseRound(1, "fire"))
    evening.act(CHIEF, ExtendRound(1, 10, "late"), 30)
    evening.act(CHIEF, ResumeRound(1))
    refused(evening, CLOCK, ExpireRound(1), "9.7")
    assert evening.act(CLOCK, ExpireRound(1), 8)


@pytest.mark.accepts("tournament.9.6", "tournament.9.8")
@pytest.mark.parametrize(("counts_as", "resumed"), [("goes_on", True), ("void", False)])
def test_a_paused_round_that_ends_is_resumed_for_the_tables_that_go_on(counts_as: Any, resumed: bool) -> None:
    evening = started(ROBIN, 4)
    evening.draw(1)
    evening.act(CHIEF, PauseRound(1, "fire"))
    unfinished = tuple(CountUnfinished(table, counts_as) for table in ids(evening))
    events = evening.act(CHIEF, EndRound(1, "late", unfinished))
    assert [type(event) for event in events] == [*[RoundResumed] * resumed, RoundEnded]
    assert bool(evening.tournament.rounds[1].paused) is not resumed


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
    _, drawn, published = evening.report(ids(evening)[0], won(-1))
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
