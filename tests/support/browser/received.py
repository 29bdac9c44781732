"""All that a page was sent, as it came over the wire: status, headers and body of every answer, and the live feed."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from http.client import HTTPResponse, IncompleteRead
from io import BytesIO
from typing import NamedTuple

from tests.support.browser.way import Spoken

UNLIKE = ("date", "x-request-id")
"""Headers that differ from answer to answer."""
RANDOM = [
    (re.compile(rb'"request_id":"[^"]*"'), b"random"),
    (re.compile(rb"time \d{13}"), b"time"),
    (re.compile(rb'"at":1(7[5-9]|[89]\d)\d{10}'), b"today"),
    (re.compile(rb"(?m)^(id: \d+)\.[\w-]+"), rb"\1"),
    (re.compile(rb"\xe2\x80\x94 tests [A-Za-z0-9+/=]+"), b"signature"),
]
"""What differs between two answers by nature: ids, the time of this test, and with it cursors' marks and signatures."""
HEARTBEAT = re.compile(rb"(?m)^: still here\r\n\r\n")


class Answer(NamedTuple):
    """What was asked for, and what came: the status, headers, body. `is_whole`: it did not break off."""

    asked: str
    status: int
    headers: tuple[tuple[str, str], ...]
    body: bytes
    is_whole: bool


class _Bytes(BytesIO):
    """Stands for a socket of which everything has come already."""

    def makefile(self, *_: object) -> _Bytes:
        return self

    def close(self) -> None:
        """Further answers are read from it."""


def _questions(sent: bytes) -> Iterator[str]:
    while sent:
        head, _, sent = sent.partition(b"\r\n\r\n")
        first, *fields = head.decode("latin-1").split("\r\n")
        length = next((one.partition(":")[2] for one in fields if one.lower().startswith("content-length:")), "0")
        sent = sent[int(length) :]
        method, target, _ = first.split(" ")
        yield f"{method} {target}"


def answers(spoken: Sequence[Spoken]) -> list[Answer]:
    """All answers, without what is random by nature."""
    return [one for each in spoken for one in _answers(each)]


def _answers(spoken: Spoken) -> Iterator[Answer]:
    received = _Bytes(bytes(spoken.received))
    for asked in _questions(bytes(spoken.sent)):
        if received.tell() == len(spoken.received):
            return
        answer = HTTPResponse(received, method=asked.split(" ")[0])  # type: ignore[arg-type]  # reads it like a socket
        answer.begin()
        try:
            body, is_whole = answer.read(), True
        except IncompleteRead as broken:
            body, is_whole = broken.partial, False
        plain = masked(body)
        # A tag is a digest of the body, and differs where something in the body does so by nature.
        unlike = UNLIKE if plain == body else (*UNLIKE, "etag")
        headers = ((name.lower(), value) for name, value in answer.getheaders())
        kept = tuple(sorted(one for one in headers if one[0] not in unlike))
        yield Answer(asked, answer.status, kept, plain, is_whole)


def masked(data: bytes) -> bytes:
    """Bytes without what is random by nature, and without the heartbeats of a feed, which follow the clock alone."""
    for pattern, word in RANDOM:
        data = pattern.sub(word, data)
    return HEARTBEAT.sub(b"", data)
