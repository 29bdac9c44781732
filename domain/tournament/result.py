"""What happened at a table, as the clerk reports it."""

from typing import Literal, TypeAlias

import msgspec

from domain.game.outcome import Outcome
from domain.tournament.counts import PublicNumber, TableVersion

TableStatus = Literal["running", "over", "void"]
"""`over`: the game has an outcome. `void`: the table was declared void."""

Unfinished = Literal["goes_on", "adjusted", "forfeit", "void", "unplayed"]
"""How a round that ends counts a table that is not over (tournament.9.6)."""


class RulingRef(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A ruling at a table: the dispute, and the version of the table that has the ruling."""

    dispute: PublicNumber
    version: TableVersion


Numbers: TypeAlias = tuple[tuple[TableVersion, ...], ...]
"""Versions of a table as others count them: a row for the version that was read, and one for that of each ruling.

A row has the number of each seat, and last that of spectators. Without rows all count alike.
"""


class Report(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the clerk read at a table: at which version, its status, and the outcome as ruled, if there is one.

    `version` and those of the rulings are the stream's, as arbiters count. `numbers` has them as others do.
    """

    table: str
    version: int
    state: TableStatus
    outcome: Outcome | None = None
    rulings: tuple[RulingRef, ...] = ()
    numbers: Numbers = ()
