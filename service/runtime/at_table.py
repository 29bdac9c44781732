"""A token made good for a table: that of a tournament for one of its tables, that of a host for its own."""

import msgspec

from domain.tournament.boards import is_closed, may_read_closed
from service.access.grants import Grant
from service.problems import RecordDamagedError, RulesMissingError, UnknownTableError
from service.record.directory import PlaceInTournament
from service.runtime.context import Referee


async def at_table(referee: Referee, grant: Grant, table: str) -> Grant:
    """Return the grant of a tournament's token for a table of that tournament (tournament.2.3 to 2.7).

    A player has the seat that it holds there, and looks at other tables as spectators do. It has none if its entrant
    withdrew before the round of the table began. If the holder may not see the table, as a spectator may not see that
    of a closed board, the grant stays as it is. Then it is good for no table.
    """
    place = await referee.places.of(table)
    if place is None or place.tournament != grant.tournament:
        return grant
    seat = _seat_of(grant, place) if grant.role == "player" else None
    if seat is not None and not await _has_withdrawn(referee, grant, place):
        return msgspec.structs.replace(grant, role="seat", seat=seat, table=table)
    if not await _may_look(referee, grant, place):
        return grant
    if grant.role == "arbiter":
        return msgspec.structs.replace(grant, table=table, holder=grant.arbiter or 0)
    return msgspec.structs.replace(grant, role="spectator", table=table)


async def hosting(referee: Referee, grant: Grant, table: str) -> Grant:
    """Return the grant as it is good for a table: that of a host where nobody arbitrates (table.14.1).

    An arbiter's own token is good once all seats accept an arbiter (table.14.5); who opened the table stays its host.
    One whose record cannot be read stays closed to its host.
    """
    if not grant.arbitrates or not await referee.owners.is_hosted(table):
        return grant
    try:
        state = (await referee.tables.get(table)).state
        arbitrates = state.is_arbitrated if grant.role == "arbiter" else state.host_arbitrates
    except (RecordDamagedError, RulesMissingError, UnknownTableError):
        arbitrates = False
    return grant if arbitrates else grant.as_host(table)


def _seat_of(grant: Grant, place: PlaceInTournament) -> int | None:
    """The seat that a player of an entrant holds there."""
    own = grant.entrant, grant.player
    return next((seat for seat, holder in enumerate(place.seats) if holder == own), None)


async def _has_withdrawn(referee: Referee, grant: Grant, place: PlaceInTournament) -> bool:
    """Return whether the entrant of a player withdrew before the round of a table (tournament.2.4).

    One whose tournament cannot be read keeps the seat.
    """
    try:
        tournament = (await referee.tournaments.known(place.tournament)).state
    except RecordDamagedError:
        return False
    entrant = tournament.entrants.get(grant.entrant or 0)
    return entrant is not None and not entrant.plays_in(place.round)


async def _may_look(referee: Referee, grant: Grant, place: PlaceInTournament) -> bool:
    """Return whether one without a seat may look at the table: at a closed board only arbiters without a conflict."""
    if place.board is None:
        return True
    tournament = (await referee.tournaments.known(place.tournament)).state
    if not is_closed(tournament, place.board):
        return True
    return grant.role == "arbiter" and may_read_closed(tournament, grant.arbiter, place.board)
