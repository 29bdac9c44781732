"""Tournaments whose tables are really played, in memory, and their archives as the service exports them."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from msgspec.structs import replace

from domain.game.seat import ARBITER
from domain.registry import GAMES
from domain.table.core.commands import OpenRecord, Resign
from domain.tournament.chance import board_seed
from domain.tournament.commands.life import Finish
from domain.tournament.commands.results import ReportResult
from domain.tournament.commands.rounds import BeginRound, DrawRound, HoldRound, PublishRound, ReleaseRound
from domain.tournament.decide.entries import rounds_in
from domain.tournament.evolve.evolve import evolve
from domain.tournament.plan import Report
from domain.tournament.record import CLERK, Actor, TournamentRecord
from domain.tournament.standings.standings import standings_of
from domain.tournament.state.over import tables_not_over
from domain.tournament.state.rounds import Table
from domain.tournament.state.tournament import Tournament
from eventstore.hashes.chain import genesis, link
from eventstore.ports.events import StoredEvent
from service.proof.note import SigningKey
from service.proof.record_form import ViewerEnd, opened_record
from service.proof.tournament_archive.entries import Parts, archive, boards_for
from service.proof.tournament_archive.manifest import record_of
from service.proof.viewer_chain import beginning, followed, name_of, viewers_of
from service.queries.tournaments.history import notices_of
from service.record.canonical import CANONICAL
from service.record.tournaments import LoggedTournamentRecord, body_of
from tests.support.games.random_play import choices
from tests.support.games.sitting import Sitting
from tests.support.service.proof.exported import KEY, act_in_game
from tests.support.tournament.evening import CHIEF, FOUR, TWO, Evening, settings, started

TOURNAMENT = "tournamentabcdef"
SPECTATOR = Actor("spectator")
MOVES = 3


class Club:
    """A tournament with its tables: after each round all are played and their results reported."""

    def __init__(self, evening: Evening) -> None:
        self.evening = evening
        self.sittings: dict[str, Sitting] = {}

    def play(self) -> Club:
        """Play all rounds and finish."""
        for number in range(1, rounds_in(self.evening.tournament) + 1):
            self.begin(number)
            while self.evening.tournament.rounds[number].phase != "ended":
                self.evening.open_tables(number)
                place = tables_not_over(self.evening.tournament.rounds[number])[0]
                self._play(self.evening.tournament.rounds[number].played[place])
            self.evening.open_boards()
        for sitting in self.sittings.values():
            if not sitting.state.is_opened:
                sitting.act(ARBITER, OpenRecord())
        self.evening.act(CHIEF, Finish(), minutes=31)
        return self

    def begin(self, number: int) -> None:
        """Draw, publish and begin a round."""
        self.evening.draw(number)

    def _play(self, table: Table) -> None:
        plan, tournament = table.plan, self.evening.tournament
        own = plan.board is not None
        seed = board_seed(bytes.fromhex(tournament.seed or ""), plan.board) if plan.board else plan.table.encode() * 2
        options = dict(tournament.settings.options)
        rules = GAMES[tournament.settings.game]
        sitting = Sitting(rules, len(plan.seats), options, seed=seed, reveal="arbiter" if own else "end")
        rng = random.Random(plan.table)
        for _ in range(MOVES):
            if choices(sitting) and not sitting.state.is_over:
                act_in_game(sitting, rng)
        if not sitting.state.is_over:
            sitting.act(ARBITER, Resign(rng.randrange(len(plan.seats))))
        self.sittings[plan.table] = sitting
        report = Report(plan.table, sitting.version, "over", sitting.state.outcome)
        self.evening.act(CLERK, ReportResult(report))

    def record(self, table: str, key: SigningKey = KEY) -> bytes:
        """The exported record of a table."""
        return record_under(table, self.sittings[table], key)

    def records(self) -> list[TournamentRecord]:
        """The records as they lie in the log, with salts that are the same in each run."""
        return [
            LoggedTournamentRecord(one.event, one.rule, one.by, one.at, f"salt {number}")
            for number, one in enumerate(self.evening.records)
        ]


def record_under(table: str, sitting: Sitting, key: SigningKey = KEY) -> bytes:
    """The exported record of a sitting, as that of a table with this id."""
    last, stored = genesis(table), []
    for version, body in enumerate(sitting.bodies, start=1):
        prev, last = last, link(last, body)
        stored.append(StoredEvent(version, table, version, body, prev, last))
    ends = []
    for viewer in viewers_of(sitting.state.seats):
        head = followed(beginning(table, viewer), sitting.game, sitting.state.covert, sitting.records, viewer)
        ends.append(ViewerEnd(name_of(viewer), head.number, head.hash.hex()))
    return opened_record(stored, ends, None, sitting.records[-1].at, key.sign)


class ByItself(Club):
    """A tournament whose rounds after the first begin by themselves; the second was held for some time."""

    def __init__(self) -> None:
        form = settings({"type": "round_robin"}, game="ecarte", auto={"change_minutes": 2})
        super().__init__(started(form, 4))
        for number in (1, 2, 3):
            self.evening.act(CHIEF, DrawRound(number))
            self.evening.act(CHIEF, PublishRound(number))

    def begin(self, number: int) -> None:
        if number == 1:
            self.evening.act(CHIEF, BeginRound(1))
            return
        if number == 2:
            self.evening.act(CHIEF, HoldRound(2))
            self.evening.act(CHIEF, ReleaseRound(2))
        self.evening.act(CLERK, BeginRound(number), minutes=2)


FORMS: dict[str, Callable[[], Evening]] = {
    "round robin": lambda: started(settings({"type": "round_robin"}, game="ecarte", tie_breaks=("direct", "lot")), 4),
    "swiss": lambda: started(
        settings({"type": "swiss"}, game="essentia", rounds=3, tie_breaks=("buchholz", "lot")), 5, TWO
    ),
    "howell": lambda: started(
        settings(
            {"type": "boards", "movement": {"type": "howell"}}, "matchpoints", game="whist", entrants="pair", rounds=2
        ),
        6,
        FOUR,
    ),
}


@cache
def club(name: str) -> Club:
    """A tournament that is over. Not to be played on: it is there once."""
    return Club(FORMS[name]()).play()


def exported(
    played: Club,
    *,
    records: Sequence[TournamentRecord] | None = None,
    tables: dict[str, bytes] | None = None,
    key: SigningKey = KEY,
    **changed: Any,
) -> bytes:
    """The archive for the organizer, with other records, tables or parts where they are given."""
    state = played.evening.tournament
    bodies = tuple(map(body_of, played.records() if records is None else records))  # type: ignore[arg-type]  # logged ones
    parts = Parts(
        TOURNAMENT,
        "opened",
        "organizer",
        bodies,
        played.evening.records[-1].at,
        boards_for(state, is_over=True),
        standings_of(state, for_arbiters=True),
    )
    found = {table: played.record(table, key) for table in played.sittings} if tables is None else tables
    more = [(record_of(table), data) for table, data in sorted(found.items())]
    return b"".join(archive(replace(parts, **changed), more, key.sign))


def told_to(played: Club, viewer: Actor) -> tuple[bytes, ...]:
    """The notices of a viewer, in canonical bytes."""
    state: Tournament | None = None
    found: list[bytes] = []
    for record in played.evening.records:
        found += map(CANONICAL.encode, notices_of([(state, record)], len(found), viewer))
        state = evolve(state, record)
    return tuple(found)
