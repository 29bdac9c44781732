"""The audience of each event, and the pieces that it moves (part 7)."""

from collections.abc import Sequence

from domain.game.movement import Movement, shuffled
from domain.game.seat import Seat
from domain.game.secrets import NOBODY, PUBLIC, Hidden, Secrets
from domain.games.essentia.board import HIDDEN, PACK, SEATS, SQUARES
from domain.games.essentia.events import Event, GolemMoved, GolemsPlaced, LandRevealed, TilePlaced, TilesShuffled

SHUFFLE = Secrets(hidden=(Hidden("tiles", NOBODY, len(PACK)),))
FACE_DOWN_TILE = Secrets(hidden=(Hidden("tile", NOBODY, HIDDEN),))


def secrets(event: Event) -> Secrets:
    """Everybody knows of every event; only the arbiter reads the faces of face-down tiles (2.7)."""
    match event:
        case TilesShuffled():
            return SHUFFLE
        case TilePlaced(face_down=True):
            return FACE_DOWN_TILE
        case _:
            return PUBLIC


def movements(event: Event) -> Sequence[Movement]:
    """In the order in which they happen. Golems are all alike and are known by their seat alone: `golem:0`.

    Zones: `stack` (face-down tiles not yet laid), `square:e4`, `box` (captured golems). Open tiles have no source.
    """
    match event:
        case TilesShuffled(tiles=tiles):
            cards = (HIDDEN,) * tiles if isinstance(tiles, int) else tiles
            return tuple(shuffled(card, "stack", "stack") for card in cards)
        case TilePlaced():
            return (Movement(event.tile, "stack" if event.face_down else None, _square(event.square)),)
        case LandRevealed():
            return _land(event)
        case GolemsPlaced():
            return tuple(Movement(_golem(seat), None, _square(name)) for seat in SEATS for name in event.golems[seat])
        case GolemMoved():
            return _move(event)
        case _:
            return ()


def _land(event: LandRevealed) -> Sequence[Movement]:
    """Tiles turned up where they lie; those of a given land come into the game in full view.

    Only a given land can have fewer than 28 tiles. One that has them all is told as if they were turned up, which says
    no less: nobody has read them before.
    """
    given = len(event.land) < len(PACK)
    return tuple(
        Movement(event.land[name], None if given else _square(name), _square(name))
        for name in SQUARES
        if name in event.land
    )


def _move(event: GolemMoved) -> Sequence[Movement]:
    moved = Movement(_golem(event.seat), _square(event.source), _square(event.target))
    if not event.captured:
        return (moved,)
    return Movement(_golem(1 - event.seat), _square(event.target), "box"), moved


def _square(name: str) -> str:
    return f"square:{name}"


def _golem(seat: Seat) -> str:
    return f"golem:{seat}"
