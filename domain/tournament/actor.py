"""Who acts on a tournament."""

from typing import Literal

import msgspec

Role = Literal["organizer", "arbiter", "player", "spectator", "clerk", "clock"]
"""The clerk is the service acting on the tournament (tournament.1.5)."""


class Actor(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who acts: an arbiter by its number, a player by its entrant and its number there."""

    role: Role
    arbiter: int | None = None
    entrant: int | None = None
    player: int | None = None


CLERK = Actor("clerk")
CLOCK = Actor("clock")
ORGANIZER = Actor("organizer")
