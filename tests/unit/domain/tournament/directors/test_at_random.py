"""What a director who plays is answered does not depend on what it may not know, whatever has happened (2.8, 8.5)."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from domain.game.rule import Refused
from domain.tournament.audience import visible
from domain.tournament.boards import is_closed
from domain.tournament.commands.life import AppointDirector
from domain.tournament.commands.rounds import PublishRound
from domain.tournament.decide.decide import decide
from domain.tournament.directors import is_kept
from domain.tournament.events import docket, results, rounds
from domain.tournament.events.events import AnyEvent
from domain.tournament.evolve.evolve import evolve, steps
from domain.tournament.plan import PlannedTable
from domain.tournament.record import Actor, TournamentRecord
from domain.tournament.state.tournament import Tournament
from service.runtime.tournaments.live_tournament import Numbering
from tests.support.tournament.evening import ORGANIZER, SPECTATOR, Evening, started, won
from tests.support.tournament.random_commands import Chaos
from tests.unit.domain.tournament.test_life import FORMS

PLAYS, WATCHES = Actor("director", director=1), Actor("director", director=2)
LONG = 250
NAMES = ("swiss", "howell", "teams", "round robin", "free tables")


def directed(name: str) -> Evening:
    form, entrants, facts = FORMS[name]
    evening = started(form, entrants, facts)
    evening.act(ORGANIZER, AppointDirector("Dirk", 1))
    evening.act(ORGANIZER, AppointDirector("Dora"))
    return evening


def turned(plan: PlannedTable) -> PlannedTable:
    return replace(plan, seats=plan.seats[::-1])


def hidden(state: Tournament) -> Iterator[AnyEvent]:
    """Events of which a director who plays knows nothing: other drafts, results, scores, cases and notes."""
    for round_ in state.rounds.values():
        if round_.phase == "drawn":
            tables = tuple(map(turned, round_.tables))
            pairings = tuple(pair[::-1] for pair in round_.pairings)
            yield rounds.RoundDrawn(round_.number, pairings, tables, round_.byes, round_.by)
        for table in round_.played.values():
            name, board = table.plan.table, table.plan.board
            if is_closed(state, board):
                if table.status == "over":
                    outcome = won(1, len(table.plan.seats), 7)
                    yield results.ResultRevised(name, table.read + 1, "over", outcome)
                number = len(state.adjusted) + 1
                entrant = table.plan.seats[0][0]
                yield results.ScoreAdjusted(number, name, board, entrant, "first", "average", "hidden")
            yield docket.CaseOpened(f"{name}/dispute/77", name, "dispute", round_.number)
            if is_kept(state, state.directors[1], name):
                called = docket.CaseOpened(
                    f"entrant-{table.plan.seats[-1][0]}/call/77",
                    name,
                    "call",
                    round_.number,
                    entrant=table.plan.seats[-1][0],
                    why="other",
                    text="hidden",
                )
                yield called
    yield docket.ConflictDeclared(1, 2)
    yield docket.NoteWritten(len(state.notes) + 1, None, "hidden")


def twin(state: Tournament) -> Tournament:
    """A tournament that differs in what is hidden from a director who plays; it hears of none of it."""
    for event in hidden(state):
        record = TournamentRecord(event, "tournament.14.1", ORGANIZER, state.at)
        heard = visible(state, record, PLAYS)
        assert heard is None or heard.event == rounds.RoundDrawn(event.round, (), (), (), event.by)  # type: ignore[union-attr] # a drawing has both
        state = evolve(state, record)
    return state


def answer(state: Tournament, command: Any, at: int, facts: Any) -> Any:
    """What a director who plays is answered to a command: the refusal, or the events as it reads them."""
    try:
        cited = decide(state, PLAYS, command, at, facts)
    except Refused as refused:
        return refused.rule.id, refused.field, getattr(refused, "faults", None)
    heard = []
    for before, _, record in steps(state, [TournamentRecord(one.event, one.rule.id, PLAYS, at) for one in cited]):
        assert before is not None
        shown = visible(before, record, PLAYS)
        heard += [] if shown is None else [type(shown.event) if isinstance(command, PublishRound) else shown.event]
    return heard


@pytest.mark.accepts("tournament.2.8")
@pytest.mark.refuses("tournament.2.8")
@pytest.mark.parametrize("name", NAMES)
def test_no_answer_to_a_director_who_plays_depends_on_what_is_hidden(name: str) -> None:
    evening = directed(name)
    chaos = Chaos(random.Random(5))
    compared = 0
    for step in range(LONG):
        by, command = chaos.step(evening.tournament)
        if step % 2 and "director" in command.MAY:
            state, at = evening.tournament, evening.at + 60_000
            found = [answer(one, command, at, evening.facts) for one in (state, twin(state))]
            assert found[0] == found[1], command
            compared += 1
            by = PLAYS
        try:
            evening.act(by, command)
        except Refused:
            continue
    assert compared > LONG // 8


@pytest.mark.accepts("tournament.2.8")
@pytest.mark.parametrize("name", NAMES)
def test_the_numbers_of_a_director_have_no_gap_and_never_move(name: str) -> None:
    evening = directed(name)
    chaos = Chaos(random.Random(6))
    for _ in range(LONG):
        by, command = chaos.step(evening.tournament)
        try:
            evening.act(by, command)
        except Refused:
            continue
    numbering = Numbering()
    counts = dict.fromkeys((PLAYS, WATCHES, SPECTATOR), 0)
    for before, _, record in steps(None, evening.records):
        numbering.take_in(before, record)
        for viewer in counts:
            counts[viewer] += visible(before, record, viewer) is not None
            assert numbering.number_of(numbering.version, viewer) == counts[viewer]
    assert counts[SPECTATOR] < counts[PLAYS] <= counts[WATCHES]
    for viewer, count in counts.items():
        for number in range(1, count + 1):
            assert numbering.number_of(numbering.version_of(number, viewer), viewer) == number
