"""Seats, actors and viewers of a table."""

from typing import Literal

import msgspec

Seat = int
"""The number of a place at the table. Seats count clockwise from 0."""


class Actor(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One who acts: a seat, the arbiter or the clock. `seat` is the number of the seat, else None."""

    role: Literal["seat", "arbiter", "clock"]
    seat: Seat | None = None


class Viewer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One who looks at the table: a seat, a spectator or the arbiter. `seat` is the number of the seat, else None."""

    role: Literal["seat", "spectator", "arbiter"]
    seat: Seat | None = None


ARBITER = Actor("arbiter")
CLOCK = Actor("clock")
SPECTATOR = Viewer("spectator")
ARBITER_VIEW = Viewer("arbiter")


def by_seat(seat: Seat) -> Actor:
    """Return this seat as an actor."""
    return Actor("seat", seat)


def seen_by(seat: Seat) -> Viewer:
    """Return this seat as a viewer."""
    return Viewer("seat", seat)
