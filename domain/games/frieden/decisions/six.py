"""The six: any card of the open pile is taken (9.60)."""

from collections.abc import Iterator

from domain.game.chance import Chance
from domain.game.rule import Rule
from domain.games.frieden.card_moves import Way, move
from domain.games.frieden.cards import HANDS, OPEN_PILE, listed
from domain.games.frieden.decisions.kind import DecisionKind, given
from domain.games.frieden.events import EffectStarted
from domain.games.frieden.rules import SIX
from domain.games.frieden.state import Draft, State
from domain.games.frieden.turn_model import Decision
from domain.games.frieden.types import Choose


def opened_by(state: State, effect: EffectStarted) -> Decision:
    """One card for each card of the chain."""
    return Decision("take", effect.seat, effect.count, laid=state.laid)


def _candidates(state: State, _decision: Decision) -> Iterator[Choose]:
    return (Choose(card=card) for card in listed(state.zones.open_pile))


def _fault(state: State, decision: Decision, choice: Choose) -> Rule | None:
    return None if choice.card in state.zones.open_pile and choice.card not in decision.laid else SIX


def _carry_out(draft: Draft, decision: Decision, choice: Choose, _chance: Chance) -> None:
    move(draft, given(choice.card), Way(OPEN_PILE, HANDS[decision.seat], "take"), SIX)


TAKE = DecisionKind(
    kind="take",
    rule=SIX,
    fields=("card",),
    fault=_fault,
    candidates=_candidates,
    carry_out=_carry_out,
)
