"""The common parts of all routes of tournaments: the caller, the terms, and the form of the answer."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated, Any

import msgspec
from litestar import Response
from litestar.params import Parameter

from api.answers.created import created
from api.openapi.operation import OF_COMMANDS, Operation
from api.requests.body import Nothing, body_of
from api.requests.etag import tag_of
from api.requests.header import AnyRequest
from api.requests.request import asked_by_token, expected_version, read_body, referee_of
from domain.game.rule import Malformed
from domain.tournament.commands.command import FARTHEST
from domain.tournament.rules import KNOWN_FIELDS
from service.aggregate.request import Request
from service.commands.tournaments.answers import TournamentDone
from service.commands.tournaments.carry_out import TournamentDryRun
from service.queries.tournaments.viewer import member
from service.record.json_body import beside_if_long

TournamentId = Annotated[str, Parameter(description="The id of a tournament.")]
EntrantNumber = Annotated[int, Parameter(description="The number of an entrant, from 1.", ge=1, le=2**31 - 1)]
RoundNumber = Annotated[int, Parameter(description="A round, from 1.", ge=1, le=2**31 - 1)]
DryRun = Annotated[
    bool,
    Parameter(
        description="Only decide, and show the standings after it. For arbiters and the organizer, and for players"
        " what they may give themselves."
    ),
]
LOOKING = (
    "malformed",
    "token_missing",
    "token_unknown",
    "unknown_tournament",
    "unavailable",
    "record_damaged",
    "rules_missing",
)
CHANGING = (*LOOKING, *OF_COMMANDS)
EVENTS = "/v1/tournaments/{tournament}/events?after={before}"
ROUND_MADE = "/v1/tournaments/{tournament}/rounds/{number}"
NESTED = (dict, list)
NUMBERS = msgspec.json.Decoder()


def changing(body: Any = Nothing, answer: Any = TournamentDone, location: str = EVENTS) -> Operation:
    """An operation that is a command on a tournament."""
    return Operation(
        answer,
        CHANGING,
        body,
        body is not Nothing,
        keyed=True,
        matched=True,
        tagged=True,
        dry_runs=(TournamentDryRun,),
        location=location,
    )


def looking_at(answer: Any, *more: str, paged: bool = False, waits: bool = False) -> Operation:
    """An operation that shows something of a tournament."""
    also = ("too_many_connections",) if waits else ()
    return Operation(answer, (*LOOKING, *more, *also), tagged=True, paged=paged, waits=waits)


async def terms_of(request: AnyRequest, tournament: str, *, dry_run: bool = False) -> Request:
    """The caller and the terms of a request.

    Raises UnknownTournamentError before the body is looked into, and as the readers of token, body, key and version do.
    """
    terms = await asked_by_token(request, tournament=tournament)
    expects = expected_version(request)
    await member(referee_of(request), terms.grant, tournament)
    return msgspec.structs.replace(terms, expects=expects, dry_run=dry_run)


async def sent(request: AnyRequest, kind: Any) -> Any:
    """The body as this type. Raises Malformed, citing tournament.1.6; an empty body stands for an empty object."""
    try:
        result = await read_body(request, kind, optional=kind is Nothing)
    except Malformed as error:
        raise error.citing(KNOWN_FIELDS) from None
    if kind is not Nothing:
        await beside_if_long(lambda data: check_numbers(NUMBERS.decode(data)), await body_of(request))
    return result


@contextmanager
def within(part: str) -> Iterator[None]:
    """Name a field by its path from the body: what the rules look at is one part of it. Raises Malformed."""
    try:
        yield
    except Malformed as error:
        raise error.within(part) from None


def check_numbers(value: Any, place: str = "") -> None:
    """See that all numbers are whole and none is too great for the log, also where any value may stand.

    Raises Malformed.
    """
    if type(value) in NESTED:
        for name, part in value.items() if type(value) is dict else enumerate(value):
            if type(part) in NESTED or type(part) in (int, float):
                inner = f"{place}[{name}]" if type(value) is list else f"{place}.{name}".lstrip(".")
                check_numbers(part, inner)
    elif type(value) is float or abs(value) > FARTHEST:
        raise Malformed(KNOWN_FIELDS, place, "value", "a whole number of at most 15 digits")


def answered(request: AnyRequest, answer: Any, status: int = 201) -> Response[Any]:
    """The answer to a command: JSON that nobody keeps, with the version as its tag."""
    return created(request, msgspec.json.encode(answer), status, {"etag": tag_of(answer.version)})
