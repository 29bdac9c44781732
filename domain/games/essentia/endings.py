"""The endings of a game (section 5)."""

from collections.abc import Mapping

from msgspec.structs import replace

from domain.game.rule import Rule
from domain.game.seat import Seat
from domain.games.essentia.board import POWERS, Power, side_of
from domain.games.essentia.events import EndingsEvent, GameEnded, Reason
from domain.games.essentia.golems import guards_springs
from domain.games.essentia.rules import CAPTURE_ON_OWN_SPRING, CAPTURE_ON_SPRING, QUIET_LIMIT, REPETITION, SPRINGS_LOST
from domain.games.essentia.state import Draft, Positions, State, Truce
from domain.kit.growing import counted


def end(draft: Draft, winner: Seat | None, reason: Reason, rule: Rule) -> None:
    """The game ends by this rule; without a winner it is drawn."""
    draft.add(GameEnded(winner, reason), rule)


def end_by_move(draft: Draft, mover: Seat, target: int, *, captured: bool) -> None:
    """The game ends if the move to this square captured on a spring, or if a seat has lost its springs by it (5.4)."""
    if not (captured and _wins_by_capture(draft, mover, target)):
        _look_at_springs(draft, mover)


def end_by_limit(draft: Draft) -> None:
    """The game is drawn if the position has come too often, or too many moves have passed without a capture."""
    state = draft.state
    repetition, quiet_limit = state.options.repetition, state.options.quiet_limit
    if repetition and state.positions.occurrences >= repetition:
        end(draft, None, "repetition", REPETITION)
    elif quiet_limit and state.quiet_moves >= quiet_limit:
        end(draft, None, "quiet_limit", QUIET_LIMIT)


def _wins_by_capture(draft: Draft, seat: Seat, target: int) -> bool:
    """Return whether the capture on this square ends the game (5.1, 5.5)."""
    state = draft.state
    if state.places[target] != "spring":
        return False
    if state.options.spring_capture == "any":
        end(draft, seat, "spring_captured", CAPTURE_ON_SPRING)
        return True
    if side_of(target) == seat:
        end(draft, seat, "spring_captured", CAPTURE_ON_OWN_SPRING)
        return True
    return False


def _look_at_springs(draft: Draft, mover: Seat) -> None:
    """A seat that has lost its springs loses the game; the opponent of the mover is looked at first (5.2, 5.4)."""
    state = draft.state
    for loser in (1 - mover, mover):
        if not guards_springs(state.options, state.springs, state.golems, loser):
            end(draft, 1 - loser, "springs_lost", SPRINGS_LOST)
            return


def evolve_endings(state: State, event: EndingsEvent, _version: int) -> State:
    """The state after the event."""
    uncounted = event.reason in {"spring_captured", "springs_lost", "no_move"}
    return replace(
        state,
        phase="over",
        to_move=None,
        positions=state.positions_before if uncounted else state.positions,
        truce=Truce(None, state.truce.may_offer),
        winner=event.winner,
        reason=event.reason,
    )


POWER_CODE: Mapping[Power | None, int] = {None: 0} | {power: code for code, power in enumerate(POWERS, start=1)}
"""A byte for each power in the key of a position."""


def with_turn_of(state: State, seat: Seat) -> State:
    """The state with the seat to move, and this position counted once more than in `positions_before` (5.6)."""
    key = bytes((seat, POWER_CODE[state.powers[0]], POWER_CODE[state.powers[1]])) + state.golems
    return replace(state, to_move=seat, positions=Positions(*counted(state.positions_before.tally, key)))
