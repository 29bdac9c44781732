"""The two: a duty to draw or to discard lies on coming turns (9.20).

A two laid under a two's duty passes that on instead (9.21): `discards.py`.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from domain.game.rule import Rule
from domain.games.frieden.revision_1.decisions.kind import DecisionKind
from domain.games.frieden.revision_1.events import Choice, EffectStarted
from domain.games.frieden.revision_1.rules import TWO
from domain.games.frieden.revision_1.state import State
from domain.games.frieden.revision_1.turn_model import Decision, Duty
from domain.games.frieden.revision_1.types import Choose


def opened_by(state: State, effect: EffectStarted) -> Decision:
    """One duty for each two laid now; they must be imposed."""
    return Decision("duty", effect.seat, len(state.laid), may_decline=False, laid=state.laid)


def _candidates(_state: State, _decision: Decision) -> Iterator[Choose]:
    return (Choose(duty=duty) for duty in ("draw", "discard"))


def _fault(_state: State, _decision: Decision, choice: Choose) -> Rule | None:
    return None if choice.duty in ("draw", "discard") else TWO


def _queues(state: State, decision: Decision, choice: Choice) -> State:
    """The duty lies before older ones and behind those that this decision has imposed (5.5)."""
    duty = Duty("2", ("draw",) if choice.duty == "draw" else ("discard",))
    duties, made = state.duties, decision.used
    return replace(state, duties=(*duties[:made], duty, *duties[made:]))


DUTY = DecisionKind(
    kind="duty",
    rule=TWO,
    fields=("duty",),
    fault=_fault,
    candidates=_candidates,
    queues=_queues,
)
