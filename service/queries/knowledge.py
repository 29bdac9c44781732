"""The knowledge ledger of a table: which cards each seat could know at a version, since when and by what."""

import msgspec

from domain.game.interface import AnyGame
from domain.game.seat import Seat, Viewer
from domain.table.core.record import AnyRecord
from domain.table.core.state import TableState
from domain.witness.acquisition import Acquisition
from domain.witness.ledger import LedgerEntry, ledger
from service.access.grants import Grant
from service.problems import UnknownSeatError
from service.queries.numbering import Numbered, numbered, require_opened, stream_version
from service.runtime.context import Referee


class KnownCard(msgspec.Struct, frozen=True):
    """A card that a seat could know: `card` lies in `zone`.

    It became known at `since` by an event of type `event_type`; `how` says it in a word: `open` (it came into the game
    in full view), `dealt`, `drawn`, `played`, `passed`, `shown`, `looked`, `slipped`. `source` is the zone from which
    it came then. `undone` is the undo that withdrew this event, null if it stands: what was learned stays known, and
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
    """What one seat could know, by zone."""

    seat: Seat
    cards: tuple[KnownCard, ...]


class Knowledge(msgspec.Struct, frozen=True):
    """What seats could know as of a version of the stream."""

    table_id: str
    as_of: Numbered
    seats: tuple[SeatKnowledge, ...]


async def audit_knowledge(
    referee: Referee, grant: Grant, table: str, seat: int | None = None, at: int | None = None
) -> Knowledge:
    """What a seat (None: each seat) could know at version `at` of the stream (None: now).

    Raises UnknownTableError, NotAllowedError, UnknownSeatError, UnknownVersionError.
    """
    live = await referee.tables.get(grant.at(table).table or table)
    state = live.state
    require_opened(grant, state)
    if seat is not None and not 0 <= seat < state.seats:
        raise UnknownSeatError
    version = stream_version(state, at)
    records = await referee.tables.records(live, upto=version)
    return knowledge_at(live.id, live.game, state, records, seat, grant.viewer)


def knowledge_at(
    table: str, game: AnyGame, state: TableState, records: list[AnyRecord], seat: Seat | None, viewer: Viewer
) -> Knowledge:
    """The ledger after these records, in the reader's words. `state` is the table as it is now."""
    seats = range(state.seats) if seat is None else (seat,)
    covert = state.covert
    return Knowledge(
        table,
        numbered(covert, len(records), viewer),
        tuple(
            SeatKnowledge(one, tuple(_told(entry, state, viewer) for entry in ledger(game, records, one)))
            for one in seats
        ),
    )


def _told(entry: LedgerEntry, state: TableState, viewer: Viewer) -> KnownCard:
    return KnownCard(
        card=entry.card,
        zone=entry.zone,
        since=numbered(state.covert, entry.since, viewer),
        event_type=entry.event_type,
        how=entry.how,
        source=entry.source,
        undone=None if entry.undone is None else numbered(state.covert, entry.undone, viewer),
    )
