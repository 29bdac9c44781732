"""Folding a tournament from the log, event by event, each checked against its chain before it is used."""

import asyncio
from collections.abc import Collection, Sequence

import structlog
from msgspec.structs import replace

from domain.tournament.events.life import TournamentDrafted
from domain.tournament.record import TournamentRecord
from domain.tournament.revisions import REVISIONS
from eventstore.ports.event_store import EventStore
from eventstore.ports.events import Head, StoredEvent
from eventstore.ports.failures import StreamDamagedError
from service.aggregate.texts_beside import with_texts
from service.problems import RecordDamagedError, RulesMissingError
from service.record.tournaments import records_in
from service.runtime.tournaments.live_tournament import LiveTournament

UNREADABLE = "An event of the tournament cannot be read."
MISSING_EVENT = "It is missing."
READ = 512
"""How many events are read at once."""
PIECE = 64
"""How many of them are folded before others get their turn at the event loop."""

log = structlog.get_logger()


async def load(
    store: EventStore, live: LiveTournament, upto: int | None = None, *, without: Collection[bytes] = ()
) -> None:
    """Fold the events of a tournament that has none yet, up to version `upto` (None: all that there are).

    `without`: as they are once nobody knows these texts.

    Raises RecordDamagedError for the first bad event, and RulesMissingError; `live` is of no use then.
    """
    head: Head | None = None
    while upto is None or live.version < upto:
        last = live.version + READ
        page = await _page(store, live, head, last if upto is None else min(last, upto))
        await _fold(live, [_bare(event, without) for event in page] if without else page)
        head = live.trail.head
        if len(page) < READ:
            break
    if upto is not None and live.version < upto:
        raise RecordDamagedError(live.version + 1, MISSING_EVENT)


async def intact_part(
    store: EventStore, tournament: str, owner: str, damaged: RecordDamagedError
) -> tuple[LiveTournament | None, RecordDamagedError]:
    """A damaged tournament just before its first bad event (None: no event is intact), and what is wrong with that.

    Where the log holds an earlier fault than the one that was known, this is the one. The tournament is an object of
    its own, not the one in memory.
    """
    while True:
        upto = (damaged.version or 1) - 1
        live = LiveTournament(tournament, owner)
        try:
            await load(store, live, upto)
        except RecordDamagedError as earlier:
            damaged = earlier
        else:
            return live if upto else None, damaged


async def _page(store: EventStore, live: LiveTournament, head: Head | None, upto: int) -> Sequence[StoredEvent]:
    try:
        page = await store.follow(live.stream, head, upto)
        live.trail.follow(page)
    except StreamDamagedError as error:
        raise RecordDamagedError(error.fault.version, error.fault.problem) from None
    return await with_texts(store, page)


def _bare(event: StoredEvent, texts: Collection[bytes]) -> StoredEvent:
    return replace(event, texts=tuple(beside for beside in event.texts if beside.text not in texts))


def _check_rules(record: TournamentRecord) -> None:
    event = record.event
    if isinstance(event, TournamentDrafted) and event.revision not in REVISIONS:
        message = f"rules of tournaments, revision {event.revision}"
        raise RulesMissingError(message)


async def _fold(live: LiveTournament, page: Sequence[StoredEvent]) -> None:
    for place, stored in enumerate(page, start=1):
        try:
            records = records_in([stored])
            _check_rules(records[0])
            live.fold(records, len(stored.body))
        except RulesMissingError:
            raise
        except Exception:  # an event that nobody here wrote may fail in any way when it is applied
            log.exception("tournament_not_read", tournament=live.id, version=stored.version)
            raise RecordDamagedError(stored.version, UNREADABLE) from None
        if place % PIECE == 0:
            await asyncio.sleep(0)
