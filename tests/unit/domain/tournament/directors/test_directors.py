"""Directors: they see to entries and rounds, and may play (tournament.2.8)."""

from __future__ import annotations

from typing import Any

import pytest

from domain.game.rule import Refused
from domain.tournament.commands.docket import CallArbiter, CloseCase, DeclareConflict, TakeCase, WriteNote
from domain.tournament.commands.entries import CorrectEntrant, Enter, EnterList, ListedEntry, SayHere, Substitute
from domain.tournament.commands.life import AppointArbiter, AppointDirector, DismissDirector, Finish, Start
from domain.tournament.commands.results import AdjustScore, LiftForfeit, Penalize, RecordForfeit
from domain.tournament.commands.rounds import (
    Adjustment,
    BeginRound,
    CountUnfinished,
    DrawRound,
    EndRound,
    PublishRound,
    SetPairings,
)
from domain.tournament.events.docket import CaseClosed
from domain.tournament.events.life import DirectorAppointed, DirectorDismissed
from domain.tournament.events.rounds import RoundDrawn
from domain.tournament.record import Actor
from tests.support.tournament.evening import (
    CHIEF,
    FOUR,
    ORGANIZER,
    SPECTATOR,
    Evening,
    opened,
    player,
    settings,
    started,
    won,
)
from tests.support.tournament.refusals import refused
from tests.unit.domain.tournament.test_audience import HOWELL, TEAMS, kinds, seen
from tests.unit.domain.tournament.test_rounds import ids

ROBIN = settings({"type": "round_robin"})
SWISS = settings({"type": "swiss"}, rounds=3)
TOGETHER = settings({"type": "boards", "movement": {"type": "together"}}, "matchpoints", rounds=3)
PLAYS, WATCHES = Actor("director", director=1), Actor("director", director=2)
CALL = "entrant-{}/call/1"


def directed(evening: Evening, entrant: int = 1) -> Evening:
    """Two directors: the first plays as this entrant, the second plays nowhere."""
    evening.act(ORGANIZER, AppointDirector("Entrant 1", entrant))
    evening.act(ORGANIZER, AppointDirector("Dora"))
    return evening


def tables_of(evening: Evening, entrant: int, number: int = 1) -> tuple[str, str]:
    """A table of a round at which an entrant plays, and another."""
    plans = evening.tournament.rounds[number].tables
    own = next(plan.table for plan in plans if entrant in {seat[0] for seat in plan.seats})
    return own, next(plan.table for plan in plans if plan.table != own)


@pytest.mark.accepts("tournament.2.8")
@pytest.mark.parametrize("by", [PLAYS, WATCHES])
def test_a_director_sees_to_entries_and_rounds(by: Actor) -> None:
    evening = opened(ROBIN)
    evening.act(ORGANIZER, AppointDirector("Dora"))
    evening.act(ORGANIZER, AppointDirector("Dirk"))
    for number in range(1, 5):
        assert evening.act(by, Enter(f"Entrant {number}"))
    evening.act(by, Start())
    for command in (DrawRound(1), PublishRound(1), BeginRound(1)):
        assert evening.act(by, command)
    evening.open_tables(1)
    table, other = tables_of(evening, 1)
    assert evening.act(by, RecordForfeit(table, "first", "Nobody came."))
    assert evening.act(by, LiftForfeit(table, "They came."))
    unfinished = tuple(CountUnfinished(one, "unplayed") for one in (table, other))
    assert evening.act(by, EndRound(1, "The hall closes.", unfinished))


@pytest.mark.refuses("tournament.2.1")
@pytest.mark.parametrize("by", [PLAYS, WATCHES])
def test_a_director_neither_rules_nor_adjusts_nor_appoints(by: Actor) -> None:
    evening = directed(started(ROBIN, 4))
    evening.draw(1)
    table = tables_of(evening, 2)[0]
    commands: list[Any] = [
        AdjustScore(table, "first", "points", "x", points=1),
        Penalize(2, "points", 1, "x"),
        TakeCase(CALL.format(2)),
        WriteNote("x"),
        DeclareConflict(2, 1),
        AppointArbiter("Otto"),
        AppointDirector("Otto"),
        DismissDirector(1),
        Finish(),
    ]
    for command in commands:
        refused(evening, by, command, "2.1")
    adjusted = CountUnfinished(table, "adjusted", (Adjustment("both", "points", points=1),))
    refused(evening, by, EndRound(1, "x", (adjusted,)), "2.1", "unfinished")


@pytest.mark.accepts("tournament.2.8")
def test_a_director_is_appointed_and_dismissed() -> None:
    evening = opened(ROBIN)
    evening.act(CHIEF, Enter("Ada"))
    assert evening.act(ORGANIZER, AppointDirector("Ada", 1)) == [DirectorAppointed(1, "Ada", 1)]
    assert evening.act(ORGANIZER, DismissDirector(1)) == [DirectorDismissed(1)]
    refused(evening, PLAYS, Enter("Berta"), "2.1")
    refused(evening, ORGANIZER, DismissDirector(1), "2.8", "director")
    refused(evening, ORGANIZER, DismissDirector(7), "2.8", "director")
    assert evening.act(ORGANIZER, AppointDirector("Dora")) == [DirectorAppointed(2, "Dora")]
    assert evening.folded() == evening.tournament


@pytest.mark.refuses("tournament.2.8")
def test_whoever_has_the_name_of_a_player_plays_as_that_entrant() -> None:
    evening = opened(ROBIN)
    evening.act(CHIEF, Enter("Ada"))
    evening.act(CHIEF, Enter("Berta"))
    refused(evening, ORGANIZER, AppointDirector("ada "), "2.8", "name")
    refused(evening, ORGANIZER, AppointDirector("Ada", 2), "2.8", "name")
    refused(evening, ORGANIZER, AppointDirector("Ada", 9), "4.3", "entrant")
    refused(evening, ORGANIZER, AppointDirector("Iris", 1), "2.5", "name")
    evening.act(ORGANIZER, AppointDirector("Ada", 1))
    evening.act(ORGANIZER, AppointDirector("Dora"))
    refused(evening, CHIEF, Enter("DORA"), "2.8")
    refused(evening, CHIEF, Substitute(2, 1, "Ada", "ill"), "2.8", "name")
    refused(evening, CHIEF, CorrectEntrant(2, "Dora"), "2.8")
    refused(evening, ORGANIZER, AppointArbiter("Ada"), "2.5", "name")
    with pytest.raises(Refused) as caught:
        evening.act(CHIEF, EnterList((ListedEntry("Dora"),)))
    assert caught.value.rule.id == "tournament.2.8"
    assert evening.act(CHIEF, CorrectEntrant(1, club="North"))


@pytest.mark.refuses("tournament.2.8")
def test_by_the_first_revision_there_are_no_directors() -> None:
    refused(opened(ROBIN, revision=1), ORGANIZER, AppointDirector("Dora"), "2.8")


@pytest.mark.accepts("tournament.2.8")
def test_a_director_who_plays_hears_of_a_drawing_without_its_contents() -> None:
    evening = directed(started(SWISS, 4))
    evening.act(CHIEF, DrawRound(1))
    drawn = evening.records[-1].event
    assert isinstance(drawn, RoundDrawn)
    assert drawn.tables
    assert seen(evening, WATCHES)[-1].event == drawn
    assert seen(evening, PLAYS)[-1].event == RoundDrawn(1, (), (), (), "engine")
    assert kinds(evening, SPECTATOR)[-1] == kinds(evening, player(1))[-1] == "director_appointed"


@pytest.mark.accepts("tournament.2.8")
def test_of_what_arbiters_keep_to_themselves_a_director_hears_nothing() -> None:
    evening = directed(started(HOWELL, 6, FOUR))
    evening.draw(1)
    table = ids(evening)[0]
    evening.act(player(3), SayHere(1))
    before = [len(seen(evening, by)) for by in (PLAYS, WATCHES)]
    evening.report(table, won(0, 4))
    evening.act(CHIEF, AdjustScore(table, "first", "average", "slow"))
    evening.act(CHIEF, WriteNote("Pair 3 talks."))
    evening.act(CHIEF, DeclareConflict(3, 1))
    evening.act(CHIEF, Penalize(2, "points", 0, "Talk."))
    assert [len(seen(evening, by)) for by in (PLAYS, WATCHES)] == before
    assert {"player_here", "tables_opened", "round_drawn"} <= {*kinds(evening, PLAYS)}


@pytest.mark.accepts("tournament.14.10")
@pytest.mark.accepts("tournament.2.8")
def test_a_director_answers_calls() -> None:
    evening = directed(started(ROBIN, 4))
    evening.draw(1)
    for entrant in range(1, 5):
        evening.act(player(entrant), CallArbiter("other", "Seven of hearts?"))
    own = {entrant for entrant, _ in evening.tournament.rounds[1].played[1].plan.seats}
    own = own if 1 in own else {2, 3}
    for entrant in {1, 2, 3, 4} - own:
        assert evening.act(PLAYS, CloseCase(CALL.format(entrant), "Yes."))[0] == CaseClosed(
            CALL.format(entrant), tables_of(evening, entrant)[0], "call", None, "Yes."
        )
    for entrant in own:
        assert evening.act(WATCHES, CloseCase(CALL.format(entrant)))


@pytest.mark.refuses("tournament.2.8")
@pytest.mark.refuses("tournament.14.10")
def test_of_a_call_from_the_own_table_a_director_who_plays_hears_nothing() -> None:
    evening = directed(started(ROBIN, 4))
    evening.draw(1)
    own = next(plan for plan in evening.tournament.rounds[1].tables if 1 in {seat[0] for seat in plan.seats})
    opponent = next(entrant for entrant, _ in own.seats if entrant != 1)
    before = len(seen(evening, PLAYS))
    evening.act(player(opponent), CallArbiter("other", "I hold the ace."))
    there = refused(evening, PLAYS, CloseCase(CALL.format(opponent)), "14.10", "case")
    none = refused(evening, PLAYS, CloseCase("entrant-9/call/1"), "14.10", "case")
    assert (there.rule, there.field, there.revision) == (none.rule, none.field, none.revision)
    assert len(seen(evening, PLAYS)) == before
    evening.act(CHIEF, CloseCase(CALL.format(opponent)))
    assert len(seen(evening, PLAYS)) == before
    assert len(seen(evening, WATCHES)) == before + 2


@pytest.mark.accepts("tournament.8.5")
def test_while_a_board_is_closed_a_director_who_plays_hears_of_no_call() -> None:
    evening = directed(started(TOGETHER, 4))
    evening.act(player(3), CallArbiter("other", "Board 2 has fourteen spades."))
    assert "case_opened" not in kinds(evening, PLAYS)
    refused(evening, PLAYS, CloseCase(CALL.format(3)), "14.10", "case")
    assert "case_opened" in kinds(evening, WATCHES)


@pytest.mark.refuses("tournament.2.8")
@pytest.mark.parametrize("is_over", [False, True])
def test_a_director_who_plays_learns_from_no_refusal_whether_a_table_is_over(*, is_over: bool) -> None:
    evening = directed(started(TOGETHER, 4))
    evening.draw(1)
    table, other = tables_of(evening, 1)
    if is_over:
        evening.report(other, won(0, 2))
    for one in (table, other):
        refused(evening, PLAYS, RecordForfeit(one, "first", "x"), "2.8", "table")
        refused(evening, PLAYS, LiftForfeit(one, "x"), "2.8", "table")
    refused(evening, PLAYS, EndRound(1, "x", (CountUnfinished(table, "void"),)), "2.8", "round")
    refused(evening, PLAYS, RecordForfeit("nowhere", "first", "x"), "9.9", "table")


@pytest.mark.refuses("tournament.2.8")
def test_a_director_who_plays_keeps_away_from_its_own_table() -> None:
    evening = directed(started(ROBIN, 4))
    evening.draw(1)
    own, other = tables_of(evening, 1)
    refused(evening, PLAYS, RecordForfeit(own, "first", "x"), "2.8", "table")
    both = tuple(CountUnfinished(table, "unplayed") for table in (own, other))
    refused(evening, PLAYS, EndRound(1, "x", both), "2.8", "unfinished")
    assert evening.act(PLAYS, RecordForfeit(other, "first", "Nobody came."))
    evening.report(own, won())
    assert evening.tournament.rounds[1].phase == "ended"


@pytest.mark.refuses("tournament.2.8")
def test_a_director_who_plays_draws_nothing_that_would_tell_of_a_hidden_drawing() -> None:
    evening = directed(started(TOGETHER, 4))
    evening.act(CHIEF, DrawRound(1))
    rows = ((2, 1, 1, 4, 2), (2, 2, 2, 3, 2))
    for command in (DrawRound(2), SetPairings(2, rows=rows)):
        refused(evening, PLAYS, command, "2.8", "round")
    evening.act(PLAYS, PublishRound(1))
    assert evening.act(PLAYS, DrawRound(2))


@pytest.mark.refuses("tournament.2.8")
def test_no_director_draws_by_results_that_are_hidden() -> None:
    evening = directed(started(TEAMS, 4, FOUR))
    swiss = directed(started(settings({"type": "swiss"}, "game_points", entrants="team", rounds=3), 4, FOUR))
    for one in (evening, swiss):
        one.draw(1)
        waiting = tuple(CountUnfinished(table, "goes_on") for table in ids(one))
        one.act(CHIEF, EndRound(1, "late", waiting))
    for by in (PLAYS, WATCHES):
        refused(swiss, by, DrawRound(2), "2.8", "round")
    assert evening.act(WATCHES, DrawRound(2))
