"""How a table of Vingt-et-un begins."""

from collections.abc import Sequence

from domain.game.chance import Chance
from domain.game.rule import Cited
from domain.games.vingt_et_un.course import Desk, begin_round
from domain.games.vingt_et_un.events import Event
from domain.games.vingt_et_un.evolve import evolve
from domain.games.vingt_et_un.model import State
from domain.games.vingt_et_un.options import Options


def initial(seats: int, options: Options) -> State:
    """The table before the first deal."""
    return State(options, seats, balances=(0,) * seats)


def open_table(state: State, chance: Chance, version: int) -> Sequence[Cited[Event]]:
    """The first round begins."""
    desk = Desk(state, version, evolve, chance)
    begin_round(desk, chance)
    return desk.events
