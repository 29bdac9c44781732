"""A database that is only asked: the same questions for every kind, and their answers."""

from collections.abc import Sequence
from typing import Any, Protocol


class UnreadableError(Exception):
    """A question has no answer, for the reason that the sentence says. `damage`: because what is stored is damaged."""

    def __init__(self, problem: str, *, damage: bool) -> None:
        super().__init__(problem)
        self.damage = damage


class Answer(Protocol):
    """The rows that answer a question."""

    def fetchone(self) -> Any:
        """The next row; None if there is none."""

    def fetchall(self) -> list[Any]:
        """All rows that are left."""


class Asked(Protocol):
    """A database that answers questions in SQL, with a question mark for each value."""

    def execute(self, query: str, values: Sequence[Any] = (), /) -> Answer:
        """The answer. Raises UnreadableError, or the errors of the database's driver."""
