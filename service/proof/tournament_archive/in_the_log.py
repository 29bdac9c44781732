"""Whether the ends of the chains in an archive are in the log, by the signed checkpoint beside them."""

from collections.abc import Iterator

from eventstore.hashes.chain import leaf
from eventstore.hashes.merkle import includes, leaf_hash
from service.proof.checkpoint import Checkpoint, read_checkpoint, read_inclusion
from service.proof.note import NoteError, PublicKey
from service.proof.read_record import FaultError, read_unsigned
from service.proof.tournament_archive.finding import ArchiveFault
from service.proof.tournament_archive.manifest import Manifest
from service.proof.tournament_archive.names import CHECKPOINT, TABLE, proof_of
from service.proof.tournament_archive.opened_file import ArchiveFile
from service.proof.verify_record import Verified
from service.record.tournaments import stream_of


def log_faults(
    archive: ArchiveFile, manifest: Manifest, head: bytes, key: PublicKey
) -> Iterator[ArchiveFault | Verified]:
    """Yield what is wrong with the checkpoint and the proofs. An archive may be without."""
    proofs = [name for name in archive.entries if name.endswith(".tlog-proof")]
    if CHECKPOINT not in archive.entries:
        yield from (ArchiveFault(name, "There is no checkpoint for this proof.") for name in proofs)
        if not proofs:
            yield Verified("It carries no checkpoint, and so no proof that its events are in the log.")
        return
    note = archive.readable(CHECKPOINT)
    try:
        checkpoint = read_checkpoint(note, key)
    except NoteError as error:
        yield ArchiveFault(CHECKPOINT, str(error))
        return
    ends = dict(_ends(archive, manifest, head))
    for name, expected in ends.items():
        if name not in archive.entries:
            yield ArchiveFault(name, "It is missing.")
        elif not _is_in(archive.readable(name), note, checkpoint, expected):
            yield ArchiveFault(name, "It does not show that the last event is in the log.")
    yield from (ArchiveFault(name, "It belongs to nothing.") for name in proofs if name not in ends)
    yield Verified(f"A signed checkpoint of {checkpoint.size} events covers it.")


def _ends(archive: ArchiveFile, manifest: Manifest, head: bytes) -> Iterator[tuple[str, bytes]]:
    """The leaf of each chain's end, by the name of its proof."""
    if manifest.kind == "opened":
        yield proof_of(manifest.tournament), leaf(stream_of(manifest.tournament), manifest.version, head)
    for name in archive.entries:
        table = TABLE.fullmatch(name)
        if table is None:
            continue
        try:
            record = read_unsigned(archive.readable(name))
        except FaultError:
            continue  # said elsewhere
        yield proof_of(table[1]), leaf(record.header.table, record.header.version, record.hashes[-1])


def _is_in(proof: bytes, note: bytes, checkpoint: Checkpoint, expected: bytes) -> bool:
    try:
        found = read_inclusion(proof.decode())
    except (NoteError, UnicodeDecodeError):
        return False
    if found.leaf != expected or found.checkpoint != note:
        return False
    return includes(leaf_hash(expected), found.index, checkpoint.size, found.path, checkpoint.root)
