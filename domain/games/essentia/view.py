"""The table as each viewer sees it (part 5)."""

from collections.abc import Mapping
from typing import Literal

import msgspec

from domain.game.seat import Seat, Viewer
from domain.games.essentia.board import HIDDEN, SEATS, SQUARES, TILES, FaceDown, Place, Power, SquareName, Tile
from domain.games.essentia.state import GOLEMS_EACH, LastMove, Phase, Side, State, holder, standing
from domain.games.essentia.types import Circles

Guild = Literal["dawn", "dusk"]


class Spring(msgspec.Struct, frozen=True):
    """A spring: the seat on whose side it lies, and the seat whose golem stands on it."""

    side: Seat
    holder: Seat | None


class View(msgspec.Struct, frozen=True):
    """The table. Only the arbiter sees the face-down tiles, in `places` and `stack`.

    `to_move`: who lays or moves next. `truce_offer`: whose offer is open. Both None when over.
    `stack`: how many face-down tiles are left, for the arbiter which ones, the next first. `stock`: how many open ones.
    `side_due`: where the next open tile of each seat is due. Each of these is None in another set-up and when all lie.
    `occurrences`: how often the position counted last has come. `quiet_moves`: moves in a row without a capture.
    """

    phase: Phase
    guilds: tuple[Guild, Guild]
    circles: Circles
    to_move: Seat | None
    places: Mapping[SquareName, Place | FaceDown]
    springs: Mapping[SquareName, Spring]
    circle_powers: Mapping[SquareName, Power | None]
    golems: tuple[tuple[SquareName, ...], tuple[SquareName, ...]]
    captured: tuple[int, int]
    tiles_left: int
    stack: int | tuple[Tile | FaceDown, ...] | None
    stock: Mapping[Tile, int] | None
    side_due: tuple[Side, Side] | None
    moves_made: int
    last_move: LastMove | None
    occurrences: int
    quiet_moves: int
    truce_offer: Seat | None


def view(state: State, viewer: Viewer) -> View:
    """The table, with the faces of face-down tiles for the arbiter alone (2.7)."""
    knows_faces = viewer.role == "arbiter"
    setup = state.setup
    strategic = setup.laying == "strategic"
    return View(
        phase=state.phase,
        guilds=("dawn", "dusk") if state.options.guild_of_seat_0 == "dawn" else ("dusk", "dawn"),
        circles=state.options.circles,
        to_move=state.to_move,
        places=_places(state, knows_faces=knows_faces),
        springs=_springs(state),
        circle_powers={
            SQUARES[circle]: power for circle, power in zip(state.circles, state.powers, strict=True)
        },
        golems=(_golems(state, 0), _golems(state, 1)),
        captured=(_captured(state, 0), _captured(state, 1)),
        tiles_left=setup.tiles_left,
        stack=_stack(state, knows_faces=knows_faces),
        stock=dict(zip(TILES, setup.stock, strict=True)) if strategic else None,
        side_due=setup.side_due if strategic else None,
        moves_made=state.moves_made,
        last_move=state.last_move,
        occurrences=state.positions.occurrences,
        quiet_moves=state.quiet_moves,
        truce_offer=state.truce.offer,
    )  # fmt: skip


def _places(state: State, *, knows_faces: bool) -> Mapping[SquareName, Place | FaceDown]:
    places: dict[SquareName, Place | FaceDown] = dict(zip(SQUARES, state.places, strict=True))
    for square, tile in state.setup.face_down:
        places[SQUARES[square]] = tile if knows_faces else HIDDEN
    return places


def _springs(state: State) -> Mapping[SquareName, Spring]:
    return {
        SQUARES[spring]: Spring(seat, holder(state.golems, spring)) for seat in SEATS for spring in state.springs[seat]
    }


def _golems(state: State, seat: Seat) -> tuple[SquareName, ...]:
    return tuple(SQUARES[square] for square in standing(state.golems, seat))


def _captured(state: State, seat: Seat) -> int:
    return 0 if state.phase == "setup" else GOLEMS_EACH - state.golems.count(seat + 1)


def _stack(state: State, *, knows_faces: bool) -> int | tuple[Tile | FaceDown, ...] | None:
    if state.setup.laying != "random":
        return None
    return state.setup.stack if knows_faces else state.setup.tiles_left
