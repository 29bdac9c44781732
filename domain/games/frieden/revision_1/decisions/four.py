"""The four: who has the next turns (9.40, 9.41)."""

from msgspec import UNSET
from msgspec.structs import replace

from domain.game.rule import Rule
from domain.games.frieden.revision_1.decisions.kind import DecisionKind, every_seat
from domain.games.frieden.revision_1.events import Choice, EffectStarted
from domain.games.frieden.revision_1.rules import FOUR
from domain.games.frieden.revision_1.state import State
from domain.games.frieden.revision_1.turn_model import Decision
from domain.games.frieden.revision_1.turns import seats_of
from domain.games.frieden.revision_1.types import Choose


def opened_by(state: State, effect: EffectStarted) -> Decision:
    """One turn may be given away for each card of the chain."""
    return Decision("order", effect.seat, effect.count, laid=state.laid)


def voids_order(effect: EffectStarted) -> bool:
    """Whether the turn order still open is void before the new one is made: prolonged, the seat decides for all."""
    return effect.rank == "4" and effect.prolonged


def _fault(state: State, _decision: Decision, choice: Choose) -> Rule | None:
    return None if choice.seat in seats_of(state) else FOUR


def _queues(state: State, decision: Decision, choice: Choice) -> State:
    """The seat comes before older entries and behind those that this decision has made (5.5)."""
    if choice.seat is UNSET:
        return state
    order, made = state.order, decision.used
    return replace(state, order=(*order[:made], choice.seat, *order[made:]))


ORDER = DecisionKind(
    kind="order",
    rule=FOUR,
    fields=("seat",),
    fault=_fault,
    candidates=every_seat,
    queues=_queues,
)
