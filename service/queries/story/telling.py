"""Sentences of notices, in order, in which the players have the names that they had then."""

from collections.abc import Callable
from typing import Generic, TypeVar

from domain.table.core.events import TableOpened
from domain.table.core.state import TableState
from domain.table.names.events import SeatHandedOver, SeatNamed
from domain.table.secrecy.notice import Notice
from service.texts.form import Language
from service.texts.library import packaged
from service.texts.sentence import Narrator

FormT = TypeVar("FormT")


class Telling(Generic[FormT]):
    """Makes a `form` of each notice with a narrator that knows the players by the names that they had then."""

    def __init__(
        self,
        state: TableState,
        language: Language,
        names: tuple[str, ...],
        form: Callable[[Narrator, Notice], FormT],
    ) -> None:
        self._state = state
        self._language: Language = language
        self._names = names
        self._form = form
        self._narrator = self._newly_named()

    def __call__(self, notice: Notice) -> FormT:
        """The form of the next notice."""
        event = notice.event
        if isinstance(event, TableOpened) and event.names:
            self._names = tuple(name or "" for name in event.names)
            self._narrator = self._newly_named()
        entry = self._form(self._narrator, notice)
        if isinstance(event, SeatNamed | SeatHandedOver):
            names = self._names or ("",) * self._state.seats
            self._names = (*names[: event.seat], event.name or "", *names[event.seat + 1 :])
            self._narrator = self._newly_named()
        return entry

    def _newly_named(self) -> Narrator:
        return Narrator(packaged(), self._state.game_id, self._language, self._names)
