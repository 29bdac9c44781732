"""What is read in place of hidden cards: an entry `"?"` for each, so that their number is open."""

from collections.abc import Sequence

from domain.game.seat import Seat
from domain.game.secrets import NOBODY, Hidden

HIDDEN = "?"


def hidden_order(order: Sequence[str], field: str = "order") -> Hidden:
    """The order of a shuffle, which no seat may read."""
    return Hidden(field, NOBODY, (HIDDEN,) * len(order))


def own_hands(hands: Sequence[Sequence[str]], field: str = "hands") -> tuple[Hidden, ...]:
    """The hands of all seats, in seat order, each for its own seat alone."""
    return tuple(Hidden(field, frozenset({seat}), (HIDDEN,) * len(cards), at=seat) for seat, cards in enumerate(hands))


def own_card(seat: Seat, field: str = "card") -> Hidden:
    """A card that this seat alone may read."""
    return Hidden(field, frozenset({seat}), HIDDEN)


def for_arbiter(field: str) -> Hidden:
    """A field, such as a finding, that no seat may read, not even whether there is something in it."""
    return Hidden(field, NOBODY, None)
