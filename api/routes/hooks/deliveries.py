"""Deliveries of a webhook: what was sent, sending it again, and trying the receiver."""

from typing import Annotated, Any

import msgspec
from litestar import Response, get, post

from api.answers.long_response import next_page
from api.answers.revalidated import by_content
from api.openapi.operation import Operation
from api.requests.body import Body, Nothing
from api.requests.head import malformed
from api.requests.header import AnyRequest
from api.requests.request import grant_of, rates_of, read_body, referee_of
from api.routes.hooks.subscriptions import CHANGING, Before, HookId, Limit, looking_at_hooks
from service.commands.hooks.replay import Replayed, TrialSent, replay, send_test
from service.queries.hooks.audience import own_scope
from service.queries.hooks.show_hooks import DeliveryPage, list_deliveries
from service.queries.hooks.stream import mark_of

EITHER = "either `delivery` or `since`"
SENDING = (*(code for code in CHANGING if code != "key_reused"), "unknown_hook", "hook_disabled")


class ReplayBody(Body, frozen=True):
    """One delivery, by its id, or all of what happened since a time (milliseconds since 1970, UTC)."""

    delivery: Annotated[str, msgspec.Meta(max_length=200)] | None = None
    since: Annotated[int, msgspec.Meta(ge=0, le=2**53 - 1)] | None = None


@get(
    "/v1/hooks/{hook:str}/deliveries",
    operation_id="ListDeliveries",
    operation=looking_at_hooks(DeliveryPage, "unknown_hook", paged=True),
    tags=["webhooks"],
)
async def list_deliveries_route(
    request: AnyRequest, hook: HookId, before: Before = None, limit: Limit = 50
) -> Response[Any]:
    """List the deliveries of a webhook, newest first, as far as they are kept."""
    page = await list_deliveries(referee_of(request), await grant_of(request), hook, before, limit)
    return by_content(request, page, next_page(request, "before", page.next))


@post(
    "/v1/hooks/{hook:str}/replay",
    operation_id="ReplayDeliveries",
    operation=Operation(Replayed, (*SENDING, "unknown_delivery"), ReplayBody),
    tags=["webhooks"],
    status_code=202,
)
async def replay_route(request: AnyRequest, hook: HookId) -> Replayed:
    """Send deliveries again: one of them, or all since a time, the oldest 1,000 of them.

    Each has the id that it had, and those of a table come in their order. Sending by hand has a quota for each holder.
    """
    grant = await grant_of(request)
    body: ReplayBody = await read_body(request, ReplayBody)
    if (body.delivery is None) is (body.since is None):
        field = "since"
        raise malformed(field, "value", EITHER)
    rates_of(request).check_hook_send(mark_of(own_scope(grant)))
    return await replay(referee_of(request), grant, hook, since=body.since, delivery=body.delivery)


@post(
    "/v1/hooks/{hook:str}/test",
    operation_id="TestHook",
    operation=Operation(TrialSent, SENDING, Nothing, body_required=False),
    tags=["webhooks"],
    status_code=202,
)
async def test_hook_route(request: AnyRequest, hook: HookId) -> TrialSent:
    """Send a message of the kind `test`, once. The list of deliveries says what came of it.

    It is not tried again. Sending by hand has a quota for each holder.
    """
    grant = await grant_of(request)
    await read_body(request, Nothing, optional=True)
    rates_of(request).check_hook_send(mark_of(own_scope(grant)))
    return await send_test(referee_of(request), grant, hook)


HANDLERS = (list_deliveries_route, replay_route, test_hook_route)
