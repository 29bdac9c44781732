"""The opening of a table of Vingt-et-un."""

from collections.abc import Sequence

from domain.game.chance import Chance, Prepared
from domain.game.rule import Cited, Refused
from domain.games.vingt_et_un.decide import evolve
from domain.games.vingt_et_un.events import Event
from domain.games.vingt_et_un.hand import PACK as CARDS
from domain.games.vingt_et_un.rounds import begin_round
from domain.games.vingt_et_un.rules import BANK_AND_PLAYERS, PACK, STAKE_LIMITS
from domain.games.vingt_et_un.state import Draft, State
from domain.games.vingt_et_un.types import Options

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


def initial(seats: int, options: Options) -> State:
    """The table before the first deal."""
    return State(options, seats, balances=(0,) * seats)


def open_table(state: State, chance: Chance, version: int) -> Sequence[Cited[Event]]:
    """The first round begins."""
    draft = Draft(state, version, evolve, chance)
    begin_round(draft, chance)
    return draft.events
