"""The turn: who has it, passing, and its end (5)."""

from typing import assert_never

from msgspec.structs import replace

from domain.game.rule import Refused
from domain.games.frieden.revision_1.events import Passed, TurnsEvent, TurnStarted
from domain.games.frieden.revision_1.rules import DECISION_FIRST, DUTY_BINDS, ONE_ACTION, OWN_TURN, TURN_ORDER
from domain.games.frieden.revision_1.state import Draft, State
from domain.games.frieden.revision_1.turn_model import Turn, may_pass


def start_turn(draft: Draft, seat: int) -> None:
    """The next turn begins, with the first duty in the queue (5.4, 5.5)."""
    state = draft.state
    duty = state.duties[0] if state.duties else None
    draft.add(TurnStarted(seat, state.turn.number + 1, duty), TURN_ORDER)


def check_turn(state: State, seat: int) -> None:
    """Check that no decision is pending and that it is the seat's turn. Raises Refused."""
    if state.decisions:
        raise Refused(DECISION_FIRST)
    if state.turn.seat != seat:
        raise Refused(OWN_TURN)


def pass_turn(draft: Draft, seat: int) -> None:
    """The seat does nothing in its turn."""
    check_turn(draft.state, seat)
    if not may_pass(draft.state.turn):
        raise Refused(DUTY_BINDS)
    draft.add(Passed(seat), ONE_ACTION)


def turn_counted(state: State) -> State:
    """The state once the turn that is over has been counted (14.2)."""
    passes = state.passes + 1 if state.turn.passed else 0
    return replace(state, passes=passes, quiet=state.quiet + 1)


def evolve_turns(state: State, event: TurnsEvent, _version: int) -> State:
    """The state after the event."""
    match event:
        case TurnStarted():
            return _started(state, event)
        case Passed():
            return replace(state, turn=replace(state.turn, acted=True, passed=True))
        case _:
            assert_never(event)


def _started(state: State, event: TurnStarted) -> State:
    """The first entries of both queues are used up (5.4, 5.5)."""
    counted = turn_counted(state) if state.turn.number else state
    need = () if event.duty is None else event.duty.need
    turn = Turn(event.number, event.seat, event.duty, need)
    return replace(counted, turn=turn, order=state.order[1:], duties=state.duties[1:])
