"""The knowledge ledger of a table: which cards each seat could know at a version, since when and by what."""

from collections.abc import Sequence
from functools import partial

import msgspec

from domain.game.seat import Seat, Viewer
from domain.table.core.record import AnyRecord
from domain.table.core.state import TableState
from domain.table.steps import Steps
from domain.witness.knowledge import Acquisition
from domain.witness.ledger import Ledger, LedgerEntry
from service.access.grants import Grant
from service.problems import UnknownSeatError
from service.queries.numbering import Numbered, numbered, require_opened, stream_version
from service.runtime.context import Referee
from service.runtime.reading.long_answer import LongAnswer
from service.runtime.reading.readings import Asked
from service.runtime.table.live_table import LiveTable

RECORD_BYTES = 300
"""About how many bytes a ledger takes for each event."""


class KnownCard(msgspec.Struct, frozen=True):
    """A card that a seat could know: `card` lies in `zone`.

    It became known at `since` by an event of type `event_type`. `how` says it in a word: `open` (it came into the game
    in full view), `dealt`, `drawn`, `played`, `passed`, `shown`, `looked`, `slipped`. `source` is the zone from which
    it came then. `undone` is the undo that withdrew this event, null if it stands. What was learned stays known, and
    the card went back to `source`.
    """

    card: str
    zone: str
    since: Numbered
    event_type: str
    how: Acquisition
    source: str | None
    undone: Numbered | None


class SeatKnowledge(msgspec.Struct, frozen=True):
    """The cards that one seat could know, by zone."""

    seat: Seat
    cards: tuple[KnownCard, ...]


class Knowledge(msgspec.Struct, frozen=True):
    """The knowledge of seats as of a version of the stream."""

    table_id: str
    as_of: Numbered
    seats: tuple[SeatKnowledge, ...]


async def audit_knowledge(
    referee: Referee, grant: Grant, table: str, seat: int | None = None, at: int | None = None
) -> LongAnswer:
    """The knowledge of a seat (None: each) at version `at` of the stream (None: now): a `Knowledge` as JSON.

    Raises UnknownTableError, NotAllowedError, UnknownSeatError, UnknownVersionError.
    """
    live = await referee.tables.get(grant.at(table).table or table)
    state, viewer = live.state, grant.viewer
    require_opened(grant, state)
    if seat is not None and not 0 <= seat < state.seats:
        raise UnknownSeatError
    version = stream_version(state, at)

    async def work() -> LongAnswer:
        seats = range(state.seats) if seat is None else (seat,)
        known = [await _known(referee, live, state, version, holder, viewer) for holder in seats]
        knowledge = Knowledge(live.id, numbered(state.covert, version, viewer), tuple(known))
        return await referee.readings.written(knowledge, (SeatKnowledge,))

    return await referee.readings.answer(live, Asked(viewer, version, "knowledge", (seat,)), work)


async def _known(
    referee: Referee, live: LiveTable, state: TableState, version: int, seat: Seat, viewer: Viewer
) -> SeatKnowledge:
    """The knowledge of one seat at a version, read on from the last state of its ledger."""
    readings = referee.readings
    of = f"ledger of seat {seat}"
    ledger = readings.goes_on(live, of, version, partial(Ledger, live.game, seat))
    await readings.over(live, version, partial(_read_on, ledger))
    cards = await readings.stepwise(_ledger_in_steps(ledger, state, viewer))
    readings.stands(live, of, ledger, RECORD_BYTES * ledger.version)
    return SeatKnowledge(seat, cards)


def _read_on(ledger: Ledger, records: Sequence[AnyRecord]) -> Steps[None]:
    for place in range(ledger.version, len(records)):
        yield from ledger.steps(records[place])
        yield


def _ledger_in_steps(ledger: Ledger, state: TableState, viewer: Viewer) -> Steps[tuple[KnownCard, ...]]:
    """The ledger in the reader's words. `state` is the table as it is now."""
    result: list[KnownCard] = []
    for entry in (yield from ledger.entries_in_steps()):
        result.append(_known_card(entry, state, viewer))
        yield
    return tuple(result)


def _known_card(entry: LedgerEntry, state: TableState, viewer: Viewer) -> KnownCard:
    return KnownCard(
        card=entry.card,
        zone=entry.zone,
        since=numbered(state.covert, entry.since, viewer),
        event_type=entry.event_type,
        how=entry.how,
        source=entry.source,
        undone=None if entry.undone is None else numbered(state.covert, entry.undone, viewer),
    )
