"""Rounds that are paused, and the tables that are paused and resumed with them (tournament.9.8)."""

import msgspec

from domain.tournament.events.rounds import RoundPaused, RoundResumed
from domain.tournament.record import CLERK
from domain.tournament.state.rounds import Round
from service.commands.tournaments.clerk.table_acts import key_scope, pause, request_digest, resume
from service.record.tournaments import RECORDS
from service.runtime.context import Referee
from service.runtime.tournaments.live_tournament import LiveTournament

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
