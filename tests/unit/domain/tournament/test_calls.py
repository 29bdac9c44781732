"""Players say that they are there, and call an arbiter (tournament.4.11, 14.10)."""

from __future__ import annotations

from typing import Any

import pytest

from domain.tournament.audience import calls_ahead, open_call
from domain.tournament.commands.docket import (
    AssignCase,
    CallArbiter,
    CloseCase,
    DeclareConflict,
    ReportCase,
    TakeCase,
    WriteNote,
)
from domain.tournament.commands.entries import SayHere, Substitute
from domain.tournament.commands.life import AppointArbiter, Finish
from domain.tournament.events.docket import CaseClosed, CaseGivenBack, CaseOpened
from domain.tournament.events.entries import PlayerHere
from tests.support.tournament.evening import (
    CHIEF,
    CLERK,
    FOUR,
    ORGANIZER,
    SECOND,
    SPECTATOR,
    Evening,
    opened,
    player,
    settings,
    started,
)
from tests.support.tournament.refusals import refused
from tests.unit.domain.tournament.test_audience import kinds, seen
from tests.unit.domain.tournament.test_rounds import ids

ROBIN = settings({"type": "round_robin"})
HOWELL = settings({"type": "boards", "movement": {"type": "howell"}}, "matchpoints", entrants="pair")
ONE, TWO, THREE = (f"entrant-{number}/call/1" for number in (1, 2, 3))


def calling(*entrants: int) -> Evening:
    """A round robin of four in its first round with two arbiters, in which these have called."""
    evening = started(ROBIN, 4)
    evening.act(ORGANIZER, AppointArbiter("Otto"))
    evening.draw(1)
    for entrant in entrants:
        evening.act(player(entrant), CallArbiter("slow", "We wait."))
    return evening


def before(evening: Evening, entrant: int) -> int:
    call = open_call(evening.tournament, entrant)
    assert call is not None
    return calls_ahead(evening.tournament, call)


@pytest.mark.accepts("tournament.4.11")
def test_a_player_says_to_be_there_and_nothing_counts_by_it() -> None:
    evening = opened(HOWELL, FOUR)
    pair: Any = started(HOWELL, 6, FOUR)
    standings = pair.tournament.seeds
    assert pair.act(player(3, 2), SayHere()) == [PlayerHere(3, 2)]
    assert pair.act(player(3, 2), SayHere(2)) == [PlayerHere(3, 2, 2)]
    assert pair.act(player(3, 2), SayHere(1)) == pair.act(player(3, 2), SayHere()) == []
    assert [one.here for one in pair.tournament.entrants[3].players] == [None, 2]
    assert pair.tournament.seeds == standings
    refused(evening, player(1), SayHere(), "2.1")


@pytest.mark.accepts("tournament.4.11")
def test_presence_is_told_to_arbiters_organizer_and_the_own_entrant_alone() -> None:
    evening = started(HOWELL, 6, FOUR)
    evening.act(player(3, 2), SayHere())
    hears = [one for one in (ORGANIZER, CHIEF, player(3, 1), player(3, 2)) if "player_here" in kinds(evening, one)]
    assert len(hears) == 4
    assert all("player_here" not in kinds(evening, one) for one in (SPECTATOR, player(2, 2), player(4)))


@pytest.mark.accepts("tournament.4.11")
def test_a_substitute_has_not_said_it_yet() -> None:
    evening = started(HOWELL, 6, FOUR)
    evening.act(player(3, 2), SayHere())
    evening.act(CHIEF, Substitute(3, 2, "Berta", "ill"))
    assert evening.tournament.entrants[3].players[1].here is None
    assert evening.act(player(3, 2), SayHere()) == [PlayerHere(3, 2)]


@pytest.mark.refuses("tournament.4.11")
def test_presence_for_a_round_that_there_is_not_and_by_the_first_revision() -> None:
    refused(started(ROBIN, 4), player(1), SayHere(9), "4.3", "round")
    refused(started(ROBIN, 4), player(1), SayHere(0), "4.3", "round")
    refused(started(ROBIN, 4), CHIEF, SayHere(), "2.1")
    refused(started(ROBIN, 4, revision=1), player(1), SayHere(), "4.11")


@pytest.mark.accepts("tournament.14.10")
def test_a_call_is_a_case_with_the_table_of_who_calls_and_is_answered_once() -> None:
    evening = calling()
    (called,) = evening.act(player(1), CallArbiter("lead", "Who leads?"))
    table = next(one for one in ids(evening) if evening.tournament.table(one).plan.seats[0][0] in {1, 4})  # type: ignore[union-attr] # it is there
    assert called == CaseOpened(ONE, table, "call", 1, entrant=1, why="lead", text="Who leads?")
    assert evening.act(CHIEF, CloseCase(ONE, "Anna.")) == [CaseClosed(ONE, table, "call", 1, "Anna.")]
    case = evening.tournament.cases[ONE]
    assert case.closed
    assert case.call is not None
    assert case.call.answer == "Anna."
    (again,) = evening.act(player(1), CallArbiter("dropped"))
    assert again.case == "entrant-1/call/2"


@pytest.mark.accepts("tournament.14.10")
def test_the_clerk_closes_no_call() -> None:
    evening = calling(1)
    assert evening.act(CLERK, ReportCase(ONE, None, "call", 1, open=False)) == []
    assert not evening.tournament.cases[ONE].closed


@pytest.mark.accepts("tournament.14.10")
def test_each_learns_how_many_calls_are_before_its_own_and_not_whose() -> None:
    evening = calling(3, 2, 1)
    assert [before(evening, entrant) for entrant in (3, 2, 1)] == [0, 1, 2]
    evening.act(CHIEF, CloseCase(TWO, "A secret answer."))
    assert before(evening, 1) == 1
    told = [one for one in seen(evening, player(1)) if isinstance(one.event, CaseOpened | CaseClosed)]
    assert [one.event for one in told[1:]] == [CaseClosed("", None, "call", None)]
    assert told[1].by.arbiter is None
    assert [type(one.event) for one in seen(evening, player(3))].count(CaseClosed) == 0
    own = [one.event for one in seen(evening, player(2)) if isinstance(one.event, CaseClosed)]
    assert [(one.case, one.text, one.arbiter) for one in own] == [(TWO, "A secret answer.", None)]


@pytest.mark.accepts("tournament.14.10")
def test_nobody_else_hears_of_a_call() -> None:
    evening = calling(1)
    evening.act(CHIEF, TakeCase(ONE))
    evening.act(CHIEF, CloseCase(ONE))
    for viewer in (SPECTATOR, player(2), player(4)):
        assert not {"case_opened", "case_taken", "case_closed"} & {*kinds(evening, viewer)}
    assert "case_taken" not in kinds(evening, player(1))
    assert {"case_opened", "case_taken", "case_closed"} <= {*kinds(evening, SECOND)}


@pytest.mark.refuses("tournament.14.10")
@pytest.mark.parametrize(
    ("by", "command", "rule", "field"),
    [
        (player(1), CallArbiter("lead"), "14.10", "why"),
        (player(2), CallArbiter("lead", " "), "14.10", "text"),
        (player(2), CallArbiter("lead", "x" * 201), "14.10", "text"),
        (CHIEF, CallArbiter("lead"), "2.1", None),
        (CHIEF, CloseCase(TWO), "14.10", "case"),
        (CHIEF, CloseCase(ONE, "x" * 201), "14.10", "text"),
        (player(1), CloseCase(ONE), "2.1", None),
        (ORGANIZER, CloseCase(ONE), "2.1", None),
    ],
)
def test_what_is_no_call_and_no_answer(by: Any, command: Any, rule: str, field: str | None) -> None:
    refused(calling(1), by, command, rule, field)


@pytest.mark.refuses("tournament.14.10")
def test_a_call_that_another_has_or_that_is_no_call_is_not_closed_by_hand() -> None:
    evening = calling(1)
    evening.act(SECOND, TakeCase(ONE))
    refused(evening, CHIEF, CloseCase(ONE), "14.10", "case")
    table = ids(evening)[0]
    evening.act(CLERK, ReportCase(f"{table}/claim/1", table, "claim", 1, open=True))
    refused(evening, CHIEF, CloseCase(f"{table}/claim/1"), "14.10", "case")
    refused(started(ROBIN, 4, revision=1), player(1), CallArbiter("lead"), "14.10")


@pytest.mark.refuses("tournament.14.6")
def test_an_arbiter_with_a_conflict_has_no_calls_of_that_entrant() -> None:
    evening = calling(1)
    evening.act(SECOND, TakeCase(ONE))
    assert type(evening.act(SECOND, DeclareConflict(1))[1]) is CaseGivenBack
    for command in (TakeCase(ONE), CloseCase(ONE)):
        refused(evening, SECOND, command, "14.6")
    refused(evening, CHIEF, AssignCase(ONE, 2, "near"), "14.6")


@pytest.mark.accepts("tournament.14.6")
def test_a_call_from_a_closed_board_is_as_none_for_an_arbiter_who_may_not_read_it() -> None:
    evening = started(HOWELL, 6, FOUR)
    evening.act(ORGANIZER, AppointArbiter("Otto"))
    evening.act(SECOND, DeclareConflict(1))
    evening.draw(1)
    partner = next(
        entrant for entrant in range(2, 7) if evening.act(player(entrant), CallArbiter("other", "They lead the ace."))
    )
    name = f"entrant-{partner}/call/1"
    assert "case_opened" not in kinds(evening, SECOND)
    for known, unknown in ((TakeCase(name), TakeCase(THREE)), (CloseCase(name), CloseCase(THREE))):
        rules = {_refusal(evening, one) for one in (known, unknown)}
        assert len(rules) == 1
    assert _refusal(evening, WriteNote("x", name)) == _refusal(evening, WriteNote("x", "entrant-6/call/9"))


def _refusal(evening: Evening, command: Any) -> tuple[str, str | None]:
    with pytest.raises(Exception) as told:  # noqa: PT011 - what it is, is compared
        evening.act(SECOND, command)
    return told.value.rule.id, told.value.field  # type: ignore[attr-defined] # a refusal


@pytest.mark.accepts("tournament.13.4")
def test_a_call_that_nobody_has_taken_keeps_no_standings_open() -> None:
    evening = calling(1)
    for number in (1, 2, 3):
        if number > 1:
            evening.draw(number)
        evening.play(number)
    evening.act(CHIEF, Finish(), minutes=31)
    assert evening.tournament.phase == "finished"
