"""How a table of Whist begins."""

from collections.abc import Sequence

from domain.game.chance import Chance
from domain.game.rule import Cited
from domain.games.whist.desk import Desk
from domain.games.whist.draw import draw_for_deal
from domain.games.whist.events import Event
from domain.games.whist.evolve import evolve
from domain.games.whist.model import State
from domain.games.whist.options import Options


def initial(_seats: int, options: Options) -> State:
    """The table before the draw."""
    return State(options)


def open_table(state: State, chance: Chance, version: int) -> Sequence[Cited[Event]]:
    """The draw for the deal and the first deal."""
    desk = Desk(state, version, evolve, chance)
    draw_for_deal(desk, chance)
    return desk.events
