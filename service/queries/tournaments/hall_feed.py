"""The hall of a tournament, live: one feed of all its tables, which reports the places that have changed."""

import asyncio
from collections.abc import AsyncIterator

from msgspec.structs import replace

from service.access.grants import Grant
from service.queries.tournaments.hall import Hall, watched_hall
from service.runtime.access.standing import Standing
from service.runtime.context import Referee
from service.runtime.heartbeat import Heartbeat
from service.runtime.signal import first_of

JOINED_SECONDS = 0.05
"""Changes within this time make one message: many tables move at once."""


async def follow_hall(
    referee: Referee, grant: Grant, tournament: str, heartbeat_seconds: float, standing: Standing
) -> AsyncIterator[Hall | None]:
    """The whole hall, and then what has changed in it, until the service stops or the token of `standing` is over.

    Later messages have only the places that have changed; with another round, all of them. None, every so many seconds.
    A change that the reader does not see causes no message. Raises as `view_hall` does.
    """
    known: Hall | None = None
    with referee.metrics.feeds.track_inprogress(), Heartbeat(heartbeat_seconds) as heartbeat:
        while not standing.is_over():
            watched = await watched_hall(referee, grant, tournament)
            if standing.is_over():
                return
            change = changes_between(known, watched.hall)
            known = watched.hall
            if change is not None:
                yield change
            if referee.closing.is_set():
                return
            await first_of((*watched.changed, heartbeat.beaten, referee.closing, standing.over))
            if heartbeat.beaten.is_set():
                heartbeat.on()
                yield None
            else:
                await asyncio.sleep(JOINED_SECONDS)


def changes_between(before: Hall | None, after: Hall) -> Hall | None:
    """The hall with only those places that have changed; None if nothing has, whatever its version."""
    if before is None or before.round != after.round:
        return after
    known = {place.place: place for place in before.hall}
    changed = tuple(place for place in after.hall if known.get(place.place) != place)
    bare = replace(after, hall=(), version=before.version)
    return replace(after, hall=changed) if changed or bare != replace(before, hall=()) else None
