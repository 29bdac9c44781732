"""The body of a request, read within the bound of its route, and the common parts of bodies and messages.

The bodies of the commands stand beside their routes.
"""

from collections.abc import Awaitable
from functools import lru_cache
from typing import Annotated, Any, dataclass_transform

import msgspec

from api.front.http.bounds import REFUSED
from api.requests.header import AnyRequest, fields_of
from service.aggregate.request import Request
from service.runtime.context import Referee

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
    fields = fields_of(request)
    limit = left = request.route_handler.resolve_request_max_body_size() or 0
    announced = fields.get(b"content-length", b"")
    if announced.isdigit() and (len(announced) > len(str(limit)) or int(announced) > limit):
        raise BodyTooLargeError(limit)  # it is not awaited
    parts: list[bytes] = []
    more = True
    while more:
        event: Any = await request.receive()
        if event["type"] == "http.disconnect":
            raise ClientGoneError
        part: bytes = event.get("body", b"")
        left -= len(part)
        if left < 0:
            raise BodyTooLargeError(limit)
        parts.append(part)
        more = event.get("more_body", False)
    body = parts[0] if len(parts) == 1 else b"".join(parts)
    if REFUSED in state:
        raise RefusedByServerError(state[REFUSED])
    if body and not is_json(fields.get(b"content-type", b""), fields.get(b"content-encoding", b"")):
        raise NoJsonError
    state[BODY] = body
    return body


@lru_cache(32)
def is_json(content_type: bytes, content_encoding: bytes) -> bool:
    """Return whether a body is JSON by its headers; without such headers it counts as JSON.

    Clients send the same ones again and again.
    """
    kind, _, rest = content_type.decode("latin-1").lower().partition(";")
    coding = (content_encoding.decode("latin-1") or "identity").strip().lower()
    charset = ""
    for part in rest.replace(" ", "").split(";") if rest else ():
        name, equals, value = part.partition("=")
        if equals and name == "charset":
            charset = value.strip('"')
    return kind.strip() in JSON_TYPES and charset in CHARSETS and coding == "identity"


Version = Annotated[int, msgspec.Meta(ge=0, le=2**53 - 1, description="A version, in the client's own numbers.")]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=63, description="A seat, from 0, clockwise.")]


@dataclass_transform(field_specifiers=(msgspec.field,))
class SharedFields(msgspec.StructMeta):
    """Makes structs that take the fields of their plain bases, after those of the structs among them.

    A struct cannot derive from two structs that both have fields. So a plain class declares the fields that a body and
    a message share, with the work on them, and both derive from it. Such a class says `__slots__ = ()`.
    """

    def __new__(
        mcls: type["SharedFields"], name: str, bases: tuple[type, ...], namespace: dict[str, Any], **config: Any
    ) -> Any:
        """A struct; `config` is that of any struct."""
        plain = tuple(base for base in bases if not isinstance(base, msgspec.StructMeta))
        if not plain:
            return super().__new__(mcls, name, bases, namespace, **config)
        own = {"__module__": namespace["__module__"], "__qualname__": namespace["__qualname__"]}
        for base in plain:
            own |= {given: value for given, value in vars(base).items() if not given.startswith("__")}
        hints = {field: hint for base in plain for field, hint in base.__annotations__.items()}
        structs = tuple(base for base in bases if base not in plain)
        # The fields come before the plain classes, whose defaults would hide them, and their methods before other ones.
        shared = super().__new__(mcls, name, structs, {**own, "__annotations__": hints}, frozen=True, kw_only=True)
        return super().__new__(mcls, name, (shared, *plain), namespace, **config)


class Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True, metaclass=SharedFields):
    """The body of a command.

    `SCHEMA` is its name in the description of the interface, where that is another one than the name of its class:
    names that are published stay.
    """


class Nothing(Body, frozen=True):
    """An empty object."""


Text = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
Number = Annotated[int, msgspec.Meta(ge=0, le=2**53 - 1)]
Id = Text | Number
"""By which a client knows the answer to a message again: 1 to 64 characters, or a whole number from 0 to 2^53 - 1."""


class Ask(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, metaclass=SharedFields):
    """A message that is answered under its `id`."""

    id: Id


class Act(Ask, frozen=True, kw_only=True, omit_defaults=True):
    """A message that acts: only at the version `expects` if there is one, and under `key` only once.

    What a key stands for is told by the bytes of the message, which must stay the same: the order of its fields too.
    """

    expects: Version | None = None
    key: str | None = None

    def carry_out(self, referee: Referee, request: Request) -> Awaitable[bytes]:
        """Do what the message asks for; the JSON answer, once it is durable. Raises what it is refused for."""
        raise NotImplementedError


class ActOrDryRun(Act, frozen=True, kw_only=True):
    """A message that acts, or with `dry_run` only says what acting would do."""

    dry_run: bool = False
