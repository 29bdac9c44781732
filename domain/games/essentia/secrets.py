"""Who may know what of an event (part 7)."""

from domain.game.secrets import NOBODY, PUBLIC, Hidden, Secrets
from domain.games.essentia.events import Event, TilePlaced, TilesShuffled
from domain.games.essentia.terrain import HIDDEN, PACK

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
