"""Each fault on demand does to an answer what it says, as often as it says, and to the requests that fit it alone."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from api.testkit.faults import CUT, Fault, Faults

ANSWER = b"0123456789"
Message = dict[str, Any]


class Wire:
    """A connection: what the application has done, what was sent, and whether the connection was cut."""

    def __init__(self, faults: Faults, kind: str = "http") -> None:
        self.faults = faults
        self.kind = kind
        self.carried_out = 0
        self.sent: list[Message] = []
        self.cuts = 0

    async def request(self, path: str = "/v1/tables/t/moves", method: str = "POST") -> bytes | int | None:
        """Return what comes of a request: the body, a status that is not 200, or None if nothing comes."""
        self.sent = []
        scope: Any = {"type": self.kind, "path": path, "method": method, "headers": [], "state": {CUT: self.cut}}
        await self.faults.around(self.app, "/v1/test")(scope, self.receive, self.send)
        if not self.sent:
            return None
        status = self.sent[0].get("status", 200)
        body = b"".join(message.get("body", b"") or message.get("text", "").encode() for message in self.sent)
        return body if status == 200 else status

    async def app(self, _scope: Any, _receive: Any, send: Any) -> None:
        """Carry the request out, and answer in two parts."""
        self.carried_out += 1
        if self.kind == "websocket":
            for message in ({"type": "websocket.accept"}, *({"type": "websocket.send", "text": "abcd"},) * 3):
                await send(message)
            return
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": ANSWER[:4], "more_body": True})
        await send({"type": "http.response.body", "body": ANSWER[4:], "more_body": False})

    def cut(self) -> None:
        self.cuts += 1

    async def receive(self) -> Any:
        return {"type": f"{self.kind}.disconnect"}

    async def send(self, message: Any) -> None:
        self.sent.append(message)


def ordered(*faults: Fault, seed: int = 0, kind: str = "http") -> Wire:
    """A connection on which these faults come."""
    wire = Wire(Faults(), kind)
    wire.faults.begin(faults, seed)
    return wire


async def test_a_lost_answer_is_carried_out_and_nothing_comes() -> None:
    wire = ordered(Fault("lost_answer"))
    assert (await wire.request(), wire.carried_out, wire.cuts) == (None, 1, 1)
    assert (await wire.request(), wire.carried_out, wire.cuts) == (ANSWER, 2, 1)
    assert wire.faults.cuts == 1


async def test_a_lost_request_is_not_carried_out() -> None:
    wire = ordered(Fault("lost_request"))
    assert (await wire.request(), wire.carried_out, wire.cuts) == (None, 0, 1)


@pytest.mark.parametrize(("room", "sent"), [(0, b""), (3, b"012"), (4, b"0123"), (9, b"012345678")])
async def test_a_break_comes_after_so_many_bytes(room: int, sent: bytes) -> None:
    wire = ordered(Fault("break", least=room, most=room))
    assert (await wire.request(), wire.cuts) == (sent, 1)


async def test_an_answer_with_fewer_bytes_is_not_broken() -> None:
    wire = ordered(Fault("break", least=10, most=10))
    assert (await wire.request(), wire.cuts) == (ANSWER, 0)


async def test_the_same_seed_draws_the_same_breaks() -> None:
    async def lengths(seed: int) -> list[Any]:
        wire = ordered(Fault("break", most=9, times=20), seed=seed)
        return [await wire.request() for _ in range(20)]

    assert await lengths(1) == await lengths(1) != await lengths(2)
    assert {len(body) for body in await lengths(1)} <= set(range(10))


async def test_a_message_of_a_socket_is_sent_whole_or_not_at_all() -> None:
    wire = ordered(Fault("break", least=6, most=6), kind="websocket")
    assert (await wire.request("/v1/tables/t/play"), wire.cuts) == (b"abcd", 1)


async def test_a_fault_meets_the_requests_that_fit_it_as_often_as_it_says() -> None:
    wire = ordered(Fault("lost_request", "POST", "/moves", times=2))
    assert await wire.request("/v1/tables/t/moves", "GET") == ANSWER
    assert await wire.request("/v1/tables/t/undos") == ANSWER
    assert [await wire.request() for _ in range(3)] == [None, None, ANSWER]
    assert wire.faults.left == []


async def test_a_socket_is_a_get_and_is_never_refused_for_a_while() -> None:
    wire = ordered(Fault("busy"), Fault("lost_request", "GET"), kind="websocket")
    assert await wire.request("/v1/tables/t/play") is None
    assert wire.faults.left == [Fault("busy")]


async def test_the_first_fault_that_fits_comes_first() -> None:
    wire = ordered(Fault("lost_answer", path="/undos"), Fault("break", least=1, most=1), Fault("lost_request"))
    assert [await wire.request() for _ in range(3)] == [b"0", None, ANSWER]
    assert wire.faults.left == [Fault("lost_answer", path="/undos")]


async def test_the_test_kit_itself_meets_no_fault() -> None:
    wire = ordered(Fault("lost_request"))
    assert await wire.request("/v1/test/faults") == ANSWER
    assert len(wire.faults.left) == 1


async def test_all_that_is_open_is_cut_and_what_is_over_is_not() -> None:
    wire = ordered()
    begun, go_on = asyncio.Event(), asyncio.Event()

    async def waiting(_scope: Any, _receive: Any, _send: Any) -> None:
        begun.set()
        await go_on.wait()

    await wire.request()
    scope: Any = {"type": "http", "path": "/feed", "method": "GET", "state": {CUT: wire.cut}}
    feed = asyncio.ensure_future(wire.faults.around(waiting, "/v1/test")(scope, wire.receive, wire.send))
    await begun.wait()
    assert (wire.faults.break_all(), wire.cuts) == (1, 1)
    go_on.set()
    await feed
    assert (wire.faults.break_all(), wire.cuts) == (0, 1)
