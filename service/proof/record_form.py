"""The form of an exported record: a signed note whose text is JSON lines, every byte of it fixed.

The first line is `richter/record/1`, the second the header, each further one an event. In the record of an opened table
an event has all that is hidden. `body` has the very bytes of the log, `hash` the stream's chain after it. In a viewer's
own record it is as the viewer read it (`notice`, `head`: the viewer's chain after it). JSON is canonical throughout, so
there is only one way to write a record.

Both have commitments in the places of personal texts. `texts` are those that the reader may read, each with its salt
(hex), in the order of their commitments. The field is left out where there are none. A forgotten text is missing.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from operator import attrgetter

import msgspec

from domain.game.personal import texts_in
from domain.game.seat import Viewer
from domain.table.secrecy import Notice
from eventstore.ports.events import StoredEvent, Text
from service.proof.viewer_chain import ViewerHead, beginning, link, notice_bytes, receipt_for
from service.record.canonical import CANONICAL

FIRST_LINE = "richter/record/1"
Sign = Callable[[str], bytes]
NO_TEXTS: Mapping[str, Text] = {}


class OwnHeader(msgspec.Struct, frozen=True, tag="own", tag_field="kind", forbid_unknown_fields=True):
    """The header of a viewer's own record.

    `viewer` is `seat 0`, `spectator` or `arbiter`. `version` is the number of its last notice, `head` its chain after
    it (hex). `at` is when it was exported (milliseconds since 1970, UTC), `receipt` a receipt of that moment.
    """

    table: str
    viewer: str
    version: int
    head: str
    at: int
    receipt: str


class ViewerEnd(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The end of one viewer's chain: the number of its last notice, and the hash (hex)."""

    viewer: str
    version: int
    head: str


class OpenedHeader(msgspec.Struct, frozen=True, tag="opened", tag_field="kind", forbid_unknown_fields=True):
    """The header of the record of an opened table.

    `version` is that of the last event, `head` the stream's chain after it (hex). `viewers` are the ends of all
    viewers' chains. `proof` shows that the last event is in a signed checkpoint (null if it may not be revealed yet).
    """

    table: str
    version: int
    head: str
    at: int
    viewers: tuple[ViewerEnd, ...]
    proof: str | None


Header = OwnHeader | OpenedHeader


class RecordText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A personal text, and the 32 random bytes (hex) with which it leads to its commitment."""

    salt: str
    text: str


class OwnLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """An event as the viewer was told of it, its chain after it (hex), and the texts in it."""

    notice: msgspec.Raw
    head: str
    texts: tuple[RecordText, ...] = ()


class OpenedLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """An event as it lies in the log, the stream's chain after it (hex), and the texts in it."""

    body: msgspec.Raw
    hash: str
    texts: tuple[RecordText, ...] = ()


def own_record(
    table: str, viewer: Viewer, read: Sequence[Notice], at: int, sign: Sign, texts: Mapping[str, Text] = NO_TEXTS
) -> bytes:
    """The signed record of a viewer who was told this. `sign` gives the signed note with a text; `texts`: see below."""
    head = beginning(table, viewer)
    lines = []
    for notice in read:
        head, line = own_line(head, notice, texts)
        lines.append(line)
    return sign(b"".join((own_head(table, viewer, head, at, sign), *lines)).decode())


def own_line(head: ViewerHead, notice: Notice, texts: Mapping[str, Text] = NO_TEXTS) -> tuple[ViewerHead, bytes]:
    """The line of a notice in its viewer's own record, and the viewer's chain after it, which was at `head` before.

    `texts` are those of the table, by the commitments that stand in their places in the notice.
    """
    data = notice_bytes(notice)
    after = ViewerHead(notice.version, link(head.hash, data), 0)
    shown = {form: texts[form] for form in texts_in(notice.event) if form in texts} if texts else NO_TEXTS
    return after, _line(OwnLine(msgspec.Raw(data), after.hash.hex(), record_texts(shown.values())))


def own_head(table: str, viewer: Viewer, head: ViewerHead, at: int, sign: Sign) -> bytes:
    """The lines before those of the notices in a viewer's own record; `head` is the chain after the last notice."""
    receipt = receipt_for(table, viewer, head, at)
    return _head(OwnHeader(table, receipt.viewer, head.number, head.hash.hex(), at, sign(receipt.text).decode()))


def opened_record(
    stored: Sequence[StoredEvent], viewers: Sequence[ViewerEnd], proof: str | None, at: int, sign: Sign
) -> bytes:
    """The signed record of an opened table with these events, of which there must be one at least."""
    return sign(b"".join((opened_head(stored[-1], viewers, proof, at), *map(opened_line, stored))).decode())


def opened_line(event: StoredEvent) -> bytes:
    """The line of an event in the record of an opened table."""
    return _line(OpenedLine(msgspec.Raw(event.body), event.hash.hex(), record_texts(event.texts)))


def opened_head(last: StoredEvent, viewers: Sequence[ViewerEnd], proof: str | None, at: int) -> bytes:
    """The lines before those of the events in the record of an opened table; `last` is the last event."""
    return _head(OpenedHeader(last.stream, last.version, last.hash.hex(), at, tuple(viewers), proof))


def record_texts(texts: Iterable[Text]) -> tuple[RecordText, ...]:
    """The texts beside an event as its line has them: in the order of their commitments."""
    ordered = sorted(texts, key=attrgetter("commitment"))
    return tuple(RecordText(text.salt.hex(), text.text.decode()) for text in ordered)


def _head(header: Header) -> bytes:
    return FIRST_LINE.encode() + b"\n" + _line(header)


def _line(content: Header | OwnLine | OpenedLine) -> bytes:
    return CANONICAL.encode(content) + b"\n"
