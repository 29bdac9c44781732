"""The state of a table of Skeleton."""

import msgspec

from domain.game.seat import Seat
from domain.games.skeleton.events import Event
from domain.games.skeleton.types import Options
from domain.kit.draft import EventDraft


class State(msgspec.Struct, frozen=True):
    """A table. Lists are per seat.

    `pack` are the cards that are not dealt, from the top. `turn` is the seat that is to act. `shown` says whose cards
    lie open.
    """

    options: Options
    seats: int
    round: int = 0
    pack: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    shown: tuple[bool, ...] = ()
    turn: Seat = 0
    points: tuple[int, ...] = ()
    is_over: bool = False


Draft = EventDraft[State, Event]
"""The events of one command while they are being decided."""
