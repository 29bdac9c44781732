"""The common parts of requests about people."""

from typing import Annotated, Any

import msgspec
from litestar import Response
from litestar.params import Parameter

from api.answers.created import created
from api.requests.header import AnyRequest
from api.requests.request import asked_by_token, read_body, referee_of
from domain.game.rule import Malformed
from domain.table.rules import KNOWN_FIELDS
from domain.text.names import LONGEST_NAME, kept_name
from service.aggregate.request import Request
from service.commands.people.token_sets import Place, place_of_organizer, place_of_table, place_of_tournament

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
    "log_went_back",
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


async def read_for(request: AnyRequest, kind: Any, *, optional: bool = False) -> tuple[Request, Any]:
    """The caller, and the body, in which a reason may stand. Raises as the readers of its parts do."""
    terms = await asked_by_token(request)
    body = await read_body(request, kind, optional=optional)
    return msgspec.structs.replace(terms, reason=getattr(body, "reason", None)), body


async def at_table(request: AnyRequest, terms: Request, table: str) -> Place:
    """The tokens of the table. Raises UnknownTableError."""
    return await place_of_table(referee_of(request), terms.grant, table)


async def at_tournament(request: AnyRequest, terms: Request, tournament: str) -> Place:
    """The invitations of the tournament. Raises UnknownTournamentError."""
    return await place_of_tournament(referee_of(request), terms.grant, tournament)


def of_organizer(terms: Request, organizer: str) -> Place:
    """The tokens of the organizer. Raises NotAllowedError, UnknownOrganizerError."""
    return place_of_organizer(terms.grant, organizer)


def named(name: str | None, field: str = "name", longest: int = LONGEST_NAME) -> str | None:
    """A name as it is kept. Raises Malformed for one that cannot stand in a sentence."""
    if name is None:
        return None
    fit = kept_name(name, longest)
    if fit is None:
        raise Malformed(KNOWN_FIELDS, field, "value")
    return fit


def unstored(request: AnyRequest, answer: Any, status: int = 200) -> Response[Any]:
    """An answer that nobody keeps, as a token may stand in it."""
    return created(request, answer, status)
