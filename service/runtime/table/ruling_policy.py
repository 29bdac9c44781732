"""The policy of rulings at a table, beyond its own rules."""

from typing import Any, Protocol

from service.access.grants import Grant
from service.problems import NotAllowedError
from service.runtime.table.live_table import LiveTable


class RulingPolicy(Protocol):
    """Lets acts of arbiters and organizers pass at a table. The table knows nothing of what stands behind it."""

    async def authorize(self, grant: Grant, live: LiveTable, command: Any, *, dry_run: bool = False) -> None:
        """Let an act pass that the rules of the table have accepted. Raises NotAllowedError, Refused."""


class NobodyRules:
    """Lets no act of an arbiter pass: what a referee has until the service has handed in its policy."""

    async def authorize(self, *_: object, **__: object) -> None:
        """Refuse it. Raises NotAllowedError."""
        raise NotAllowedError
