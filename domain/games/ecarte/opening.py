"""How a table of Écarté begins."""

from collections.abc import Sequence

from domain.game.chance import Chance
from domain.game.rule import Cited
from domain.games.ecarte.deal import first_hand
from domain.games.ecarte.desk import Desk
from domain.games.ecarte.events import Event
from domain.games.ecarte.evolve import evolve
from domain.games.ecarte.model import State
from domain.games.ecarte.options import Options


def initial(_seats: int, options: Options) -> State:
    """The table before the lot."""
    return State(options)


def open_table(state: State, chance: Chance, version: int) -> Sequence[Cited[Event]]:
    """The lot for the first dealer and the first hand."""
    desk = Desk(state, version, evolve, chance)
    first_hand(desk, chance)
    return desk.events
