"""The state after what follows by itself: the start of play, a skipped turn, the end."""

from msgspec.structs import replace

from domain.games.essentia.board import NUMBER
from domain.games.essentia.events import GameEnded, GolemsPlaced, LandRevealed, LotDrawn, TurnSkipped
from domain.games.essentia.golems import board_with_golems
from domain.games.essentia.model import Setup, State, Truce
from domain.games.essentia.options import CHOSEN_SEAT
from domain.games.essentia.positions import with_turn_of
from domain.games.essentia.terrain import Place


def lot_drawn(state: State, event: LotDrawn) -> State:
    """The seat lays the first tile, or has the first move."""
    if event.purpose == "first_tile":
        return replace(state, to_move=event.seat)
    return with_turn_of(state, event.seat)


def land_revealed(state: State, event: LandRevealed) -> State:
    """All tiles lie open."""
    places: list[Place] = list(state.places)
    for name, tile in event.land.items():
        places[NUMBER[name]] = tile
    setup: Setup = replace(state.setup, laying="done", face_down=())
    return replace(state, places=tuple(places), setup=setup)


def golems_placed(state: State, event: GolemsPlaced) -> State:
    """The golems stand; if the table has chosen who moves first, that seat is to move."""
    powers = {NUMBER[name]: power for name, power in event.circle_powers.items()}
    placed = replace(
        state,
        phase="play",
        golems=board_with_golems(event.golems),
        powers=(powers.get(state.circles[0]), powers.get(state.circles[1])),
    )
    first = CHOSEN_SEAT[state.options.first_move]
    return placed if first is None else with_turn_of(placed, first)


def turn_skipped(state: State, event: TurnSkipped) -> State:
    """The other seat is to move."""
    return with_turn_of(state, 1 - event.seat)


def game_ended(state: State, event: GameEnded) -> State:
    """The game is over."""
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
