"""What is checked before a table of Bakkarat is opened."""

from domain.game.chance import Prepared
from domain.game.rule import Refused
from domain.games.bakkarat.hand import PACK
from domain.games.bakkarat.options import Options
from domain.games.bakkarat.rulebook import ACTIVE_SEATS, VALUES

SEATS = tuple(range(3, 13))


def admit(seats: int, _options: Options, prepared: Prepared) -> None:
    """Check the number of seats and all prepared shuffles."""
    if seats not in SEATS:
        raise Refused(ACTIVE_SEATS, "seats")
    for number, order in enumerate(prepared.shuffles):
        if not PACK.is_shuffle(order):
            raise Refused(VALUES, f"prepared.shuffles[{number}]")
