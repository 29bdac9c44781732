"""Acts of the clerk at running tables: pauses of a round (tournament.9.8), substitutes and corrected names.

When a round is paused, its tables are paused and resumed with it. When a substitute comes, the seat is handed over.
"""

import msgspec
import structlog

from domain.game.seat import Seat
from domain.tournament.events.rounds import RoundPaused, RoundResumed
from domain.tournament.plan import PlayerOfEntrant
from domain.tournament.record import CLERK
from domain.tournament.state.rounds import Round
from domain.tournament.state.tournament import Player, Tournament
from service.commands.tournaments.clerk.table_acts import (
    hand_over_seat,
    key_scope,
    name_seat,
    pause,
    request_digest,
    resume,
)
from service.problems import ProblemError
from service.record.tournaments import RECORDS
from service.runtime.context import Referee
from service.runtime.table.live_table import LiveTable
from service.runtime.tournaments.live_tournament import LiveTournament
from service.texts.people import fit_name

TELLING = (b'"type":"round_paused"', b'"type":"round_resumed"')
"""What the bodies of these events have in them, and no text that somebody wrote: there quotes are escaped."""


class _Pause(msgspec.Struct):
    """The last pause of a round: the version of its event, the tables, whether it is over and all of it was done."""

    version: int
    tables: tuple[int, ...]
    is_over: bool = False
    done: bool = False


class Pauses:
    """The known pauses of a tournament. The log has them; so another clerk goes on where this one stopped.

    A table that an arbiter has paused by itself is not resumed with the round. Only the keys of the clerk's own acts
    say which tables it paused.
    """

    def __init__(self, referee: Referee) -> None:
        self._referee = referee
        self._last: dict[int, _Pause] = {}
        self._seen = 0

    async def follow(self, live: LiveTournament) -> None:
        """Take in the pauses up to the newest event. Raises StoreUnavailableError."""
        upto = live.version
        recent = list(live.recent)
        if recent and recent[0][0] <= self._seen + 1:
            events = [(version, record.event) for version, (_, record) in recent if self._seen < version <= upto]
        else:
            stored = await self._referee.store.read(live.stream, self._seen, upto)
            bodies = [(event.version, event.body) for event in stored if any(sign in event.body for sign in TELLING)]
            events = [(version, RECORDS.decode(body).event) for version, body in bodies]
        for version, event in events:
            if isinstance(event, RoundPaused):
                self._last[event.round] = _Pause(version, event.tables)
            elif isinstance(event, RoundResumed) and event.round in self._last:
                self._last[event.round].is_over = True
                self._last[event.round].done = False
        self._seen = upto

    async def carry_out(self, round_: Round) -> None:
        """Pause the tables of a round that is paused, and resume those of one that goes on."""
        last = self._last.get(round_.number)
        if last is None or last.done:
            return
        for number in last.tables:
            table = round_.played[number].plan.table
            if last.is_over:
                await self._resume(table, last.version)
            else:
                await pause(self._referee, table, _key("pause", last.version))
        last.done = True

    async def _resume(self, table: str, version: int) -> None:
        key = _key("pause", version)
        paused = await self._referee.store.find_key(key_scope(table), key, request_digest(key))
        if paused is not None:
            await resume(self._referee, table, _key("resume", version))


def _key(act: str, version: int) -> str:
    """The key of an act of the clerk at a table, for a pause that began with this version of the tournament."""
    return f"{CLERK.role}/{act}/{version}"


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
