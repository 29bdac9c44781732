"""What is checked before a table of Vingt-et-un is opened."""

from domain.game.chance import Prepared
from domain.game.rule import Refused
from domain.games.vingt_et_un.hand import PACK as CARDS
from domain.games.vingt_et_un.options import Options
from domain.games.vingt_et_un.rulebook import BANK_AND_PLAYERS, PACK, STAKE_LIMITS

SEATS = tuple(range(2, 11))


def admit(seats: int, options: Options, prepared: Prepared) -> None:
    """Check the number of seats, the limits of the stakes and all prepared shuffles."""
    if seats not in SEATS:
        raise Refused(BANK_AND_PLAYERS, "seats")
    if options.max_stake is not None and options.max_stake < options.min_stake:
        raise Refused(STAKE_LIMITS, "options.max_stake")
    for number, order in enumerate(prepared.shuffles):
        if not CARDS.is_shuffle(order):
            raise Refused(PACK, f"prepared.shuffles[{number}]")
