"""The jobless copies another card (4.1, 4.6, 4.7), and abilities that can be waived (4.3)."""

from collections.abc import Set as AbstractSet

from domain.games.scherbia.pack import Job, job_of
from domain.games.scherbia.rows import Rows, lying

WAIVABLE: AbstractSet[Job] = frozenset({"warrior", "smith", "digger", "baker", "farmer"})
"""The jobs whose ability is waived when the card is played."""


def copies_in(rows: Rows) -> tuple[str, ...]:
    """The cards that a jobless may copy, in lying order: those that lie and are no jobless themselves."""
    return tuple(one.card for one in lying(rows) if job_of(one.card) != "jobless")


def job_played(card: str, copy: str | None) -> Job:
    """The job as which a card acts if it is played with this copy."""
    return job_of(card if copy is None else copy)
