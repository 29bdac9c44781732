"""What may be chosen in the pending decision (8, 9)."""

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType

from msgspec import UNSET

from domain.game.rule import Rule
from domain.games.frieden.commands import Choose
from domain.games.frieden.deck import CardSet, listed
from domain.games.frieden.layouts import fault_of_attaching
from domain.games.frieden.model import State
from domain.games.frieden.pending import Decision, Kind
from domain.games.frieden.rulebook import (
    ACE_LAID_NOW,
    DEMAND_FROM,
    FOUR,
    GIFT_CARD,
    GIFT_TO_ANOTHER,
    LOOK_AT,
    MAY_BUY,
    MUST_GIVE,
    MUST_OFFER,
    PILE_TO_SHUFFLE,
    SEVEN,
    SIX,
    THREE,
    TRADE_PARTNER,
    TWO,
)
from domain.games.frieden.seats import is_another, others, seats_of
from domain.games.frieden.zones import run_named

Fault = Callable[[State, Decision, Choose], Rule | None]
Candidates = Callable[[State, Decision], Iterator[Choose]]

FIELDS: Mapping[Kind, tuple[str, ...]] = MappingProxyType(
    {
        "attach": ("card", "run"),
        "duty": ("duty",),
        "share": ("who",),
        "order": ("seat",),
        "gift": ("card", "seat"),
        "take": ("card",),
        "universe": ("index",),
        "direction": ("turn",),
        "shuffle": ("pile",),
        "trade": ("seat",),
        "offer": ("card",),
        "buy": ("card",),
        "demand": ("seat",),
        "give": ("card",),
        "look": ("seat",),
    }
)
"""The fields of `choose` for each kind of decision."""


def choices(state: State) -> Iterator[Choose]:
    """All lawful choices of the pending decision, which there must be, in the order of the rulebook."""
    top = state.decisions[-1]
    return (choice for choice in CANDIDATES[top.kind](state, top) if fault_of(state, top, choice) is None)


def has_choice(state: State) -> bool:
    """Whether the pending decision has a lawful choice (8.6)."""
    return next(choices(state), None) is not None


def fault_of(state: State, decision: Decision, choice: Choose) -> Rule | None:
    """The rule that keeps a seat from a choice with the right fields; None if it may choose so."""
    return FAULTS[decision.kind](state, decision, choice)


def giveable(state: State, decision: Decision) -> CardSet:
    """The cards that a five can give away: the hidden hand, and what lies on the open pile of the chain (9.52)."""
    return state.zones.hands[decision.seat].union(() if state.chain is None else state.chain.cards)


def shuffled_in(state: State, decision: Decision) -> tuple[str, ...]:
    """The cards of the open pile that a nine takes: all but those laid now."""
    return tuple(card for card in state.zones.open_pile if card not in decision.laid)


def _attach(state: State, decision: Decision, choice: Choose) -> Rule | None:
    card = str(choice.card)
    if card not in decision.laid or card not in state.zones.open_pile:
        return ACE_LAID_NOW
    return fault_of_attaching(state, decision.seat, card, run_named(state.zones, str(choice.run)))


def _duty(_state: State, _decision: Decision, choice: Choose) -> Rule | None:
    return None if choice.duty in ("draw", "discard") else TWO


def _share(_state: State, _decision: Decision, choice: Choose) -> Rule | None:
    return None if choice.who in ("self", "next") else THREE


def _order(state: State, _decision: Decision, choice: Choose) -> Rule | None:
    return None if choice.seat in seats_of(state) else FOUR


def _gift(state: State, decision: Decision, choice: Choose) -> Rule | None:
    if choice.seat not in others(state, decision.seat):
        return GIFT_TO_ANOTHER
    return None if choice.card in giveable(state, decision) else GIFT_CARD


def _take(state: State, decision: Decision, choice: Choose) -> Rule | None:
    return None if choice.card in state.zones.open_pile and choice.card not in decision.laid else SIX


def _universe(state: State, _decision: Decision, choice: Choose) -> Rule | None:
    return None if choice.index in range(len(state.zones.hidden_pile)) else SEVEN


def _direction(_state: State, _decision: Decision, _choice: Choose) -> Rule | None:
    return None


def _shuffle(state: State, decision: Decision, choice: Choose) -> Rule | None:
    if choice.pile not in decision.piles:
        return PILE_TO_SHUFFLE
    cards = shuffled_in(state, decision) if choice.pile == "open" else state.zones.hidden_pile
    return None if cards else PILE_TO_SHUFFLE


def _trade(state: State, decision: Decision, choice: Choose) -> Rule | None:
    return None if state.zones.hands[decision.seat] and _has_card(state, decision, choice) else TRADE_PARTNER


def _demand(state: State, decision: Decision, choice: Choose) -> Rule | None:
    return None if _has_card(state, decision, choice) else DEMAND_FROM


def _look(state: State, decision: Decision, choice: Choose) -> Rule | None:
    return None if _has_card(state, decision, choice) else LOOK_AT


def _offer(state: State, decision: Decision, choice: Choose) -> Rule | None:
    return None if _holds(state, decision, choice) else MUST_OFFER


def _buy(state: State, decision: Decision, choice: Choose) -> Rule | None:
    return None if state.zones.offer is not None and _holds(state, decision, choice) else MAY_BUY


def _give(state: State, decision: Decision, choice: Choose) -> Rule | None:
    return None if _holds(state, decision, choice) else MUST_GIVE


def _has_card(state: State, decision: Decision, choice: Choose) -> bool:
    """Whether another seat with a hidden card is named."""
    seat = choice.seat
    return seat is not UNSET and is_another(state, decision.seat, seat) and bool(state.zones.hands[seat])


def _holds(state: State, decision: Decision, choice: Choose) -> bool:
    """Whether the card is in the hidden hand of the seat that decides."""
    return choice.card in state.zones.hands[decision.seat]


def _every_seat(state: State, _decision: Decision) -> Iterator[Choose]:
    return (Choose(seat=seat) for seat in seats_of(state))


def _own_cards(state: State, decision: Decision) -> Iterator[Choose]:
    return (Choose(card=card) for card in listed(state.zones.hands[decision.seat]))


def _aces(state: State, decision: Decision) -> Iterator[Choose]:
    cards = listed(decision.laid)
    return (Choose(card=card, run=run.run) for card in cards for run in state.zones.runs)


def _gifts(state: State, decision: Decision) -> Iterator[Choose]:
    cards = listed(giveable(state, decision))
    return (Choose(card=card, seat=seat) for card in cards for seat in others(state, decision.seat))


FAULTS: Mapping[Kind, Fault] = MappingProxyType(
    {
        "attach": _attach,
        "duty": _duty,
        "share": _share,
        "order": _order,
        "gift": _gift,
        "take": _take,
        "universe": _universe,
        "direction": _direction,
        "shuffle": _shuffle,
        "trade": _trade,
        "offer": _offer,
        "buy": _buy,
        "demand": _demand,
        "give": _give,
        "look": _look,
    }
)
CANDIDATES: Mapping[Kind, Candidates] = MappingProxyType(
    {
        "attach": _aces,
        "duty": lambda _state, _decision: (Choose(duty=duty) for duty in ("draw", "discard")),
        "share": lambda _state, _decision: (Choose(who=who) for who in ("self", "next")),
        "order": _every_seat,
        "gift": _gifts,
        "take": lambda state, _decision: (Choose(card=card) for card in listed(state.zones.open_pile)),
        "universe": lambda state, _decision: (Choose(index=index) for index in range(len(state.zones.hidden_pile))),
        "direction": lambda _state, _decision: (Choose(turn=turn) for turn in (True, False)),
        "shuffle": lambda _state, decision: (Choose(pile=pile) for pile in decision.piles),
        "trade": _every_seat,
        "offer": _own_cards,
        "buy": _own_cards,
        "demand": _every_seat,
        "give": _own_cards,
        "look": _every_seat,
    }
)
