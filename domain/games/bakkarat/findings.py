"""What the record says of a claim (8.3)."""

import msgspec

from domain.game.seat import Seat
from domain.games.bakkarat.hand import is_bak
from domain.games.bakkarat.model import State


class Finding(msgspec.Struct, frozen=True):
    """Whether a seat had Bak and did not call it. `proof` is the version at which its cards were dealt."""

    is_breach: bool
    proof: int


def has_bak(state: State, seat: Seat) -> bool:
    """Whether the first two cards of the seat are Bak."""
    return is_bak(state.hands[seat].first, state.options)


def finding(state: State, seat: Seat) -> Finding:
    """The finding on an active seat that went on with the cards on the table."""
    return Finding(has_bak(state, seat), state.dealt_at)
