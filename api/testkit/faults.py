"""Faults on demand: lost requests and answers, breaks, refusals for a while, slow answers."""

import asyncio
from collections.abc import Awaitable, Callable, MutableMapping
from random import Random
from typing import Annotated, Any, Literal

import msgspec
from litestar import Request, Response
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from api.problems.answer import problem

CUT = "richter.cut"
"""Under which name the state of a request has what cuts its connection."""
MOST_BYTES = 1_000_000
Kind = Literal["lost_request", "lost_answer", "break", "busy", "rate_limited", "slow"]
Method = Literal["GET", "POST"]
Message = MutableMapping[str, Any]
Bytes = Annotated[int, msgspec.Meta(ge=0, le=MOST_BYTES)]


class Fault(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A fault that meets the next `times` requests which fit.

    A request fits if it has this `method` (left out: any) and `path` is a part of its path. A WebSocket is a GET; it
    can only be lost, break, or be slow.

    `lost_request`: the connection is cut before the service reads the request. `lost_answer`: the service does what is
    asked, and the connection is cut before the answer. `break`: the connection is cut after `least` to `most` bytes of
    the answer, a number that the seed draws. `busy`: 503, `rate_limited`: 429, both with `retry_after`, in seconds.
    `slow`: the service does what is asked at once, and answers `milliseconds` later.
    """

    kind: Kind
    method: Method | None = None
    path: Annotated[str, msgspec.Meta(max_length=200)] = ""
    times: Annotated[int, msgspec.Meta(ge=1, le=100_000)] = 1
    least: Bytes = 0
    most: Bytes = 0
    retry_after: Annotated[int, msgspec.Meta(ge=0, le=3_600)] = 0
    milliseconds: Annotated[int, msgspec.Meta(ge=0, le=60_000)] = 0

    def fits(self, scope: Scope) -> bool:
        """Return whether it meets this request."""
        socket = scope["type"] == ScopeType.WEBSOCKET
        if socket and self.kind in ("busy", "rate_limited"):
            return False
        method = "GET" if socket else str(scope.get("method"))
        return self.method in (None, method) and self.path in scope["path"]


class Faults:
    """The faults that are still to come, the connections that are open, and the `cuts` since the start."""

    def __init__(self) -> None:
        self.left: list[Fault] = []
        self.cuts = 0
        self._random = Random(0)  # noqa: S311 - nobody is to be kept from guessing it
        self._open: list[Callable[[], None]] = []

    def begin(self, faults: tuple[Fault, ...], seed: int) -> None:
        """Let these faults come, in their order, in place of those that are left."""
        self.left = list(faults)
        self._random = Random(seed)  # noqa: S311 - the author of a test chooses the seed

    def take(self, scope: Scope) -> Fault | None:
        """Return the first fault that fits a request, and count it."""
        for place, fault in enumerate(self.left):
            if fault.fits(scope):
                rest = msgspec.structs.replace(fault, times=fault.times - 1)
                self.left[place : place + 1] = [rest] if rest.times else []
                return fault
        return None

    def break_all(self) -> int:
        """Cut all connections on which something is being answered; return how many."""
        cuts, self._open = self._open, []
        self.cuts += len(cuts)
        for cut in cuts:
            cut()
        return len(cuts)

    def around(self, app: ASGIApp, spared: str) -> ASGIApp:
        """Return the application with the faults. It spares requests whose path has `spared` in it."""

        async def serve(scope: Scope, receive: Receive, send: Send) -> None:
            cut = scope.get("state", {}).get(CUT)
            if cut is None or spared in scope["path"]:
                await app(scope, receive, send)
                return
            self._open.append(cut)
            try:
                await self._answered(app, scope, receive, Sender(send, cut))
            finally:
                if cut in self._open:
                    self._open.remove(cut)

        return serve

    async def _answered(self, app: ASGIApp, scope: Scope, receive: Receive, sender: "Sender") -> None:
        fault = self.take(scope)
        match fault:
            case None:
                await app(scope, receive, sender.send)
            case Fault(kind="busy" | "rate_limited"):
                await refusal(fault, scope, receive, sender.send)
            case Fault(kind="lost_request"):
                sender.cut()
            case Fault(kind="slow"):
                sender.wait = fault.milliseconds / 1000
                await app(scope, receive, sender.send)
            case _:
                lost = fault.kind == "lost_answer"
                sender.room = -1 if lost else self._random.randint(fault.least, max(fault.least, fault.most))
                await app(scope, receive, sender.send)
        if sender.is_cut:
            self.cuts += 1
            await until_gone(receive)


class Sender:
    """Sends the parts of an answer, late or as far as there is `room` for them: then it cuts the connection.

    `room` is in bytes, None for any number; with less than 0 not even the head is sent.
    """

    def __init__(self, send: Send, cut: Callable[[], None]) -> None:
        self.room: int | None = None
        self.wait = 0.0
        self.is_cut = False
        self._send = send
        self._cut = cut

    def cut(self) -> None:
        """Cut the connection."""
        self.is_cut = True
        self._cut()

    async def send(self, message: Any) -> None:
        """Send a part; nothing once the connection is cut."""
        if self.wait:
            wait, self.wait = self.wait, 0.0
            await asyncio.sleep(wait)
        if self.is_cut:
            return
        if self.room is not None and self.room < 0 and message["type"] != "websocket.accept":
            self.cut()
            return
        if self.room is None or "start" in message["type"] or "accept" in message["type"]:
            await self._send(message)
            return
        await self._send_in_room(message)

    async def _send_in_room(self, message: Any) -> None:
        """Send what there is room for. A message of a WebSocket is sent whole or not at all."""
        body = message.get("body") or (message.get("text") or "").encode() or message.get("bytes") or b""
        room = self.room or 0
        if len(body) <= room:
            self.room = room - len(body)
            await self._send(message)
            return
        if room and message["type"] == "http.response.body":
            await self._send({"type": "http.response.body", "body": body[:room], "more_body": True})
        self.cut()


def refusal(fault: Fault, scope: Scope, receive: Receive, send: Send) -> Awaitable[None]:
    """Answer with the problem of a fault."""
    status = 503 if fault.kind == "busy" else 429
    request: Request[Any, Any, Any] = Request(scope, receive, send)
    answer: Response[bytes] = problem(request, status, fault.kind, {"retry-after": str(fault.retry_after)})
    return answer.to_asgi_response(app=None, request=request)(scope, receive, send)


async def until_gone(receive: Receive) -> None:
    """Wait until the server knows that the connection is cut."""
    while not (await receive())["type"].endswith(".disconnect"):
        pass
