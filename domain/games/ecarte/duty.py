"""Which cards may be played second to a trick (6.3 to 6.5)."""

from domain.games.ecarte.pack import PACK
from domain.kit.tricks import following


def lawful(cards: int, led: str | None, trump: str | None) -> int:
    """The cards of a hand that suit and trump allow: of the suit led, else trumps, else all; all as the lead.

    `cards` and the result are sets of cards, `led` and `trump` suits.
    """
    if led is None:
        return cards
    trumps = 0 if trump is None else PACK.suits[trump]
    return cards & PACK.suits[led] or following(cards, trumps)
