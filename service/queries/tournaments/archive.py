"""The archive of a tournament: its stream, the records of its opened tables, and what is needed to check them."""

import asyncio
from collections.abc import Sequence

from domain.game.seat import ARBITER_VIEW, SPECTATOR, Viewer
from domain.tournament.boards import is_closed
from domain.tournament.record import Actor, TournamentRecord
from domain.tournament.state.tournament import Tournament
from eventstore.hashes.chain import leaf
from eventstore.ports.events import StoredEvent
from eventstore.ports.tree import SignedRoot
from service.access.grants import Grant
from service.problems import ArchiveTooLargeError, UnknownTableError
from service.proof.tournament_archive.entries import Parts, archive, boards_for
from service.proof.tournament_archive.manifest import CHECKPOINT, Kind, proof_of, record_of
from service.proof.tournament_archive.zip_form import ZipFormError
from service.queries.proofs.record import opened_record_of
from service.queries.tournaments.history import notices_of
from service.queries.tournaments.standings import archived_series, list_of_places
from service.queries.tournaments.viewer import Look, has_conflict, is_over, look, reads_all
from service.record.canonical import CANONICAL
from service.record.personal_texts import as_written, form_of
from service.record.tournaments import LoggedTournamentRecord, read_record
from service.runtime.context import Referee
from service.runtime.reading.long_answer import LongAnswer

PAGE = 500


async def export_archive(referee: Referee, grant: Grant, tournament: str) -> LongAnswer:
    """The archive as the holder of a token may have it.

    Once the tournament is over, it has the whole stream for arbiters and organizer; else what its viewer was told. The
    organizer of all also gets the proofs that the ends of all chains are in the log. Raises as `look` does, and
    SigningRefusedError, ArchiveTooLargeError.
    """
    seen = await look(referee, grant, tournament)
    async with seen.live.memo.setdefault("archive", asyncio.Lock()):  # one at a time for each tournament
        kind: Kind = "opened" if _has_all(seen) else "own"
        bodies, at = await (_stream(referee, seen) if kind == "opened" else _readable_events(referee, seen))
        texts = {form_of(text.commitment): text for text in await referee.store.texts(seen.live.stream)}
        more, ends = await _tables(referee, seen)
        if grant.is_of_all:
            signed = await _covering(referee, seen, ends)
            more += await _proofs(referee, seen, signed, ends)
        parts = Parts(
            tournament,
            kind,
            name_of(seen.viewer),
            bodies,
            at,
            boards_for(seen.state, is_over=is_over(seen.state)),
            await list_of_places(seen.state, seen.state.version if kind == "opened" else seen.version, seen.viewer),
            await archived_series(referee, seen),
            texts,
        )
        try:
            chunks = await asyncio.to_thread(lambda: tuple(archive(parts, more, referee.notary.sign)))
        except ZipFormError:
            raise ArchiveTooLargeError from None
    return LongAnswer(chunks, sum(map(len, chunks)))


def name_of(viewer: Actor) -> str:
    """The name in a manifest of the viewer of an archive."""
    numbers = (viewer.arbiter, viewer.entrant, viewer.player)
    return " ".join([viewer.role, *(str(number) for number in numbers if number is not None)])


def _has_all(seen: Look) -> bool:
    state, viewer = seen.state, seen.viewer
    return is_over(state) and reads_all(viewer) and not has_conflict(state, viewer)


async def _stream(referee: Referee, seen: Look) -> tuple[Sequence[bytes], int]:
    """The bytes of all events, and when the last happened."""
    bodies: list[bytes] = []
    for first in range(0, seen.state.version, PAGE):
        page = await referee.tournaments.between(seen.live, first + 1, min(first + PAGE, seen.state.version))
        bodies += [event.body for event in page]
    return bodies, read_record(bodies[-1]).at


async def _readable_events(referee: Referee, seen: Look) -> tuple[Sequence[bytes], int]:
    """The bytes of the viewer's notices as the log has the events, and when the last of which it knows happened."""
    bodies: list[bytes] = []
    at = 0
    for first in range(1, seen.state.version + 1, PAGE):
        happened = await referee.tournaments.happened(seen.live, first, min(first + PAGE - 1, seen.state.version))
        as_logged = [(before, _as_written(record)) for before, record in happened]
        notices = notices_of(as_logged, len(bodies), seen.viewer)
        bodies += map(CANONICAL.encode, notices)
        at = notices[-1].at if notices else at
    return bodies, at


def _as_written(record: TournamentRecord) -> TournamentRecord:
    return as_written(record) if isinstance(record, LoggedTournamentRecord) else record


async def _tables(referee: Referee, seen: Look) -> tuple[list[tuple[str, bytes]], list[StoredEvent]]:
    """The records of the tables that are open to the viewer, with their names, and the last event of each."""
    viewer = ARBITER_VIEW if reads_all(seen.viewer) else SPECTATOR
    records: list[tuple[str, bytes]] = []
    ends: list[StoredEvent] = []
    for table in sorted(_opened(seen.state)):
        record = await _record(referee, table, viewer)
        if record is not None:
            records.append((record_of(table), record[0].whole()))
            ends.append(record[1])
    return records, ends


def _opened(state: Tournament) -> list[str]:
    """The tables that were opened, and whose board hides nothing any more."""
    return [
        table.plan.table
        for round_ in state.rounds.values()
        for table in round_.played.values()
        if table.status is not None and table.entered is None and not is_closed(state, table.plan.board)
    ]


async def _record(referee: Referee, table: str, viewer: Viewer) -> tuple[LongAnswer, StoredEvent] | None:
    """The record of a table and its last event; None if it is not open to the viewer."""
    try:
        live = await referee.tables.get(table)
    except UnknownTableError:
        return None
    return await opened_record_of(referee, live, viewer) if live.state.opens_to(viewer) else None


async def _covering(referee: Referee, seen: Look, ends: Sequence[StoredEvent]) -> SignedRoot:
    """The newest checkpoint, which covers the last events of all chains."""
    (last,) = await referee.tournaments.between(seen.live, seen.state.version, seen.state.version)
    return await referee.notary.checkpoint(max(event.position for event in (last, *ends)))


async def _proofs(
    referee: Referee, seen: Look, signed: SignedRoot, ends: Sequence[StoredEvent]
) -> list[tuple[str, bytes]]:
    """The checkpoint, and the proofs that it covers the last event of each chain that the archive has."""
    chains = [(event.stream, event) for event in ends]
    if _has_all(seen):
        (last,) = await referee.tournaments.between(seen.live, seen.state.version, seen.state.version)
        chains.append((seen.live.id, last))
    proofs: list[tuple[str, bytes]] = []
    for name, event in sorted(chains, key=lambda chain: chain[0]):
        end = leaf(event.stream, event.version, event.hash)
        proof = await referee.notary.inclusion(event.position, end, signed)
        proofs.append((proof_of(name), proof.text.encode()))
    return [*proofs, (CHECKPOINT, signed.note)]
