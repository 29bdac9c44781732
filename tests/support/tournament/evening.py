"""A tournament that is played by commands, with the clerk's reports made by hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from domain.game.outcome import Outcome
from domain.tournament.boards import is_played_out
from domain.tournament.commands.commands import AnyCommand
from domain.tournament.commands.entries import Enter
from domain.tournament.commands.life import AppointArbiter, Draft, OpenEntries, Start
from domain.tournament.commands.results import OpenBoard, ReportResult
from domain.tournament.commands.rounds import BeginRound, DrawRound, PublishRound, ReportTables
from domain.tournament.decide.decide import decide
from domain.tournament.events.life import TournamentDrafted
from domain.tournament.evolve.evolve import evolve, fold
from domain.tournament.plan import GameFacts, Report
from domain.tournament.record import CLERK, CLOCK, ORGANIZER, Actor, TournamentRecord
from domain.tournament.revisions import REVISION
from domain.tournament.settings.settings import Settings
from domain.tournament.state.over import tables_not_over
from domain.tournament.state.tournament import Tournament

CHIEF = Actor("arbiter", arbiter=1)
SECOND = Actor("arbiter", arbiter=2)
SPECTATOR = Actor("spectator")
SEED = "5a" * 32
MINUTE = 60_000
TWO = GameFacts("two", two_sides=2, free=(2,))
FOUR = GameFacts("four", two_sides=4)
MANY = GameFacts("many", free=tuple(range(2, 9)))


def player(entrant: int, number: int = 1) -> Actor:
    return Actor("player", entrant=entrant, player=number)


def settings(form: dict[str, Any], scoring: dict[str, Any] | str = "results", **more: Any) -> Settings:
    """Settings with this format and scoring; the title and the game do not matter."""
    told = {"type": scoring} if isinstance(scoring, str) else scoring
    return msgspec.convert({"title": "Evening", "game": "two", "format": form, "scoring": told, **more}, Settings)


def won(by: int = 0, seats: int = 2, margin: int = 1) -> Outcome:
    """An outcome in which one side has won; with four seats a side has two."""
    if by < 0:
        return Outcome((tuple(range(seats)),), (0,) * seats, "played")
    first = tuple(seat for seat in range(seats) if seat % 2 == by)
    rest = tuple(seat for seat in range(seats) if seat % 2 != by)
    return Outcome((first, rest), tuple(margin if seat in first else 0 for seat in range(seats)), "played")


class Evening:
    """A tournament by rules of this revision, and all its records; each command is a minute after the one before."""

    def __init__(self, facts: GameFacts = TWO, revision: int = REVISION) -> None:
        self.facts = facts
        self.revision = revision
        self.state: Tournament | None = None
        self.records: list[TournamentRecord] = []
        self.at = 0

    @property
    def tournament(self) -> Tournament:
        assert self.state is not None
        return self.state

    def act(self, by: Actor, command: AnyCommand, minutes: int = 1) -> list[Any]:
        """Let somebody give a command, and return its events."""
        self.at += minutes * MINUTE
        cited = decide(self.state, by, command, self.at, self.facts)
        for one in cited:
            event = one.event
            if isinstance(event, TournamentDrafted):
                event = msgspec.structs.replace(event, revision=self.revision)
            record = TournamentRecord(event, one.rule.id, by, self.at)
            self.records.append(record)
            self.state = evolve(self.state, record)
        return [one.event for one in cited]

    def folded(self) -> Tournament | None:
        return fold(self.records)

    def draw(self, number: int) -> None:
        for command in (DrawRound(number), PublishRound(number), BeginRound(number)):
            self.act(CHIEF, command)
        self.open_tables(number)

    def open_tables(self, number: int) -> None:
        """The clerk opens the tables of a round that are not open. In the hall it opens none."""
        if self.tournament.settings.in_hall:
            return
        played = self.tournament.rounds[number].played
        waiting = tuple(table for table, known in played.items() if known.status is None)
        if waiting:
            self.act(CLERK, ReportTables(number, waiting))

    def report(self, table: str, outcome: Outcome | None = None, state: Any = "over", version: int = 9) -> list[Any]:
        return self.act(CLERK, ReportResult(Report(table, version, state, outcome)))

    def play(self, number: int, result: Callable[[int], Outcome] | None = None) -> None:
        """Report a result for each table of a round until it has ended, and open the boards that are played out."""
        while self.tournament.rounds[number].phase != "ended":
            self.open_tables(number)
            table = tables_not_over(self.tournament.rounds[number])[0]
            plan = self.tournament.rounds[number].played[table].plan
            self.report(plan.table, result(table) if result else won(table % 2, len(plan.seats)))
        self.open_boards()

    def open_boards(self) -> None:
        for board in self.tournament.boards:
            is_closed = board.number not in self.tournament.opened_boards
            if is_closed and is_played_out(self.tournament, board.number):
                self.act(CLERK, OpenBoard(board.number))


def opened(form: Settings, facts: GameFacts = TWO, revision: int = REVISION) -> Evening:
    """A tournament whose entries are open, with a chief arbiter."""
    evening = Evening(facts, revision)
    evening.act(ORGANIZER, Draft(form))
    evening.act(ORGANIZER, AppointArbiter("Iris", chief=True))
    evening.act(ORGANIZER, OpenEntries(SEED))
    return evening


def entry(number: int, players: int = 1, rating: int | None = None) -> Enter:
    names = None if players == 1 else tuple(f"Player {number}-{place}" for place in range(1, players + 1))
    return Enter(f"Entrant {number}", names, rating=rating)


def started(
    form: Settings,
    entrants: int,
    facts: GameFacts = TWO,
    ratings: Sequence[int | None] = (),
    revision: int = REVISION,
) -> Evening:
    """A tournament that has started with so many entrants."""
    evening = opened(form, facts, revision)
    players = {"person": 1, "pair": 2, "team": 4}[form.entrants]
    for number in range(1, entrants + 1):
        rating = ratings[number - 1] if ratings else None
        evening.act(CHIEF, entry(number, players, rating))
    evening.act(CHIEF, Start())
    return evening


__all__ = ["CHIEF", "CLERK", "CLOCK", "ORGANIZER", "SECOND", "SPECTATOR", "Evening"]
