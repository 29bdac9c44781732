"""Substitutes: their seats are handed over at running tables, which tell from then on who sits there (table.12.2)."""

import structlog

from domain.game.seat import Seat
from domain.tournament.actor import CLERK
from domain.tournament.plan import PlayerOfEntrant
from domain.tournament.state.entrants import Player
from domain.tournament.state.rounds import Round
from domain.tournament.state.tournament import Tournament
from service.commands.tournaments.clerk.table_acts import hand_over_seat, key_scope, request_digest
from service.problems import ProblemError
from service.runtime.context import Referee
from service.runtime.table.live_table import LiveTable
from service.texts.fit_name import fit_name

log = structlog.get_logger()


class Substitutes:
    """Hands seats over, each once for every person who comes to hold it. What is recorded before keeps the old name.

    A table that is opened later has the new name from the start. What an arbiter calls a seat afterwards stays.
    """

    def __init__(self, referee: Referee) -> None:
        self._referee = referee
        self._seen: set[tuple[str, Seat, int]] = set()
        self._looked: dict[int, int] = {}

    async def carry_out(self, state: Tournament, round_: Round) -> None:
        """Hand over the seats of substitutes at the running tables of a round. Raises the errors of the store.

        Moves change nothing here: a round is looked at once for each version of the tournament.
        """
        if self._looked.get(round_.number) == state.version:
            return
        for table in [*round_.played.values()]:
            if table.status != "running":
                continue
            for seat, holder in enumerate(table.plan.seats):
                player = _player(state, holder)
                mark = table.plan.table, seat, player.holder
                if player.holder and mark not in self._seen:
                    await self._hand_over(table.plan.table, seat, holder, player)
                    self._seen.add(mark)
        self._looked[round_.number] = state.version

    async def _hand_over(self, table: str, seat: Seat, holder: PlayerOfEntrant, player: Player) -> None:
        name = fit_name(player.name)
        try:
            live = await self._referee.tables.get(table)
            names = live.state.names
            if live.state.is_over or (names[seat] if names else None) == name:
                return
            if _opened_with(live, seat) != name or await self._has_changed(table, holder, player):
                await hand_over_seat(self._referee, table, seat, name, _key(holder, player.holder))
        except ProblemError as error:
            log.warning("clerk_cannot_hand_over", table=table, seat=seat, problem=error.code)

    async def _has_changed(self, table: str, holder: PlayerOfEntrant, player: Player) -> bool:
        """Whether the clerk handed the seat to somebody else in between; then the first name may have come back."""
        for number in range(1, player.holder):
            key = _key(holder, number)
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


def _key(holder: PlayerOfEntrant, number: int) -> str:
    """The key with which a seat is handed to the person who is the `number`-th substitute of this player."""
    entrant, player = holder
    return f"{CLERK.role}/substitute/{entrant}/{player}/{number}"
