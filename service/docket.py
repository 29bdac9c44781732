"""What waits for the arbiter at a table, and the mark by which such tables are found."""

from collections.abc import Sequence
from typing import Literal

from domain.decider import AnyGame
from domain.table.events import is_of_the_table
from domain.table.record import AnyRecord
from domain.table.state import TableState
from domain.witness.claims import rulings_due

Mark = Literal["", "waiting", "decided"]
"""Nothing was ever disputed; something waits for the arbiter; there were disputes, and none waits."""


def mark_of(game: AnyGame, state: TableState) -> Mark:
    """The mark of a table in this state."""
    if state.status != "void" and (any(one.waits for one in state.docket) or rulings_due(game, state)):
        return "waiting"
    return "decided" if state.docket else ""


def new_mark(game: AnyGame, state: TableState, records: Sequence[AnyRecord]) -> Mark | None:
    """The mark after these records, which led to `state`; None if they cannot have changed it."""
    claims = game.meta.claims
    for record in records:
        if is_of_the_table(record.event) or isinstance(record.event, claims):
            return mark_of(game, state)
    return None
