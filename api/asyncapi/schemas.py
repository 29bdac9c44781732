"""The schemas of messages: those of the description of the interface, in the dialect of AsyncAPI (JSON Schema 7)."""

from collections.abc import Iterable, Sequence
from typing import Any, get_args

import msgspec
from litestar.types import ControllerRouterHandler

from api.openapi.components import Components, components
from api.openapi.games import plain_name
from api.openapi.json_schema import Schema, ref
from api.openapi.operation import Operation, described, operation_of
from api.openapi.webhooks import message_schemas
from api.routes.actions import Actions
from api.socket.messages import Answer, Asking, Hello, Notices, Trouble, Welcome
from domain.game.interface import AnyGame
from domain.table.secrecy import Notice
from service.queries.answer import Accepted, MoveDryRun
from service.queries.disputes import DisputeFile, DisputeList
from service.queries.legal_moves import Moves
from service.queries.tournaments.hall import Hall
from service.queries.tournaments.history import TournamentNotice
from service.queries.view_table import Envelope

ANSWERS = (Accepted, MoveDryRun, Envelope, Moves, Actions, DisputeList, DisputeFile)
"""What a message of the WebSocket may be answered with."""
CLIENT = (Hello, *get_args(Asking))
"""The messages of a client."""
SERVICE = (Welcome, Answer, Trouble, Notices)
"""The messages of the service."""


class FeedEnd(msgspec.Struct, frozen=True):
    """The end of a feed whose token has ended."""

    code: str


class FeedHistoryChanged(msgspec.Struct, frozen=True, rename={"first": "from"}):
    """The log went back to an older state, and the feed ends: from this version on read anew, in your own numbers."""

    first: int


OF_FEEDS = (Notice, TournamentNotice, Hall, FeedEnd, FeedHistoryChanged)


def message_components(routes: Iterable[ControllerRouterHandler], games: Sequence[AnyGame]) -> Components:
    """Return the schemas of all messages, and the names of those that clients send.

    Raises TypeError where a reader would have to guess a type.
    """
    operations = [operation_of(handler) for handler in described(routes).values()]
    operations += [Operation(Welcome, (), kind) for kind in CLIENT]
    operations += [Operation(kind, ()) for kind in (*SERVICE, *OF_FEEDS, *ANSWERS)]
    parts = components(operations, games)
    schemas = {name: as_seventh(schema) for name, schema in (parts.schemas | message_schemas()).items()}
    _fill(schemas, Answer, "answer", {"anyOf": [ref(plain_name(kind)) for kind in ANSWERS]})
    _fill(schemas, Trouble, "problem", ref("Problem"))
    return Components(schemas, parts.bodies)


def _fill(schemas: dict[str, Schema], kind: type, field: str, value: Schema) -> None:
    """Say what the bytes in a field are, which the type of the message leaves open."""
    schema = schemas[plain_name(kind)]
    schema["properties"] = {**schema["properties"], field: value}


def as_seventh(part: Any) -> Any:
    """Return a schema in the words of JSON Schema 7, which have no `prefixItems`.

    A `discriminator` of OpenAPI is left out: the members of each such union have a constant by which they differ.
    """
    if isinstance(part, list):
        return [as_seventh(item) for item in part]
    if not isinstance(part, dict):
        return part
    if "$ref" in part:
        return {"$ref": part["$ref"]}
    kept = {key: as_seventh(value) for key, value in part.items() if key != "discriminator" or isinstance(value, str)}
    if "properties" in part:  # the names of fields are no words of the schema
        kept["properties"] = {name: as_seventh(value) for name, value in part["properties"].items()}
    if "prefixItems" in kept:
        kept["items"] = kept.pop("prefixItems")
    return kept
