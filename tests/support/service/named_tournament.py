"""A tournament with a call, a dispute and an appeal, in whose events much stands of people. The clerk is at work."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from domain.table.disputes.commands import AppealRuling, FileDispute, RuleDispute
from domain.tournament.commands.commands import AnyCommand
from domain.tournament.commands.docket import CallArbiter, CloseCase, WriteNote
from domain.tournament.commands.entries import CorrectEntrant, Enter
from domain.tournament.commands.life import (
    AppointArbiter,
    AppointDirector,
    ChangeSettings,
    Finish,
    OpenEntries,
    Start,
)
from domain.tournament.commands.results import Penalize
from domain.tournament.commands.rounds import BeginRound, DrawRound, PublishRound
from domain.tournament.settings.settings import Prize, Results, Settings, Swiss
from domain.tournament.state.tournament import Tournament
from service.access.grants import Grant
from service.access.randomness import new_seed
from service.aggregate.request import Request
from service.commands.disputes import appeal_ruling, file_dispute, rule_dispute
from service.commands.table_life import resign
from service.commands.tournaments.carry_out import carry_out, draft
from service.queries.proofs.record import export_record
from service.queries.tournaments.archive import export_archive
from service.queries.tournaments.cases import list_cases
from service.queries.tournaments.exports import export_sheet, export_trf16
from service.queries.tournaments.history import list_tournament_events
from service.queries.tournaments.rounds import view_round
from service.queries.tournaments.standings import view_standings
from service.queries.tournaments.view import view_tournament
from service.queries.tournaments.viewer import list_tournaments
from service.queries.view_table import view_table
from service.runtime.context import Referee

NAME, CLUB, CHIEF, SECOND, DIRECTOR = "Änna Rarespelling", "Club Qwixote", "Iris Zyx", "Joost Vhw", "Dörte Pqr"
TITLE, CALL, ANSWER, NOTE, REASON = (
    "Quux Cup",
    "My cards are gone.",
    "They are not.",
    "Watch him.",
    "It was misspelt.",
)
STATEMENT, REASONS, APPEAL, LAST = "He peeked.", "I saw nothing.", "But I saw it.", "Nothing was seen."
OF_THE_TOURNAMENT = (NAME, CLUB, CHIEF, SECOND, DIRECTOR, TITLE, CALL, ANSWER, NOTE, REASON)
ORGANIZER = Grant("organizer")
FORM = Settings(
    title=TITLE,
    game="ecarte",
    format=Swiss(),
    rounds=1,
    scoring=Results(),
    tie_breaks=("lot",),
    protest_minutes=0,
    prizes=(Prize("The Rarespelling cup", 10, (1,)),),
)


class NamedTournament:
    """One tournament, as an organizer, two arbiters, a director, players and spectators reach it."""

    def __init__(self, referee: Referee, organizer: Grant = ORGANIZER) -> None:
        self.referee = referee
        self.organizer = organizer
        self.id = ""

    def grant(self, role: Any, **numbers: int) -> Grant:
        return Grant(role, tournament=self.id, **numbers)

    @property
    def viewers(self) -> tuple[Grant, ...]:
        arbiters = (self.grant("arbiter", arbiter=number) for number in (1, 2))
        players = (self.grant("player", entrant=number, player=1) for number in (1, 2))
        return self.organizer, *arbiters, self.grant("director", director=1), *players, self.grant("spectator")

    async def act(self, by: Grant, command: AnyCommand, **terms: Any) -> None:
        await carry_out(self.referee, Request(by, "", b"digest", tournament=self.id, token="t", **terms), command)

    async def state(self) -> Tournament:
        return (await self.referee.tournaments.get(self.id)).state

    async def until(self, has_come: Callable[[Tournament], Any]) -> Any:
        """Wait for the clerk."""
        while True:
            live = await self.referee.tournaments.get(self.id)
            changed = live.changed
            found = has_come(live.state)
            if found:
                return found
            await changed.wait()

    async def begun(self, name: str = NAME) -> NamedTournament:
        """Begin it, and its only round."""
        self.id = (await draft(self.referee, Request(self.organizer, "", b"digest", token="t"), FORM)).id
        chief, director = self.grant("arbiter", arbiter=1), self.grant("director", director=1)
        await self.act(self.organizer, AppointArbiter(CHIEF, chief=True))
        await self.act(self.organizer, AppointArbiter(SECOND))
        await self.act(self.organizer, OpenEntries(new_seed().hex()))
        await self.act(self.organizer, AppointDirector(DIRECTOR))
        await self.act(self.organizer, ChangeSettings(msgspec.structs.replace(FORM, tie_breaks=("direct",)), REASON))
        await self.act(director, Enter(name, club=CLUB, member="key 1"), key="entered")
        for number in (2, 3, 4):
            await self.act(director, Enter(f"Bert Other {number}", rating=1000 + number))
        await self.act(chief, CorrectEntrant(1, rating=1500))
        await self.act(chief, CorrectEntrant(1, rating=1900, reason=REASON))
        await self.act(chief, Start())
        for command in (DrawRound(1), PublishRound(1), BeginRound(1)):
            await self.act(chief, command)
        await self.until(lambda state: state.rounds[1].phase == "started")
        await self.until(lambda state: all(table.status for table in state.rounds[1].played.values()))
        return self

    async def talked(self) -> NamedTournament:
        """Call an arbiter, write a note, give a warning; file a dispute, rule on it, and appeal."""
        chief, second = self.grant("arbiter", arbiter=1), self.grant("arbiter", arbiter=2)
        await self.act(self.grant("player", entrant=1, player=1), CallArbiter("other", CALL))
        call = await self.until(lambda state: [case.case for case in state.cases.values() if case.kind == "call"])
        await self.act(second, CloseCase(call[0], ANSWER))
        await self.act(chief, WriteNote(NOTE))
        await self.act(chief, Penalize(2, "points", 0, REASON))
        table, seat = await self.table_of(1)
        asking = Request(Grant("seat", seat, table), table, b"")
        await file_dispute(self.referee, asking, FileDispute((1,), "table.2.5", STATEMENT, (1 - seat,)))
        await self.until(lambda state: any(case.kind == "dispute" for case in state.cases.values()))
        ruling = RuleDispute[msgspec.Raw](1, "table.2.5", "rejected", REASONS, ())
        await rule_dispute(self.referee, self.at(table, 2), ruling)
        await appeal_ruling(self.referee, asking, AppealRuling(1, APPEAL))
        await self.until(lambda state: any(case.kind == "appeal" for case in state.cases.values()))
        await rule_dispute(self.referee, self.at(table, 1), msgspec.structs.replace(ruling, reasons=LAST))
        await self.until(lambda state: all(case.closed for case in state.cases.values()))
        return self

    async def ended(self) -> NamedTournament:
        """Let the second seat of each table resign, and finish."""
        for table in await self.tables():
            await resign(self.referee, Request(Grant("seat", 1, table), table, b""), None)
        await self.until(lambda state: state.rounds[1].phase == "ended")
        await self.act(self.grant("arbiter", arbiter=1), Finish())
        return self

    async def tables(self) -> list[str]:
        return [table.plan.table for table in (await self.state()).rounds[1].played.values()]

    async def table_of(self, entrant: int) -> tuple[str, int]:
        """The table of an entrant, and its seat there."""
        plans = [table.plan for table in (await self.state()).rounds[1].played.values()]
        return next((plan.table, plan.seats.index((entrant, 1))) for plan in plans if (entrant, 1) in plan.seats)

    def at(self, table: str, arbiter: int) -> Request:
        grant = Grant("arbiter", None, table, holder=arbiter, tournament=self.id, arbiter=arbiter)
        return Request(grant, table, b"")

    async def shown(self, referee: Referee | None = None) -> str:
        """All that everybody reads of the tournament and its tables, at its first and its last version."""
        node, parts = referee or self.referee, []
        for grant in self.viewers:
            of = node, grant, self.id
            parts += [await view_tournament(*of, at) for at in (None, 1)]
            parts += [await view_standings(*of, None), await view_round(*of, 1, None)]
            parts += [await list_tournament_events(*of, 0, 1000), await list_tournaments(node, grant, None, None, 9)]
            if grant.role in ("organizer", "arbiter"):
                parts += [await list_cases(*of, None, closed=True), await export_sheet(*of, "standings", None)]
                parts.append(await export_trf16(*of, None))
        for table in await self.tables():
            arbiter = Grant("arbiter", None, table)
            parts += [await view_table(node, arbiter, table), await view_table(node, arbiter, table, 1)]
            parts.append((await export_record(node, arbiter, table)).whole().decode())
        return "\n".join(part if isinstance(part, str) else msgspec.json.encode(part).decode() for part in parts)

    async def archive(self, grant: Grant | None = None, referee: Referee | None = None) -> bytes:
        return (await export_archive(referee or self.referee, grant or self.organizer, self.id)).whole()
