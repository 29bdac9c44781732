"""Results of games played in the hall (tournament.9.12 to 9.15)."""

from __future__ import annotations

from typing import Any

import pytest

from domain.game.meta import Outage
from domain.game.outcome import Outcome
from domain.tournament.commands.docket import AssignCase, TakeCase
from domain.tournament.commands.life import AppointArbiter, Finish
from domain.tournament.commands.results import ConfirmResult, EnterResult, RecordForfeit
from domain.tournament.commands.rounds import LetTimeStand
from domain.tournament.decide.clock import standing_command
from domain.tournament.events.results import ResultConfirmed, ResultEntered
from domain.tournament.standings.standings import standings_of
from domain.tournament.state.standing import confirmations
from tests.support.tournament.evening import (
    CHIEF,
    CLOCK,
    MINUTE,
    ORGANIZER,
    SECOND,
    SPECTATOR,
    player,
    settings,
    started,
)
from tests.support.tournament.hall import (
    FIRST_WON,
    ROUND_ROBIN,
    SECOND_WON,
    cases,
    confirm,
    enter,
    hall,
    table,
)
from tests.support.tournament.refusals import refused


@pytest.mark.accepts("tournament.9.12")
def test_a_round_in_the_hall_starts_at_once_and_no_table_is_opened() -> None:
    evening = hall()
    assert evening.tournament.rounds[1].phase == "started"
    assert [one.status for one in evening.tournament.rounds[1].played.values()] == [None]


@pytest.mark.refuses("tournament.9.12")
def test_results_are_entered_in_the_hall_alone_and_at_tables_that_are_played() -> None:
    evening = started(settings(ROUND_ROBIN), 2)
    evening.draw(1)
    refused(evening, CHIEF, EnterResult(table(evening), **FIRST_WON), "9.12")
    evening = hall()
    refused(evening, CHIEF, EnterResult("nowhere", **FIRST_WON), "9.12", "table")
    evening.act(CHIEF, RecordForfeit(table(evening), "first", "nobody came"))
    refused(evening, CHIEF, EnterResult(table(evening), **FIRST_WON), "9.12", "table")


@pytest.mark.accepts("tournament.9.13")
def test_a_players_result_is_provisional_until_the_other_side_confirms_it() -> None:
    evening = hall()
    (entered,) = enter(evening, **FIRST_WON)
    assert entered == ResultEntered(table(evening), Outcome(((0,), (1,)), (5, 3), "entered"), "confirmation")
    assert evening.tournament.rounds[1].phase == "started"
    standings = standings_of(evening.tournament, for_arbiters=False)
    assert [(entry.entrant, entry.total) for entry in standings.lines[0].entries] == [(1, 2), (2, 0)]
    assert "table" in {matter.kind for matter in standings.open}
    assert [type(one).__name__ for one in confirm(evening, player(2))] == ["ResultConfirmed", "RoundEnded"]


@pytest.mark.accepts("tournament.9.13")
def test_entering_the_same_confirms_and_an_arbiters_result_is_final_at_once() -> None:
    evening = hall()
    enter(evening, **FIRST_WON)
    assert enter(evening, **FIRST_WON) == [], "the same side says nothing new"
    assert isinstance(enter(evening, player(2), **FIRST_WON)[0], ResultConfirmed)
    evening = hall()
    assert [type(one).__name__ for one in enter(evening, CHIEF, **FIRST_WON)] == ["ResultEntered", "RoundEnded"]


@pytest.mark.accepts("tournament.9.13")
@pytest.mark.refuses("tournament.9.13")
def test_without_a_word_the_clock_confirms_a_result_after_its_minutes_and_not_before() -> None:
    evening = hall(confirm_minutes=5)
    enter(evening, **FIRST_WON)
    assert [*confirmations(evening.tournament)] == [(evening.at + 5 * MINUTE, table(evening))]
    evening.at += 3 * MINUTE
    refused(evening, CLOCK, ConfirmResult(table(evening)), "9.13", "table")
    confirm(evening, CLOCK)
    assert evening.tournament.rounds[1].phase == "ended"
    assert not [*confirmations(evening.tournament)]


def test_with_no_minutes_a_players_result_is_final_at_once() -> None:
    evening = hall(confirm_minutes=0)
    enter(evening, **FIRST_WON)
    assert evening.tournament.rounds[1].phase == "ended"


@pytest.mark.accepts("tournament.9.20")
def test_time_in_which_nobody_could_speak_does_not_count() -> None:
    evening = hall()
    enter(evening, **FIRST_WON)
    at = evening.at
    outage = Outage(at + MINUTE, at + 20 * MINUTE, at + 21 * MINUTE)
    command = standing_command(evening.tournament, [outage])
    assert command == LetTimeStand(at + MINUTE, outage.back, outage.until)
    evening.act(CLOCK, command, minutes=20)
    assert [due for due, _ in confirmations(evening.tournament)] == [at + 10 * MINUTE + command.until - command.since]


@pytest.mark.refuses("tournament.9.13")
@pytest.mark.parametrize("who", [player(1), CLOCK])
def test_nobody_confirms_its_own_result_or_one_that_waits_for_an_arbiter(who: Any) -> None:
    evening = hall()
    refused(evening, player(2), ConfirmResult(table(evening)), "9.13", "table")
    enter(evening, **FIRST_WON)
    refused(evening, player(1), ConfirmResult(table(evening)), "9.13", "table")
    enter(evening, player(2), **SECOND_WON)
    evening.at += 60 * MINUTE
    refused(evening, who, ConfirmResult(table(evening)), "9.13", "table")


@pytest.mark.refuses("tournament.2.1")
def test_players_of_other_tables_spectators_and_the_organizer_enter_nothing() -> None:
    evening = hall(4)
    for by in (player(2), SPECTATOR, ORGANIZER):
        refused(evening, by, EnterResult(table(evening), **FIRST_WON), "2.1")
        refused(evening, by, ConfirmResult(table(evening)), "2.1")


@pytest.mark.accepts("tournament.9.14")
def test_who_enters_it_otherwise_opens_a_case_and_the_earlier_result_stands_until_an_arbiter_closes_it() -> None:
    evening = hall()
    enter(evening, **FIRST_WON)
    events = enter(evening, player(2), **SECOND_WON)
    assert [type(one).__name__ for one in events] == ["ResultEntered", "CaseOpened"]
    assert events[0].contradicts
    known = evening.tournament.table(table(evening))
    assert known is not None
    assert known.entered is not None
    assert (known.outcome, known.entered.waits_for) == (Outcome(((0,), (1,)), (5, 3), "entered"), "arbiter")
    assert enter(evening, player(1), **SECOND_WON) == [], "one case is enough"
    events = enter(evening, CHIEF, **SECOND_WON, reason="both scorecards say so")
    assert [type(one).__name__ for one in events] == ["CaseTaken", "ResultEntered", "CaseClosed", "RoundEnded"]
    standings = standings_of(evening.tournament, for_arbiters=False)
    assert [(entry.entrant, entry.total) for entry in standings.lines[0].entries] == [(2, 2), (1, 0)]


@pytest.mark.accepts("tournament.9.14")
def test_an_arbiter_may_also_confirm_the_earlier_one() -> None:
    evening = hall()
    enter(evening, **FIRST_WON)
    enter(evening, player(2), **SECOND_WON)
    confirm(evening, CHIEF)
    assert cases(evening) == [("result", True)]
    assert evening.tournament.rounds[1].phase == "ended"


@pytest.mark.accepts("tournament.9.14")
def test_a_result_can_be_contradicted_after_the_round_and_then_nothing_is_final() -> None:
    evening = hall(protest_minutes=0)
    enter(evening, CHIEF, **FIRST_WON)
    enter(evening, player(2), **SECOND_WON)
    refused(evening, CHIEF, Finish(), "3.5", "table")
    confirm(evening, CHIEF)
    evening.act(CHIEF, Finish())
    refused(evening, CHIEF, EnterResult(table(evening), **SECOND_WON), "3.1")


@pytest.mark.refuses("tournament.3.3")
def test_a_correction_has_a_reason() -> None:
    evening = hall()
    enter(evening, CHIEF, **FIRST_WON)
    refused(evening, CHIEF, EnterResult(table(evening), **SECOND_WON), "3.3", "reason")


@pytest.mark.refuses("tournament.14.2")
def test_an_arbiter_does_not_rule_on_the_case_of_another() -> None:
    evening = hall()
    evening.act(ORGANIZER, AppointArbiter("Otto"))
    enter(evening, **FIRST_WON)
    enter(evening, player(2), **SECOND_WON)
    (case,) = evening.tournament.cases
    evening.act(SECOND, TakeCase(case))
    refused(evening, CHIEF, ConfirmResult(table(evening)), "14.2", "case")
    evening.act(CHIEF, AssignCase(case, 1, "Otto has gone"))
    confirm(evening, CHIEF)
