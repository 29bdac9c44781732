"""The arbiter's docket: what is disputed, across tables."""

from typing import Literal

import msgspec

from domain.witness.claims import PendingClaim, pending_claims
from eventstore.ports.directory import Stream
from service.access.grants import Grant
from service.problems import NotAllowedError, RecordDamagedError
from service.queries.disputes import DisputeEntry, entry
from service.runtime.context import Referee
from service.runtime.tables import LiveTable

PAGE = 50

DocketState = Literal["waiting", "decided"]
"""Tables at which something waits for the arbiter; tables with disputes of which none waits."""


class DocketTable(msgspec.Struct, frozen=True):
    """A table on the docket, in the stream's numbers.

    `disputes` wait for a ruling (or, on the list of what is decided, have one). `claims` are claims under the game's
    own rules that wait: send one of their `moves` to `/moves` to decide them. `damaged`: the record cannot be read,
    so that nothing is listed.
    """

    table_id: str
    game: str
    version: int
    frozen: bool
    disputes: tuple[DisputeEntry, ...]
    claims: tuple[PendingClaim, ...]
    damaged: bool = False


class Docket(msgspec.Struct, frozen=True):
    """Tables with disputes, newest first. `next` is the cursor of the next page, null if this is the last."""

    tables: tuple[DocketTable, ...]
    next: str | None


async def list_docket(referee: Referee, grant: Grant, *, state: DocketState, before: str | None, limit: int) -> Docket:
    """A page of the docket: of all tables for the organizer, of its own for an arbiter. Raises NotAllowedError."""
    if not grant.arbitrates:
        raise NotAllowedError
    if grant.table is not None:
        live = await referee.tables.get(grant.table)
        own = await _on_docket(referee, live, state)
        return Docket((own,) if before is None and (own.disputes or own.claims) else (), None)
    size = max(1, min(limit, PAGE))
    found: list[Stream] = await referee.store.streams(mark=state, before=before, limit=size + 1)
    tables = [await _entered(referee, one, state) for one in found[:size]]
    return Docket(tuple(tables), found[size - 1].stream if len(found) > size else None)


async def _entered(referee: Referee, stream: Stream, state: DocketState) -> DocketTable:
    """A marked table; one that cannot be read is listed all the same."""
    try:
        live = await referee.tables.get(stream.stream)
    except RecordDamagedError:
        return DocketTable(stream.stream, stream.category, 0, frozen=False, disputes=(), claims=(), damaged=True)
    return await _on_docket(referee, live, state)


async def _on_docket(referee: Referee, live: LiveTable, state: DocketState) -> DocketTable:
    table = live.state
    waiting = state == "waiting" and table.status != "void"
    disputes = [one for one in table.docket if (one.waits and table.status != "void") == (state == "waiting")]
    records = (await referee.tables.records(live))[: table.version] if waiting else []
    claims = pending_claims(live.game, table, records) if waiting else ()
    viewer = Grant("arbiter").viewer
    entries = tuple(entry(table, one, viewer) for one in disputes)
    return DocketTable(live.id, table.game_id, table.version, table.is_frozen, entries, claims)
