"""The messages that webhooks get of what has happened in a tournament: all from the viewer's own notices."""

import asyncio
from collections.abc import Iterator, Sequence

import msgspec

from domain.hooks.model import KINDS, Hook, Kind
from domain.tournament.audience import is_news_with_board, visible
from domain.tournament.events import docket, life, results, rounds
from domain.tournament.events.events import AnyEvent
from domain.tournament.plan import ByeKind
from domain.tournament.record import Actor, TournamentRecord
from domain.tournament.state.over import entrants_at
from domain.tournament.state.tournament import Tournament
from eventstore.ports.outbox import Message, MessageState
from service.commands.hooks.messages import PIECE, STEP, AboutTournament, TournamentLinks, message_id, payload
from service.queries.hooks.audience import actor_of
from service.runtime.context import Referee
from service.runtime.tournaments.live_tournament import LiveTournament

OF_TABLES = (
    results.ResultReported,
    results.ResultRevised,
    results.ResultEntered,
    results.ResultConfirmed,
    results.ForfeitRecorded,
    results.ForfeitLifted,
    results.ScoreAdjusted,
    results.AdjustmentLifted,
    results.BoardOpened,
)
OF_CASES = (docket.CaseOpened, docket.CaseAssigned, docket.CaseClosed)
ENDING = (life.TournamentFinished, life.StandingsAmended, life.TournamentVoided)
HEARD = (rounds.RoundPublished, *OF_TABLES, *OF_CASES, *ENDING)
"""All other events make no message."""


class Happening(msgspec.Struct, frozen=True):
    """Something that a viewer may hear of; the fields are those of a message."""

    kind: Kind
    tables: tuple[str, ...] = ()
    round: int | None = None
    place: int | None = None
    bye: ByeKind | None = None
    case: str | None = None


class TournamentMessages:
    """Makes the messages of tournaments. `root` is what their ids are made from."""

    def __init__(self, referee: Referee, root: bytes) -> None:
        self._referee = referee
        self._root = root

    async def made(self, live: LiveTournament, first: int, last: int, hooks: Sequence[Hook]) -> list[Message]:
        """The messages of the events from version `first` to version `last`, for these webhooks.

        Raises RecordDamagedError, StoreUnavailableError.
        """
        by_viewer: dict[Actor, list[Hook]] = {}
        for hook in hooks:
            by_viewer.setdefault(actor_of(hook), []).append(hook)
        messages: list[Message] = []
        for version, (before, record) in enumerate(await self._referee.tournaments.happened(live, first, last), first):
            if before is None or not isinstance(record.event, HEARD):
                continue
            for place, (viewer, hearing) in enumerate(by_viewer.items()):
                if place % PIECE == PIECE - 1:
                    await asyncio.sleep(0)
                if viewer.role == "player" and not _concerns(before, record.event, viewer):
                    continue
                shown = visible(before, record, viewer)
                if shown is None:
                    continue
                for happening in happenings(before, shown.event, record.event, viewer):
                    hooked = (hook for hook in hearing if happening.kind in hook.kinds)
                    messages += [self._message(live, hook, viewer, version, shown, happening) for hook in hooked]
        return messages

    def _message(
        self,
        live: LiveTournament,
        hook: Hook,
        viewer: Actor,
        version: int,
        record: TournamentRecord,
        happening: Happening,
    ) -> Message:
        number, path = live.numbering.number_of(version, viewer), f"/v1/tournaments/{live.id}"
        data = AboutTournament(
            hook.id,
            live.id,
            live.state.settings.game,
            number,
            str(record.event.__struct_config__.tag),
            TournamentLinks(path, f"{path}/events?after={number - 1}"),
            happening.tables,
            happening.round,
            happening.place,
            happening.bye,
            happening.case,
        )
        name = message_id(self._root, hook.id, live.id, str(number), happening.kind)
        state: MessageState = "waiting" if hook.status == "enabled" else "held"
        body = payload(happening.kind, record.at, data)
        order = version * STEP + KINDS.index(happening.kind)
        return Message(hook.id, live.id, order, name, body, record.at, state)


def happenings(before: Tournament, event: AnyEvent, logged: AnyEvent, viewer: Actor) -> Iterator[Happening]:
    """Yield the happenings of an event, as a viewer may read it; `logged` is the event as it was logged."""
    match event:
        case rounds.RoundPublished():
            yield Happening("round_published", round=event.round)
            if viewer.role == "player":
                yield from _next_table(event, viewer)
        case docket.CaseOpened() | docket.CaseAssigned() | docket.CaseClosed():
            if event.case:  # without it, it is the call of another entrant
                yield Happening("case", () if event.table is None else (event.table,), case=event.case)
        case life.TournamentFinished() | life.StandingsAmended() | life.TournamentVoided():
            yield Happening("standings_final")
        case results.BoardOpened() if not is_news_with_board(before, event.board, viewer):
            return
        case _:
            tables = _tables_of(before, logged)
            yield Happening("result", tables if viewer.role != "player" else _own(before, tables, viewer))


def _next_table(event: rounds.RoundPublished, viewer: Actor) -> Iterator[Happening]:
    """Yield the tables of a player in the round, which have one place; or the bye of its entrant."""
    seat = viewer.entrant, viewer.player
    planned = [table for table in event.tables if seat in table.seats]
    if planned:
        tables = tuple(table.table for table in planned)
        yield Happening("next_table", tables, event.round, planned[0].place)
    for bye in event.byes:
        if bye.entrant == viewer.entrant:
            yield Happening("next_table", round=event.round, bye=bye.kind)


def _concerns(before: Tournament, event: AnyEvent, viewer: Actor) -> bool:
    """Return whether a player hears of an event: of results at the tables of its entrant alone, as of its own turns."""
    return not isinstance(event, OF_TABLES) or bool(_own(before, _tables_of(before, event), viewer))


def _own(before: Tournament, tables: Sequence[str], viewer: Actor) -> tuple[str, ...]:
    """Those of the tables at which a player's entrant sits."""
    known = ((table, before.table(table)) for table in tables)
    return tuple(table for table, played in known if played is not None and viewer.entrant in entrants_at(played.plan))


def _tables_of(before: Tournament, event: AnyEvent) -> tuple[str, ...]:
    """The tables of which a result is told or changed."""
    if isinstance(event, results.BoardOpened):
        return event.tables
    if isinstance(event, results.AdjustmentLifted):
        return (before.adjusted[event.adjustment].event.table,)
    table = getattr(event, "table", None)
    return () if table is None else (table,)
