"""The state of a table of Faro."""

from typing import Literal

import msgspec

from domain.game.seat import Seat
from domain.games.faro.events import Event, Finding, Pile, Position
from domain.games.faro.types import Options
from domain.kit.cards import rank_of
from domain.kit.draft import EventDraft

Phase = Literal["limits", "stakes", "cut", "deal", "review", "over"]
ClaimState = Literal["pending", "upheld", "rejected"]


class Limits(msgspec.Struct, frozen=True):
    """The least and the greatest stake for one card."""

    min: int
    max: int


class BookCard(msgspec.Struct, frozen=True):
    """A card of a book with a stake on it: as first placed, as it lies now, and how often the card was matched."""

    rank: str
    original: int
    stake: int
    position: Position = "upright"
    seen: int = 0


class Due(msgspec.Struct, frozen=True):
    """A stake that a player wins or loses by a card of the bank, and what has become of it."""

    seat: Seat
    stake: int
    state: Literal["open", "paid", "refunded", "waived"] = "open"


class Turned(msgspec.Struct, frozen=True):
    """A card that the bank has turned; `dues` of the players touched, by seat; `version` of its `card_turned`."""

    card: str
    pile: Pile
    dues: tuple[Due, ...]
    version: int


class Claim(msgspec.Struct, frozen=True):
    """A claim in this deal."""

    claim: int
    kind: Literal["silence", "slip"]
    by: Seat
    seat: Seat
    card: int | None
    state: ClaimState
    finding: Finding | None


class State(msgspec.Struct, frozen=True):
    """A table.

    `layout` are the cards staked on, by seat and in the order of the ranks. `order` is the pack after the cut, of
    which `turned` are turned. `waiting` are the players who have yet to answer for the last card.
    """

    options: Options
    seats: int
    layout: tuple[tuple[BookCard, ...], ...]
    caught: tuple[int, ...]
    slips: tuple[int, ...]
    balances: tuple[int, ...]
    phase: Phase = "limits"
    deal: int = 1
    bank: Seat = 0
    limits: Limits | None = None
    ready: frozenset[Seat] = frozenset()
    order: tuple[str, ...] = ()
    control: str | None = None
    turned: tuple[Turned, ...] = ()
    waiting: frozenset[Seat] = frozenset()
    control_passed: bool | None = None
    spoilt: bool = False
    claims: tuple[Claim, ...] = ()
    accepted: frozenset[Seat] = frozenset()


def is_strict(state: State) -> bool:
    """Return whether the referee settles at once and refuses what could otherwise be claimed."""
    return state.options.enforcement == "strict"


def players(state: State) -> frozenset[Seat]:
    """All seats but the bank."""
    return frozenset(range(state.seats)) - {state.bank}


def cutter(state: State) -> Seat:
    """The bank's right neighbour, who cuts."""
    return (state.bank - 1) % state.seats


def cards_left(state: State) -> int:
    """The number of cards that the bank has yet to turn."""
    return len(state.order) - len(state.turned)


def is_played_out(state: State) -> bool:
    """Return whether all cards are turned and answered, so that the deal can be closed (5.6)."""
    return not cards_left(state) and not state.waiting


def staked(state: State, seat: Seat, rank: str) -> BookCard | None:
    """The card of this rank in the seat's book, if there is a stake on it."""
    return next((card for card in state.layout[seat] if card.rank == rank), None)


def card_to_answer(state: State, seat: Seat) -> BookCard | None:
    """The card of the seat's book for which it has yet to answer."""
    return staked(state, seat, rank_of(state.turned[-1].card)) if seat in state.waiting else None


def due_of(turned: Turned, seat: int) -> Due | None:
    """The due of the seat by the card; None if the card did not touch it."""
    return next((due for due in turned.dues if due.seat == seat), None)


def pending(state: State) -> Claim | None:
    """The claim that waits for the arbiter, if there is one: nothing happens after it."""
    return state.claims[-1] if state.claims and state.claims[-1].state == "pending" else None


Draft = EventDraft[State, Event]
"""The draft of a command: its events so far, and the state after them."""
