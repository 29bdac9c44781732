"""Essentia: the opening of a table, the draws, and the game bound to the one interface."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from domain.game.chance import Chance, Prepared
from domain.game.draws import Draw, Draws, Seats
from domain.game.interface import Game
from domain.game.meta import Meta
from domain.game.rule import Cited, Refused
from domain.game.seat import Seat
from domain.games.essentia.board import (
    HOME_ROWS,
    NUMBER,
    PACK,
    SEATS,
    SQUARES,
    TILE_COUNTS,
    TILES,
    Place,
    Tile,
    side_of,
)
from domain.games.essentia.decide import advance, decide, evolve
from domain.games.essentia.events import Event, LotDrawn, TilesShuffled
from domain.games.essentia.legal import legal
from domain.games.essentia.rules import FACE_DOWN_TILES, FORM, LOT_FOR_FIRST_TILE, OPENING, RULES, TWO_SEATS
from domain.games.essentia.secrets import movements, secrets
from domain.games.essentia.state import (
    NAMEABLE,
    NO_GOLEMS,
    Draft,
    Setup,
    State,
    board_with_golems,
    guards_springs,
    home_rows,
)
from domain.games.essentia.status import outcome, resign, to_act
from domain.games.essentia.tiles import reveal_land
from domain.games.essentia.types import CHOSEN_SEAT, Command, Layout, Options, Position
from domain.games.essentia.view import View, view


def circles_of(layout: Layout) -> tuple[int, int]:
    """The two essence circles in board order."""
    first, second = sorted(NUMBER[name] for name in layout.circles)
    return first, second


def springs_of(layout: Layout) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The springs of seat 0 and of seat 1, each in board order."""
    own, other = (tuple(sorted(NUMBER[name] for name in springs)) for springs in layout.springs)
    return own, other


def bare_places(layout: Layout) -> tuple[Place, ...]:
    """The kind of each square before any tile lies: rock, unless it is printed as a spring or circle (1.6)."""
    places: list[Place] = ["rock"] * len(SQUARES)
    for circle in circles_of(layout):
        places[circle] = "circle"
    for springs in springs_of(layout):
        for spring in springs:
            places[spring] = "spring"
    return tuple(places)


FIRST_CIRCLE_RANK, LAST_CIRCLE_RANK = "3", "7"


def admit(seats: int, options: Options, prepared: Prepared) -> None:
    """Check an opening in full. Raises Refused, naming the field that breaks the rule."""
    if seats != len(SEATS):
        raise Refused(TWO_SEATS, "seats")
    _check_layout(options.layout)
    if options.repetition == 1:
        raise Refused(OPENING, "options.repetition")
    if options.position is not None:
        _check_land(options.layout, options.position)
        _check_golems(options, options.position)
        _check_circle_powers(options, options.position)
    _check_prepared(options, prepared)


def _check_layout(layout: Layout) -> None:
    for index, name in enumerate(layout.circles):
        if not FIRST_CIRCLE_RANK <= name[1] <= LAST_CIRCLE_RANK:
            raise Refused(OPENING, f"options.layout.circles[{index}]")
    for seat in SEATS:
        _check_springs(layout.springs[seat], seat)
    _check_different(_printed(layout))


def _check_springs(springs: tuple[str, ...], seat: Seat) -> None:
    place = f"options.layout.springs[{seat}]"
    for index, name in enumerate(springs):
        if side_of(NUMBER[name]) != seat:
            raise Refused(OPENING, f"{place}[{index}]")
    if not any(NUMBER[name] in HOME_ROWS[seat] for name in springs):
        raise Refused(OPENING, place)


def _printed(layout: Layout) -> Iterator[tuple[str, str]]:
    for index, name in enumerate(layout.circles):
        yield name, f"options.layout.circles[{index}]"
    for seat in SEATS:
        for index, name in enumerate(layout.springs[seat]):
            yield name, f"options.layout.springs[{seat}][{index}]"


def _check_different(names: Iterator[tuple[str, str]]) -> None:
    seen: set[str] = set()
    for name, place in names:
        if name in seen:
            raise Refused(OPENING, place)
        seen.add(name)


def _check_land(layout: Layout, position: Position) -> None:
    printed = {name for name, _ in _printed(layout)}
    laid: Counter[str] = Counter()
    for name, tile in position.land.items():
        place = f"options.position.land.{name}"
        if name not in NUMBER or name in printed or tile not in TILES:
            raise Refused(OPENING, place)
        laid[tile] += 1
        if laid[tile] > TILE_COUNTS[tile]:
            raise Refused(OPENING, place)


def _check_golems(options: Options, position: Position) -> None:
    golems = position.golems
    if golems is None:
        return
    listed = [
        (name, f"options.position.golems[{seat}][{index}]")
        for seat in SEATS
        for index, name in enumerate(golems[seat])
    ]  # fmt: skip
    _check_different(iter(listed))
    for name, place in listed:
        if not NAMEABLE[options.circles] and name in options.layout.circles:
            raise Refused(OPENING, place)
    board = board_with_golems(golems)
    for seat in SEATS:
        if not guards_springs(options, springs_of(options.layout), board, seat):
            raise Refused(OPENING, f"options.position.golems[{seat}]")


def _check_circle_powers(options: Options, position: Position) -> None:
    named = position.circle_powers or {}
    board = board_with_golems(position.golems or home_rows())
    occupied = [SQUARES[circle] for circle in circles_of(options.layout) if board[circle]]
    for name, power in named.items():
        if name not in occupied or power not in NAMEABLE[options.circles]:
            raise Refused(OPENING, f"options.position.circle_powers.{name}")
    for name in occupied:
        if name not in named:
            raise Refused(OPENING, f"options.position.circle_powers.{name}")


def _check_prepared(options: Options, prepared: Prepared) -> None:
    if options.setup == "random" and options.position is None:
        for index, shuffle in enumerate(prepared.shuffles):
            if Counter(shuffle) != Counter(PACK):
                raise Refused(OPENING, f"prepared.shuffles[{index}]")
    for index, lot in enumerate(prepared.lots):
        if lot not in SEATS:
            raise Refused(OPENING, f"prepared.lots[{index}]")


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
        reveal_land(draft, {name: given[name] for name in SQUARES if name in given})
        advance(draft, chance)
        return draft.events
    if options.setup == "random":
        tiles = tuple(TILE_NAMED[card] for card in chance.shuffle(PACK))
        draft.add(TilesShuffled(tiles), FACE_DOWN_TILES)
    if options.first_tile == "lot":
        draft.add(LotDrawn("first_tile", chance.lot(SEATS)), LOT_FOR_FIRST_TILE)
    return draft.events


DRAWS = Draws(
    (
        Draw("tiles_shuffled", "shuffle", "tiles", PACK),
        Draw("lot_drawn", "lot", "seat", Seats()),
    )
)

META = Meta(
    id="essentia",
    edition="1",
    revision=1,
    seats=(len(SEATS),),
    options=Options,
    command=Command,
    event=Event,
    view=View,
    rules=RULES,
    form_rule=FORM,
    options_rule=OPENING,
    draws=DRAWS,
    two_sides=2,
)

ESSENTIA: Game[State, Options, Command, Event, View] = Game(
    meta=META,
    admit=admit,
    initial=initial,
    open=open_table,
    decide=decide,
    evolve=evolve,
    view=view,
    to_act=to_act,
    legal=legal,
    outcome=outcome,
    resign=resign,
    secrets=secrets,
    movements=movements,
)
