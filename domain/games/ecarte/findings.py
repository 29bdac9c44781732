"""What the record says of a claim (7.1, part 11 of the rulebook)."""

import msgspec

from domain.games.ecarte.model import Hand
from domain.games.ecarte.pack import PACK
from domain.games.ecarte.trick import lawful
from domain.kit.cards import suit_of


class Finding(msgspec.Struct, frozen=True):
    """Whether the second card of a finished trick is a breach.

    `proof` holds the versions of the deal, of the lead of the trick and of its second card. `rightful` are the cards
    that could have been played, in canonical order.
    """

    is_breach: bool
    proof: tuple[int, ...]
    rightful: tuple[str, ...]


def finding(hand: Hand, trick: int) -> Finding:
    """The finding on the second card of a finished trick, counted from 1.

    The hand just before that card is the hand as dealt, after its exchanges, less what lies from that seat in the
    tricks before.
    """
    lead, second = hand.tricks[trick - 1].plays
    cards = hand.held[second.seat]
    for earlier in hand.tricks[: trick - 1]:
        for play in earlier.plays:
            cards &= ~PACK.bit(play.card)
    rightful = lawful(cards, suit_of(lead.card), hand.trump)
    is_breach = not PACK.bit(second.card) & rightful
    return Finding(is_breach, (hand.dealt_at, lead.version, second.version), PACK.listed(rightful))
