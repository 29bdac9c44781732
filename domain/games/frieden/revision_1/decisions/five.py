"""The five: a card is given to another seat (9.50 to 9.52)."""

from collections.abc import Iterator

from domain.game.chance import Chance
from domain.game.rule import Rule
from domain.games.frieden.revision_1.card_moves import Way, move
from domain.games.frieden.revision_1.cards import HANDS, OPEN_PILE, CardSet, listed
from domain.games.frieden.revision_1.decisions.kind import DecisionKind, given
from domain.games.frieden.revision_1.events import EffectStarted
from domain.games.frieden.revision_1.rules import FIVE, GIFT_CARD, GIFT_TO_ANOTHER
from domain.games.frieden.revision_1.state import Draft, State
from domain.games.frieden.revision_1.turn_model import Decision
from domain.games.frieden.revision_1.turns import others
from domain.games.frieden.revision_1.types import Choose


def opened_by(state: State, effect: EffectStarted) -> Decision:
    """One gift for each card of the chain."""
    return Decision("gift", effect.seat, effect.count, laid=state.laid)


def giveable(state: State, decision: Decision) -> CardSet:
    """The cards that can be given: the hidden hand, and what lies on the open pile of the chain (9.52)."""
    return state.zones.hands[decision.seat].union(() if state.chain is None else state.chain.cards)


def _candidates(state: State, decision: Decision) -> Iterator[Choose]:
    cards = listed(giveable(state, decision))
    return (Choose(card=card, seat=seat) for card in cards for seat in others(state, decision.seat))


def _fault(state: State, decision: Decision, choice: Choose) -> Rule | None:
    if choice.seat not in others(state, decision.seat):
        return GIFT_TO_ANOTHER
    return None if choice.card in giveable(state, decision) else GIFT_CARD


def _carry_out(draft: Draft, decision: Decision, choice: Choose, _chance: Chance) -> None:
    card = given(choice.card)
    is_held = card in draft.state.zones.hands[decision.seat]
    source = HANDS[decision.seat] if is_held else OPEN_PILE
    move(draft, card, Way(source, HANDS[given(choice.seat)], "gift"), FIVE)


GIFT = DecisionKind(
    kind="gift",
    rule=FIVE,
    fields=("card", "seat"),
    fault=_fault,
    candidates=_candidates,
    carry_out=_carry_out,
)
