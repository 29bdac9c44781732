"""The versions of a tournament as each viewer counts them: only what a viewer may know of moves its number."""

from bisect import bisect_right
from collections.abc import Sequence
from typing import Any

from domain.tournament.actor import Actor
from domain.tournament.audience import visible
from domain.tournament.events.life import ArbiterAppointed
from domain.tournament.record import TournamentRecord
from domain.tournament.state.tournament import Tournament

PUBLIC = Actor("spectator")
NONE: Sequence[int] = ()


class Numbering:
    """Which events of a tournament the public knows of, and which only arbiters or some entrants know of besides.

    The organizer knows of all. An arbiter knows of all from the appointment on, but for what a conflict withholds.
    Versions are those of the stream.
    """

    def __init__(self) -> None:
        self.version = 0
        self._public: list[int] = []
        self._hidden: list[int] = []
        self._besides: dict[int, list[int]] = {}
        self._withheld: dict[int, list[int]] = {}

    def take_in(self, before: Tournament | None, record: TournamentRecord) -> None:
        """Count the next event of the stream, which happened to the tournament as it was `before`."""
        self.version += 1
        if visible(before, record, PUBLIC) is not None:
            self._public.append(self.version)
        else:
            self._take_in_hidden(before, record)
        if isinstance(record.event, ArbiterAppointed):
            self._withheld.setdefault(record.event.arbiter, [*self._hidden])

    def _take_in_hidden(self, before: Tournament | None, record: TournamentRecord) -> None:
        self._hidden.append(self.version)
        for entrant in _concerned(before, record.event):
            if visible(before, record, Actor("player", entrant=entrant, player=1)) is not None:
                self._besides.setdefault(entrant, []).append(self.version)
        for arbiter, withheld in self._withheld.items():
            if visible(before, record, Actor("arbiter", arbiter=arbiter)) is None:
                withheld.append(self.version)

    def number_of(self, version: int, viewer: Actor) -> int:
        """The viewer's number after this version of the stream."""
        if viewer.role in ("player", "spectator"):
            besides = NONE if viewer.entrant is None else self._besides.get(viewer.entrant, NONE)
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
    found = {one for one in (getattr(about, "entrant", None),) if one is not None}
    table = getattr(about, "table", None)
    played = None if before is None or table is None else before.table(table)
    return found if played is None else found | {entrant for entrant, _ in played.plan.seats}
