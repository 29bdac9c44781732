"""A tournament after its events, with its entrants, adjusted scores, penalties and cases."""

from collections.abc import Mapping
from typing import Literal

import msgspec

from domain.game.meta import Outage
from domain.tournament.events.docket import CallReason, CaseKind
from domain.tournament.events.entries import RequestedBye
from domain.tournament.events.life import BoardCommitment
from domain.tournament.events.results import ScoreAdjusted
from domain.tournament.revisions import REVISIONS, Rules
from domain.tournament.settings.settings import Settings
from domain.tournament.state.rounds import Round, Table


class Player(msgspec.Struct, frozen=True):
    """A player of an entrant.

    `holder` counts the persons who have had this place, from 0; substitutes raise it. `corrected` counts the
    corrections of the name. `here`: the last round for which it has said to be there, 0 for the tournament alone.
    """

    player: int
    name: str
    holder: int = 0
    corrected: int = 0
    here: int | None = None


class Entrant(msgspec.Struct, frozen=True):
    """An entrant. `category`: its word for prizes. `member`: the club's own key for it.

    `first_round` is the first that it can play; before it, it is absent. `withdrawn_from`: it plays no round from this
    one on. `byes`: the byes that it has asked for, by round. `away`: the spans of rounds between a withdrawal and the
    readmission, each with its first and last round.
    """

    entrant: int
    name: str
    club: str | None
    rating: int | None
    players: tuple[Player, ...]
    category: str | None = None
    member: str | None = None
    first_round: int = 1
    withdrawn_from: int | None = None
    byes: Mapping[int, RequestedBye] = msgspec.field(default_factory=dict)
    away: tuple[tuple[int, int], ...] = ()

    def plays_in(self, number: int) -> bool:
        """Return whether it is in play in this round, requested byes apart."""
        withdrawn = self.withdrawn_from is not None and number >= self.withdrawn_from
        return number >= self.first_round and not withdrawn and not any(a <= number <= b for a, b in self.away)


class Arbiter(msgspec.Struct, frozen=True):
    """An arbiter. `conflicts` are the entrants on whose matters the arbiter does not rule.

    `appointed`: the version in which the arbiter was appointed.
    """

    arbiter: int
    name: str
    chief: bool = False
    dismissed: bool = False
    conflicts: frozenset[int] = frozenset()
    appointed: int = 0


class Director(msgspec.Struct, frozen=True):
    """A director (tournament.2.8). `entrant`: the one as which it plays; None: it plays nowhere."""

    director: int
    name: str
    entrant: int | None = None
    dismissed: bool = False


class Adjusted(msgspec.Struct, frozen=True):
    """An adjusted score, the version of its event, and that of the event that lifted it.

    `kept_from`: the arbiters from whom a conflict kept it when it happened (tournament.14.6).
    """

    event: ScoreAdjusted
    version: int
    lifted: int | None = None
    kept_from: frozenset[int] = frozenset()


class Penalty(msgspec.Struct, frozen=True):
    """A penalty and the version of its event."""

    penalty: int
    entrant: int
    unit: str
    amount: int | str
    reason: str
    version: int


class Call(msgspec.Struct, frozen=True):
    """A call of an entrant for an arbiter (tournament.14.10), and what it was answered."""

    entrant: int
    why: CallReason
    text: str | None = None
    answer: str | None = None


class Case(msgspec.Struct, frozen=True):
    """A case on the docket; times are milliseconds since 1970 (UTC). `arbiter` has it; 0 stands for the organizer.

    `ruled_by`: the arbiter whose ruling an appeal is against. `call`: what a case of this kind is about.
    """

    case: str
    table: str | None
    kind: CaseKind
    round: int
    opened_at: int
    arbiter: int | None = None
    closed: bool = False
    ruled_by: int | None = None
    call: Call | None = None


class Note(msgspec.Struct, frozen=True):
    """A note among arbiters and organizer, and the version of its event. `kept_from` as of an adjusted score."""

    note: int
    case: str | None
    text: str
    by: int | None
    at: int
    version: int = 0
    kept_from: frozenset[int] = frozenset()


Phase = Literal["draft", "open", "running", "finished", "void"]


class OpenedBoard(msgspec.Struct, frozen=True):
    """A board that is open, and the version of the event."""

    board: int
    version: int


class GroupedBoard(msgspec.Struct, frozen=True):
    """The tables of a board that had the same deal, group by group, and the version of the event (10.9)."""

    groups: tuple[tuple[str, ...], ...]
    version: int
    reason: str

    def group_of(self, table: str) -> int:
        """The group of a table, from 0: the last one for a table that was not named."""
        numbers = (number for number, group in enumerate(self.groups) if table in group)
        return next(numbers, len(self.groups) - 1)


class Tournament(msgspec.Struct, frozen=True, kw_only=True):
    """A tournament after `version` events.

    `revision` is that of the rules of tournaments by which it was drafted. Numbers are keys: of entrants, arbiters,
    directors, rounds, boards, adjustments, penalties and notes from 1. `places` has for each table of the rounds that
    have begun, by id, its round and number. `groups`: the boards of which tables had different deals. `seeds` are the
    entrants by seed number, in order. `seed` is hex, and None before entries open. `digest` is that of the final
    standings. `at` is up to when the events show that somebody acted, and `stood` is what does not count, in order.
    `held` are the rounds that do not begin by themselves.
    """

    settings: Settings
    version: int = 0
    phase: Phase = "draft"
    seed: str | None = None
    commitment: str | None = None
    boards: tuple[BoardCommitment, ...] = ()
    opened_boards: Mapping[int, OpenedBoard] = msgspec.field(default_factory=dict)
    groups: Mapping[int, GroupedBoard] = msgspec.field(default_factory=dict)
    entrants: Mapping[int, Entrant] = msgspec.field(default_factory=dict)
    arbiters: Mapping[int, Arbiter] = msgspec.field(default_factory=dict)
    directors: Mapping[int, Director] = msgspec.field(default_factory=dict)
    seeds: tuple[int, ...] = ()
    entropy: str | None = None
    rounds: Mapping[int, Round] = msgspec.field(default_factory=dict)
    places: Mapping[str, tuple[int, int]] = msgspec.field(default_factory=dict)
    adjusted: Mapping[int, Adjusted] = msgspec.field(default_factory=dict)
    penalties: Mapping[int, Penalty] = msgspec.field(default_factory=dict)
    cases: Mapping[str, Case] = msgspec.field(default_factory=dict)
    notes: Mapping[int, Note] = msgspec.field(default_factory=dict)
    digest: str | None = None
    finished_at: int | None = None
    revision: int = 1
    at: int = 0
    stood: tuple[Outage, ...] = ()
    held: frozenset[int] = frozenset()

    @property
    def rules(self) -> Rules:
        """The rules of its revision where revisions differ."""
        return REVISIONS[self.revision]

    def table(self, table: str) -> Table | None:
        """The table with this id, if a round that has begun has it."""
        place = self.places.get(table)
        return None if place is None else self.rounds[place[0]].played[place[1]]
