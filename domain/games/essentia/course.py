"""The beginning of a turn, and how the game ends."""

from domain.game.rule import Rule
from domain.game.seat import Seat
from domain.games.essentia.events import Event, GameEnded, Reason, TurnSkipped
from domain.games.essentia.model import State
from domain.games.essentia.reach import has_move
from domain.games.essentia.rulebook import NO_LEGAL_MOVE, QUIET_LIMIT, REPETITION
from domain.kit.draft import Draft


def begin_turn(draft: Draft[State, Event]) -> None:
    """What the referee looks at when a turn begins: 3.3, 5.6, 5.7 (5.4). The position is counted by `evolve`."""
    state = draft.state
    seat = state.to_move
    if seat is not None and not has_move(state, seat):
        choice = state.options.no_move
        if choice == "loss":
            end(draft, 1 - seat, "no_move", NO_LEGAL_MOVE)
            return
        if choice == "truce" or not has_move(state, 1 - seat):
            end(draft, None, "no_move", NO_LEGAL_MOVE)
            return
        state = draft.add(TurnSkipped(seat), NO_LEGAL_MOVE)
    repetition, quiet_limit = state.options.repetition, state.options.quiet_limit
    if repetition and state.positions.occurrences >= repetition:
        end(draft, None, "repetition", REPETITION)
    elif quiet_limit and state.quiet_moves >= quiet_limit:
        end(draft, None, "quiet_limit", QUIET_LIMIT)


def end(draft: Draft[State, Event], winner: Seat | None, reason: Reason, rule: Rule) -> None:
    """The game ends by this rule."""
    draft.add(GameEnded(winner, reason), rule)
