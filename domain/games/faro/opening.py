"""How a table of Faro begins."""

from collections.abc import Sequence

from domain.game.chance import Chance, Prepared
from domain.game.rule import Cited, Refused
from domain.games.faro.balance_limit import most_deals
from domain.games.faro.events import Event
from domain.games.faro.model import State
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


def initial(seats: int, options: Options) -> State:
    """The table before the first limits are announced."""
    none = (0,) * seats
    return State(options, seats, ((),) * seats, caught=none, slips=none, balances=none)


def open_table(_state: State, _chance: Chance, _version: int) -> Sequence[Cited[Event]]:
    """Nothing happens by itself: the bank is to announce its limits."""
    return ()
