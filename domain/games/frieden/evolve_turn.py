"""How the course of the game changes the state."""

from typing import assert_never

from msgspec.structs import replace

from domain.game.outcome import Outcome
from domain.games.frieden.chain import lengthened
from domain.games.frieden.events import (
    DirectionTurned,
    DutyLapsed,
    DutyPassedOn,
    GameEnded,
    GameStarted,
    Passed,
    TurnEvent,
    TurnStarted,
)
from domain.games.frieden.model import State
from domain.games.frieden.turn_model import Need, Turn


def evolve_turn(state: State, event: TurnEvent, _version: int) -> State:
    """The state after the event."""
    match event:
        case TurnStarted():
            return _started(state, event)
        case Passed():
            return replace(state, turn=replace(state.turn, acted=True, passed=True))
        case DutyLapsed():
            return replace(state, turn=_lapsed(state.turn, event.need))
        case DutyPassedOn():
            return _passed_on(state, event)
        case DirectionTurned(direction):
            return replace(state, direction=direction)
        case GameStarted(starter, limits):
            return replace(state, limits=limits, turn=Turn(0, starter))
        case GameEnded():
            ended = turn_counted(state) if event.reason == "standstill" else state
            outcome = Outcome(event.ranking, event.scores, event.reason)
            return replace(ended, outcome=outcome, carry=event.carry)
        case _:
            assert_never(event)


def turn_counted(state: State) -> State:
    """The state once the turn that is over has been counted (14.2)."""
    passes = state.passes + 1 if state.turn.passed else 0
    return replace(state, passes=passes, quiet=state.quiet + 1)


def _started(state: State, event: TurnStarted) -> State:
    """The first entries of both queues are used up (5.4, 5.5)."""
    counted = turn_counted(state) if state.turn.number else state
    need = () if event.duty is None else event.duty.need
    turn = Turn(event.number, event.seat, event.duty, need)
    return replace(counted, turn=turn, order=state.order[1:], duties=state.duties[1:])


def _lapsed(turn: Turn, lapsed: tuple[Need, ...]) -> Turn:
    """What lapses is no longer owed; a duty of which nothing was done and nothing is left is gone (5.7)."""
    need = tuple(one for one in turn.need if one not in lapsed)
    is_gone = not need and not turn.acted
    return replace(turn, need=need, duty=None if is_gone else turn.duty)


def _passed_on(state: State, event: DutyPassedOn) -> State:
    """The duty lies on the next turns, and this one is over (9.21, 9.31)."""
    turn = state.turn
    return replace(
        state,
        turn=replace(turn, duty=None, need=(), acted=True),
        duties=(event.duty,) * event.count + state.duties,
        chain=lengthened(state.chain, event.duty.rank, state.laid, turn.number),
        laid=(),
    )
