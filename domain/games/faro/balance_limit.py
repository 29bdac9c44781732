"""How many deals a table may agree on so that every balance stays a whole number that any JSON reader has exactly."""

from domain.games.faro.answers import TIMES
from domain.games.faro.options import Options
from domain.games.faro.pack import PACK, RANKS
from domain.games.faro.stakes import MOST_STAKE

EXACT = 2**53 - 1
"""The greatest number that a record may hold."""
TURNED_OF_A_RANK = len(PACK) // len(RANKS)
TURNED_OF_A_CARD = 2
"""How often a card of a book is matched in a deal: each card of its rank, or of its suit and rank, in both packs."""


def most_deals(seats: int, options: Options) -> int:
    """The deals after which no balance can have passed 2^53 - 1, whatever the cards and however all play together.

    At worst every player stakes the most on each card of the book, makes the greatest call each time, and the bank
    loses each of these stakes or wins them all.
    """
    return EXACT // ((seats - 1) * len(RANKS) * _most_on_a_card(options))


def _most_on_a_card(options: Options) -> int:
    """What one card of a book can bring in a deal, all its appearances together."""
    times = TURNED_OF_A_RANK if options.match == "rank" else TURNED_OF_A_CARD
    growth = 1 if options.limits_bind == "always" else max(TIMES.values())
    brought, stake = 0, MOST_STAKE
    for _ in range(times):
        brought += stake
        stake *= growth
    return brought
