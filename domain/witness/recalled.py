"""The movements of a stream, read event by event with what everybody may recall of the events before."""

from collections.abc import Iterable
from functools import partial
from typing import Any

from msgspec.structs import replace

from domain.game.interface import AnyGame
from domain.game.movement import AnyRecall
from domain.table.core.events import TableOpened, Undone, is_of_the_table
from domain.table.core.record import AnyRecord
from domain.table.steps import Steps


class Recalled:
    """A game at each version of a stream: its `movements` know what its `recall` keeps in mind by then.

    A game without `recall` stands for itself at every version, and nothing is kept. An undo takes the memory back to
    that of its target; a withdrawn event keeps the memory with which it was played.
    """

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._after: list[tuple[Any, AnyGame]] = []

    def take_in(self, event: Any) -> AnyGame:
        """Read the next event of the stream, from its first one on; returns the game by which its movements are read.

        The event may be a redacted one.
        """
        recall = self._game.recall
        if recall is None:
            return self._game
        self._after.append(self._next(recall, event))
        return self.at(len(self._after))

    def at(self, version: int) -> AnyGame:
        """The game by which the movements of the event at this version are read; the event was taken in."""
        return self._after[version - 2][1] if self._after and version > 1 else self._game

    def _next(self, recall: AnyRecall, event: Any) -> tuple[Any, AnyGame]:
        """The memory after the event, and the game that has it."""
        if isinstance(event, TableOpened):
            return self._with(recall, recall.begin(event.options))
        if isinstance(event, Undone):
            return self._after[event.to - 1]
        last = self._after[-1]
        if is_of_the_table(event):
            return last
        noted = recall.note(last[0], event)
        return last if noted is last[0] else self._with(recall, noted)

    def _with(self, recall: AnyRecall, memory: Any) -> tuple[Any, AnyGame]:
        return memory, replace(self._game, movements=partial(recall.movements, memory), recall=None)


def recalled_in_steps(game: AnyGame, records: Iterable[AnyRecord]) -> Steps[Recalled]:
    """Recall these first records of a stream, in steps; nothing for a game without `recall`."""
    result = Recalled(game)
    if game.recall is not None:
        for record in records:
            result.take_in(record.event)
            yield
    return result
