"""Marks of what a reader has seen, beside the number of its last notice. They show a history that changed.

A log can go back to an older state, by an older file or a failover that loses. The next acts then get the same numbers,
and a number alone would go on with another history. So each notice has a *mark* of four characters, from its number,
time and rule. What happens after the log went back happens at another time. A reader keeps the marks of its last
notices, newest first, and sends them with the number.

Marks are made of the reader's own notices, and of nothing in them that is secret from anybody who knows of the event.
"""

from base64 import urlsafe_b64encode
from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import NamedTuple, Protocol

import msgspec

from service.problems import ProblemError, UnknownVersionError

MARK = 4
"""Characters of a mark."""
MOST = 16
"""So many marks stand beside a number at most."""
LONGEST = MARK * MOST
FORM = r"([A-Za-z0-9_-]{4}){1,16}"


class Cursor(msgspec.Struct, frozen=True):
    """The place from which a reader goes on: after its number `after`.

    `seen` has the marks up to it. It is empty for an older client.
    """

    after: int
    seen: str = ""


class HistoryChangedError(ProblemError):
    """The history no longer begins with what the reader has seen, because the log went back to an older state.

    From the reader's number `first` on it has to read anew. `seen` stands beside the number before it.
    """

    code = "history_changed"

    def __init__(self, first: int, seen: str = "") -> None:
        super().__init__(self.code)
        self.first = first
        self.seen = seen
        self.more = {"read_from": first}


class Resumed(NamedTuple):
    """A reader may go on: its present number, and what stands beside the number after which it goes on."""

    version: int
    seen: str


class Marked(Protocol):
    """A notice of a table or tournament, as one viewer reads it."""

    @property
    def version(self) -> int:
        """The viewer's number."""

    @property
    def at(self) -> int:
        """The time of the event in milliseconds."""

    @property
    def rule(self) -> str:
        """The rule that the event carries."""


def mark_of(notice: Marked) -> str:
    """The mark of a notice: a digest of its number, time and rule."""
    said = f"{notice.version} {notice.at} {notice.rule}"
    return urlsafe_b64encode(sha256(said.encode()).digest()[:3]).decode()


def marks_of(notices: Iterable[Marked]) -> list[str]:
    """The marks of notices."""
    return [mark_of(notice) for notice in notices]


def beside(marks: Sequence[str], last: int | None = None) -> str:
    """Return what stands beside a number: the marks up to that at the place `last` (None: all), newest first."""
    end = len(marks) if last is None else last + 1
    return "".join(reversed(marks[max(end - MOST, 0) : end]))


def beside_each(marks: Sequence[str], count: int) -> tuple[str, ...]:
    """Return what stands beside each of the last `count` numbers."""
    return tuple(beside(marks, place) for place in range(len(marks) - count, len(marks)))


def check_seen(cursor: Cursor, now: int, marks: Sequence[str]) -> Resumed:
    """See to it that the history still begins with what the reader has seen, and return where it goes on.

    `now` is the reader's present number, and `marks` are those up to it or to the cursor, whichever is less. Raises
    UnknownVersionError for a number without marks that the reader was never given. Raises HistoryChangedError with the
    first number whose event may be another one.
    """
    if not cursor.seen:
        if cursor.after > now:
            raise UnknownVersionError
        return Resumed(now, beside(marks))
    last = min(cursor.after, now)
    given = [cursor.seen[place : place + MARK] for place in range(0, len(cursor.seen), MARK)]
    for number, sent in zip(range(cursor.after, 0, -1), given, strict=False):
        place = len(marks) - 1 - (last - number)
        if number <= last and place >= 0 and marks[place] == sent:
            if number == cursor.after:
                return Resumed(now, beside(marks))
            raise HistoryChangedError(number + 1, beside(marks, place))
    if cursor.after:
        raise HistoryChangedError(1)
    return Resumed(now, "")


def first_marked(last: int, count: int = 1) -> int:
    """The first number whose mark stands beside one of the last `count` numbers up to `last`."""
    return max(1, last - count + 2 - MOST)
