"""How a table of Bakkarat begins."""

from collections.abc import Sequence

from domain.game.chance import Chance
from domain.game.rule import Cited
from domain.games.bakkarat.course import Desk, begin_pack
from domain.games.bakkarat.events import Event
from domain.games.bakkarat.evolve import evolve
from domain.games.bakkarat.model import State
from domain.games.bakkarat.options import Options


def initial(seats: int, options: Options) -> State:
    """The table before the first shuffle."""
    return State(options, seats, balances=(0,) * seats)


def open_table(state: State, chance: Chance, version: int) -> Sequence[Cited[Event]]:
    """The first bank shuffles."""
    desk = Desk(state, version, evolve, chance)
    begin_pack(desk, 0, chance)
    return desk.events
