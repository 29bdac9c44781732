"""A request that waits until there is something new to answer (`Prefer: wait=N`)."""

import asyncio
from contextlib import ExitStack
from typing import NamedTuple

from api.answers.head_alone import is_head_alone
from api.request_log import not_counted
from api.requests.body import ClientGoneError
from api.requests.etag import known_versions
from api.requests.header import AnyRequest
from api.requests.prefer import preferred_wait
from api.requests.request import grant_again, places_of, referee_of, token_of
from service.access.grants import Grant
from service.queries.feed import wait_until_moved
from service.queries.story.eyes import Eyes
from service.runtime.signal import Occasion


class Waited(NamedTuple):
    """What the token allows after the wait, and the headers that tell of it."""

    grant: Grant
    headers: dict[str, str]


async def wait_if_preferred(request: AnyRequest, grant: Grant, table: str, eyes: Eyes) -> Waited:
    """Wait if the client would rather wait than hear again what it has: it names a version in `If-None-Match`.

    A wait has a place, as a feed has. It ends when the viewer's version has moved on, after the seconds that the client
    gave, with the token, and when the service is told to stop. Then the token is looked up again.

    Raises ClientGoneError, TooManyConnectionsError; TokenUnknownError; UnknownTableError and NotAllowedError.
    """
    seconds, known = preferred_wait(request), known_versions(request)
    if seconds is None or not known or is_head_alone(request):
        return Waited(grant, {})
    referee, places, gone = referee_of(request), places_of(request).waits, Occasion()
    loop = asyncio.get_running_loop()
    with ExitStack() as stack:
        stack.enter_context(places.on_the_server())
        stack.enter_context(places.with_token(token_of(request) or ""))
        stack.enter_context(not_counted(request.scope))
        stack.enter_context(referee.metrics.waits.track_inprogress())
        enough = Occasion()
        stack.callback(loop.call_later(seconds, enough.set).cancel)
        standing = await referee.access.standing_of(token_of(request))
        stack.enter_context(referee.access.watching(standing, table))
        leaving = asyncio.ensure_future(_left(request, gone))
        stack.callback(leaving.cancel)
        await wait_until_moved(referee, grant, table, eyes, known, (enough, gone, standing.over))
    if gone.is_set():
        raise ClientGoneError
    return Waited(await grant_again(request), {"preference-applied": f"wait={seconds}"})


async def _left(request: AnyRequest, gone: Occasion) -> None:
    """Set `gone` when the client has left."""
    while (await request.receive())["type"] != "http.disconnect":
        pass
    gone.set()
