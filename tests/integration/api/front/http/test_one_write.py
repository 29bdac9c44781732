"""The head and the body of an answer go out in one write, and no head waits for what is not ready."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from tests.support.front.http.guest import House, turns

GET = b"GET / HTTP/1.1\r\nhost: x\r\n\r\n"
LAST = b"GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n"
START = {"type": "http.response.start", "status": 200}
Send = Callable[[dict[str, Any]], Awaitable[None]]


def writes(sent: bytes, answer: Callable[[Send], Awaitable[None]]) -> tuple[list[bytes], str]:
    """What is written, write by write, for a request that is answered like this, and how the connection stands."""
    written: list[bytes] = []

    async def app(_scope: Any, _receive: Any, send: Send) -> None:
        await answer(send)

    async def within() -> str:
        guest = House(app=app).guest()
        guest.transport.write = written.append
        await guest.sends(sent)
        return str(guest.ended)

    return written, asyncio.run(within())


def head(length: int | None = None) -> dict[str, Any]:
    return START | {"headers": [] if length is None else [(b"content-length", str(length).encode())]}


def body(data: bytes = b"", *, more: bool = False) -> dict[str, Any]:
    return {"type": "http.response.body", "body": data, "more_body": more}


async def whole(send: Send) -> None:
    await send(head(2))
    await send(body(b"ok"))


async def in_parts(send: Send) -> None:
    await send(head(4))
    await send(body(b"ok", more=True))
    await send(body(b"ok"))


async def broken_off(send: Send) -> None:
    await send(head(2))
    raise ConnectionError


@pytest.mark.parametrize(("sent", "ended"), [(GET, ""), (LAST, "closed")])
def test_an_answer_whose_body_is_ready_is_one_write(sent: bytes, ended: str) -> None:
    written, how = writes(sent, whole)
    assert [one.partition(b"\r\n\r\n")[2] for one in written] == [b"ok"]
    assert how == ended


def test_what_comes_after_the_first_part_of_a_body_is_written_as_it_comes() -> None:
    written, _ = writes(GET, in_parts)
    assert [one[-2:] for one in written] == [b"ok", b"ok"]
    assert written[0].startswith(b"HTTP/1.1 200 OK\r\n")


@pytest.mark.parametrize("sent", [GET, LAST])
def test_the_head_of_an_answer_without_a_body_goes_out_when_the_answer_is_complete(sent: bytes) -> None:
    written, _ = writes(sent.replace(b"GET", b"HEAD"), whole)
    assert [one.endswith(b"\r\n\r\n") for one in written] == [True]


def test_what_is_answered_on_one_connection_keeps_its_order() -> None:
    written, _ = writes(GET.replace(b"GET", b"HEAD") + GET + GET, whole)
    assert [one.partition(b"\r\n\r\n")[2] for one in written] == [b"", b"ok", b"ok"]


def test_a_head_is_not_lost_when_the_answer_breaks_off() -> None:
    written, how = writes(GET, broken_off)
    assert len(written) == 1
    assert how == "closed"


def test_the_head_of_a_stream_waits_for_nothing() -> None:
    first: list[int] = []
    written: list[bytes] = []

    async def app(_scope: Any, _receive: Any, send: Send) -> None:
        await send(head())
        first.append(len(written))
        await send(body(b"ok"))

    async def within() -> None:
        guest = House(app=app).guest()
        guest.transport.write = written.append
        await guest.sends(GET)

    asyncio.run(within())
    assert first == [1]


def test_a_refusal_comes_after_the_head_that_was_held_back() -> None:
    """The body of a request passes a bound after its answer has begun."""
    go_on = asyncio.Event()

    written: list[bytes] = []

    async def app(_scope: Any, _receive: Any, send: Send) -> None:
        await send(head(2))
        await go_on.wait()
        await send(body(b"ok"))

    async def within() -> None:
        guest = House(app=app).guest()
        guest.transport.write = written.append
        await guest.sends(b"POST / HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n", b"1;" + b"x" * 100_000)
        go_on.set()
        await turns()

    asyncio.run(within())
    assert b"".join(written).startswith(b"HTTP/1.1 200 OK\r\n")
    assert b"".join(written).endswith(b"\r\n\r\nok")
