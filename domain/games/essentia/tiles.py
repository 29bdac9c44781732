"""Laying a tile (section 2)."""

from collections.abc import Mapping
from typing import assert_never

from msgspec.structs import replace

from domain.game.rule import Refused
from domain.game.seat import Seat
from domain.games.essentia.board import HIDDEN, NUMBER, PACK, SQUARES, TILES, FaceDown, Place, Tile, side_of
from domain.games.essentia.events import LandRevealed, TilePlaced, TilesEvent, TilesShuffled
from domain.games.essentia.rules import (
    FACE_DOWN_TILES,
    LAY_IN_TURN,
    NOT_ON_A_TILE,
    NOT_ON_SPRING_OR_CIRCLE,
    OPEN_TILES,
    REVEAL,
    SIDES_IN_TURN,
)
from domain.games.essentia.state import Draft, Setup, Side, State
from domain.games.essentia.types import PlaceTile


def place_tile(draft: Draft, seat: Seat, command: PlaceTile) -> None:
    """The tile lies (2.3 to 2.6, 2.9 to 2.11)."""
    state, square = draft.state, NUMBER[command.square]
    if state.to_move != seat:
        raise Refused(LAY_IN_TURN)
    tile = _tile_to_lay(state, command)
    _check_square(state, square)
    if state.setup.laying == "random":
        draft.add(TilePlaced(seat, command.square, tile, face_down=True), FACE_DOWN_TILES)
        return
    if not is_due(state, seat, square):
        raise Refused(SIDES_IN_TURN)
    draft.add(TilePlaced(seat, command.square, tile, face_down=False), OPEN_TILES)


def is_free(state: State, square: int) -> bool:
    """Return whether a tile may lie there: no spring, no circle, no other tile (2.4, 2.5)."""
    return state.places[square] == "rock" and all(square != lying for lying, _ in state.setup.face_down)


def is_due(state: State, seat: Seat, square: int) -> bool:
    """Return whether the square is on the side due for the seat's next open tile, or in the middle (2.10, 2.11)."""
    side = side_of(square)
    return side is None or (side == seat) == (state.setup.side_due[seat] == "own")


def reveal_tiles(draft: Draft) -> None:
    """The land is revealed, once all face-down tiles lie (2.8)."""
    lying = sorted(draft.state.setup.face_down)
    reveal_land(draft, {SQUARES[square]: tile for square, tile in lying if tile != HIDDEN})


def reveal_land(draft: Draft, land: Mapping[str, Tile]) -> None:
    """The land lies open; its squares are listed in board order."""
    draft.add(LandRevealed(land), REVEAL)


def _tile_to_lay(state: State, command: PlaceTile) -> Tile | FaceDown:
    if state.setup.laying == "random":
        if command.tile is not None:
            raise Refused(FACE_DOWN_TILES)
        return state.setup.stack[0]
    if command.tile is None or not state.setup.stock[TILES.index(command.tile)]:
        raise Refused(OPEN_TILES)
    return command.tile


def _check_square(state: State, square: int) -> None:
    if state.places[square] in {"circle", "spring"}:
        raise Refused(NOT_ON_SPRING_OR_CIRCLE)
    if not is_free(state, square):
        raise Refused(NOT_ON_A_TILE)


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
