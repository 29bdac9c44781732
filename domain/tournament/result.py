"""What happened at a table, as the clerk reports it."""

from typing import Literal

import msgspec

from domain.game.outcome import Outcome

TableStatus = Literal["running", "over", "void"]
"""`over`: the game has an outcome. `void`: the table was declared void."""

Unfinished = Literal["goes_on", "adjusted", "forfeit", "void", "unplayed"]
"""How a round that ends counts a table that is not over (tournament.9.6)."""


class RulingRef(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A ruling at a table: the dispute, and the version of the table that has the ruling."""

    dispute: int
    version: int


class Report(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the clerk read at a table: at which version, its status, and the outcome as ruled, if there is one."""

    table: str
    version: int
    state: TableStatus
    outcome: Outcome | None = None
    rulings: tuple[RulingRef, ...] = ()
