"""How the move of a golem changes the state."""

from msgspec.structs import replace

from domain.games.essentia.board import NUMBER
from domain.games.essentia.events import GolemMoved, GolemMovesEvent
from domain.games.essentia.model import LastMove, Positions, State, Truce
from domain.games.essentia.positions import with_turn_of
from domain.games.essentia.terrain import Power


def evolve_golem_moves(state: State, event: GolemMovesEvent, _version: int) -> State:
    """The state after the event."""
    seat, source, target = event.seat, NUMBER[event.source], NUMBER[event.target]
    golems = bytearray(state.golems)
    golems[source] = 0
    golems[target] = seat + 1
    before = state.positions
    may_offer = state.truce.may_offer
    if not may_offer[seat]:
        may_offer = (True, may_offer[1]) if seat == 0 else (may_offer[0], True)
    moved = replace(
        state,
        golems=bytes(golems),
        powers=(
            _power_after(state, event, 0, source, target),
            _power_after(state, event, 1, source, target),
        ),
        last_move=LastMove(seat, event.source, event.target, event.captured, event.power),
        moves_made=state.moves_made + 1,
        quiet_moves=0 if event.captured else state.quiet_moves + 1,
        # No position from before a capture can come again.
        positions_before=Positions(None, before.occurrences) if event.captured else before,
        truce=Truce(state.truce.offer, may_offer),
    )
    return with_turn_of(moved, 1 - seat)


def _power_after(state: State, event: GolemMoved, circle: int, source: int, target: int) -> Power | None:
    """The power of one of the circles after the move: named on entering, gone on leaving (4.12)."""
    square = state.circles[circle]
    if square == target:
        return event.power
    return None if square == source else state.powers[circle]
