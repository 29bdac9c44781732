"""Who acts at a table and who looks at it."""

from typing import Literal

import msgspec

Seat = int
"""A place at the table, from 0, clockwise."""


class Actor(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Who acts: a seat (`seat` is then its number), the arbiter, or the clock."""

    role: Literal["seat", "arbiter", "clock"]
    seat: Seat | None = None


class Viewer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who looks: a seat (`seat` is then its number), a spectator, or the arbiter."""

    role: Literal["seat", "spectator", "arbiter"]
    seat: Seat | None = None


ARBITER = Actor("arbiter")
CLOCK = Actor("clock")
SPECTATOR = Viewer("spectator")
ARBITER_VIEW = Viewer("arbiter")


def by_seat(seat: Seat) -> Actor:
    """The actor that is this seat."""
    return Actor("seat", seat)


def seen_by(seat: Seat) -> Viewer:
    """The viewer that is this seat."""
    return Viewer("seat", seat)
