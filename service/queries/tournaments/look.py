"""A tournament as somebody looks at it, now or at an earlier version of its own."""

import msgspec

from domain.tournament.record import Actor
from domain.tournament.state.tournament import Tournament
from service.access.grants import Grant
from service.problems import UnknownVersionError
from service.queries.tournaments.membership import member
from service.runtime.context import Referee
from service.runtime.tournaments.live_tournament import LiveTournament


class Look(msgspec.Struct, frozen=True):
    """A look at a tournament: the state, and the version of it in the viewer's own numbers."""

    live: LiveTournament
    viewer: Actor
    state: Tournament
    version: int
    is_newest: bool


async def look(referee: Referee, grant: Grant, tournament: str, at: int | None = None) -> Look:
    """A tournament for the holder of a token; `at` a version in its numbers, the newest by default.

    Raises UnknownTournamentError, UnknownVersionError, RecordDamagedError.
    """
    viewer = await member(referee, grant, tournament)
    live = await referee.tournaments.get(tournament)
    now = live.numbering.number_of(live.version, viewer)
    if at is None or at == now:
        return Look(live, viewer, live.state, now, is_newest=True)
    if not 1 <= at < now:
        raise UnknownVersionError
    state = await referee.tournaments.state_at(live, live.numbering.version_of(at, viewer))
    return Look(live, viewer, state, at, is_newest=False)
