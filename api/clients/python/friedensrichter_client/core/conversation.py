"""Speaks about a table over a WebSocket: requests as messages, and messages as answers."""

from __future__ import annotations

from itertools import pairwise
from typing import Any
from urllib.parse import parse_qsl

import msgspec

from friedensrichter_client.core.messages import Answer, Request

LONGEST = 65_536
"""A longer message goes over HTTP."""
TYPES = {
    "GET ": "view_table",
    "GET actions": "list_actions",
    "GET disputes": "list_disputes",
    "GET disputes/#": "view_dispute",
    "GET moves": "list_moves",
    "POST arbiter": "choose_arbiter",
    "POST disputes": "file_dispute",
    "POST disputes/#/appeal": "appeal_ruling",
    "POST disputes/#/evidence": "give_evidence",
    "POST disputes/#/ruling": "rule_dispute",
    "POST entropy": "add_entropy",
    "POST entropy/close": "close_entropy",
    "POST glass": "break_glass",
    "POST label": "label_table",
    "POST moves": "play",
    "POST pause": "pause",
    "POST record/open": "open_record",
    "POST resign": "resign",
    "POST resume": "resume",
    "POST seats/#/name": "name_seat",
    "POST undos": "request_undo",
    "POST undos/#/answer": "answer_undo",
    "POST undos/#/withdraw": "withdraw_undo",
}
"""The messages by the operations that do the same."""
NUMBERED = {"disputes": "dispute", "seats": "seat", "undos": "undo"}


class Heard(msgspec.Struct):
    """A message of the service. Which fields it has, its `type` says."""

    type: str
    id: int | None = None
    answer: msgspec.Raw = msgspec.Raw(b"")
    problem: msgspec.Raw = msgspec.Raw(b"")
    retry_after: int | None = None
    events: list[msgspec.Raw] = msgspec.field(default_factory=list[msgspec.Raw])
    seen: str = ""

    @property
    def as_answer(self) -> Answer:
        """The same as an answer over HTTP."""
        if self.type != "problem":
            return Answer(200, {}, bytes(self.answer))
        status = msgspec.json.decode(self.problem, type=Status).status
        headers = {} if self.retry_after is None else {"retry-after": str(self.retry_after)}
        return Answer(status, headers, bytes(self.problem))


class Status(msgspec.Struct):
    """The status of a problem."""

    status: int


def hello(token: str, language: str, after: int = 0, seen: str = "", *, notices: bool = False) -> str:
    """Return the first message of a connection."""
    greeting: dict[str, Any] = {"type": "hello", "token": token, "language": language, "notices": notices}
    if after:
        greeting["after"] = after
    if seen:
        greeting["seen"] = seen
    return msgspec.json.encode(greeting).decode()


def message_of(request: Request, ident: int) -> str | None:
    """Return a request about a table as the message that does the same; None if there is none."""
    place, _, query = request.path.partition("?")
    parts = place.split("/")[4:]  # after /v1/tables/ID
    numbers = {NUMBERED.get(before, ""): int(part) for before, part in pairwise(parts) if part.isdigit()}
    kind = TYPES.get(f"{request.method} {'/'.join('#' if part.isdigit() else part for part in parts)}")
    if kind is None or request.wait:
        return None
    message: dict[str, Any] = {"type": kind, "id": ident, **numbers}
    message |= {name: msgspec.json.decode(value) for name, value in parse_qsl(query)}
    message |= msgspec.json.decode(request.body) if request.body else {}
    if key := request.headers.get("Idempotency-Key"):
        message["key"] = key
    if version := request.headers.get("If-Match"):
        message["expects"] = int(version.strip('"'))
    content = msgspec.json.encode(message)
    return content.decode() if len(content) <= LONGEST else None
