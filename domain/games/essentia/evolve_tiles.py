"""How the tiles that are laid change the state."""

from typing import assert_never

from msgspec.structs import replace

from domain.game.seat import Seat
from domain.games.essentia.board import NUMBER, side_of
from domain.games.essentia.events import LandRevealed, TilePlaced, TilesEvent, TilesShuffled
from domain.games.essentia.model import Setup, Side, State
from domain.games.essentia.terrain import HIDDEN, PACK, TILES, Place


def evolve_tiles(state: State, event: TilesEvent, _version: int) -> State:
    """The state after the event."""
    match event:
        case TilePlaced():
            return _tile_placed(state, event)
        case TilesShuffled(tiles=tiles):
            stack = (HIDDEN,) * len(PACK) if isinstance(tiles, int) else tiles
            return replace(state, setup=replace(state.setup, stack=stack))
        case LandRevealed():
            return _land_revealed(state, event)
        case _:
            assert_never(event)


def _tile_placed(state: State, event: TilePlaced) -> State:
    setup, square = state.setup, NUMBER[event.square]
    left = setup.tiles_left - 1
    to_move = 1 - event.seat if left else None
    if event.face_down or event.tile == HIDDEN:
        lying = (*setup.face_down, (square, event.tile))
        laid = replace(setup, tiles_left=left, stack=setup.stack[1:], face_down=lying)
        return replace(state, to_move=to_move, setup=laid)
    kind = TILES.index(event.tile)
    laid = replace(
        setup,
        laying="strategic" if left else "done",
        tiles_left=left,
        stock=(*setup.stock[:kind], setup.stock[kind] - 1, *setup.stock[kind + 1 :]),
        side_due=_sides_due(state, event.seat, square),
    )
    places = (*state.places[:square], event.tile, *state.places[square + 1 :])
    return replace(state, to_move=to_move, setup=laid, places=places)


def _sides_due(state: State, seat: Seat, square: int) -> tuple[Side, Side]:
    """The sides due after the seat's tile: its own changes, unless it lies on the middle row and `keeps` it (2.11)."""
    due = state.setup.side_due
    if side_of(square) is None and state.options.middle_row == "keeps":
        return due
    changed: Side = "opponent" if due[seat] == "own" else "own"
    return (changed, due[1]) if seat == 0 else (due[0], changed)


def _land_revealed(state: State, event: LandRevealed) -> State:
    places: list[Place] = list(state.places)
    for name, tile in event.land.items():
        places[NUMBER[name]] = tile
    setup: Setup = replace(state.setup, laying="done", face_down=())
    return replace(state, places=tuple(places), setup=setup)
