"""All commands that would be accepted (part 9)."""

from collections.abc import Iterator, Sequence

from domain.game.seat import Actor, Seat
from domain.games.essentia.board import SEATS, SQUARES, TILES
from domain.games.essentia.endings import answer_forbidden_by, offer_forbidden_by
from domain.games.essentia.golem_moves import targets
from domain.games.essentia.state import NAMEABLE, State, standing
from domain.games.essentia.tiles import is_due, is_free
from domain.games.essentia.types import AcceptTruce, Command, DeclineTruce, MoveGolem, OfferTruce, PlaceTile


def legal(state: State, actor: Actor) -> Sequence[Command]:
    """The commands of the actor: tiles or moves in board order, then what can be done about a truce."""
    if actor.role != "seat" or actor.seat not in SEATS or state.phase == "over":
        return ()
    if state.phase == "setup":
        return tuple(_tiles(state, actor.seat))
    return (*_moves(state, actor.seat), *_truce(state, actor.seat))


def _tiles(state: State, seat: Seat) -> Iterator[PlaceTile]:
    if state.to_move != seat:
        return
    left = [tile for tile, count in zip(TILES, state.setup.stock, strict=True) if count]
    for square, name in enumerate(SQUARES):
        if not is_free(state, square):
            continue
        if state.setup.laying == "random":
            yield PlaceTile(name)
        elif is_due(state, seat, square):
            yield from (PlaceTile(name, tile) for tile in left)


def _moves(state: State, seat: Seat) -> Iterator[MoveGolem]:
    if state.to_move != seat:
        return
    nameable = NAMEABLE[state.options.circles]
    for source in standing(state.golems, seat):
        for target in targets(state, seat, source):
            if target in state.circles:
                yield from (MoveGolem(SQUARES[source], SQUARES[target], power) for power in nameable)
            else:
                yield MoveGolem(SQUARES[source], SQUARES[target])


def _truce(state: State, seat: Seat) -> Iterator[Command]:
    if offer_forbidden_by(state, seat) is None:
        yield OfferTruce()
    if answer_forbidden_by(state, seat) is None:
        yield AcceptTruce()
        yield DeclineTruce()
