"""Each viewer's own version numbers: they count the events that the viewer may know of.

A covert event thus moves nobody else's version. Numbers are computed from the few covert events of a table, so that
the cost does not grow with the length of the game.
"""

from domain.seat import Viewer
from domain.table.state import Covert


def unknown_to(covert: Covert, viewer: Viewer) -> bool:
    """Whether the viewer may not know of this covert event."""
    return viewer.role != "arbiter" and viewer.seat not in covert.audience


def number_of(covert: tuple[Covert, ...], version: int, viewer: Viewer) -> int:
    """How many of the first `version` events of the stream the viewer may know of."""
    if not covert:
        return version
    return version - sum(1 for one in covert if one.version <= version and unknown_to(one, viewer))


def version_of(covert: tuple[Covert, ...], number: int, viewer: Viewer) -> int:
    """The version in the stream of the event that has this number for the viewer."""
    version = number
    for one in covert:
        if one.version <= version and unknown_to(one, viewer):
            version += 1
    return version


def knows_of(covert: tuple[Covert, ...], version: int, viewer: Viewer) -> bool:
    """Whether the viewer may know of the event at this version of the stream."""
    return not covert or not any(one.version == version and unknown_to(one, viewer) for one in covert)
