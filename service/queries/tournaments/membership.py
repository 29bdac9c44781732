"""The membership of somebody in a tournament."""

from domain.tournament.record import Actor
from service.access.grants import Grant
from service.problems import UnknownTournamentError
from service.record.tournaments import ID, stream_of
from service.runtime.context import Referee


async def member(referee: Referee, grant: Grant, tournament: str) -> Actor:
    """Return the actor as which the holder of a token acts and looks in a tournament.

    Raises UnknownTournamentError, alike for a tournament that there is not and for one that is none of the holder's.
    """
    if not ID.fullmatch(tournament):
        raise UnknownTournamentError
    if grant.role == "organizer":
        owner = await referee.owners.owner_of(stream_of(tournament))
        if owner is None or grant.owner not in ("", owner):
            raise UnknownTournamentError
        return Actor("organizer")
    if grant.tournament != tournament:
        raise UnknownTournamentError
    return in_tournament(grant)


def in_tournament(grant: Grant) -> Actor:
    """Return the actor in its tournament that the holder of a token is."""
    if grant.role == "arbiter":
        return Actor("arbiter", arbiter=grant.arbiter)
    if grant.role == "director":
        return Actor("director", director=grant.director)
    if grant.role == "player":
        return Actor("player", entrant=grant.entrant, player=grant.player)
    return Actor("spectator")


def reads_all(viewer: Actor) -> bool:
    """Return whether somebody is an arbiter or the organizer; only conflicts keep anything from these."""
    return viewer.role in ("organizer", "arbiter")
