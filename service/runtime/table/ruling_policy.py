"""Who may rule at a table, beyond what its own rules say."""

from typing import Any, Protocol

from service.access.grants import Grant
from service.runtime.table.live_table import LiveTable


class RulingPolicy(Protocol):
    """Lets acts of arbiters and organizers pass at a table. The table knows nothing of what stands behind it."""

    async def authorize(self, grant: Grant, live: LiveTable, command: Any, *, dry_run: bool = False) -> None:
        """Let an act pass that the rules of the table have accepted. Raises NotAllowedError, Refused."""


class EveryArbiter:
    """Lets each arbiter act, as its token allows."""

    async def authorize(self, grant: Grant, live: LiveTable, command: Any, *, dry_run: bool = False) -> None:
        """Let it pass."""
