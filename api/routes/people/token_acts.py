"""Acts on a token, wherever it is good: a row for each place gives the routes that rename, limit, rotate and revoke."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Literal

import msgspec
from litestar import Response, post
from litestar.handlers import HTTPRouteHandler

from api.openapi.operation import Operation
from api.requests.body import Body
from api.requests.header import AnyRequest
from api.requests.request import referee_of
from api.routes.people.asking import ACTING, OF_TOKEN, Name, Number, Reason, Time, named, read_for, unstored
from api.routes.table_act import with_arguments
from service.aggregate.request import Request
from service.commands.people.token_sets import Place
from service.commands.people.tokens import (
    IssuedToken,
    TokenEntry,
    rename_token,
    revoke_token,
    rotate_token,
    set_token_expiry,
)
from service.runtime.context import Referee

TAG = "tokens"
ActName = Literal["rename", "expire", "rotate", "revoke"]


class RenameTokenBody(Body, frozen=True):
    """The new name of a token; null: none."""

    name: Name | None = None
    reason: Reason | None = None

    async def carry_out(self, referee: Referee, request: Request, place: Place, number: int) -> TokenEntry:
        """Rename it."""
        return await rename_token(referee, request, place, number, named(self.name))


class SetTokenExpiryBody(Body, frozen=True):
    """The end of a token: in the future, and not later than its present end."""

    ends_at: Time
    reason: Reason | None = None

    async def carry_out(self, referee: Referee, request: Request, place: Place, number: int) -> TokenEntry:
        """Set its end."""
        return await set_token_expiry(referee, request, place, number, self.ends_at)


class RotateTokenBody(Body, frozen=True):
    """The seconds for which the old secret is good beside the new one."""

    grace_seconds: int = 0
    reason: Reason | None = None

    async def carry_out(self, referee: Referee, request: Request, place: Place, number: int) -> IssuedToken:
        """Give its holder a new one."""
        return await rotate_token(referee, request, place, number, _milliseconds(self.grace_seconds))


class RevokeTokenBody(Body, frozen=True):
    """The reason why a token ends."""

    reason: Reason | None = None

    async def carry_out(self, referee: Referee, request: Request, place: Place, number: int) -> TokenEntry:
        """End it."""
        return await revoke_token(referee, request, place, number)


ACTS: Mapping[ActName, tuple[type[Any], Any, bool]] = {
    "rename": (RenameTokenBody, TokenEntry, True),
    "expire": (SetTokenExpiryBody, TokenEntry, True),
    "rotate": (RotateTokenBody, IssuedToken, False),
    "revoke": (RevokeTokenBody, TokenEntry, False),
}
"""The acts: what is sent, what is answered, and whether a body must be sent."""


class TokenPlace(msgspec.Struct, frozen=True):
    """A place where tokens are good: a table, an organizer's tables, or a tournament.

    `path` is the address of their list, with the one `part` that names the place, of the type `kind`. `tokens` finds
    them by it. `problems` are those of the place. `infix` stands in the names of the operations. `words` describe each
    act.
    """

    path: str
    part: str
    kind: Any
    tokens: Callable[[AnyRequest, Request, str], Awaitable[Place]]
    problems: tuple[str, ...]
    infix: str
    words: Mapping[ActName, str]


def changing(body: Any, answer: Any, *problems: str, location: str, required: bool = True) -> Operation:
    """Return the operation of an act on a token."""
    problems = (*ACTING, *OF_TOKEN, *problems)
    return Operation(answer, problems, body, body_required=required, keyed=True, location=location)


def routes_of(place: TokenPlace) -> tuple[HTTPRouteHandler, ...]:
    """Return the routes of all acts on the tokens there."""
    return tuple(_route(place, act) for act in ACTS)


def _route(place: TokenPlace, act: ActName) -> HTTPRouteHandler:
    body, answer, required = ACTS[act]

    async def carried_out(request: AnyRequest, *, number: int, **of: str) -> Response[Any]:
        terms, given = await read_for(request, body, optional=not required)
        tokens = await place.tokens(request, terms, of[place.part])
        return unstored(request, await given.carry_out(referee_of(request), terms, tokens, number), 201)

    arguments = {"request": AnyRequest, place.part: place.kind, "number": Number}
    words = place.words[act]
    handler = with_arguments(carried_out, arguments, Response[Any], called=f"{act}_token_route", words=words)
    location = place.path.replace(":str", "")
    return post(
        f"{place.path}/{{number:int}}/{act}",
        operation_id=f"{act.title()}{place.infix}Token",
        operation=changing(body, answer, *place.problems, required=required, location=location),
        tags=[TAG],
        status_code=201,
    )(handler)


def _milliseconds(seconds: int) -> int:
    """A time to go on, within what may be told in a request."""
    return max(-1, min(seconds, 2**31)) * 1000
