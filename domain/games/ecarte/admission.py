"""What is checked before a table of Écarté is opened."""

from domain.game.chance import Prepared
from domain.game.rule import Refused
from domain.games.ecarte.options import Options
from domain.games.ecarte.pack import PACK
from domain.games.ecarte.rulebook import FIRST_DEALER, PACK_OF_32, PLAYERS
from domain.games.ecarte.seats import SEATS


def admit(seats: int, _options: Options, prepared: Prepared) -> None:
    """Check the number of seats, the prepared lot for the first dealer, and all prepared shuffles."""
    if seats != len(SEATS):
        raise Refused(PLAYERS, "seats")
    if prepared.lots and prepared.lots[0] not in SEATS:
        raise Refused(FIRST_DEALER, "prepared.lots[0]")
    for number, order in enumerate(prepared.shuffles):
        if not PACK.is_shuffle(order):
            raise Refused(PACK_OF_32, f"prepared.shuffles[{number}]")
