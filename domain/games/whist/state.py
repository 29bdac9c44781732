"""The state of a table of Whist. Sets of cards are numbers as `domain.kit.cards.Deck` says."""

from typing import Literal

import msgspec

from domain.games.whist.events import Event
from domain.games.whist.trick import NO_CARDS, NO_TRICK, CardSets, Pair, SeatCard, TakenTrick, Trick
from domain.games.whist.types import Options
from domain.kit.draft import EventDraft
from domain.kit.tricks import Claim

Phase = Literal["deal", "misdeal", "play", "review", "over"]


class Question(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An open question whether a partner has none of the suit led (7.4)."""

    by: int
    to: int
    suit: str


class Misdeal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The faults of the deal (5.1): seats with fewer than 13 cards, and cards seen.

    `waived` is true once all seats have accepted it.
    """

    short: tuple[int, ...]
    exposed: tuple[SeatCard, ...]
    waived: bool = False


class LastHand(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The result of the last hand; lists per side.

    `transfer` is the signed change of 10.2, `hand_points` the totals before a new round sets them back, `game_points`
    what the round brought to `round_winner`.
    """

    result: Literal["scored", "revoked"]
    tricks: Pair
    trick_points: Pair
    transfer: Pair
    hand_points: Pair
    round_winner: int | None = None
    game_points: int = 0


class Hand(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One deal and its tricks.

    `dealt_at` is the version of `hand_dealt`. `turn_up` is None once taken. Four fields hold sets of cards for each
    seat. `dealt` is the hand as dealt, with the turn-up once taken. `cards` is what it holds now, face-up cards
    included. The others are `face_up` and `called`. `accepted` are the seats that accepted the deal or the hand,
    sorted.
    """

    dealt_at: int = 0
    trump: str | None = None
    turn_up: str | None = None
    dealt: CardSets = NO_CARDS
    cards: CardSets = NO_CARDS
    face_up: CardSets = NO_CARDS
    called: CardSets = NO_CARDS
    trick: Trick = NO_TRICK
    tricks: tuple[TakenTrick, ...] = ()
    tricks_won: Pair = (0, 0)
    question: Question | None = None
    claims: tuple[Claim, ...] = ()
    revokes: Pair = (0, 0)
    misdeal: Misdeal | None = None
    accepted: tuple[int, ...] = ()


class State(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table of Whist: the current hand and the totals.

    `draws` are the drawings for the first deal. `dealer` deals the current hand (None before the draw), `next_dealer`
    the next one; it is the same until something says who that is. `order` is the shuffled pack from the top, as long as
    it waits to be dealt. `round_over` says that the next deal begins a new round. `hands_ended` counts the hands that
    were scored or revoked. `winner` is the side that won the game, None also for a tie.
    """

    options: Options
    phase: Phase = "deal"
    deal_number: int = 0
    round_number: int = 1
    draws: tuple[tuple[SeatCard, ...], ...] = ()
    dealer: int | None = None
    next_dealer: int = 0
    order: tuple[str, ...] = ()
    hand: Hand = Hand()
    hand_points: Pair = (0, 0)
    game_points: Pair = (0, 0)
    round_over: bool = False
    hands_ended: int = 0
    last_hand: LastHand | None = None
    winner: int | None = None


def is_strict(state: State) -> bool:
    """Return whether the referee refuses a revoke and the showing of cards."""
    return state.options.enforcement == "strict"


Draft = EventDraft[State, Event]
"""The draft of a command: its events so far, and the state after them."""
