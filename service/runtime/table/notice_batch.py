"""Notices that go to many alike."""

from collections.abc import Callable
from typing import Any, TypeVar

from domain.table.secrecy import Notice

SentT = TypeVar("SentT", str, bytes)


class NoticeBatch:
    """Notices in a row for one viewer, after the number `after`; none of them: nothing has happened for a while.

    All who follow a table as the same viewer are handed the same one, and what is sent of it is made once for all.
    """

    def __init__(self, after: int, notices: tuple[Notice, ...]) -> None:
        self.after = after
        self.notices = notices
        self._sent: dict[Any, Any] = {}

    def sent_as(self, form: Callable[[tuple[Notice, ...]], SentT]) -> SentT:
        """The notices in the form in which an interface sends them; `form` must give the same for the same notices."""
        sent: SentT | None = self._sent.get(form)
        if sent is None:
            sent = self._sent[form] = form(self.notices)
        return sent


SILENCE = NoticeBatch(0, ())
