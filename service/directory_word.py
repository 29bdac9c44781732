"""The word by which the directory knows a table: its status, and whether it is over with its record still closed."""

from typing import cast, get_args

from domain.table.events import Status
from domain.table.state import TableState

CLOSED = "-closed"
WORDS: dict[Status, tuple[str, ...]] = {
    status: (status, status + CLOSED) if status in ("finished", "void") else (status,) for status in get_args(Status)
}
"""The words of each status."""

HIDING = (*WORDS["waiting"], *WORDS["running"], *WORDS["paused"], "finished" + CLOSED, "void" + CLOSED)
"""The words of tables at which something is hidden still."""


def word_of(state: TableState) -> str:
    """The word of a table in this state."""
    return state.status + CLOSED if state.is_over and not state.is_opened else state.status


def status_of(word: str) -> Status:
    """The status of a table with this word."""
    return cast("Status", word.removesuffix(CLOSED))
