"""What is checked before a table of Faro is opened."""

from domain.game.chance import Prepared
from domain.game.rule import Refused
from domain.games.faro.exact import most_deals
from domain.games.faro.options import Options
from domain.games.faro.pack import is_shuffle
from domain.games.faro.rulebook import BANK_AND_PLAYERS, FORM, TWO_PACKS

SEATS = tuple(range(2, 11))


def admit(seats: int, options: Options, prepared: Prepared) -> None:
    """Check the number of seats, the number of deals that such a table can have, and all prepared shuffles."""
    if seats not in SEATS:
        raise Refused(BANK_AND_PLAYERS, "seats")
    if options.deals > most_deals(seats, options):
        raise Refused(FORM, "options.deals")
    for number, order in enumerate(prepared.shuffles):
        if not is_shuffle(order):
            raise Refused(TWO_PACKS, f"prepared.shuffles[{number}]")
