"""Dry runs of commands on a tournament."""

from typing import Literal

import msgspec

from domain.tournament.commands.commands import AnyCommand
from domain.tournament.rules import ROLES
from domain.tournament.standings.standing import Standings
from service.aggregate.request import Request
from service.commands.tournaments.carry_out import foresee
from service.problems import RoleRefusedError
from service.queries.tournaments.standings import list_of_places
from service.queries.tournaments.viewer import member, reads_all
from service.runtime.context import Referee


class TournamentDryRun(msgspec.Struct, frozen=True):
    """A dry run: the command would be accepted at this version, and lead to these standings."""

    version: int
    standings: Standings
    dry_run: Literal[True] = True


async def dry_run_of(referee: Referee, request: Request, command: AnyCommand) -> TournamentDryRun:
    """Dry-run a command, as the client may know its result.

    Arbiters and the organizer dry-run all, players and directors what they may give. No token is made, and
    nothing is noted. Raises RoleRefusedError for all others, and as `carry_out` does.
    """
    by = await member(referee, request.grant, request.tournament)
    if not reads_all(by) and not (by.role in {"player", "director"} and by.role in command.MAY):
        raise RoleRefusedError(ROLES.id)
    acted = await foresee(referee, request, command)
    live = await referee.tournaments.known(request.tournament)
    number = live.numbering.number_of(acted.first - 1, by)
    return TournamentDryRun(number, await list_of_places(acted.after, number, by))
