"""Reads a feed of server-sent events, and goes on after each break without a gap or a double."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

import msgspec

from friedensrichter_client.core.conversation import Heard
from friedensrichter_client.core.messages import Answer, Broken
from friedensrichter_client.core.retrying import Attempts, Patience
from friedensrichter_client.core.unknown import read
from friedensrichter_client.errors import Gone, HistoryChanged, NotUnderstood, Problem, error_of

Notice = TypeVar("Notice")
LONGEST_LINE = 16_777_216
"""A line of more bytes is no feed of a referee."""


@dataclass
class Message:
    """A server-sent event on its way: its name, its id and its data."""

    event: str = "message"
    id: str = ""
    data: list[str] = field(default_factory=list[str])


@dataclass
class Lines:
    """Divides bytes into lines. What stands after the last end of a line waits for its rest."""

    rest: bytes = b""

    def take(self, part: bytes) -> Iterator[str]:
        """Yield the lines that are whole now."""
        *lines, self.rest = (self.rest + part).split(b"\n")
        if len(self.rest) > LONGEST_LINE:
            message = f"a line of the feed has more than {LONGEST_LINE} bytes"
            raise NotUnderstood(message)
        for line in lines:
            yield line.removesuffix(b"\r").decode()


class Changed(msgspec.Struct):
    """The data of a `history_changed` message: the first version that may be another one."""

    since: int = msgspec.field(name="from")


class Following(Generic[Notice]):
    """Follows one feed over any number of connections.

    `last` is the version of the last notice that was given out: each connection begins after it. The service is sent
    its whole id, and notices by it when its history has changed. `over` says that the token has ended, so that nothing
    more comes.
    """

    def __init__(self, notice: Any, after: int, patience: Patience) -> None:
        self.last = after
        self.over = False
        self._id = str(after) if after else ""
        self._notice = notice
        self._attempts = Attempts(patience)
        self._has_begun = False
        self._asked_pause: float | None = None
        self._connect()

    def _connect(self) -> None:
        self._lines = Lines()
        self._message = Message()

    @property
    def headers(self) -> dict[str, str]:
        """The headers of the next connection."""
        self._connect()
        return {"Accept": "text/event-stream"} | ({"Last-Event-ID": self._id} if self._id else {})

    def take(self, part: bytes) -> Iterator[Notice]:
        """Yield the notices that are whole with these bytes."""
        for line in self._lines.take(part):
            if line:
                self._line(line)
                continue
            message, self._message = self._message, Message()
            if message.data:
                yield from self._notices(message)
            elif message.id.partition(".")[0] == str(self.last):
                self._id = message.id

    @property
    def position(self) -> tuple[int, str]:
        """The place where the next WebSocket begins: its version, and what was seen there."""
        return self.last, self._id.partition(".")[2]

    def hear(self, heard: Heard) -> Iterator[Notice]:
        """Yield the notices of a message that came over a WebSocket."""
        self._has_begun = self._has_begun or heard.type != "problem"
        if heard.type == "welcome" and heard.seen:
            self._id = f"{self.last}.{heard.seen}"
        for place, event in enumerate(heard.events, 1):
            is_last = place == len(heard.events)
            yield from self._new(bytes(event), heard.seen if is_last else "")

    def pause(self, outcome: Answer | Broken) -> float:
        """Return the seconds to wait before the next connection. Raises the error of a failure.

        If the token has ended meanwhile, `over` is set and nothing is raised.
        """
        asked, self._asked_pause = self._asked_pause, None
        if self.over:
            return 0
        if isinstance(outcome, Answer) and not outcome.is_failure:
            outcome = Broken("the feed ended")
        try:
            pause = self._attempts.after(outcome)
        except Gone as error:
            if error.code != "token_unknown" or not self._has_begun:
                raise
            self.over = True
            return 0
        return max(pause, asked or 0) if isinstance(pause, float | int) else 0

    def _line(self, line: str) -> None:
        name, _, value = line.partition(":")
        value = value.removeprefix(" ")
        if name == "data":
            self._message.data.append(value)
        elif name == "event":
            self._message.event = value
        elif name == "id":
            self._message.id = value
        elif name == "retry" and value.isascii() and value.isdigit():
            self._asked_pause = int(value) / 1000
        self._has_begun = True

    def _notices(self, message: Message) -> Iterator[Notice]:
        content = "\n".join(message.data).encode()
        if message.event == "end":
            self.over = True
        elif message.event == "history_changed":
            first = read(Changed, content).since
            detail = f"the history has changed from version {first} on"
            raise HistoryChanged(detail, Problem("history_changed", detail, read_from=first))
        elif message.event == "problem":
            error = error_of(503, content, None)
            if error.problem.status not in (0, 503):
                raise error_of(error.problem.status, content, None)
        elif message.event == "notice":
            yield from self._new(content, message.id.partition(".")[2])

    def _new(self, content: bytes, seen: str) -> Iterator[Notice]:
        """Yield a notice, unless it has been given out before. `seen` is what stood beside its version."""
        notice = read(self._notice, content)
        if notice.version > self.last:
            self.last = notice.version
            self._id = f"{self.last}.{seen}" if seen else str(self.last)
            self._attempts.begin_anew()
            yield notice
