"""Archives that are made to be wrong, and what is said of them."""

from __future__ import annotations

import io
import zipfile
from typing import Any

from msgspec.structs import replace

from domain.tournament.record import TournamentRecord
from domain.tournament.standings.standings import standings_of
from eventstore.hashes.chain import leaf
from eventstore.hashes.merkle import complete_root, hash_over, inclusion_ranges, leaf_hash, root
from service.proof.checkpoint import Checkpoint, Inclusion
from service.proof.note import PublicKey
from service.proof.read_record import read_unsigned
from service.proof.record_form import OpenedHeader
from service.proof.tournament_archive.entries import Parts, archive, boards_for, written
from service.proof.tournament_archive.manifest import CHECKPOINT, ArchiveFault, proof_of, record_of
from service.proof.tournament_archive.verification import verify_archive
from service.proof.tournament_archive.zip_form import zipped
from service.record.tournaments import body_of, stream_of
from tests.support.service.proof.exported import KEY, PUBLIC
from tests.support.service.proof.played_tournament import (
    SPECTATOR,
    TOURNAMENT,
    Club,
    told_to,
)

Fault = tuple[str | None, int | None, str]


def faults(data: bytes, key: PublicKey = PUBLIC) -> list[Fault]:
    found = verify_archive(io.BytesIO(data), len(data), key)
    return [(one.entry, one.version, one.problem) for one in found if isinstance(one, ArchiveFault)]


def at_event(played: Club, kind: type, nth: int = 0) -> int:
    """The version of the first (or nth) event of a kind."""
    return [version for version, one in enumerate(played.evening.records, 1) if isinstance(one.event, kind)][nth]


def with_event(played: Club, version: int, /, **changed: Any) -> list[TournamentRecord]:
    """The records, with other fields in the event of this version."""
    records = played.records()
    one = records[version - 1]
    records[version - 1] = replace(one, event=replace(one.event, **changed))
    return records


def in_stream(data: bytes) -> dict[int, str]:
    """What is wrong with the events of the stream, by version."""
    return {version or 0: problem for entry, version, problem in faults(data) if entry == "tournament.jsonl"}


def repacked(data: bytes, changed: dict[str, bytes]) -> bytes:
    """An archive with other contents under these names; the manifest stays as it is."""
    with zipfile.ZipFile(io.BytesIO(data)) as file:
        entries = [(name, changed.get(name, file.read(name))) for name in file.namelist()]
    return b"".join(zipped(entries))


def own_archive(played: Club, **changed: Any) -> bytes:
    """The archive of a spectator."""
    state = played.evening.tournament
    parts = Parts(
        TOURNAMENT,
        "own",
        "spectator",
        told_to(played, SPECTATOR),
        played.evening.records[-1].at,
        boards_for(state, is_over=True),
        standings_of(state, for_arbiters=False),
    )
    more = [(record_of(table), played.record(table)) for table in sorted(played.sittings)]
    return b"".join(archive(replace(parts, **changed), more, KEY.sign))


def in_the_log(played: Club, **wrong: bytes) -> bytes:
    """An archive with a checkpoint that covers its chains, and the proofs."""
    bodies = [body_of(one) for one in played.records()]  # type: ignore[arg-type]  # they are as they lie in the log
    _, head = written("opened", TOURNAMENT, "organizer", bodies)
    ends = {TOURNAMENT: leaf(stream_of(TOURNAMENT), len(bodies), head)}
    for table in sorted(played.sittings):
        record = read_unsigned(played.record(table))
        assert isinstance(record.header, OpenedHeader)
        ends[table] = leaf(table, record.header.version, record.hashes[-1])
    leaves = [leaf_hash(one) for one in ends.values()]

    def over(node: Any) -> bytes:
        return complete_root(leaves[node.index << node.level : (node.index + 1) << node.level])

    size = len(leaves)
    note = KEY.sign(Checkpoint(KEY.name, size, root(size, over)).text)
    proofs = [(CHECKPOINT, note)]
    for place, (stream, end) in enumerate(ends.items()):
        path = tuple(hash_over(one, over) for one in inclusion_ranges(place, size))
        proofs.append((proof_of(stream), wrong.get(stream, Inclusion(end, place, path, note).text.encode())))
    state = played.evening.tournament
    parts = Parts(
        TOURNAMENT,
        "opened",
        "organizer",
        bodies,
        played.evening.records[-1].at,
        boards_for(state, is_over=True),
        standings_of(state, for_arbiters=True),
    )
    more = [(record_of(table), played.record(table)) for table in sorted(played.sittings)]
    return b"".join(archive(parts, [*more, *proofs], KEY.sign))
