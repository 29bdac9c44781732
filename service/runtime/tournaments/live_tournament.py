"""A tournament in memory, with its versions as each viewer counts them."""

import asyncio
from bisect import bisect_right
from collections import deque
from collections.abc import Iterable, Sequence
from itertools import count
from typing import Any

from domain.tournament.audience import callers, visible
from domain.tournament.events.docket import CaseClosed
from domain.tournament.events.life import ArbiterAppointed, DirectorAppointed
from domain.tournament.evolve.evolve import Step, steps
from domain.tournament.record import Actor, TournamentRecord
from domain.tournament.scores.basis import Memory
from domain.tournament.state.tournament import Tournament
from eventstore.hashes.trail import Trail
from service.record.tournaments import stream_of
from service.runtime.signal import Signal

PUBLIC = Actor("spectator")
NONE: Sequence[int] = ()


class Numbering:
    """The numbers of a tournament's events: those that are public, and those that only some see.

    The organizer knows of all. An arbiter knows of all from the appointment on, but for what a conflict withholds. A
    director knows of what is public, and from the appointment on of what the role hears besides.
    Versions are those of the stream.
    """

    def __init__(self) -> None:
        self.version = 0
        self._public: list[int] = []
        self._hidden: list[int] = []
        self._of_entrants: dict[int, list[int]] = {}
        self._withheld: dict[int, list[int]] = {}
        self._of_directors: dict[int, list[int]] = {}

    def take_in(self, before: Tournament | None, record: TournamentRecord) -> None:
        """Count the next event of the stream, which happened to the tournament as it was `before`."""
        self.version += 1
        if visible(before, record, PUBLIC) is not None:
            self._public.append(self.version)
        else:
            self._take_in_hidden(before, record)
        if isinstance(record.event, ArbiterAppointed):
            self._withheld.setdefault(record.event.arbiter, [*self._hidden])
        if isinstance(record.event, DirectorAppointed):
            self._of_directors[record.event.director] = []

    def _take_in_hidden(self, before: Tournament | None, record: TournamentRecord) -> None:
        self._hidden.append(self.version)
        for entrant in _concerned(before, record.event):
            if visible(before, record, Actor("player", entrant=entrant, player=1)) is not None:
                self._of_entrants.setdefault(entrant, []).append(self.version)
        for arbiter, withheld in self._withheld.items():
            if visible(before, record, Actor("arbiter", arbiter=arbiter)) is None:
                withheld.append(self.version)
        for director, heard in self._of_directors.items():
            if visible(before, record, Actor("director", director=director)) is not None:
                heard.append(self.version)

    def number_of(self, version: int, viewer: Actor) -> int:
        """The viewer's number after this version of the stream."""
        if viewer.role in ("player", "spectator", "director"):
            besides = self._of_entrants.get(viewer.entrant or 0, NONE)
            if viewer.role == "director":
                besides = self._of_directors.get(viewer.director or 0, NONE)
            return bisect_right(self._public, version) + bisect_right(besides, version)
        withheld = NONE if viewer.arbiter is None else self._withheld.get(viewer.arbiter, self._hidden)
        return min(version, self.version) - bisect_right(withheld, version)

    def version_of(self, number: int, viewer: Actor) -> int:
        """The first version of the stream at which the viewer's number is this one, which is not above the newest."""
        low, high = 0, self.version
        while low < high:
            middle = (low + high) // 2
            if self.number_of(middle, viewer) < number:
                low = middle + 1
            else:
                high = middle
        return low


def _concerned(before: Tournament | None, event: Any) -> set[int]:
    """The entrants that an event is about."""
    lifted = getattr(event, "adjustment", None)
    adjusted = None if before is None or lifted is None else before.adjusted.get(lifted)
    about = event if adjusted is None else adjusted.event
    entrant = getattr(about, "entrant", None)
    concerned = set() if entrant is None else {entrant}
    if before is not None and isinstance(event, CaseClosed) and event.kind == "call":
        return {*callers(before)}
    table = getattr(about, "table", None)
    played = None if before is None or table is None else before.table(table)
    return concerned if played is None else concerned | {entrant for entrant, _ in played.plan.seats}


FRAME = 256
"""Of every so many versions one state is kept."""
RECENT = 64
REMEMBERED = 64
"""How much of what was worked out for a version is kept."""
PRECEDENTS = 256
"""How many precedents that were read at tables are kept."""
BASE_BYTES = 65_536
TIMES = 8
"""So many times as much as its events in the log a tournament takes in memory, about."""
SERIALS = count(1)

Happened = tuple[Tournament | None, TournamentRecord]
"""What a tournament was before an event, and the event."""


class LiveTournament:
    """A tournament in memory.

    - `state`: after the last durable event. `numbering`: its versions as each viewer counts them.
    - `owner`: the organizer whose tournament it is, empty for the organizer of all.
    - `lock`: held while a command is decided and appended.
    - `trail`: the hash chain up to `state`.
    - `recent`: the last events, each with the state before it. `frames`: some earlier states, by version.
    - `changed`: set at the next change.
    - `memo`: what was worked out for the present version; emptied by each change. `memory`: the scores of rounds.
    - `looking`: held while standings are worked out.
    - `reasons`: of Swiss rounds the version in which each was drawn, and why so. `explaining`: held meanwhile.
    - `ruled`: the disputes at its tables whose cases are closed, by the ids of these, in order.
    - `precedents`: of some of these what was ruled, each with a mark of how far the appeal was.
    - `serial`: a number that no other object of this class has.
    """

    def __init__(self, tournament: str, owner: str) -> None:
        self.id = tournament
        self.stream = stream_of(tournament)
        self.owner = owner
        self.numbering = Numbering()
        self.lock = asyncio.Lock()
        self.trail = Trail(self.stream)
        self.recent: deque[tuple[int, Happened]] = deque(maxlen=RECENT)
        self.frames: dict[int, Tournament] = {}
        self.changed = Signal()
        self.memo: dict[Any, Any] = {}
        self.memory = Memory()
        self.looking = asyncio.Lock()
        self.reasons: dict[int, tuple[int, Any]] = {}
        self.explaining = asyncio.Lock()
        self.ruled: list[str] = []
        self.precedents: dict[str, tuple[str, Any]] = {}
        self.serial = next(SERIALS)
        self.at = 0
        self._state: Tournament | None = None
        self._stored = 0

    @property
    def state(self) -> Tournament:
        """The tournament after its last event. Only a tournament that is being loaded has none."""
        if self._state is None:
            message = "a tournament without events"
            raise ValueError(message)
        return self._state

    @property
    def version(self) -> int:
        """The version of the last event."""
        return self.numbering.version

    @property
    def weight(self) -> int:
        """The approximate size in memory, in bytes."""
        return BASE_BYTES + TIMES * self._stored

    def fold(self, records: Sequence[TournamentRecord], stored: int) -> None:
        """Take these events over, which have `stored` bytes in the log and are durable; nobody is woken."""
        self.advance(steps(self._state, records), stored)

    def advance(self, happened: Iterable[Step], stored: int) -> None:
        """The same, for events that are folded already."""
        self._stored += stored
        for before, after, record in happened:
            self.numbering.take_in(before, record)
            self._state = after
            self.recent.append((self.version, (before, record)))
            self.at = record.at
            if isinstance(record.event, CaseClosed) and record.event.kind == "dispute":
                self.ruled.append(record.event.case)
            if self.version % FRAME == 0:
                self.frames[self.version] = after

    def remember(self, key: Any, value: Any) -> None:
        """Keep what was worked out; the oldest gives way."""
        if len(self.memo) >= REMEMBERED:
            del self.memo[next(iter(self.memo))]
        self.memo[key] = value

    def keep_precedent(self, case: str, course: str, precedent: Any) -> None:
        """Keep what was ruled on a case; the oldest gives way."""
        self.precedents.pop(case, None)
        if len(self.precedents) >= PRECEDENTS:
            del self.precedents[next(iter(self.precedents))]
        self.precedents[case] = course, precedent

    def wake(self) -> None:
        """Wake all who wait for a change."""
        self.memo = {}
        changed, self.changed = self.changed, Signal()
        changed.set()
