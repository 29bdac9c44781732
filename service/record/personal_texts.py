r"""Personal texts beside the log: an event has a commitment to each, and the text lies beside it until it is forgotten.

    commitment = SHA-256("richter/text/1\n" + salt + text)     32 random bytes, then the text in UTF-8

In the bytes of the log `sha256:` and the commitment in hex stand in the place of the text. The record names them once
more, in order, in `commitments`. So a record with its texts in place can be written again as it was.
"""

import re
from collections.abc import Iterable, Sequence
from functools import cache
from hashlib import sha256
from itertools import repeat
from typing import Any, NamedTuple, Protocol, TypeVar, get_args

from msgspec.structs import replace

from domain.game.interface import AnyGame
from domain.game.personal import changed, forgotten, personal_kinds, texts_in
from domain.table.core.commands import Play, TableCommand
from domain.table.core.events import TABLE_EVENTS
from domain.table.core.record import AnyRecord
from domain.table.disputes.commands import RuleDispute
from eventstore.ports.events import Text
from service.access.randomness import TEXT_SALTS
from service.record.canonical import CANONICAL

FORM = "sha256:"
COMMITMENT = re.compile("sha256:[0-9a-f]{64}")


@cache
def kinds_of(game: AnyGame) -> frozenset[type[Any]]:
    """The types of those events and commands."""
    meta = game.meta
    commands = get_args(meta.command) or (meta.command,)
    events = get_args(meta.event) or (meta.event,)
    kinds = (*TABLE_EVENTS, *events, *get_args(TableCommand), Play, RuleDispute)
    return personal_kinds(kinds, (meta.options, *commands))


class Committing(Protocol):
    """A record of any stream that can have commitments."""

    @property
    def commitments(self) -> tuple[str, ...]:
        """The commitments that stand in the log in the places of its personal texts, in order."""


RecordT = TypeVar("RecordT", bound=Committing)


class Committed(NamedTuple):
    """Records, each with its commitments, and the texts to be written beside them."""

    records: Sequence[Any]
    texts: tuple[Text, ...] = ()

    @property
    def bodies(self) -> tuple[bytes, ...]:
        """The bytes of the records for the log."""
        return tuple(map(CANONICAL.encode, map(as_written, self.records) if self.texts else self.records))


def commitment_of(salt: bytes, text: bytes) -> bytes:
    """The 32 bytes of the commitment to a text."""
    return sha256(b"richter/text/1\n" + salt + text).digest()


def form_of(commitment: bytes) -> str:
    """A commitment as it stands in an event."""
    return FORM + commitment.hex()


def fits(text: Text) -> bool:
    """Return whether salt and text lead to the commitment."""
    return commitment_of(text.salt, text.text) == text.commitment


def committed(game: AnyGame, records: Sequence[AnyRecord], version: int) -> Committed:
    """Commit to all personal texts of records that follow this version of their stream."""
    kinds = kinds_of(game)
    for record in records:
        if type(record.event) in kinds or type(record.command) in kinds:
            where = (type(each.event) in kinds or type(each.command) in kinds for each in records)
            return all_committed(records, version, where)
    return Committed(records)


def all_committed(records: Sequence[Any], version: int, where: Iterable[bool] = repeat(True)) -> Committed:
    """Commit to all personal texts of records of any stream that follow this version of it.

    `where`: which of the records may have such texts.
    """
    result: list[Any] = []
    beside: list[Text] = []
    for place, (record, may_have) in enumerate(zip(records, where, strict=False), start=version + 1):
        fresh: dict[str, Text] = {}
        forms = []
        texts = texts_in(record) if may_have else ()
        if not texts:
            result.append(record)
            continue
        for text in texts:
            if text not in fresh:
                salt, data = TEXT_SALTS.take(), text.encode()
                fresh[text] = Text(place, commitment_of(salt, data), salt, data)
            forms.append(form_of(fresh[text].commitment))
        beside += fresh.values()
        result.append(replace(record, commitments=tuple(forms)))
    return Committed(result, tuple(beside))


def forms_in(value: Any) -> set[str]:
    """The commitments in decoded JSON, wherever they stand."""
    match value:
        case str():
            return {value} if COMMITMENT.fullmatch(value) else set()
        case dict():
            return set[str]().union(*map(forms_in, value.values()))
        case list():
            return set[str]().union(*map(forms_in, value))
        case _:
            return set()


def as_written(record: RecordT) -> RecordT:
    """A record as it lies in the log: with its commitments in the places of the texts."""
    if not record.commitments:
        return record
    left = iter(record.commitments)
    written: RecordT = changed(record, lambda _: next(left))
    return written


def joined(record: RecordT, texts: Iterable[Text]) -> RecordT:
    """A record as it lies in the log with its texts in their places again. One that is not there was forgotten.

    Raises ValueError if it does not name the commitments that stand in it.
    """
    if not record.commitments:
        return record
    if tuple(texts_in(record)) != record.commitments:
        message = "it names other commitments than stand in it"
        raise ValueError(message)
    known = {form_of(text.commitment): text.text.decode() for text in texts if fits(text)}
    read: RecordT = changed(record, lambda form: known.get(form) or forgotten(form[len(FORM) :]))
    return read
