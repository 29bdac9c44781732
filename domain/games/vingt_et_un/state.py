"""The state of a table of Vingt-et-un."""

from typing import Literal

import msgspec

from domain.game.seat import Seat
from domain.games.vingt_et_un.events import Event, RoundSettled
from domain.games.vingt_et_un.types import Options
from domain.kit.draft import EventDraft

Phase = Literal["stake", "draw", "bank", "over"]
Standing = Literal["bank", "to_stake", "staked", "out", "drawing", "stood", "dead"]


class Hand(msgspec.Struct, frozen=True):
    """The cards of a seat: those that lie face down and those that lie open."""

    down: tuple[str, ...] = ()
    up: tuple[str, ...] = ()

    @property
    def cards(self) -> tuple[str, ...]:
        """All cards of the hand."""
        return self.down + self.up


class State(msgspec.Struct, frozen=True):
    """A table. Lists are per seat.

    `pack` is the order of the round's cards, `dealt` how many of them are dealt. `turn` is the player who decides in
    phase `draw`. `last_round` is how the last round ended.
    """

    options: Options
    seats: int
    phase: Phase = "stake"
    round: int = 0
    bank: Seat = 0
    pack: tuple[str, ...] = ()
    dealt: int = 0
    hands: tuple[Hand, ...] = ()
    standings: tuple[Standing, ...] = ()
    stakes: tuple[int | None, ...] = ()
    balances: tuple[int, ...] = ()
    turn: Seat | None = None
    last_round: RoundSettled | None = None


def players(state: State) -> tuple[Seat, ...]:
    """The players in order: clockwise from the bank's left neighbour (1.1)."""
    return tuple((state.bank + step) % state.seats for step in range(1, state.seats))


def still_drawing(state: State) -> tuple[Seat, ...]:
    """The players, in order, who may still get cards."""
    return tuple(seat for seat in players(state) if state.standings[seat] == "drawing")


def next_drawing(state: State, seat: Seat) -> Seat | None:
    """The next player, clockwise from this seat and with it last, who may still get cards."""
    for step in range(1, state.seats + 1):
        other = (seat + step) % state.seats
        if state.standings[other] == "drawing":
            return other
    return None


def taking(hand: Hand, card: str, *, face_up: bool) -> Hand:
    """The hand with one more card, which lies open or face down."""
    return Hand(hand.down, (*hand.up, card)) if face_up else Hand((*hand.down, card), hand.up)


def cards_left(state: State) -> int:
    """The number of cards that the pack still has."""
    return len(state.pack) - state.dealt


Draft = EventDraft[State, Event]
"""The draft of a command: its events so far, and the state after them."""
