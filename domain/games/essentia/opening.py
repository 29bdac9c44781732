"""How a table of Essentia begins."""

from collections.abc import Mapping, Sequence

from domain.game.chance import Chance
from domain.game.rule import Cited
from domain.game.seat import Seat
from domain.games.essentia.board import SEATS, SQUARES
from domain.games.essentia.events import Event, GolemsPlaced, LandRevealed, LotDrawn, TilesShuffled
from domain.games.essentia.evolve import CHOSEN_SEAT, evolve
from domain.games.essentia.golems import NO_GOLEMS, home_rows
from domain.games.essentia.layout import bare_places, circles_of, springs_of
from domain.games.essentia.model import Setup, State
from domain.games.essentia.options import Options
from domain.games.essentia.place import PACK, TILE_COUNTS, TILES, Tile
from domain.games.essentia.rulebook import (
    FACE_DOWN_TILES,
    GOLEMS_FILL_HOME_ROWS,
    LOT_FOR_FIRST_MOVE,
    LOT_FOR_FIRST_TILE,
    REVEAL,
)
from domain.games.essentia.turn import begin_turn
from domain.kit.draft import Draft

TILE_NAMED: Mapping[str, Tile] = {tile: tile for tile in TILES}


def initial(_seats: int, options: Options) -> State:
    """The empty board with its printed squares, and the tiles beside it."""
    given = options.position is not None
    return State(
        options=options,
        circles=circles_of(options.layout),
        springs=springs_of(options.layout),
        phase="setup",
        to_move=None if given else CHOSEN_SEAT[options.first_tile],
        setup=Setup(
            laying="done" if given else options.setup,
            tiles_left=0 if given else len(PACK),
            stack=(),
            face_down=(),
            stock=tuple(TILE_COUNTS.values()),
            side_due=("own", "own"),
        ),
        places=bare_places(options.layout),
        golems=NO_GOLEMS,
    )


def open_table(state: State, chance: Chance, version: int) -> Sequence[Cited[Event]]:
    """The events that begin the game; with `position` they go up to the first turn, and may end the game (3.3)."""
    draft = Draft(state, version, evolve, chance)
    options = state.options
    if options.position is not None:
        given = options.position.land
        draft.add(LandRevealed({name: given[name] for name in SQUARES if name in given}), REVEAL)
        begin_play(draft, chance)
        return draft.events
    if options.setup == "random":
        tiles = tuple(TILE_NAMED[card] for card in chance.shuffle(PACK))
        draft.add(TilesShuffled(tiles), FACE_DOWN_TILES)
    if options.first_tile == "lot":
        draft.add(LotDrawn("first_tile", _seat_by_lot(chance)), LOT_FOR_FIRST_TILE)
    return draft.events


def begin_play(draft: Draft[State, Event], chance: Chance) -> None:
    """The golems take their places, it is settled who moves first, and the first turn begins (2.12, 2.13)."""
    state = draft.state
    position = state.options.position
    golems = home_rows() if position is None else position.golems or home_rows()
    named = {} if position is None else position.circle_powers or {}
    own, other = (tuple(name for name in SQUARES if name in golems[seat]) for seat in SEATS)
    powers = {SQUARES[circle]: named.get(SQUARES[circle]) for circle in state.circles}
    draft.add(GolemsPlaced((own, other), powers), GOLEMS_FILL_HOME_ROWS)
    if state.options.first_move == "lot":
        draft.add(LotDrawn("first_move", _seat_by_lot(chance)), LOT_FOR_FIRST_MOVE)
    begin_turn(draft)


def _seat_by_lot(chance: Chance) -> Seat:
    return chance.lot(SEATS)
