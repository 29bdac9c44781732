"""Reading a feed of server-sent events, as a browser does."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from itertools import islice
from typing import Any

import httpx

from tests.support.api.table_client import Table, Who, bearer

Message = dict[str, str]


def parsed(lines: list[str]) -> Message:
    """One message: its fields by name; a comment has the name ``."""
    message: Message = {}
    for line in lines:
        name, _, value = line.partition(":")
        assert name not in message, f"a field stands twice in a message: {lines}"
        message[name] = value.removeprefix(" ")
    return message


def notice(message: Message) -> dict[str, Any]:
    """The notice in a message, which must be one."""
    assert message.keys() == {"id", "event", "data"}
    assert message["event"] == "notice"
    found: dict[str, Any] = json.loads(message["data"])
    assert message["id"].split(".")[0] == str(found["version"])
    return found


class Feed:
    """An open feed."""

    def __init__(self, answer: httpx.Response) -> None:
        self.answer = answer
        self._lines = answer.iter_lines()

    def messages(self) -> Iterator[Message]:
        """Messages as they come, for as long as the feed lasts."""
        lines: list[str] = []
        for line in self._lines:
            if line:
                lines.append(line)
            elif lines:
                yield parsed(lines)
                lines = []

    def take(self, count: int) -> list[dict[str, Any]]:
        """The next notices; heartbeats between them are passed over."""
        return list(islice((notice(one) for one in self.messages() if "data" in one), count))


@contextmanager
def following(table: Table, who: Who | None, last: int | None = None, **query: Any) -> Iterator[Feed]:
    """A feed of a viewer, from after the number `last`; without a token if `who` is None."""
    headers = ({} if who is None else bearer(table.tokens[who])) | (
        {} if last is None else {"Last-Event-ID": str(last)}
    )
    path = f"/v1/tables/{table.id}/feed"
    with table.client.stream("GET", path, headers=headers, params=query) as answer:
        assert answer.status_code == 200
        assert answer.headers["content-type"].startswith("text/event-stream")
        yield Feed(answer)


@asynccontextmanager
async def following_async(
    client: httpx.AsyncClient, table: Table, who: Who, last: int = 0
) -> AsyncIterator[AsyncIterator[dict[str, Any]]]:
    """The notices of a viewer, for many feeds at once."""
    headers = bearer(table.tokens[who]) | {"Last-Event-ID": str(last)}
    async with client.stream("GET", f"/v1/tables/{table.id}/feed", headers=headers) as answer:
        assert answer.status_code == 200
        yield _notices(answer)


async def _notices(answer: httpx.Response) -> AsyncIterator[dict[str, Any]]:
    lines: list[str] = []
    async for line in answer.aiter_lines():
        if line:
            lines.append(line)
        elif lines:
            message, lines = parsed(lines), []
            if "data" in message:
                yield notice(message)
