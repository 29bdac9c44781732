"""What is checked before a table of Whist is opened."""

from domain.game.chance import Prepared
from domain.game.rule import Refused
from domain.games.whist.draw import admit_draw
from domain.games.whist.options import Options
from domain.games.whist.rulebook import PACK, PLAYERS
from domain.games.whist.sides import SEATS
from domain.kit.cards import FRENCH


def admit(seats: int, _options: Options, prepared: Prepared) -> None:
    """Check the number of seats, the prepared drawings that the game comes to use, and all prepared shuffles."""
    if seats != len(SEATS):
        raise Refused(PLAYERS, "seats")
    admit_draw(prepared.lots)
    for number, order in enumerate(prepared.shuffles):
        if not FRENCH.is_shuffle(order):
            raise Refused(PACK, f"prepared.shuffles[{number}]")
