"""Reading an exported record: its form, its chain and its signature, each byte of which must be as it was written."""

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec

from eventstore.hashes.chain import genesis as stream_genesis
from eventstore.hashes.chain import link as stream_link
from eventstore.ports.events import Text
from service.proof.note import NoteError, PublicKey, opened
from service.proof.record_form import FIRST_LINE, Header, OpenedHeader, OpenedLine, OwnLine, RecordText
from service.proof.viewer_chain import genesis, link
from service.record.canonical import CANONICAL
from service.record.document.contents import MOST_LINE, LongLineError, lines_of
from service.record.personal_texts import commitment_of, form_of

HEADERS: Any = msgspec.json.Decoder(Header)
FORM = "Its line is not of the form that the record was written in."
UNFIT = "A text beside it does not fit its commitment: it was changed, or is not of this event."
SALT = re.compile("[0-9a-f]{64}")
CHAIN = "Its hash does not fit it and those before it: it was changed, put in, moved, or one before it was taken out."


class FaultError(Exception):
    """A fault in a record: with the event of this version (None: not with one event), in one sentence."""

    def __init__(self, version: int | None, problem: str) -> None:
        super().__init__(problem)
        self.version = version
        self.problem = problem


class ReadRecord(msgspec.Struct, frozen=True):
    """A record that is whole: its header, the bytes of its events or notices, and the hash after each of them.

    `texts` are the personal texts beside each of them. Each leads to a commitment in it.
    """

    header: Header
    bodies: tuple[bytes, ...]
    hashes: tuple[bytes, ...]
    texts: tuple[tuple[Text, ...], ...]


def read_record(data: bytes, key: PublicKey) -> ReadRecord:
    """The record in a file, if it is what the key has signed and its chain is whole.

    Raises FaultError; where an event is not as it was written, with the version of the first such event.
    """
    _check_first_line(data)
    try:
        opened(data, key, sole=True)
        unsigned = None
    except NoteError as error:
        unsigned = str(error)
    try:
        result = read_unsigned(data)
    except FaultError as fault:
        if unsigned is None or fault.version is not None:
            raise
        raise FaultError(None, f"{unsigned} {fault.problem}") from None
    if unsigned is not None:
        raise FaultError(None, unsigned)
    return result


def read_unsigned(data: bytes) -> ReadRecord:
    """The record in a file, if its chain is whole, whoever has signed it. Raises FaultError as `read_record` does."""
    _check_first_line(data)
    end = data.rfind(b"\n\n")
    lines = lines_of(data, len(FIRST_LINE) + 1, end if end >= 0 else len(data))
    try:
        return _walked(_header(next(lines, b"")), lines)
    except LongLineError:
        raise FaultError(None, f"A line of it is longer than {MOST_LINE} bytes.") from None


def _check_first_line(data: bytes) -> None:
    """Raises FaultError."""
    if not data.startswith(FIRST_LINE.encode() + b"\n"):
        raise FaultError(None, f"It is not a record: it does not begin with {FIRST_LINE}.")


Reading = Callable[[bytes], tuple[Any, bytes, str]]


class _Form(msgspec.Struct, frozen=True):
    """The form of a record: the beginning of its chain, its links, and the reader of a line."""

    genesis: bytes
    link: Callable[[bytes, bytes], bytes]
    read: Reading


def _forms(header: Header) -> _Form:
    if isinstance(header, OpenedHeader):
        return _Form(stream_genesis(header.table), stream_link, _read_body)
    return _Form(genesis(header.table, header.viewer), link, _read_notice)


def _header(line: bytes) -> Header:
    try:
        header: Header = HEADERS.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise FaultError(None, "The header is not of the form that the record was written in.") from None
    if _canonical(header) != line:
        raise FaultError(None, "The header is not of the form that the record was written in.")
    return header


def _walked(header: Header, lines: Iterator[bytes]) -> ReadRecord:
    """Follow the chain of the record. Raises FaultError."""
    form = _forms(header)
    last = form.genesis
    bodies: list[bytes] = []
    hashes: list[bytes] = []
    texts: list[tuple[Text, ...]] = []
    for version, line in enumerate(lines, start=1):
        body, written, beside = _read(form.read, version, line)
        last = form.link(last, body)
        if written != last.hex():
            raise FaultError(version, CHAIN)
        bodies.append(body)
        hashes.append(last)
        texts.append(beside)
    if len(bodies) < header.version:
        raise FaultError(len(bodies) + 1, f"It is missing; the record should have {header.version} events.")
    if len(bodies) > header.version:
        raise FaultError(header.version + 1, f"It is one too many; the record should have {header.version} events.")
    if not hashes or header.head != hashes[-1].hex():
        raise FaultError(None, "The header names another end of the chain than the record has.")
    return ReadRecord(header, tuple(bodies), tuple(hashes), tuple(texts))


def _read_body(line: bytes) -> tuple[OpenedLine, bytes, str]:
    event = msgspec.json.decode(line, type=OpenedLine)
    return event, bytes(event.body), event.hash


def _read_notice(line: bytes) -> tuple[OwnLine, bytes, str]:
    event = msgspec.json.decode(line, type=OwnLine)
    return event, bytes(event.notice), event.head


def _read(read: Reading, version: int, line: bytes) -> tuple[bytes, str, tuple[Text, ...]]:
    """The bytes of one line's event, its hash and its texts. There is one way only to write them. Raises FaultError."""
    try:
        event, body, written = read(line)
        if _canonical(event) == line and _canonical(msgspec.json.decode(body)) == body:
            return body, written, read_texts(event.texts, version, body) if event.texts else ()
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise FaultError(version, FORM) from None
    raise FaultError(version, FORM)


def read_texts(shown: Sequence[RecordText], version: int, body: bytes) -> tuple[Text, ...]:
    """The texts beside an event, each of which must lead to a commitment in it. Raises FaultError."""
    texts: list[Text] = []
    for beside in shown:
        if SALT.fullmatch(beside.salt) is None:
            raise FaultError(version, FORM)
        salt, text = bytes.fromhex(beside.salt), beside.text.encode()
        commitment = commitment_of(salt, text)
        if f'"{form_of(commitment)}"'.encode() not in body:
            raise FaultError(version, UNFIT)
        if texts and texts[-1].commitment >= commitment:
            raise FaultError(version, FORM)
        texts.append(Text(version, commitment, salt, text))
    return tuple(texts)


def _canonical(value: Any) -> bytes:
    try:
        return CANONICAL.encode(value)
    except (msgspec.EncodeError, UnicodeEncodeError, OverflowError):
        return b""
