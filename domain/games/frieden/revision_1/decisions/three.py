"""The three: a duty to draw and to discard lies on coming turns (9.30).

A three laid under a three's duty passes that on instead (9.31): `discards.py`.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from domain.game.rule import Rule
from domain.games.frieden.revision_1.decisions.kind import DecisionKind
from domain.games.frieden.revision_1.events import Choice, EffectStarted
from domain.games.frieden.revision_1.rules import THREE
from domain.games.frieden.revision_1.state import State
from domain.games.frieden.revision_1.turn_model import BOTH, Decision, Duty
from domain.games.frieden.revision_1.types import Choose


def opened_by(state: State, effect: EffectStarted) -> Decision:
    """Whose turn is the first under the duty must be said once, however many threes are laid."""
    return Decision("share", effect.seat, 1, may_decline=False, laid=state.laid)


def _candidates(_state: State, _decision: Decision) -> Iterator[Choose]:
    return (Choose(who=who) for who in ("self", "next"))


def _fault(_state: State, _decision: Decision, choice: Choose) -> Rule | None:
    return None if choice.who in ("self", "next") else THREE


def _queues(state: State, decision: Decision, choice: Choice) -> State:
    """The duty lies on as many turns as threes were laid; with `self` the first of them is one more of the seat's."""
    again = (decision.seat,) if choice.who == "self" else ()
    return replace(state, order=again + state.order, duties=(Duty("3", BOTH),) * len(decision.laid) + state.duties)


SHARE = DecisionKind(
    kind="share",
    rule=THREE,
    fields=("who",),
    fault=_fault,
    candidates=_candidates,
    queues=_queues,
)
