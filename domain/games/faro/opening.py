"""How a table of Faro begins."""

from collections.abc import Sequence

from domain.game.chance import Chance
from domain.game.rule import Cited
from domain.games.faro.events import Event
from domain.games.faro.model import State
from domain.games.faro.options import Options


def initial(seats: int, options: Options) -> State:
    """The table before the first limits are announced."""
    none = (0,) * seats
    return State(options, seats, ((),) * seats, caught=none, slips=none, balances=none)


def open_table(_state: State, _chance: Chance, _version: int) -> Sequence[Cited[Event]]:
    """Nothing happens by itself: the bank is to announce its limits."""
    return ()
