"""The events of which not everybody may know, and the version numbers by which each viewer counts the others."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterator

import msgspec

from domain.game.seat import Seat, Viewer
from domain.kit.growing import Archive


class Covert(msgspec.Struct, frozen=True):
    """An event of which only `audience` and the arbiter may know, at `version` of the stream.

    It is number `place`, from 1, of such events. `known` counts how many of the first `place` each seat may know of, up
    to the last seat that may know of any.
    """

    version: int
    audience: frozenset[Seat]
    place: int
    known: tuple[int, ...]

    def unknown(self, viewer: Viewer) -> int:
        """The number of covert events, up to and including this one, that the viewer may not know of."""
        if viewer.role == "arbiter":
            return 0
        seat = viewer.seat
        return self.place - (self.known[seat] if seat is not None and seat < len(self.known) else 0)


class CovertEvents(msgspec.Struct, frozen=True):
    """All covert events of a table, by version.

    `count` is their number, and `known` the number that each seat may know of. `known` has every seat of the table from
    the start. So a newest version is numbered by the same work whether there are any or not.
    """

    events: Archive[Covert] = Archive()
    count: int = 0
    known: tuple[int, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.events.pages)

    def __len__(self) -> int:
        return self.count

    def __iter__(self) -> Iterator[Covert]:
        return iter(self.events)

    def __getitem__(self, place: int) -> Covert:
        return self.events[place]

    def added(self, version: int, audience: frozenset[Seat]) -> "CovertEvents":
        """The same, with one more at this version, which is greater than those before."""
        before, place = self.known, self.count + 1
        seats = max((len(before), *(seat + 1 for seat in audience)))
        known = tuple(
            (before[seat] if seat < len(before) else 0) + (seat in audience)  # how many it knows of now
            for seat in range(seats)
        )
        return CovertEvents(self.events.added(Covert(version, audience, place, known)), place, known)


def none_covert(seats: int) -> CovertEvents:
    """The covert events of a table with so many seats, before there are any."""
    return CovertEvents(known=(0,) * seats)


def unknown_to(covert: Covert, viewer: Viewer) -> bool:
    """Return whether the viewer may not know of this covert event."""
    return viewer.role != "arbiter" and viewer.seat not in covert.audience


def number_of(covert: CovertEvents, version: int, viewer: Viewer) -> int:
    """Return the viewer's number for a version: how many of the first `version` events the viewer may know of."""
    place = _upto(covert, version) if covert.count else 0
    return version - covert[place - 1].unknown(viewer) if place else version


def version_of(covert: CovertEvents, number: int, viewer: Viewer) -> int:
    """The version in the stream of the event that has this number for the viewer."""
    place = bisect_left(covert, number, key=lambda event: event.version - event.unknown(viewer)) if covert else 0
    return number + covert[place - 1].unknown(viewer) if place else number


def knows_of(covert: CovertEvents, version: int, viewer: Viewer) -> bool:
    """Return whether the viewer may know of the event at this version of the stream."""
    place = _upto(covert, version) if covert.count else 0
    return not place or covert[place - 1].version != version or not unknown_to(covert[place - 1], viewer)


def covert_at(covert: CovertEvents, version: int) -> Covert | None:
    """The covert event at this version of the stream, if it is one."""
    place = _upto(covert, version) if covert.count else 0
    return covert[place - 1] if place and covert[place - 1].version == version else None


def _upto(covert: CovertEvents, version: int) -> int:
    """Return the number of covert events, of which there are some, up to this version: mostly one of the last."""
    count = covert.count
    if covert[count - 1].version <= version:
        return count
    return bisect_right(covert, version, key=lambda event: event.version)
