"""A table that is an analysis of another one, from a version of it on.

It begins with the events of that table, up to the end of a command. Draws in its beginning are disclosed with fresh
chance, for they do not follow from its seed.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeVar

from msgspec.structs import replace

from domain.game.chance import Drawn, Prepared, commitment
from domain.game.rule import Refused
from domain.table.core.events import TableOpened
from domain.table.core.record import AnyRecord
from domain.table.core.state import TableState
from domain.table.origin import Analysis, ChanceFrom
from domain.table.rules import ANALYSED_ALREADY, ANALYSIS_BEFORE_THE_END, SAME_CHANCE

Disclosed = Mapping[int, Prepared]
"""What was drawn, by the version of the record that says how much it was."""


def check_fork(now: TableState, then: TableState, chance: ChanceFrom) -> None:
    """Check that an analysis may begin at the state `then` of a table that stands at `now`. Raises Refused.

    Only a table with an opened record offers the same chance. With any other it would foretell what comes, and its end
    would reveal the seed.
    """
    if now.analysis is not None:
        raise Refused(ANALYSED_ALREADY)
    if then.is_over:
        raise Refused(ANALYSIS_BEFORE_THE_END, "version")
    if chance == "same" and not now.is_opened:
        raise Refused(SAME_CHANCE, "chance")


def end_of_command(causes: Iterator[int], version: int) -> int:
    """The version of the last event of the command that has this version; `causes` are those of the records after it.

    Between the events of one command a table never stands.
    """
    for number, cause in enumerate(causes, start=version + 1):
        if cause == number:
            return number - 1
        version = number
    return version


def opening_of_fork(record: AnyRecord, origin: Analysis, seed: bytes, disclosed: Disclosed) -> AnyRecord:
    """The first record of an analysis, made from the first one of the table.

    With the same chance nothing but the origin is added, so that who has the analysis can recompute the chain of the
    table. With a fresh one it has the new `seed`, and nothing of what was prepared.
    """
    event: TableOpened[Any] = record.event
    if origin.chance == "same":
        return replace(record, event=replace(event, analysis=origin))
    new = {"seed": seed.hex(), "commitment": commitment(seed), "prepared": Prepared()}
    fresh = replace(event, analysis=origin, **new)
    return disclosed_draw(replace(record, event=fresh), 1, disclosed)


def disclosed_draw(record: AnyRecord, version: int, disclosed: Disclosed) -> AnyRecord:
    """A record of the beginning of an analysis with fresh chance: with what was drawn, without what did not fit."""
    drawn = disclosed.get(version)
    if drawn is None and not record.unfit:
        return record
    return replace(record, told=drawn, unfit=())


def is_disclosed(origin: Analysis | None, version: int) -> bool:
    """Return whether the draws of the command with this event are told, and do not follow from the seed."""
    return origin is not None and origin.chance == "fresh" and version <= origin.version


def forked(records: Sequence[AnyRecord], origin: Analysis, seed: bytes, disclosed: Disclosed) -> list[AnyRecord]:
    """The beginning of an analysis of the table with these records, which are those up to its `origin.version`."""
    first = opening_of_fork(records[0], origin, seed, disclosed)
    if origin.chance == "same":
        return [first, *records[1:]]
    return [first, *(disclosed_draw(record, version, disclosed) for version, record in enumerate(records[1:], start=2))]


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
