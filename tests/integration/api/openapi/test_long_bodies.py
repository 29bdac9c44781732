"""A long body is read beside the event loop, at each route that takes one."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx
import pytest

from service.record import json_body
from tests.support.api.description.contract import document
from tests.support.api.description.routes import PLACES
from tests.support.api.table_client import ORGANIZER, bearer, open_table

LONG = b'{"x":"%s"}' % (b"\xc3\xa4" * json_body.HEAVY_BYTES)


def on_the_loop() -> bool:
    """Whether this is done by the thread of an event loop."""
    try:
        asyncio.get_running_loop()
    except RuntimeError:
        return False
    return True


def long_ones() -> list[tuple[str, str]]:
    """Method and path of the routes that take such a body."""
    return [
        (method.upper(), path)
        for path, entry in document()["paths"].items()
        for method, operation in entry.items()
        if "requestBody" in operation
    ]


@pytest.fixture
def readings(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Whether each long body was read by the thread of the event loop."""
    found: list[bool] = []
    read = json_body.read_once

    def reading(data: bytes, decoder: Any) -> Any:
        if len(data) > json_body.HEAVY_BYTES:
            found.append(on_the_loop())
        return read(data, decoder)

    monkeypatch.setattr(json_body, "read_once", reading)
    return found


def test_no_route_reads_it_on_the_event_loop(client: httpx.Client, readings: list[bool]) -> None:
    table = open_table(client, "whist")
    taken = 0
    for method, path in long_ones():
        address = path.format(**{**PLACES, "table": table.id})
        headers = {**bearer(ORGANIZER), "Content-Type": "application/json"}
        answer = client.request(method, address, content=LONG, headers=headers)
        taken += answer.status_code != 413
    assert taken > 10
    assert len(readings) > 2
    assert not any(readings)


def test_a_short_one_is_read_at_once() -> None:
    async def here(data: bytes) -> bool:
        return await json_body.beside_if_long(lambda _: on_the_loop(), data)

    assert asyncio.run(here(b" " * json_body.HEAVY_BYTES))
    assert not asyncio.run(here(b" " * (json_body.HEAVY_BYTES + 1)))
