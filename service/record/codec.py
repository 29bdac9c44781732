"""Encoding and decoding of records: between Python values and the bytes of the log.

A body is encoded once, as canonical JSON (sorted keys, no floats, no spaces; equal to RFC 8785). The log hashes and
stores exactly these bytes. Decoding uses the types of the table's game. It ignores fields that a later version
of the program adds.

A decision becomes records, a refused act becomes a note, and the bytes that a client sends become a move.
"""

import re
from collections.abc import Iterable
from typing import Any

import msgspec

from domain.game.form import read
from domain.game.interface import AnyGame
from domain.game.rule import Malformed
from domain.game.seat import Actor
from domain.registry import RuleSet
from domain.table.core.commands import Play, TableCommand
from domain.table.core.events import TableEvent, TableOpened
from domain.table.core.record import AnyRecord, Decision, Record
from domain.table.core.state import TableState
from domain.table.disputes.commands import RuleDispute
from domain.table.life import check_over
from domain.table.rules import KNOWN_FIELDS
from domain.tournament.record import Actor as TournamentActor
from eventstore.ports.events import Text
from service.access.randomness import SALTS
from service.record.canonical import CANONICAL
from service.record.personal_texts import as_written, joined

GENERIC: tuple[Any, Any, Any, Any] = (TableOpened, Play, RuleDispute, Record)
PACKAGE = re.compile(r"[A-Za-z0-9._-]{1,100} [A-Za-z0-9.!+_-]{1,100}")
"""The name and version of a package, of which a record may say anything."""


class Codec:
    """Decodes the records, commands and options of one game."""

    def __init__(self, game: AnyGame) -> None:
        meta = game.meta
        self.game = game
        self._records: msgspec.json.Decoder[AnyRecord] = msgspec.json.Decoder(record_type(game))
        self._moves: msgspec.json.Decoder[Any] = msgspec.json.Decoder(meta.command)
        self._options: msgspec.json.Decoder[Any] = msgspec.json.Decoder(meta.options)

    def record(self, body: bytes, texts: Iterable[Text] = ()) -> AnyRecord:
        """Decode a body of the log, with the texts beside it in their places. One that is missing was forgotten."""
        record = self._records.decode(body)
        return joined(record, texts) if record.commitments else record

    def move(self, data: bytes, state: TableState | None = None) -> Any:
        """Decode a client's command of the game. Raises Malformed, citing the game's rule on forms.

        With the `state` that it is for, raises Refused where the rulebook looks first whether the game is over.
        """
        meta = self.game.meta
        try:
            return read(data, self._moves, meta.form_rule, "move")
        except Malformed as error:
            if state is not None:
                check_over(self.game, state)
            raise error.under(meta.id, meta.revision) from None

    def options(self, data: bytes) -> Any:
        """Decode a client's options of the game. Raises Malformed, citing the game's rule on options."""
        meta = self.game.meta
        try:
            return completed(read(data, self._options, meta.options_rule, "options"))
        except Malformed as error:
            raise error.under(meta.id, meta.revision) from None


def completed(options: Any) -> Any:
    """Return options as a new table records them, with all defaults written out.

    A field that may be unset was added after tables had been recorded. Old records stay without it. A new table records
    it, with null as its default.
    """
    later = {name: None for name in options.__struct_fields__ if getattr(options, name) is msgspec.UNSET}
    return msgspec.structs.replace(options, **later) if later else options


class _First(msgspec.Struct):
    event: RuleSet


OPENINGS = msgspec.json.Decoder(_First)


def rules_opened_in(body: bytes) -> RuleSet | None:
    """Return the rules that a table's first body names, or None if it opens no table. The rules may be unknown."""
    try:
        return OPENINGS.decode(body).event
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None


class _Opened(msgspec.Struct):
    table_revision: int = 1
    package: str | None = None


class _FirstOfTable(msgspec.Struct):
    event: _Opened


OPENED_IN = msgspec.json.Decoder(_FirstOfTable)


def table_revision_in(body: bytes) -> int:
    """Return the revision of the rules of tables that a table's first body names. It may be unknown here."""
    return OPENED_IN.decode(body).event.table_revision


def where_rules_are(body: bytes, rules: RuleSet) -> str:
    """Say in a sentence which rules a table's first body names, that are not at hand, and where there are such."""
    try:
        package = OPENED_IN.decode(body).event.package
    except msgspec.DecodeError:
        package = None
    if package is not None and PACKAGE.fullmatch(package):
        return f"{rules}. The package {package} brings them; install it, and try again."
    return f"{rules}. A newer Friedensrichter, or a package with this game, may bring them."


def record_type(game: AnyGame) -> Any:
    """Build the record type of this game's tables from the types of its events and commands."""
    opened, play, ruling, record = GENERIC
    meta = game.meta
    return record[
        meta.event | opened[meta.options] | TableEvent, play[meta.command] | ruling[meta.command] | TableCommand
    ]


def body_of(record: AnyRecord) -> bytes:
    """Encode a record as canonical JSON."""
    return CANONICAL.encode(as_written(record) if record.commitments else record)


def read_setting(data: bytes, kind: Any, root: str) -> Any:
    """Decode a client's setting of a table. Raises Malformed, citing table.1.2."""
    return read(data, msgspec.json.Decoder(kind), KNOWN_FIELDS, root)


def records_of(decision: Decision, actor: Actor, command: Any, version: int, at: int) -> list[AnyRecord]:
    """The records of one command at a stream that stands at `version`; `at` is milliseconds since 1970, UTC."""
    cause = version + 1
    return [
        Record(
            event=cited.event,
            rule=cited.rule.id,
            actor=actor,
            at=at,
            salt=SALTS.text(),
            cause=cause,
            command=command if place == 0 else None,
            drawn=decision.drawn if place == decision.drawing else None,
            unfit=decision.unfit if place == decision.drawing else (),
        )
        for place, cited in enumerate(decision.events)
    ]


class AttemptNote(msgspec.Struct, frozen=True, omit_defaults=True):
    """The note of a refused act: who tried, what was sent (cut at 4,096 bytes), and the rule that refused it."""

    actor: Actor
    rule: str
    sent: str

    @staticmethod
    def beginning(actor: Actor) -> bytes:
        """The beginning of each note of this actor, by which the log tells them from those of others."""
        return b'{"actor":' + msgspec.json.encode(actor) + b","


class TournamentAttemptNote(msgspec.Struct, frozen=True):
    """The same of an act on a tournament."""

    actor: TournamentActor
    rule: str
    sent: str
