"""Checking an exported record offline: with the public key, earlier receipts, and the rules of this program.

The record of an analysis says of which table it is one, as far as the record proves it by itself.
"""

from collections.abc import Generator, Iterator, Mapping, Sequence
from itertools import islice
from typing import assert_never

import msgspec
from msgspec.structs import replace

from domain.game.chance import Prepared, commitment
from domain.game.interface import AnyGame
from domain.table.core.record import AnyRecord
from domain.table.fold import fold
from domain.witness.readjudication import Deviation, readjudicate
from eventstore.hashes.chain import genesis, leaf, link
from eventstore.hashes.merkle import includes, leaf_hash
from eventstore.ports.events import Text
from service.proof.checkpoint import read_checkpoint, read_inclusion
from service.proof.note import NoteError, PublicKey
from service.proof.read_record import FaultError, ReadRecord, read_record
from service.proof.record_form import OpenedHeader, OwnHeader, ViewerEnd
from service.proof.viewer_chain import ChainedNotice, Receipt, beginning, followed, name_of, read_receipt, viewers_of
from service.record.codec import body_of
from service.record.personal_texts import FORM, form_of, forms_in
from service.record.readjudicate import read_bodies


class Progress(msgspec.Struct, frozen=True):
    """The number of events that have been decided again so far."""

    checked: int
    total: int


class Verified(msgspec.Struct, frozen=True):
    """Something that was checked and is so, in one sentence."""

    what: str


LOST = "events_lost"
ENDS = ("table_finished", "table_voided", "record_opened")
"""The events that reveal the seed; where that is left to the arbiter, the end has an empty one."""

Finding = Progress | Verified
Heads = Mapping[str, Sequence[bytes]]
"""The chain of each viewer: the hash after each of its notices."""


def verify_record(data: bytes, key: PublicKey, receipts: Mapping[str, bytes]) -> Iterator[Finding]:
    """Check the record in a file, and that it agrees with earlier receipts or own records, given by their file names.

    Gives what is found to be so. Raises FaultError at the first thing that is wrong.
    """
    record = read_record(data, key)
    yield Verified(f"It is as {key.name} signed it, and the chain of its {len(record.bodies)} events is whole.")
    header = record.header
    match header:
        case OpenedHeader():
            heads: Heads = yield from _opened(record, header, key)
        case OwnHeader():
            yield from _own(record, header, key)
            heads = {header.viewer: record.hashes}
        case _:
            assert_never(header)
    yield from text_findings(record.bodies, record.texts)
    yield from _lost(record)
    for name, kept in receipts.items():
        yield _agrees(name, _promised(name, kept, key), header.table, heads)


def _own(record: ReadRecord, header: OwnHeader, key: PublicKey) -> Iterator[Finding]:
    notices = [_notice(number, body) for number, body in enumerate(record.bodies, start=1)]
    opened = notices[0].event
    if opened.get("type") != "table_opened":
        raise FaultError(1, "The record does not begin with the opening of a table.")
    what = "a game" if opened.get("analysis") is None else "an analysis of a game"
    yield Verified(f"It is what {header.viewer} was told at table {header.table}, {what} of {opened.get('game')}.")
    for notice in notices:
        if notice.event.get("type") in ENDS and notice.event.get("seed") != "":
            _must_fit(notice.version, str(notice.event.get("seed")), str(opened.get("commitment")))
            yield Verified("The seed of the chance is the one that the commitment fixed.")
    try:
        receipt = read_receipt(header.receipt.encode(), key)
    except NoteError as error:
        raise FaultError(None, f"The receipt in it cannot be used. {error}") from None
    if receipt != Receipt(header.table, header.viewer, header.version, record.hashes[-1], header.at):
        raise FaultError(None, "The receipt in it is not for this record.")


def text_findings(bodies: Sequence[bytes], beside: Sequence[Sequence[Text]]) -> Iterator[Verified]:
    """Say where texts were forgotten. That is in order: the commitments to them stand, and all that is hashed.

    `beside` are the texts beside each of the bodies, of which each leads to a commitment in it.
    """
    places: list[int] = []
    count = fitting = 0
    for version, (body, texts) in enumerate(zip(bodies, beside, strict=True), start=1):
        if FORM.encode() not in body:
            continue
        fitting += len(texts)
        missing = forms_in(msgspec.json.decode(body)) - {form_of(text.commitment) for text in texts}
        if missing:
            places.append(version)
            count += len(missing)
    if fitting:
        yield Verified(f"Of the texts of and about people {fitting} stand beside it, and each fits its commitment.")
    if places:
        events = ", ".join(map(str, places))
        yield Verified(f"Of the texts of and about people {count} were forgotten, in its events {events}.")


def _lost(record: ReadRecord) -> Iterator[Verified]:
    """Say where the record names a loss of the log: a receipt for what was lost cannot agree with it."""
    for version, body in enumerate(record.bodies, start=1):
        if LOST.encode() not in body:
            continue
        event = msgspec.json.decode(body)["event"]
        if event["type"] == LOST:
            last = event["last"]
            which = f"from version {event['first']} on" if last is None else f"from version {event['first']} to {last}"
            yield Verified(
                f"Its event {version} says that the log lost what was acknowledged {which}. A receipt for that does "
                "not agree with it."
            )


def _notice(number: int, body: bytes) -> ChainedNotice:
    """The notice of an event. Raises FaultError if it is none, or has not the next number."""
    try:
        notice = msgspec.json.decode(body, type=ChainedNotice)
    except msgspec.DecodeError:
        raise FaultError(number, "It is not the notice of an event.") from None
    if notice.version != number or not isinstance(notice.event, dict):
        raise FaultError(number, f"It has the number {notice.version}.")
    if not 1 <= notice.cause <= number:
        raise FaultError(number, f"It is said to belong to the command at {notice.cause}.")
    return notice


def _must_fit(version: int, seed: str, committed: str) -> None:
    try:
        fits = commitment(bytes.fromhex(seed)) == committed
    except ValueError:
        fits = False
    if not fits:
        raise FaultError(version, "The seed of the chance is not the one that the commitment fixed.")


def _opened(record: ReadRecord, header: OpenedHeader, key: PublicKey) -> Generator[Finding, None, Heads]:
    if header.proof is None:
        yield Verified("It carries no proof that it is in the log: for that, export it with an open checkpoint.")
    else:
        yield _in_the_log(record, header, header.proof, key)
    game, records = _records(record)
    for reached in readjudicate(game, records):
        if isinstance(reached, Deviation):
            raise FaultError(reached.version, reached.problem)
        yield Progress(reached, len(records))
    origin = origin_of(record.bodies, records)
    if origin is not None:
        yield Verified(origin)
    state = fold(game, records)
    if not state.is_opened:
        raise FaultError(len(records) + 1, "It is missing: the record ends before it was opened.")
    commands = len({written.cause for written in records})
    yield Verified(f"The seed of the chance is the one that the commitment fixed; {_of_chance(records)}.")
    yield Verified(f"The rules of {game.meta.id} lead from its {commands} commands to its {len(records)} events.")
    heads: dict[str, tuple[bytes, ...]] = {}
    for viewer in viewers_of(state.seats):
        head = beginning(header.table, viewer)
        chain: list[bytes] = []
        for written in records:
            before, head = head, followed(head, game, state.covert, [written], viewer)
            if head.number > before.number:
                chain.append(head.hash)
        heads[name_of(viewer)] = tuple(chain)
    ends = tuple(ViewerEnd(name, len(chain), chain[-1].hex()) for name, chain in heads.items())
    if ends != header.viewers:
        raise FaultError(None, "It does not lead to what the header says each viewer was told.")
    yield Verified(f"It leads to what it says each of the {len(ends)} viewers was told.")
    return heads


def _of_chance(records: Sequence[AnyRecord]) -> str:
    prepared = records[0].event.prepared
    if prepared is None or prepared == Prepared():
        return "all that was drawn follows from it"
    return "all that was drawn follows from it, and from what was prepared"


def _in_the_log(record: ReadRecord, header: OpenedHeader, proof: str, key: PublicKey) -> Verified:
    try:
        inclusion = read_inclusion(proof)
        checkpoint = read_checkpoint(inclusion.checkpoint, key)
    except NoteError as error:
        raise FaultError(None, f"The proof that it is in the log cannot be used. {error}") from None
    expected = leaf(header.table, header.version, record.hashes[-1])
    is_in = includes(leaf_hash(expected), inclusion.index, checkpoint.size, inclusion.path, checkpoint.root)
    if inclusion.leaf != expected or inclusion.index < header.version - 1 or not is_in:
        raise FaultError(None, "The proof does not show that its last event is in the log.")
    return Verified(f"Its last event is number {inclusion.index + 1} of the {checkpoint.size} in a signed checkpoint.")


def _records(record: ReadRecord) -> tuple[AnyGame, list[AnyRecord]]:
    """The records in the bytes of the log. Raises FaultError."""
    result = read_bodies(record.bodies, None, record.texts)
    if isinstance(result, Deviation):
        raise FaultError(result.version, result.problem)
    return result


def _promised(name: str, kept: bytes, key: PublicKey) -> Receipt:
    """Return the service's promise: in a receipt, or with an own record. Raises FaultError."""
    try:
        return read_receipt(kept, key)
    except NoteError as error:
        problem = str(error)
    try:
        header = read_record(kept, key).header
    except FaultError:
        raise FaultError(None, f"{name} is neither a receipt nor a record of this key. {problem}") from None
    if not isinstance(header, OwnHeader):
        raise FaultError(
            None, f"{name} is the record of an opened table; a receipt or somebody's own record is needed."
        )
    return Receipt(header.table, header.viewer, header.version, bytes.fromhex(header.head), header.at)


def _agrees(name: str, promised: Receipt, table: str, heads: Heads) -> Verified:
    """See to it that a receipt lies on the chain of its viewer. Raises FaultError."""
    if promised.table != table:
        raise FaultError(None, f"{name} is for table {promised.table}, the record of table {table}.")
    chain = heads.get(promised.viewer)
    if chain is None:
        raise FaultError(None, f"{name} is for {promised.viewer}, of whom this record says nothing.")
    if promised.version > len(chain):
        raise FaultError(
            None,
            f"{name} shows that {promised.viewer} was told {promised.version} events; the record has {len(chain)}.",
        )
    if chain[promised.version - 1] != promised.head:
        raise FaultError(
            None, f"{name} shows that {promised.viewer} was told something else up to its event {promised.version}."
        )
    return Verified(f"It agrees with {name}: what {promised.viewer} had been told up to its event {promised.version}.")


def origin_of(bodies: Sequence[bytes], records: Sequence[AnyRecord]) -> str | None:
    """A sentence on the table of which this is an analysis; None if it is none.

    With the same chance only the first event differs from that of the table, by saying that this is an analysis. So
    the chain of the table follows from it, and must end as is said there. With a fresh chance it cannot be recomputed.
    Raises FaultError.
    """
    opened = records[0].event
    origin = opened.analysis
    if origin is None:
        return None
    said = f"It is an analysis of table {origin.table} from version {origin.version} on"
    if origin.chance == "fresh":
        return f"{said}, with a chance of its own. Compare its first {origin.version} events with that table's record."
    first = body_of(replace(records[0], event=replace(opened, analysis=None)))
    head = link(genesis(origin.table), first)
    for body in islice(bodies, 1, origin.version):
        head = link(head, body)
    if head.hex() != origin.head:
        raise FaultError(1, "It does not begin with the events of the table of which it says to be an analysis.")
    return f"{said}: the chain of that table leads there."
