"""The answers to accepted requests: where what was made or changed is found, and whether it is a repetition."""

from collections.abc import Mapping
from string import Formatter
from typing import Any

import msgspec
from litestar import Response

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


def _parts(location: str, answer: Any, path: Mapping[str, Any]) -> Mapping[str, Any]:
    """The parts of an address: those of the address that was asked, and what the answer says.

    `before` is the version before the events of the command, `dispute` the number of the dispute that was filed.
    """
    if not isinstance(answer, bytes):
        names = {name.partition(".")[0] for _, name, _, _ in Formatter().parse(location) if name}
        return {**{name: getattr(answer, name) for name in names.difference(path)}, **path}
    made = msgspec.json.decode(answer, type=_Answer)
    if not made.events:
        return {"id": made.id, "before": made.version, **path}
    first = made.events[0]
    return {"id": made.id, "before": first.version - 1, "dispute": first.event.dispute, **path}


def created(
    request: AnyRequest, answer: Any, status: int = CREATED, headers: Mapping[str, str] | None = None
) -> Response[Any]:
    """The answer, which nobody keeps: a value, or the bytes of its JSON.

    With 201 it has the address that the route declares for what was made. With `Idempotency-Replayed` it is the first
    answer again, to a request that was sent again with its key.
    """
    fields = {"cache-control": "no-store", **(headers or {})}
    location = request.scope["route_handler"].opt["operation"].location if status == CREATED else ""
    if location:
        fields["location"] = location.format_map(_parts(location, answer, request.scope["path_params"]))
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
