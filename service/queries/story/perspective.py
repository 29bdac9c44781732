"""The perspective from which a client looks."""

from typing import Literal, NamedTuple

from domain.game.rule import Malformed
from domain.game.seat import ARBITER_VIEW, SPECTATOR, Viewer, seen_by
from domain.table.rules import KNOWN_FIELDS
from service.access.grants import Grant
from service.problems import NotAllowedError
from service.runtime.table.live_table import LiveTable

OtherRole = Literal["spectator", "arbiter"]
VIEWERS: dict[OtherRole, Viewer] = {"spectator": SPECTATOR, "arbiter": ARBITER_VIEW}


class Perspective(NamedTuple):
    """The requested perspective: that of a `seat`, or of a `role` without one; the client's own if neither is named."""

    seat: int | None = None
    role: OtherRole | None = None


OWN = Perspective()


def seeing(live: LiveTable, grant: Grant, eyes: Perspective = OWN) -> Viewer:
    """Return the viewer as which the client looks.

    The arbiter may look from anybody's perspective. So may all others once the record is open to them, because it has
    what everybody read. Raises NotAllowedError; Malformed if a seat and a role are named.
    """
    if eyes.seat is not None and eyes.role is not None:
        raise Malformed(KNOWN_FIELDS, "role", "value")
    if eyes == OWN or (eyes.seat is not None and eyes.seat == grant.seat):
        return grant.viewer
    viewer = VIEWERS[eyes.role] if eyes.role is not None else None
    if viewer == grant.viewer:
        return grant.viewer
    if not grant.arbitrates and not live.state.opens_to(grant.viewer):
        raise NotAllowedError
    if viewer is not None:
        return viewer
    if eyes.seat is None or not 0 <= eyes.seat < live.state.seats:
        raise NotAllowedError
    return seen_by(eyes.seat)
