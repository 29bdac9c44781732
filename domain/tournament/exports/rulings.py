"""Rulings as a sheet (tournament.16.3). What they say stands in the streams of the tables."""

from collections.abc import Iterable

import msgspec

from domain.tournament.exports.sheet import Sheet


class RulingRow(msgspec.Struct, frozen=True):
    """A ruling. `remedies` and `appeal` in the words of the table's events; `arbiter` None for the organizer."""

    round: int
    table: int
    case: str
    rule: str
    verdict: str
    remedies: tuple[str, ...]
    arbiter: int | None
    appeal: str | None


def rulings_sheet(rulings: Iterable[RulingRow]) -> Sheet:
    """Return the rulings, in the order given."""
    rows = tuple(
        (one.round, one.table, one.case, one.rule, one.verdict, "; ".join(one.remedies), one.arbiter, one.appeal)
        for one in rulings
    )
    return Sheet(RulingRow.__struct_fields__, rows)
