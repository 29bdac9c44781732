"""Webhooks: subscribe, list, change, disable, delete, make a new secret."""

from typing import Annotated, Any

import msgspec
from litestar import Response, delete, get, post
from litestar.params import Parameter

from api.answers.created import created
from api.answers.long_response import next_page
from api.answers.revalidated import by_content
from api.openapi.operation import Operation
from api.requests.body import Body, Nothing
from api.requests.head import malformed
from api.requests.header import AnyRequest
from api.requests.request import asked_by_token, grant_of, read_body, referee_of, referee_of_log
from api.routes.proof import OfLog
from domain.hooks.model import Kind
from service.commands.hooks.subscribe import (
    HookSecret,
    Subscription,
    change_hook,
    create_hook,
    delete_hook,
    disable_hook,
    enable_hook,
    rotate_secret,
)
from service.queries.hooks.show_hooks import PAGE, HookEntry, HookPage, show_hook
from service.queries.joined import hooks_of_all
from service.record.tournaments import stream_of
from service.runtime.context import Referee
from service.runtime.outside.target import MOST

HookId = Annotated[str, Parameter(description="The id of a webhook.")]
Before = Annotated[str | None, Parameter(description="The cursor `next` of the previous page.")]
Limit = Annotated[int, Parameter(description="The largest number of entries in the answer.", ge=1, le=PAGE)]
Url = Annotated[str, msgspec.Meta(min_length=1, max_length=MOST, description="Where to send, by `https`.")]
Kinds = Annotated[tuple[Kind, ...], msgspec.Meta(min_length=1, max_length=16, description="What to send.")]

ONE_OF_BOTH = "left out where `table_id` is given"

LOOKING = ("malformed", "token_missing", "token_unknown", "not_allowed", "record_damaged", "unavailable")
CHANGING = (
    *LOOKING,
    "foreign_origin",
    "key_reused",
    "too_slow",
    "too_large",
    "unsupported_media_type",
    "busy",
    "storage_full",
    "log_went_back",
)


def looking_at_hooks(answer: Any, *more: str, paged: bool = False) -> Operation:
    """An operation that shows something of webhooks."""
    return Operation(answer, (*LOOKING, *more), tagged=True, paged=paged)


def changing_hook(answer: Any, body: Any = None, *more: str, location: str = "") -> Operation:
    """An operation that changes a webhook."""
    needed = body not in (None, Nothing)
    return Operation(answer, (*CHANGING, *more), body, body_required=needed, keyed=True, location=location)


class CreateHookBody(Body, frozen=True):
    """A new webhook: its address and its kinds (all by default).

    For the organizer also one table or one tournament; by default it hears of all.
    """

    url: Url
    kinds: Kinds | None = None
    table_id: Annotated[str, msgspec.Meta(max_length=200)] | None = None
    tournament_id: Annotated[str, msgspec.Meta(max_length=200)] | None = None


class ChangeHookBody(Body, frozen=True):
    """Changes of a webhook: its address and kinds from now on; a part that is left out stays as it is."""

    url: Url | None = None
    kinds: Kinds | None = None


@post(
    "/v1/hooks",
    operation_id="CreateHook",
    operation=changing_hook(
        HookSecret,
        CreateHookBody,
        "unknown_table",
        "unknown_tournament",
        "too_many_hooks",
        location="/v1/hooks/{hook.id}",
    ),
    tags=["webhooks"],
    status_code=201,
)
async def create_hook_route(request: AnyRequest, log: OfLog = None) -> Response[HookSecret]:
    """Subscribe to what happens. For the organizer, the arbiter and seats, and for every token of a tournament.

    The service sends each event as a POST in the form of Standard Webhooks. A webhook hears what its holder may know,
    and in the holder's numbers. Only this answer shows the secret with which deliveries are signed.
    """
    terms = await asked_by_token(request)
    body: CreateHookBody = await read_body(request, CreateHookBody)
    if body.table_id is not None and body.tournament_id is not None:
        field = "tournament_id"
        raise malformed(field, "value", ONE_OF_BOTH)
    wanted = Subscription(body.url, body.kinds, body.table_id, body.tournament_id)
    referee = await _referee_for(request, wanted, log)
    made = await create_hook(referee, terms, wanted)
    return created(request, made)


async def _referee_for(request: AnyRequest, wanted: Subscription, log: int | None) -> Referee:
    """Return the referee of the log that a webhook is to hear: that of its table or tournament, or the named one."""
    stream = wanted.table if wanted.tournament is None else stream_of(wanted.tournament)
    named = referee_of_log(request, log)
    return named if stream is None or named.logs.is_one else await named.logs.of(stream)


@get("/v1/hooks", operation_id="ListHooks", operation=looking_at_hooks(HookPage, paged=True), tags=["webhooks"])
async def list_hooks_route(request: AnyRequest, before: Before = None, limit: Limit = 50) -> Response[Any]:
    """List webhooks, newest first.

    An organizer sees its own and those at its tables and tournaments, every other token its own. One that was disabled
    after its receiver failed for days says so in `disabled_by`.
    """
    grant = await grant_of(request)
    page = await hooks_of_all(referee_of(request), grant, before, limit)
    return by_content(request, page, next_page(request, "before", page.next))


@get(
    "/v1/hooks/{hook:str}",
    operation_id="ShowHook",
    operation=looking_at_hooks(HookEntry, "unknown_hook"),
    tags=["webhooks"],
)
async def show_hook_route(request: AnyRequest, hook: HookId) -> Response[Any]:
    """Get a webhook. To the organizer of its table or tournament, who is not its holder, `url` has the host alone."""
    return by_content(request, await show_hook(referee_of(request), await grant_of(request), hook))


@post(
    "/v1/hooks/{hook:str}",
    operation_id="ChangeHook",
    operation=changing_hook(HookEntry, ChangeHookBody, "unknown_hook"),
    tags=["webhooks"],
    status_code=200,
)
async def change_hook_route(request: AnyRequest, hook: HookId) -> Response[HookEntry]:
    """Change the address or the kinds of a webhook."""
    terms = await asked_by_token(request)
    body: ChangeHookBody = await read_body(request, ChangeHookBody)
    return created(request, await change_hook(referee_of(request), terms, hook, body.url, body.kinds), 200)


@delete(
    "/v1/hooks/{hook:str}",
    operation_id="DeleteHook",
    operation=changing_hook(HookEntry, None, "unknown_hook"),
    tags=["webhooks"],
    status_code=200,
)
async def delete_hook_route(request: AnyRequest, hook: HookId) -> Response[HookEntry]:
    """End a webhook. Its deliveries are deleted; the log keeps that there was one.

    For its holder and the organizer of its table or tournament.
    """
    return created(request, await delete_hook(referee_of(request), await asked_by_token(request), hook), 200)


@post(
    "/v1/hooks/{hook:str}/disable",
    operation_id="DisableHook",
    operation=changing_hook(HookEntry, Nothing, "unknown_hook"),
    tags=["webhooks"],
    status_code=200,
)
async def disable_hook_route(request: AnyRequest, hook: HookId) -> Response[HookEntry]:
    """Disable a webhook. What happens from now on is held, and can be sent later by hand.

    For its holder and the organizer of its table or tournament.
    """
    terms = await asked_by_token(request)
    await read_body(request, Nothing, optional=True)
    return created(request, await disable_hook(referee_of(request), terms, hook), 200)


@post(
    "/v1/hooks/{hook:str}/enable",
    operation_id="EnableHook",
    operation=changing_hook(HookEntry, Nothing, "unknown_hook"),
    tags=["webhooks"],
    status_code=200,
)
async def enable_hook_route(request: AnyRequest, hook: HookId) -> Response[HookEntry]:
    """Enable a webhook again. What was held stays so until somebody has it sent."""
    terms = await asked_by_token(request)
    await read_body(request, Nothing, optional=True)
    return created(request, await enable_hook(referee_of(request), terms, hook), 200)


@post(
    "/v1/hooks/{hook:str}/secret",
    operation_id="RotateSecret",
    operation=changing_hook(HookSecret, Nothing, "unknown_hook", location="/v1/hooks/{hook}"),
    tags=["webhooks"],
    status_code=201,
)
async def rotate_secret_route(request: AnyRequest, hook: HookId) -> Response[HookSecret]:
    """Make a new secret. For 24 hours each delivery is signed with the old one too."""
    terms = await asked_by_token(request)
    await read_body(request, Nothing, optional=True)
    return created(request, await rotate_secret(referee_of(request), terms, hook))


HANDLERS = (
    create_hook_route,
    list_hooks_route,
    show_hook_route,
    change_hook_route,
    delete_hook_route,
    disable_hook_route,
    enable_hook_route,
    rotate_secret_route,
)
