"""Who may know what of an event (part 7)."""

from domain.game.secrets import NOBODY, PUBLIC, Hidden, Secrets
from domain.games.scherbia.events import ActionsDealt, Announced, CardsShuffled, Event, FactionDealt, HandDealt
from domain.games.scherbia.pack import HIDDEN

ARBITER_ALONE = Secrets(audience=NOBODY)


def secrets(event: Event) -> Secrets:
    """Everybody knows of everything but the shuffles; only a seat itself reads what it is dealt and lays face down."""
    match event:
        case CardsShuffled():
            return ARBITER_ALONE
        case HandDealt(seat, cards) | ActionsDealt(seat, cards):
            number = cards if isinstance(cards, int) else len(cards)
            return _read_by(seat, "cards", number)
        case FactionDealt(seat, face_down=True):
            return _read_by(seat, "faction", HIDDEN)
        case Announced(seat, str()):
            return _read_by(seat, "action", HIDDEN)
        case _:
            return PUBLIC


def _read_by(seat: int, field: str, mask: str | int) -> Secrets:
    return Secrets(hidden=(Hidden(field, frozenset({seat}), mask),))
