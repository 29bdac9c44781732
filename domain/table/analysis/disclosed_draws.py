"""The disclosed draws of an analysis with fresh chance: those in its beginning, which do not follow from its seed."""

from collections.abc import Sequence
from typing import Any, TypeVar

from msgspec.structs import replace

from domain.game.chance import Drawn, Prepared
from domain.table.core.record import AnyRecord
from domain.table.core.state import TableState

T = TypeVar("T")


def disclosing_record(records: Sequence[AnyRecord], version: int) -> AnyRecord | None:
    """The record that tells the draws of the command after this version; None if none does."""
    cause = version + 1
    for record in records[version:]:
        if record.cause != cause:
            return None
        if record.told is not None:
            return record
    return None


def with_disclosed(state: TableState, record: AnyRecord | None) -> TableState:
    """The table at which the next command draws what this record tells.

    What is told stands where prepared chance would, just before the number of draws that there were after the command.
    """
    if record is None or record.told is None:
        return state
    return replace(state, prepared=_placed(record.told, record.drawn or Drawn()))


def _placed(disclosed: Prepared, drawn: Drawn) -> Prepared:
    return Prepared(
        shuffles=_after((), disclosed.shuffles, drawn.shuffles),
        dice=_after((), disclosed.dice, drawn.dice),
        lots=_after(0, disclosed.lots, drawn.lots),
    )


def _after(filling: Any, disclosed: tuple[T, ...], upto: int) -> tuple[T, ...]:
    return ((filling,) * (upto - len(disclosed)) + disclosed)[:upto]
