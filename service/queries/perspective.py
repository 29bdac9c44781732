"""The perspective from which a client looks at a table, and the names of those who sit there."""

from typing import Literal, NamedTuple

import msgspec

from domain.game.rule import Malformed
from domain.game.seat import ARBITER_VIEW, SPECTATOR, Seat, Viewer, seen_by
from domain.table.core.state import TableState
from domain.table.names import Label
from domain.table.rules import KNOWN_FIELDS
from domain.text.names import kept_name
from service.access.grants import Grant
from service.problems import NotAllowedError
from service.runtime.context import Referee
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


PARTS = Label.__struct_fields__


class Named(msgspec.Struct, frozen=True):
    """The names in the directory's entry of a table; empty if the table was opened without."""

    names: tuple[str, ...] = ()


async def seat_names(referee: Referee, table: str, state: TableState) -> tuple[str, ...]:
    """The names of the players by seats in this state, empty where nobody is told.

    Of older tables only the directory knows the names, as their opening gave them.
    """
    if state.seatings:
        return tuple(name or "" for name in state.names)
    entry = await referee.store.stream(table)
    return () if entry is None else msgspec.json.decode(entry.label, type=Named).names


def admit_name(name: str, seat: Seat) -> str:
    """The name as it is kept, if it can stand in a sentence. Raises Malformed, naming the field."""
    fit = kept_name(name)
    if fit is None:
        raise Malformed(KNOWN_FIELDS, f"seats[{seat}].name", "value")
    return fit


def admit_label(label: Label, below: str = "") -> Label:
    """The label as it is kept, if each of its parts can stand in a sentence.

    `below`: what stands before the name of each field. Raises Malformed, naming the field.
    """
    fit = {name: None if (given := getattr(label, name)) is None else kept_name(given) for name in PARTS}
    for name in PARTS:
        if fit[name] is None and getattr(label, name) is not None:
            raise Malformed(KNOWN_FIELDS, f"{below}{name}", "value")
    return Label(**fit)
