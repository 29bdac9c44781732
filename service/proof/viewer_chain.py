r"""Each viewer's own chain of hashes, over the exact bytes of the notices that it was given, and receipts for it.

    genesis(table, viewer) = SHA-256("richter/viewer/1\n" + table + "\n" + viewer)     `seat 0`, `spectator`, `arbiter`
    link(prev, notice) = SHA-256("richter/notice/1\n" + prev + notice)     the notice as canonical JSON

A notice is hashed as the log has the event, with commitments in the places of personal texts. So a chain still
verifies when a text was forgotten (`service.record.personal_texts`).

A chain tells of hidden cards whoever can guess them: its heads are for its own viewer until the table is opened. A
receipt is the service's signed word for where the viewer's chain stands.
"""

import re
from collections.abc import Sequence
from hashlib import sha256
from typing import Any

import msgspec

from domain.game.interface import AnyGame
from domain.game.seat import ARBITER_VIEW, SPECTATOR, Actor, Viewer, seen_by
from domain.table.core.record import AnyRecord
from domain.table.covert import CovertEvents
from domain.table.fold import Steps, at_once
from domain.table.secrecy import Notice, notice_of
from service.proof.note import NoteError, PublicKey, opened
from service.record.canonical import CANONICAL
from service.record.personal_texts import as_written


class ChainedNotice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A notice as it is hashed, and as it stands in a viewer's own record.

    It has no `game`: the first notice of a chain, `table_opened`, names it. This form never changes, because receipts
    were signed for chains of it.
    """

    version: int
    cause: int
    at: int
    by: Actor | None
    rule: str
    event: Any


class ViewerHead(msgspec.Struct, frozen=True):
    """The end of a viewer's chain: the number of its last notice, the hash, and the version of the stream."""

    number: int
    hash: bytes
    version: int


def name_of(viewer: Viewer) -> str:
    """The name of a viewer in chains, receipts and records."""
    return viewer.role if viewer.seat is None else f"{viewer.role} {viewer.seat}"


def genesis(table: str, viewer: str) -> bytes:
    """The 32 bytes on which the first notice of a viewer stands."""
    return sha256(f"richter/viewer/1\n{table}\n{viewer}".encode()).digest()


def link(prev: bytes, notice: bytes) -> bytes:
    """The 32 bytes of the hash of a notice with these bytes, after one with the hash `prev`."""
    return sha256(b"richter/notice/1\n" + prev + notice).digest()


def notice_bytes(notice: Notice) -> bytes:
    """The bytes of a notice that are hashed."""
    return CANONICAL.encode(
        ChainedNotice(notice.version, notice.cause, notice.at, notice.by, notice.rule, notice.event)
    )


def beginning(table: str, viewer: Viewer) -> ViewerHead:
    """The chain of a viewer that was told nothing yet."""
    return ViewerHead(0, genesis(table, name_of(viewer)), 0)


def followed(
    head: ViewerHead, game: AnyGame, covert: CovertEvents, records: Sequence[AnyRecord], viewer: Viewer
) -> ViewerHead:
    """The head after the records that follow it in the stream. `covert` must list the covert ones among them."""
    return at_once(followed_in_steps(head, game, covert, records, viewer))


def followed_in_steps(
    head: ViewerHead, game: AnyGame, covert: CovertEvents, records: Sequence[AnyRecord], viewer: Viewer
) -> Steps[ViewerHead]:
    """The same, in steps."""
    number, last = head.number, head.hash
    for version, record in enumerate(records, start=head.version + 1):
        notice = notice_of(game, covert, as_written(record), version, viewer)
        if notice is not None:
            number, last = notice.version, link(last, notice_bytes(notice))
        yield
    return ViewerHead(number, last, head.version + len(records))


def viewers_of(seats: int) -> list[Viewer]:
    """All who look at a table."""
    return [*map(seen_by, range(seats)), SPECTATOR, ARBITER_VIEW]


FORM = re.compile(
    r"richter/receipt/1\n"
    r"table (?P<table>[^\n ]+)\n"
    r"viewer (?P<viewer>seat (?:0|[1-9][0-9]?)|spectator|arbiter)\n"
    r"version (?P<version>[1-9][0-9]{0,15})\n"
    r"head (?P<head>[0-9a-f]{64})\n"
    r"time (?P<time>[1-9][0-9]{0,15})\n"
)


class Receipt(msgspec.Struct, frozen=True):
    """The signed statement: up to its own `version` the viewer's chain stands at `head`. `time`: ms since 1970, UTC."""

    table: str
    viewer: str
    version: int
    head: bytes
    time: int

    @property
    def text(self) -> str:
        """The signed text."""
        return (
            f"richter/receipt/1\ntable {self.table}\nviewer {self.viewer}\n"
            f"version {self.version}\nhead {self.head.hex()}\ntime {self.time}\n"
        )


def receipt_for(table: str, viewer: Viewer, head: ViewerHead, time: int) -> Receipt:
    """The receipt for a viewer whose chain stands there."""
    return Receipt(table, name_of(viewer), head.number, head.hash, time)


def read_receipt(note: bytes, key: PublicKey) -> Receipt:
    """The receipt in a signed note. Raises NoteError."""
    match = FORM.fullmatch(opened(note, key, sole=True))
    if match is None:
        message = "It is not a receipt."
        raise NoteError(message)
    head = bytes.fromhex(match["head"])
    return Receipt(match["table"], match["viewer"], int(match["version"]), head, int(match["time"]))
