"""The state after each event. Nothing is refused here: a recorded event is a fact."""

from collections.abc import Mapping
from typing import assert_never

from msgspec.structs import replace

from domain.game.seat import Seat
from domain.games.essentia.board import NUMBER, side_of
from domain.games.essentia.events import (
    Event,
    GameEnded,
    GolemMoved,
    GolemsPlaced,
    LandRevealed,
    LotDrawn,
    TilePlaced,
    TilesShuffled,
    TruceAccepted,
    TruceDeclined,
    TruceLapsed,
    TruceOffered,
    TurnSkipped,
)
from domain.games.essentia.golems import board_with_golems
from domain.games.essentia.model import LastMove, Positions, Setup, Side, State, Truce
from domain.games.essentia.options import SeatChoice
from domain.games.essentia.terrain import HIDDEN, PACK, POWERS, TILES, Place, Power
from domain.kit.tally import counted

CHOSEN_SEAT: Mapping[SeatChoice, Seat | None] = {"lot": None, "seat_0": 0, "seat_1": 1}

POWER_CODE: Mapping[Power | None, int] = {None: 0} | {power: code for code, power in enumerate(POWERS, start=1)}
"""A byte for each power in the key of a position."""


def evolve(state: State, event: Event, _version: int) -> State:
    """The state after the event."""
    match event:
        case GolemMoved():
            return _golem_moved(state, event)
        case TilePlaced():
            return _tile_placed(state, event)
        case TruceOffered(seat=seat):
            may_offer = (False, state.truce.may_offer[1]) if seat == 0 else (state.truce.may_offer[0], False)
            return replace(state, truce=Truce(seat, may_offer))
        case TruceAccepted() | TruceDeclined() | TruceLapsed():
            return replace(state, truce=Truce(None, state.truce.may_offer))
        case TurnSkipped(seat=seat):
            return _turn_of(1 - seat, state)
        case TilesShuffled(tiles=tiles):
            stack = (HIDDEN,) * len(PACK) if isinstance(tiles, int) else tiles
            return replace(state, setup=replace(state.setup, stack=stack))
        case LotDrawn(purpose="first_tile", seat=seat):
            return replace(state, to_move=seat)
        case LotDrawn(seat=seat):
            return _turn_of(seat, state)
        case LandRevealed():
            return _land_revealed(state, event)
        case GolemsPlaced():
            return _golems_placed(state, event)
        case GameEnded():
            return _game_ended(state, event)
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


def _golems_placed(state: State, event: GolemsPlaced) -> State:
    powers = {NUMBER[name]: power for name, power in event.circle_powers.items()}
    placed = replace(
        state,
        phase="play",
        golems=board_with_golems(event.golems),
        powers=(powers.get(state.circles[0]), powers.get(state.circles[1])),
    )
    first = CHOSEN_SEAT[state.options.first_move]
    return placed if first is None else _turn_of(first, placed)


def _golem_moved(state: State, event: GolemMoved) -> State:
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
    return _turn_of(1 - seat, moved)


def _power_after(state: State, event: GolemMoved, circle: int, source: int, target: int) -> Power | None:
    """The power of one of the circles after the move: named on entering, gone on leaving (4.12)."""
    square = state.circles[circle]
    if square == target:
        return event.power
    return None if square == source else state.powers[circle]


def _turn_of(seat: Seat, state: State) -> State:
    """The state with the seat to move, and this position counted once more than in `positions_before` (5.6)."""
    key = bytes((seat, POWER_CODE[state.powers[0]], POWER_CODE[state.powers[1]])) + state.golems
    return replace(state, to_move=seat, positions=Positions(*counted(state.positions_before.tally, key)))


def _game_ended(state: State, event: GameEnded) -> State:
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
