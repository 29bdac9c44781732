"""The standings of a tournament for one viewer, and how each number of an entrant came about."""

import asyncio

from msgspec.structs import replace

from domain.tournament.numbering import version_for
from domain.tournament.record import Actor
from domain.tournament.scores.basis import Memory
from domain.tournament.standings.breakdown import Breakdown, breakdown_of
from domain.tournament.standings.standing import Standings
from domain.tournament.standings.standings import standings_of
from domain.tournament.state.tournament import Tournament
from service.access.grants import Grant
from service.problems import UnknownNumberError
from service.queries.tournaments.look import Look, look
from service.queries.tournaments.membership import reads_all
from service.queries.tournaments.sight import has_conflict
from service.runtime.context import Referee

MANY = 50
"""From so many entrants on the list is worked out beside the event loop."""


def sees_closed(state: Tournament, viewer: Actor) -> bool:
    """Return whether closed boards count in the standings that somebody sees; not with a conflict, which hides some."""
    return reads_all(viewer) and not has_conflict(state, viewer)


async def list_of_places(state: Tournament, number: int, viewer: Actor, memory: Memory | None = None) -> Standings:
    """The standings of this state for a viewer, who counts it as version `number`."""
    for_arbiters = sees_closed(state, viewer)
    if len(state.entrants) < MANY:
        return standings_of(state, for_arbiters=for_arbiters, memory=memory, version=number)
    return await asyncio.to_thread(standings_of, state, for_arbiters=for_arbiters, memory=memory, version=number)


async def view_standings(referee: Referee, grant: Grant, tournament: str, at: int | None) -> Standings:
    """The standings as their viewer may know them. Raises as `look` does."""
    seen = await look(referee, grant, tournament, at)
    return await standings_seen(seen)


async def standings_seen(seen: Look) -> Standings:
    """The standings of what is seen."""
    return replace(await _known(seen), version=seen.version)


async def _known(seen: Look) -> Standings:
    """The standings, worked out once for all who see the same at this version of the stream."""
    live, key = seen.live, ("standings", seen.state.version, sees_closed(seen.state, seen.viewer))
    async with live.looking:
        known: Standings | None = live.memo.get(key)
        if known is None:
            memory = live.memory if seen.is_newest else None
            known = await list_of_places(seen.state, seen.version, seen.viewer, memory)
            live.remember(key, known)
    return known


async def view_breakdown(referee: Referee, grant: Grant, tournament: str, entrant: int, at: int | None) -> Breakdown:
    """Return the origin of an entrant's numbers. Raises UnknownNumberError, and as `look` does."""
    seen = await look(referee, grant, tournament, at)
    if entrant not in seen.state.entrants:
        raise UnknownNumberError
    live, viewer = seen.live, seen.viewer

    def version_of(stream: str, version: int) -> int:
        table = seen.state.table(stream)
        return live.numbering.number_of(version, viewer) if table is None else version_for(table, version, viewer)

    def work() -> Breakdown:
        for_arbiters = sees_closed(seen.state, viewer)
        return breakdown_of(seen.state, entrant, stream=live.id, for_arbiters=for_arbiters, version_of=version_of)

    shown = work() if len(seen.state.entrants) < MANY else await asyncio.to_thread(work)
    return replace(shown, version=seen.version)
