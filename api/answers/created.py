"""The answers to accepted requests: where what was made or changed is found, and whether it is a repetition."""

from collections.abc import Mapping
from typing import Any, cast

import msgspec
from litestar import Response
from litestar.handlers import HTTPRouteHandler

from api.openapi.operation import operation_of
from api.requests.etag import tag_of
from api.requests.header import AnyRequest
from eventstore.ports.log import REPEATED

CREATED = 201


class _Dispute(msgspec.Struct):
    dispute: int | None = None


class _Event(msgspec.Struct):
    version: int
    event: _Dispute


class _Answer(msgspec.Struct):
    """The part of an answer about a new thing that its address needs."""

    version: int
    events: tuple[_Event, ...] = ()
    id: str = ""

    @property
    def before(self) -> int:
        """The version after which the events of the command come."""
        return self.events[0].version - 1 if self.events else self.version

    @property
    def dispute(self) -> int | None:
        """The number of the dispute that was filed."""
        return self.events[0].event.dispute if self.events else None


class _Parts(dict[str, Any]):
    """The parts of an address: those of the address that was asked, and what the answer says."""

    def __init__(self, path: Mapping[str, Any], answer: Any) -> None:
        super().__init__(path)
        self._answer = answer

    def __missing__(self, name: str) -> Any:
        answer = msgspec.json.decode(self._answer, type=_Answer) if isinstance(self._answer, bytes) else self._answer
        return getattr(answer, name)


def created(
    request: AnyRequest, answer: Any, status: int = CREATED, headers: Mapping[str, str] | None = None
) -> Response[Any]:
    """The answer, which nobody keeps: a value, or the bytes of its JSON.

    With 201 it has the address that the route declares for what was made. With `Idempotency-Replayed` it is the first
    answer again, to a request that was sent again with its key.
    """
    fields = {"cache-control": "no-store", **(headers or {})}
    handler = cast("HTTPRouteHandler", request.scope["route_handler"])
    location = operation_of(handler).location if status == CREATED else ""
    if location:
        fields["location"] = location.format_map(_Parts(request.scope["path_params"], answer))
    if REPEATED.get():
        fields["idempotency-replayed"] = "true"
    return Response(answer, status_code=status, media_type="application/json", headers=fields)


class Versioned(msgspec.Struct):
    """The version in an answer."""

    version: int


def done(request: AnyRequest, answer: bytes, *, dry_run: bool = False) -> Response[Any]:
    """The answer of a command that was accepted, as the bytes that every retry gets too."""
    version = msgspec.json.decode(answer, type=Versioned).version
    return created(request, answer, 200 if dry_run else CREATED, {"etag": tag_of(version)})
