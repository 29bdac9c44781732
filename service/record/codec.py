"""Bytes of the log to records and back.

A body is written once, as canonical JSON (keys in order, no floats, no spaces: equal to RFC 8785), and these very
bytes are hashed and kept. Reading is by the types of the table's game; a field that a later edition adds is passed
over.
"""

from typing import Any

import msgspec

from domain.game.form import read
from domain.game.interface import AnyGame
from domain.registry import RuleSet
from domain.table.core.commands import Play, TableCommand
from domain.table.core.events import TableEvent, TableOpened
from domain.table.core.record import AnyRecord, Record
from domain.table.disputes.commands import RuleDispute
from domain.table.rulebook import KNOWN_FIELDS

GENERIC: tuple[Any, Any, Any, Any] = (TableOpened, Play, RuleDispute, Record)
CANONICAL = msgspec.json.Encoder(order="sorted")


class Codec:
    """Reads and writes the records, commands and options of one game."""

    def __init__(self, game: AnyGame) -> None:
        meta = game.meta
        self.game = game
        self._records: msgspec.json.Decoder[AnyRecord] = msgspec.json.Decoder(record_type(game))
        self._moves: msgspec.json.Decoder[Any] = msgspec.json.Decoder(meta.command)
        self._options: msgspec.json.Decoder[Any] = msgspec.json.Decoder(meta.options)

    def record(self, body: bytes) -> AnyRecord:
        """The record in a body of the log."""
        return self._records.decode(body)

    def move(self, data: bytes) -> Any:
        """A command of the game from a client. Raises Malformed, citing the game's rule on forms."""
        return read(data, self._moves, self.game.meta.form_rule, "move")

    def options(self, data: bytes) -> Any:
        """Options of the game from a client. Raises Malformed, citing the game's rule on options."""
        return completed(read(data, self._options, self.game.meta.options_rule, "options"))


def completed(options: Any) -> Any:
    """Options as a new table records them: all defaults are written out.

    Where the field may be unset, the option came when there were tables already. Their records do not have it and stay
    as they are; a new table has it, null by default.
    """
    later = {name: None for name in options.__struct_fields__ if getattr(options, name) is msgspec.UNSET}
    return msgspec.structs.replace(options, **later) if later else options


class _First(msgspec.Struct):
    event: RuleSet


OPENINGS = msgspec.json.Decoder(_First)


def rules_opened_in(body: bytes) -> RuleSet | None:
    """The rules by which the table that this body opens is played; None if it opens none. They need not be at hand."""
    try:
        return OPENINGS.decode(body).event
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None


def record_type(game: AnyGame) -> Any:
    """The type of the records of this game's tables, made at run time from the game's own types."""
    opened, play, ruling, record = GENERIC
    meta = game.meta
    return record[
        meta.event | opened[meta.options] | TableEvent, play[meta.command] | ruling[meta.command] | TableCommand
    ]


def body_of(record: AnyRecord) -> bytes:
    """The canonical bytes of a record."""
    return CANONICAL.encode(record)


def read_setting(data: bytes, kind: Any, root: str) -> Any:
    """A setting of a table from a client. Raises Malformed, citing table.1.2."""
    return read(data, msgspec.json.Decoder(kind), KNOWN_FIELDS, root)
