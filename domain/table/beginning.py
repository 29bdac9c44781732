"""The beginning of the game at a table."""

from typing import Any

from msgspec.structs import replace

from domain.game.chance import Chance, Drawn
from domain.game.interface import AnyGame
from domain.game.rule import Cited
from domain.table.core.finish import finish_if_over
from domain.table.core.state import TableState


def beginning(
    game: AnyGame, state: Any, chance: Chance, seed: bytes, version: int
) -> tuple[tuple[Cited[Any], ...], Drawn | None]:
    """The events that begin the game, after `version` of the stream, and the chance drawn by them (None: none).

    `state` is the game's first state; `seed` is revealed if the game ends at once; empty if it is not to be told then.
    """
    events = tuple(game.open(state, chance, version))
    for number, cited in enumerate(events, start=version + 1):
        state = game.evolve(state, cited.event, number)
    ending = finish_if_over(game, state, seed)
    return (*events, *ending), chance.drawn if chance.drawn != Drawn() else None


def not_begun(state: TableState) -> TableState:
    """The table within its opening: the game has not begun, as long as events are missing that begin it.

    What lies on the table then is nothing yet of which the rules of the game say anything.
    """
    return replace(state, status="waiting")
