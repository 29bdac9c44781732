"""The state of a table of Écarté. Sets of cards are numbers as `domain.kit.cards.Deck` says."""

from typing import Literal

import msgspec

from domain.games.ecarte.cards import Pair, TakenTrick, Trick, other
from domain.games.ecarte.events import Event
from domain.games.ecarte.types import Options
from domain.kit.draft import EventDraft
from domain.kit.tricks import Claim

Phase = Literal["cut", "propose", "answer", "exchange", "play", "review", "over"]


class LastHand(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The last hand closed; lists per seat. `credit` is without the point for a turned king."""

    dealer: int
    tricks: Pair
    breaches: tuple[bool, bool]
    credit: Pair


class Hand(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One deal, its exchange and its tricks.

    `dealt_at` is the version of `hand_dealt`. Two fields hold sets of cards for each seat. `held` is the hand as dealt,
    after its exchanges, with the cards played since. `cards` is what is in the hand now.

    `exchanged` is the number of cards of the last exchange, None before it. `trick` is None before the deal. `breaches`
    says whether a claim against the seat was upheld. `accepted` are the seats that accepted the hand, sorted.
    """

    dealt_at: int = 0
    trump: str | None = None
    turn_up: str | None = None
    held: Pair = (0, 0)
    cards: Pair = (0, 0)
    exchanged: tuple[int | None, int | None] = (None, None)
    trick: Trick | None = None
    tricks: tuple[TakenTrick, ...] = ()
    tricks_won: Pair = (0, 0)
    claims: tuple[Claim, ...] = ()
    breaches: tuple[bool, bool] = (False, False)
    accepted: tuple[int, ...] = ()


class State(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table of Écarté: the current hand and the totals.

    `dealer` deals the hand, in phase `cut` the one to come; it is None before the lot. `talon` lists the rest of the
    pack from the top. Since the last shuffle: `discards`, the set of cards that each seat put away, and `out`, the set
    of turn-ups and cards played. Per seat: `points`, and `balance`, the chips won or lost. `winner` won the game.
    """

    options: Options
    phase: Phase = "cut"
    deal_number: int = 0
    dealer: int | None = None
    talon: tuple[str, ...] = ()
    discards: Pair = (0, 0)
    out: int = 0
    hand: Hand = Hand()
    points: Pair = (0, 0)
    pot: int = 0
    balance: Pair = (0, 0)
    last_hand: LastHand | None = None
    winner: int | None = None


def is_strict(state: State) -> bool:
    """Return whether the referee refuses a breach of 6.3 or 6.4."""
    return state.options.enforcement == "strict"


def has_proposals(state: State) -> bool:
    """Return whether cards are exchanged by proposal only (4.6)."""
    return state.options.exchange == "proposals"


def forehand_of(state: State) -> int | None:
    """The opponent of the dealer (1.1)."""
    return None if state.dealer is None else other(state.dealer)


Draft = EventDraft[State, Event]
"""The draft of a command: its events so far, and the state after them."""
