"""A request that waits until there is something new to answer (`Prefer: wait=N`)."""

import asyncio
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from contextlib import ExitStack
from typing import NamedTuple, Protocol, TypeVar

from api.answers.revalidated import content_tag, is_head_alone
from api.request_log import not_counted
from api.requests.body import ClientGoneError
from api.requests.etag import known_tags, known_versions
from api.requests.header import AnyRequest
from api.requests.prefer import preferred_wait
from api.requests.request import admitted, grant_again, places_of, referee_of, token_of
from service.access.grants import Grant
from service.queries.history import wait_until_moved
from service.queries.perspective import Perspective
from service.queries.tournaments.history import wait_until_beyond
from service.runtime.signal import Signal

Ends = Sequence[Signal]
Moved = Callable[[Grant, Ends], Awaitable[None]]


class Versioned(Protocol):
    """An answer with the viewer's own version in it, and in the tag of its content too."""

    @property
    def version(self) -> int:
        """The version."""


T = TypeVar("T", bound=Versioned)


class Waited(NamedTuple):
    """The grant after the wait, and the headers that report the wait."""

    grant: Grant
    headers: dict[str, str]


async def wait_if_preferred(request: AnyRequest, grant: Grant, table: str, eyes: Perspective) -> Waited:
    """Wait if the client would rather wait than get again what it has: it names a version in `If-None-Match`.

    A wait has a place, as a feed has. It ends when the viewer's version has moved on, after the seconds that the client
    gave, with the token, and when the service is stopped. Then the token is looked up again.

    Raises ClientGoneError, TooManyConnectionsError; TokenUnknownError; UnknownTableError and NotAllowedError.
    """
    seconds, known = preferred_wait(request), known_versions(request)
    if seconds is None or not known or is_head_alone(request):
        return Waited(grant, {})
    referee = referee_of(request)

    async def moved(now: Grant, ends: Ends) -> None:
        await wait_until_moved(referee, now, table, eyes, known, ends)

    return await _wait(request, seconds, moved, table)


async def wait_for_tournament(request: AnyRequest, grant: Grant, tournament: str) -> Waited:
    """The same, for a view of a tournament. Raises UnknownTournamentError in place of the last two."""
    return await _wait_beyond(request, grant, tournament, known_versions(request))


async def newest_of(
    request: AnyRequest, grant: Grant, tournament: str, ask: Callable[[Grant], Awaitable[T]]
) -> tuple[T, Mapping[str, str]]:
    """Return the answer from a tournament under a tag of its content, and the headers that report a wait.

    `ask` works the answer out; once again after the wait, if the client had the first one. Raises as it and
    `wait_for_tournament` do.
    """
    answer = await ask(grant)
    if preferred_wait(request) is None or content_tag(answer) not in known_tags(request):
        return answer, {}
    waited = await _wait_beyond(request, grant, tournament, {answer.version})
    return (await ask(waited.grant) if waited.headers else answer), waited.headers


async def _wait_beyond(request: AnyRequest, grant: Grant, tournament: str, known: Collection[int]) -> Waited:
    """Wait until the viewer's version of the tournament is none of these, if the client prefers that and has any."""
    seconds = preferred_wait(request)
    if seconds is None or not known or is_head_alone(request):
        return Waited(grant, {})
    referee = referee_of(request)

    async def moved(now: Grant, ends: Ends) -> None:
        await wait_until_beyond(referee, now, tournament, known, ends)

    return await _wait(request, seconds, moved)


async def _wait(request: AnyRequest, seconds: int, moved: Moved, table: str | None = None) -> Waited:
    """Take a place and wait until the first end of `moved`, the seconds, the token, the client and the service."""
    referee, places, gone = referee_of(request), places_of(request).waits, Signal()
    loop = asyncio.get_running_loop()
    with ExitStack() as stack:
        stack.enter_context(places.on_the_server())
        stack.enter_context(places.with_token(token_of(request) or ""))
        stack.enter_context(not_counted(request.scope))
        stack.enter_context(referee.metrics.waits.track_inprogress())
        enough = Signal()
        stack.callback(loop.call_later(seconds, enough.set).cancel)
        standing = await referee.access.standing_of(token_of(request))
        watched = stack.enter_context(referee.access.watching(standing, table))
        leaving = asyncio.ensure_future(_left(request, gone))
        stack.callback(leaving.cancel)
        await moved(await admitted(request, watched.grant), (enough, gone, watched.over))
    if gone.is_set():
        raise ClientGoneError
    return Waited(await grant_again(request), {"preference-applied": f"wait={seconds}"})


async def _left(request: AnyRequest, gone: Signal) -> None:
    """Set `gone` when the client has left."""
    while (await request.receive())["type"] != "http.disconnect":
        pass
    gone.set()
