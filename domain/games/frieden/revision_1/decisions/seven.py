"""The seven: any card of the hidden pile is drawn unseen (9.70, 9.72)."""

from collections.abc import Iterator

from domain.game.chance import Chance
from domain.game.interface import Template
from domain.game.rule import Rule
from domain.games.frieden.revision_1.card_moves import Way, move
from domain.games.frieden.revision_1.cards import HANDS, HIDDEN_PILE
from domain.games.frieden.revision_1.decisions.kind import DecisionKind, given
from domain.games.frieden.revision_1.events import EffectStarted
from domain.games.frieden.revision_1.rules import SEVEN
from domain.games.frieden.revision_1.state import Draft, State
from domain.games.frieden.revision_1.turn_model import Decision
from domain.games.frieden.revision_1.turns import next_seat
from domain.games.frieden.revision_1.types import Choose


def opened_by(state: State, effect: EffectStarted) -> Decision:
    """One draw for each card of the chain; prolonged, they fall to the next seat unless the table says otherwise."""
    is_passed_on = effect.prolonged and state.options.seven_prolonged == "next"
    drawer = next_seat(state) if is_passed_on else effect.seat
    return Decision("universe", drawer, effect.count, laid=state.laid)


def _candidates(state: State, _decision: Decision) -> Iterator[Choose]:
    return (Choose(index=index) for index in range(len(state.zones.hidden_pile)))


def _listed(state: State) -> Template:
    places = list(range(len(state.zones.hidden_pile)))
    return {"type": "choose", "index": {"choose": {"from": places, "min": 1, "max": 1}}}


def _fault(state: State, _decision: Decision, choice: Choose) -> Rule | None:
    return None if choice.index in range(len(state.zones.hidden_pile)) else SEVEN


def _carry_out(draft: Draft, decision: Decision, choice: Choose, _chance: Chance) -> None:
    drawn = draft.state.zones.hidden_pile[given(choice.index)]
    move(draft, drawn, Way(HIDDEN_PILE, HANDS[decision.seat], "universe"), SEVEN)


UNIVERSE = DecisionKind(
    kind="universe",
    rule=SEVEN,
    fields=("index",),
    fault=_fault,
    candidates=_candidates,
    listed=_listed,
    carry_out=_carry_out,
)
