"""The state of a table of Bakkarat."""

from typing import Literal

import msgspec

from domain.game.seat import Seat
from domain.games.bakkarat.events import Event, Reason, RoundSettled, Verdict
from domain.games.bakkarat.types import Options
from domain.kit.draft import EventDraft

Phase = Literal["cut", "stakes", "bak", "third", "review", "over"]
ClaimState = Literal["pending", "upheld", "rejected"]


class Hand(msgspec.Struct, frozen=True):
    """The cards of an active seat: the first two, and the third.

    `is_shown`: all lie open; `third_up`: the third does.
    """

    first: tuple[str, ...] = ()
    third: str | None = None
    is_shown: bool = False
    third_up: bool = False

    @property
    def cards(self) -> tuple[str, ...]:
        """All cards of the hand."""
        return self.first if self.third is None else (*self.first, self.third)


class Claim(msgspec.Struct, frozen=True):
    """A claim about the cards on the table."""

    claim: int
    by: Seat
    seat: Seat
    state: ClaimState
    finding: Verdict | None


class Share(msgspec.Struct, frozen=True):
    """A seat's share of the results of an active seat, in percent; or a question for one."""

    seat: Seat
    player: Seat
    percent: int


class LastBak(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The last Bak called or established."""

    pack_number: int
    round: int
    seat: Seat
    cards: tuple[str, ...]


EMPTY = (Hand(), Hand(), Hand())
NO_STAKES = (None, None, None)


class State(msgspec.Struct, frozen=True):
    """A table.

    `order` is the pack after the cut, `dealt` how many cards of it are dealt, `dealt_at` the version of the last
    `cards_dealt`. `spoken` are the seats that went on, `turn` who decides on a third card, `ended` why it is over.
    """

    options: Options
    seats: int
    phase: Phase = "stakes"
    pack_number: int = 0
    round: int = 0
    bank: Seat = 0
    order: tuple[str, ...] = ()
    dealt: int = 0
    dealt_at: int = 0
    put_away: int = 0
    stakes: tuple[int | None, ...] = NO_STAKES
    hands: tuple[Hand, ...] = EMPTY
    spoken: frozenset[Seat] = frozenset()
    turn: Seat | None = None
    accepted: frozenset[Seat] = frozenset()
    claims: tuple[Claim, ...] = ()
    shares: tuple[Share, ...] = ()
    questions: tuple[Share, ...] = ()
    bak_missed: tuple[int, ...] = (0, 0, 0)
    banked: tuple[int, ...] = (0, 0, 0)
    impolite: tuple[Seat, ...] = ()
    balances: tuple[int, ...] = ()
    last_round: RoundSettled | None = None
    last_bak: LastBak | None = None
    ended: Reason | None = None


def cards_left(state: State) -> int:
    """The number of cards that the pack still has."""
    return len(state.order) - state.dealt


def cards_on_table(state: State) -> int:
    """The number of cards that the active seats hold."""
    return sum(len(hand.cards) for hand in state.hands)


def pending(state: State) -> Claim | None:
    """The claim that waits for the arbiter, if there is one."""
    return next((claim for claim in state.claims if claim.state == "pending"), None)


def is_strict(state: State) -> bool:
    """Return whether the referee refuses what could otherwise be claimed."""
    return state.options.enforcement == "strict"


Draft = EventDraft[State, Event]
"""The draft of a command: its events so far, and the state after them."""
