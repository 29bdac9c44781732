"""The eight: the direction of play turns (9.80)."""

from collections.abc import Iterator

from domain.game.chance import Chance
from domain.game.rule import Rule
from domain.games.frieden.revision_1.decisions.kind import DecisionKind
from domain.games.frieden.revision_1.events import DirectionTurned, EffectStarted
from domain.games.frieden.revision_1.rules import EIGHT
from domain.games.frieden.revision_1.state import Draft, State
from domain.games.frieden.revision_1.turn_model import Decision
from domain.games.frieden.revision_1.types import Choose


def at_once(draft: Draft, effect: EffectStarted, _chance: Chance) -> None:
    """A lone eight turns the direction without a decision."""
    if effect.count == 1:
        draft.add(DirectionTurned(-draft.state.direction), EIGHT)


def opened_by(state: State, effect: EffectStarted) -> Decision | None:
    """With several eights in the chain, whoever laid last says whether it turns."""
    if effect.count == 1:
        return None
    return Decision("direction", effect.seat, 1, may_decline=False, laid=state.laid)


def _candidates(_state: State, _decision: Decision) -> Iterator[Choose]:
    return (Choose(turn=turn) for turn in (True, False))


def _fault(_state: State, _decision: Decision, _choice: Choose) -> Rule | None:
    return None


def _carry_out(draft: Draft, _decision: Decision, choice: Choose, _chance: Chance) -> None:
    if choice.turn is True:
        draft.add(DirectionTurned(-draft.state.direction), EIGHT)


DIRECTION = DecisionKind(
    kind="direction",
    rule=EIGHT,
    fields=("turn",),
    fault=_fault,
    candidates=_candidates,
    carry_out=_carry_out,
)
