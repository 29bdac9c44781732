"""Substitutes at running tables: their seats are handed over, and corrected names are shown.

Rules: table.12.1, table.12.2, tournament.4.9.
"""

import structlog

from domain.game.seat import Seat
from domain.tournament.plan import PlayerOfEntrant
from domain.tournament.record import CLERK
from domain.tournament.state.rounds import Round
from domain.tournament.state.tournament import Player, Tournament
from service.commands.tournaments.clerk.table_acts import hand_over_seat, key_scope, name_seat, request_digest
from service.problems import ProblemError
from service.runtime.context import Referee
from service.runtime.table.live_table import LiveTable
from service.texts.people import fit_name

log = structlog.get_logger()


class Substitutes:
    """Hands seats over and names them, each once for every person and every corrected name.

    What is recorded before keeps the old name. A table that is opened later has the new name from the start. What an
    arbiter calls a seat afterwards stays.
    """

    def __init__(self, referee: Referee) -> None:
        self._referee = referee
        self._seen: set[tuple[str, Seat, int, int]] = set()
        self._looked: dict[int, int] = {}

    async def carry_out(self, state: Tournament, round_: Round) -> None:
        """Tell the running tables of a round who sits there. Raises the errors of the store.

        Moves change nothing here: a round is looked at once for each version of the tournament.
        """
        if self._looked.get(round_.number) == state.version:
            return
        for table in [*round_.played.values()]:
            if table.status != "running":
                continue
            for seat, holder in enumerate(table.plan.seats):
                player = _player(state, holder)
                mark = table.plan.table, seat, player.holder, player.corrected
                if (player.holder or player.corrected) and mark not in self._seen:
                    await self._tell(table.plan.table, seat, holder, player)
                    self._seen.add(mark)
        self._looked[round_.number] = state.version

    async def _tell(self, table: str, seat: Seat, holder: PlayerOfEntrant, player: Player) -> None:
        """Hand the seat over if the table has not heard of this person, and then tell the name as it was corrected."""
        name = fit_name(player.name)
        handed, named = _keys(holder, player)
        try:
            live = await self._referee.tables.get(table)
            for done, act in ((handed, hand_over_seat), (named, name_seat)):
                names = live.state.names
                if not done or live.state.is_over or (names[seat] if names else None) == name:
                    continue
                earlier = [key for key in (*handed, *named) if key != done[-1]]
                if _opened_with(live, seat) != name or await self._is_any_done(table, earlier):
                    await act(self._referee, table, seat, name, done[-1])
        except ProblemError as error:
            log.warning("clerk_cannot_tell_who_sits", table=table, seat=seat, problem=error.code)

    async def _is_any_done(self, table: str, keys: list[str]) -> bool:
        """Return whether the clerk named the seat otherwise in between; then the first name may have come back."""
        for key in keys:
            if await self._referee.store.find_key(key_scope(table), key, request_digest(key)) is not None:
                return True
        return False


def _player(state: Tournament, holder: PlayerOfEntrant) -> Player:
    entrant, player = holder
    return state.entrants[entrant].players[player - 1]


def _opened_with(live: LiveTable, seat: Seat) -> str | None:
    """The name that the seat had when the table was opened."""
    first = live.state.seatings[:1]
    return first[0].names[seat] if first and first[0].version == 1 else None


def _keys(holder: PlayerOfEntrant, player: Player) -> tuple[list[str], list[str]]:
    """The keys with which a seat is handed to each substitute of a player, and with which each correction is told."""
    entrant, number = holder
    handed = [f"{CLERK.role}/substitute/{entrant}/{number}/{holder}" for holder in range(1, player.holder + 1)]
    named = [
        f"{CLERK.role}/correction/{entrant}/{number}/{correction}" for correction in range(1, player.corrected + 1)
    ]
    return handed, named
