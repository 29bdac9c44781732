"""The events of Frieden (part 7 of the rulebook)."""

from typing import Literal

import msgspec
from msgspec import UNSET, UnsetType

from domain.games.frieden.turn_model import Duty, Kind, Need, Seen, Verdict
from domain.games.frieden.types import Previous

Cause = Literal[
    "deal",
    "draw",
    "discard",
    "gift",
    "take",
    "universe",
    "offer",
    "trade",
    "returned",
    "demand",
    "ceded",
    "shuffle",
    "attach",
    "layout",
    "exchange",
    "run_broken",
    "hand_limit",
    "slip",
    "put_back",
]
"""Why a card moves."""


class LotDrawn(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="lot_drawn"):
    """A seat draws a card for who begins."""

    seat: int
    card: str


class GameStarted(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="game_started"):
    """It is settled who begins. `limits` are those of the hidden hands, by seat."""

    starter: int
    limits: tuple[int, ...]


class PileShuffled(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="pile_shuffled"):
    """The hidden pile is shuffled. `order` lists it from the top; `top` is the back of the top card, or null."""

    order: tuple[str, ...]
    top: str | None


class TurnStarted(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="turn_started"):
    """The turn with this number begins; `duty` lies on it, or null."""

    seat: int
    number: int
    duty: Duty | None


class CardMoved(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="card_moved"):
    """A card goes from one place to another.

    `sees` says who sees which card it is; others read `shape`, its back, instead. `last`: the hidden hand it left has
    no other card with that back. `top` is the back of the top card of the hidden pile afterwards, or null. `index` is
    the place, from the top, of a card put back into the hidden pile, null for others.
    """

    card: str
    source: str
    target: str
    sees: Seen
    shape: str
    cause: Cause
    last: bool
    top: str | None
    index: int | None


class Passed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="passed"):
    """A seat passes."""

    seat: int


class EffectStarted(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="effect_started"):
    """The effect of a discard of this rank; `count` cards of the chain lie on the open pile."""

    seat: int
    rank: str
    count: int
    prolonged: bool


class DutyPassedOn(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="duty_passed_on"):
    """A seat passes its duty on to so many of the next turns."""

    seat: int
    count: int
    duty: Duty


class Choice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A choice without its card; only the fields of the decision's kind are there."""

    run: str | UnsetType = UNSET
    duty: str | UnsetType = UNSET
    who: str | UnsetType = UNSET
    seat: int | UnsetType = UNSET
    index: int | UnsetType = UNSET
    turn: bool | UnsetType = UNSET
    pile: str | UnsetType = UNSET


class Chosen(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="chosen"):
    """A seat uses its decision."""

    seat: int
    kind: Kind
    choice: Choice


class Declined(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="declined"):
    """A seat gives up what is left of its decision."""

    seat: int
    kind: Kind


class DecisionClosed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="decision_closed"):
    """A decision with uses left closes, as there is no lawful choice."""

    seat: int
    kind: Kind


class HandSeen(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="hand_seen"):
    """`by` sees all cards of the hidden hand of `seat`, in canonical order; null to those who do not see them."""

    by: int
    seat: int
    cards: tuple[str, ...] | None
    sees: Seen


class DirectionTurned(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="direction_turned"):
    """The direction of play turns: 1 is clockwise, -1 the other way."""

    direction: int


class DutyLapsed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="duty_lapsed"):
    """The parts of its duty that a seat cannot do lapse."""

    seat: int
    need: tuple[Need, ...]


class RunSet(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="run_set"):
    """A run lies as this from now on, in running order; the runs named in `joined` have gone into it."""

    run: str
    seat: int
    kingdom: str
    cards: tuple[str, ...]
    joined: tuple[str, ...]


class RunEnded(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="run_ended"):
    """Nothing of this run lies open any more."""

    run: str


class PeaceDeclared(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="peace_declared"):
    """A seat says "Frieden" on its complete run."""

    seat: int
    kingdom: str
    run: str


class KingdomSetAside(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="kingdom_set_aside"):
    """A declared run without jokers leaves play."""

    kingdom: str
    seat: int
    run: str


class SlipAlleged(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="slip_alleged"):
    """Accusation number `claim`. `finding` is what the record says; null to all but the arbiter."""

    claim: int
    by: int
    giver: int
    receiver: int
    finding: Verdict | None


class ClaimUpheld(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="claim_upheld"):
    """The accusation is upheld, and all hands are counted.

    `card` is the one slipped, `returned` whether it goes back; both null if there was no slip. `hands` has the backs
    of each hand, sorted. `custody` has the versions of the moves of that card from the slip on; null to all but the
    arbiter.
    """

    claim: int
    card: str | None
    returned: bool | None
    sees: Seen
    hands: tuple[tuple[str, ...], ...]
    custody: tuple[int, ...] | None


class ClaimRejected(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="claim_rejected"):
    """The accusation is rejected."""

    claim: int


class GameEnded(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="game_ended"):
    """The game is over. `carry` is what the next game of a series takes as its option `previous`."""

    ranking: tuple[tuple[int, ...], ...]
    scores: tuple[int, ...]
    reason: Literal["all_kingdoms", "standstill"]
    carry: Previous


# The events of each chapter: `evolve_<chapter>.py` takes them.
OpeningEvent = GameStarted
DrawnChanceEvent = LotDrawn | PileShuffled
CardMovesEvent = CardMoved
TurnsEvent = TurnStarted | Passed
DutiesEvent = DutyLapsed | DutyPassedOn
DiscardsEvent = EffectStarted
DecisionsEvent = Chosen | Declined | DecisionClosed | DirectionTurned | HandSeen
LayoutsEvent = RunSet | RunEnded
PeaceEvent = PeaceDeclared | KingdomSetAside
ClaimsEvent = SlipAlleged | ClaimUpheld | ClaimRejected
EndingsEvent = GameEnded

# The order is that of the published description.
Event = (
    CardMoved
    | PileShuffled
    | HandSeen
    | LotDrawn
    | GameStarted
    | TurnStarted
    | Passed
    | DirectionTurned
    | DutyLapsed
    | DutyPassedOn
    | GameEnded
    | EffectStarted
    | Chosen
    | Declined
    | DecisionClosed
    | RunSet
    | RunEnded
    | PeaceDeclared
    | KingdomSetAside
    | SlipAlleged
    | ClaimUpheld
    | ClaimRejected
)
"""Everything that can happen at a table of Frieden."""
