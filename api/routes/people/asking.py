"""The common parts of requests about people."""

from hashlib import sha256
from typing import Annotated, Any

import msgspec
from litestar import Response
from litestar.params import Parameter

from api.answers.created import created
from api.requests.body import body_of
from api.requests.header import AnyRequest
from api.requests.request import grant_of, key_of, read_body, referee_of, token_of
from domain.game.rule import Malformed
from domain.table.rules import KNOWN_FIELDS
from domain.text.names import LONGEST_NAME, kept_name
from service.commands.people.caller import Caller
from service.commands.people.token_sets import (
    Place,
    place_of_organizer,
    place_of_table,
    place_of_tournament,
)

ACTING = (
    "malformed",
    "token_missing",
    "token_unknown",
    "not_allowed",
    "foreign_origin",
    "key_reused",
    "too_slow",
    "too_large",
    "unsupported_media_type",
    "busy",
    "unavailable",
    "storage_full",
    "record_damaged",
)
LOOKING = ("malformed", "token_missing", "token_unknown", "not_allowed", "unavailable", "record_damaged")
OF_TABLE = ("unknown_table", "rules_missing")
OF_TOURNAMENT = ("unknown_tournament", "rules_missing")
OF_ORGANIZER = ("unknown_organizer",)
TOKENS_OF_TABLE = "/v1/tables/{table}/tokens"
TOKENS_OF_ORGANIZER = "/v1/organizers/{organizer}/tokens"
OF_TOKEN = ("unknown_token_number", "token_over", "too_many_tokens")

Number = Annotated[int, Parameter(description="The number of a token, from 1.")]
OrganizerId = Annotated[str, Parameter(description="The id of an organizer, or `service` for that of the service.")]
Time = Annotated[int, msgspec.Meta(ge=0, le=2**53 - 1, description="Milliseconds since 1970, UTC.")]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=80, description="In one line: something to see.")]
Reason = Annotated[str, msgspec.Meta(min_length=1, max_length=1000, description="Why; kept in the record of tokens.")]


async def caller_of(request: AnyRequest, reason: str | None = None) -> Caller:
    """The caller and the terms of a request. Raises as the readers of its parts do."""
    grant = await grant_of(request)
    body = await body_of(request)
    digest = sha256(f"{request.method} {request.scope['path']}\n".encode() + body).digest()
    return Caller(grant, token_of(request) or "", digest, key_of(request), reason)


async def read_for(request: AnyRequest, kind: Any, *, optional: bool = False) -> tuple[Caller, Any]:
    """The caller, and the body, in which a reason may stand."""
    caller = await caller_of(request)
    body = await read_body(request, kind, optional=optional)
    return msgspec.structs.replace(caller, reason=getattr(body, "reason", None)), body


async def at_table(request: AnyRequest, caller: Caller, table: str) -> Place:
    """The tokens of the table. Raises UnknownTableError."""
    return await place_of_table(referee_of(request), caller.grant, table)


async def at_tournament(request: AnyRequest, caller: Caller, tournament: str) -> Place:
    """The invitations of the tournament. Raises UnknownTournamentError."""
    return await place_of_tournament(referee_of(request), caller.grant, tournament)


def of_organizer(caller: Caller, organizer: str) -> Place:
    """The tokens of the organizer. Raises NotAllowedError, UnknownOrganizerError."""
    return place_of_organizer(caller.grant, organizer)


def named(name: str | None, field: str = "name", longest: int = LONGEST_NAME) -> str | None:
    """A name as it is kept. Raises Malformed for one that cannot stand in a sentence."""
    if name is None:
        return None
    fit = kept_name(name, longest)
    if fit is None:
        raise Malformed(KNOWN_FIELDS, field, "value")
    return fit


def told(request: AnyRequest, answer: Any, status: int = 200) -> Response[Any]:
    """An answer that nobody keeps, as a token may stand in it."""
    return created(request, answer, status)
