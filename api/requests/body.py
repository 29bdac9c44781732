"""The body of a request, read within the bound of its route."""

from typing import Any

from api.front.http.refusal import REFUSED
from api.requests.header import AnyRequest, header

JSON_TYPES = ("application/json", "")
CHARSETS = ("", "utf-8", "utf8")
"""JSON is written in one charset only; who names it says nothing new, and who names another sends something else."""
COMMAND_BYTES = 16_384
"""How long a body may be where the route does not say otherwise; the longest moves have some hundred bytes."""
WORDS_BYTES = 65_536
"""Where people write: 4,000 characters may take 48,000 bytes, each written as two escapes."""
OPENING_BYTES = 1_048_576
"""Where prepared chance may be long."""
BODY = "body"


class ClientGoneError(Exception):
    """The client has gone before its request was read."""


class BodyTooLargeError(Exception):
    """The body is longer than the `limit` of its route, in bytes."""

    def __init__(self, limit: int) -> None:
        super().__init__(limit)
        self.limit = limit


class NoJsonError(Exception):
    """The body says to be something else than JSON, in another charset, or compressed."""


class RefusedByServerError(Exception):
    """The server broke the reading off; `code` is that of the problem."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


async def body_of(request: AnyRequest) -> bytes:
    """The body. Raises BodyTooLargeError, ClientGoneError, NoJsonError, RefusedByServerError."""
    state = request.scope["state"]
    known: bytes | None = state.get(BODY)
    if known is not None:
        return known
    body = await _received(request, request.route_handler.resolve_request_max_body_size() or 0)
    if REFUSED in state:
        raise RefusedByServerError(state[REFUSED])
    if body and not is_json(request):
        raise NoJsonError
    state[BODY] = body
    return body


def is_json(request: AnyRequest) -> bool:
    """Return whether a body is JSON by its headers; without such headers it counts as JSON."""
    kind, _, rest = (header(request, "content-type") or "").lower().partition(";")
    coding = (header(request, "content-encoding") or "identity").strip().lower()
    charset = ""
    for part in rest.replace(" ", "").split(";") if rest else ():
        name, equals, value = part.partition("=")
        if equals and name == "charset":
            charset = value.strip('"')
    return kind.strip() in JSON_TYPES and charset in CHARSETS and coding == "identity"


async def _received(request: AnyRequest, limit: int) -> bytes:
    """Read the client's body to its end; one that is announced as too long is not awaited."""
    announced = header(request, "content-length")
    if announced is not None and announced.isdecimal() and (len(announced) > len(str(limit)) or int(announced) > limit):
        raise BodyTooLargeError(limit)
    parts: list[bytes] = []
    left = limit
    while True:
        event: Any = await request.receive()
        if event["type"] == "http.disconnect":
            raise ClientGoneError
        part: bytes = event.get("body", b"")
        left -= len(part)
        if left < 0:
            raise BodyTooLargeError(limit)
        parts.append(part)
        if not event.get("more_body", False):
            return part if len(parts) == 1 else b"".join(parts)
