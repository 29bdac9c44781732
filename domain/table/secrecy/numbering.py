"""Each viewer's own version numbers: they count the events that the viewer may know of.

A covert event thus moves nobody else's version. The covert events of a table are counted for each seat as they happen,
so that a number is found by halving: its cost does not grow with the length of the game.
"""

from bisect import bisect_left, bisect_right

from domain.game.seat import Viewer
from domain.table.secrecy.covert import Covert, CovertEvents


def unknown_to(covert: Covert, viewer: Viewer) -> bool:
    """Whether the viewer may not know of this covert event."""
    return viewer.role != "arbiter" and viewer.seat not in covert.audience


def number_of(covert: CovertEvents, version: int, viewer: Viewer) -> int:
    """How many of the first `version` events of the stream the viewer may know of."""
    place = _upto(covert, version)
    return version - covert[place - 1].unknown(viewer) if place else version


def version_of(covert: CovertEvents, number: int, viewer: Viewer) -> int:
    """The version in the stream of the event that has this number for the viewer."""
    place = bisect_left(covert, number, key=lambda one: one.version - one.unknown(viewer)) if covert else 0
    return number + covert[place - 1].unknown(viewer) if place else number


def knows_of(covert: CovertEvents, version: int, viewer: Viewer) -> bool:
    """Whether the viewer may know of the event at this version of the stream."""
    found = covert_at(covert, version)
    return found is None or not unknown_to(found, viewer)


def covert_at(covert: CovertEvents, version: int) -> Covert | None:
    """The covert event at this version of the stream, if it is one."""
    place = _upto(covert, version)
    return covert[place - 1] if place and covert[place - 1].version == version else None


def _upto(covert: CovertEvents, version: int) -> int:
    """How many covert events there are up to this version. It is mostly one of the last that is asked for."""
    if not covert:
        return 0
    count = len(covert)
    if covert[count - 1].version <= version:
        return count
    return bisect_right(covert, version, key=lambda one: one.version)
