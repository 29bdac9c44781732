"""What is checked before a table of Faro is opened."""

from domain.chance import Prepared
from domain.games.faro.options import Options
from domain.games.faro.pack import is_shuffle
from domain.games.faro.rulebook import BANK_AND_PLAYERS, TWO_PACKS
from domain.rule import Refused

SEATS = tuple(range(2, 11))


def admit(seats: int, options: Options, prepared: Prepared) -> None:  # noqa: ARG001 - all options go together
    """Check the number of seats and all prepared shuffles."""
    if seats not in SEATS:
        raise Refused(BANK_AND_PLAYERS, "seats")
    for number, order in enumerate(prepared.shuffles):
        if not is_shuffle(order):
            raise Refused(TWO_PACKS, f"prepared.shuffles[{number}]")
