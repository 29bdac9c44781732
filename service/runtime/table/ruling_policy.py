"""The policy of rulings at a table, beyond its own rules."""

from collections.abc import Sequence
from typing import Any, Protocol

import msgspec

from domain.table.core.record import AnyRecord
from domain.table.core.state import TableState
from service.access.grants import Grant
from service.problems import NotAllowedError
from service.runtime.table.live_table import LiveTable


class PlaceChange(msgspec.Struct, frozen=True):
    """A place in the standings of a table's tournament that a ruling would change.

    `place_before` and `place_after` are null for an entrant whose results are struck. `points_before` and
    `points_after` are the number by which the list is ordered, with two decimals, as in the standings (`shown`).
    """

    entrant: int
    name: str
    place_before: int | None
    points_before: str
    place_after: int | None
    points_after: str


class RulingPolicy(Protocol):
    """Lets acts of arbiters and organizers pass at a table. The table knows nothing of what stands behind it."""

    async def authorize(self, grant: Grant, live: LiveTable, command: Any, *, dry_run: bool = False) -> None:
        """Let an act pass that the rules of the table have accepted. Raises NotAllowedError, Refused."""

    async def standings_changed(
        self, grant: Grant, live: LiveTable, after: TableState, records: Sequence[AnyRecord]
    ) -> tuple[PlaceChange, ...] | None:
        """Return the places that change once the table is in the state `after`; `records` is its stream then.

        None for a table of no tournament, and for who may not read all of its standings.
        """


class NobodyRules:
    """Lets no act of an arbiter pass: what a referee has until the service has handed in its policy."""

    async def authorize(self, *_: object, **__: object) -> None:
        """Refuse it. Raises NotAllowedError."""
        raise NotAllowedError

    async def standings_changed(self, *_: object) -> None:
        """Return None: the table is of no tournament."""
