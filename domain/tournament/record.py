"""An event of a tournament as it is recorded, and who acts."""

from typing import Literal

import msgspec

from domain.tournament.events.events import AnyEvent

Role = Literal["organizer", "arbiter", "director", "player", "spectator", "clerk", "clock"]
"""The clerk is the service acting on the tournament (tournament.1.5)."""


class Actor(msgspec.Struct, frozen=True, omit_defaults=True):
    """One who acts: an arbiter or a director by its number, a player by its entrant and its number there."""

    role: Role
    arbiter: int | None = None
    entrant: int | None = None
    player: int | None = None
    director: int | None = None


CLERK = Actor("clerk")
CLOCK = Actor("clock")
ORGANIZER = Actor("organizer")


class TournamentRecord(msgspec.Struct, frozen=True, omit_defaults=True):
    """An event with the rule that it follows, who acted, and the time in milliseconds since 1970 (UTC)."""

    event: AnyEvent
    rule: str
    by: Actor
    at: int
