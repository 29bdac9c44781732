"""Who may read what of an event (part 7 of the rulebook). Everybody may know that it happened."""

from domain.game.secrets import NOBODY, PUBLIC, Hidden, Secrets
from domain.games.dna.events import CardDrawn, CardsShuffledUnder, CardThrown, ChoiceMade, Event, HandDealt
from domain.kit.masks import own_card


def secrets(event: Event) -> Secrets:
    """The hidden fields of the event and their readers; the arbiter reads all."""
    match event:
        case CardsShuffledUnder(cards):
            return Secrets(hidden=(Hidden("cards", NOBODY, _count(cards)),))
        case HandDealt(seat, cards):
            return Secrets(hidden=(Hidden("cards", frozenset({seat}), _count(cards)),))
        case ChoiceMade(seat, _, card) if card is not None:
            return Secrets(hidden=(own_card(seat),))
        case CardDrawn(seat) | CardThrown(seat):
            return Secrets(hidden=(own_card(seat),))
        case _:
            return PUBLIC


def _count(cards: tuple[str, ...] | int) -> int:
    return cards if isinstance(cards, int) else len(cards)
