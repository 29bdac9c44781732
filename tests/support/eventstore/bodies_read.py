"""Which bodies stores have read from the log, whatever they were read for.

PostgreSQL is read in the thread of the event loop. An application that other tests keep running has a thread of its
own, so what it reads does not count.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import get_ident
from typing import Any

import pytest

from eventstore.ports.events import StoredEvent
from eventstore.reading import reader

QUESTIONS = ("read", "read_each", "tail", "head", "places", "find_key")


class BodiesRead:
    """The streams of the bodies that were read, one entry for each, and the questions that were asked for them."""

    def __init__(self) -> None:
        self.streams: list[str] = []
        self.questions: list[str] = []
        self._thread = get_ident()

    def made(self, position: int, stream: str, *rest: Any) -> StoredEvent:
        """An event is made of what was read, which happens here and nowhere else."""
        if get_ident() == self._thread:
            self.streams.append(stream)
        return StoredEvent(position, stream, *rest)

    def asking(self, name: str, question: Callable[..., Any]) -> Callable[..., Any]:
        """The question, counted."""

        def counted(*args: Any, **kwargs: Any) -> Any:
            if get_ident() == self._thread:
                self.questions.append(name)
            return question(*args, **kwargs)

        return counted


@contextmanager
def bodies_read() -> Iterator[BodiesRead]:
    """All that any store in this thread reads meanwhile."""
    found = BodiesRead()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(reader, "StoredEvent", found.made)
        for name in QUESTIONS:
            patch.setattr(reader.Reader, name, found.asking(name, getattr(reader.Reader, name)))
        yield found
