"""Reasons and names, as people write them."""

from domain.game.rule import Refused
from domain.tournament import rulebook

LONGEST_REASON = 2000
LONGEST_NAME = 80


def check_reason(reason: str | None) -> None:
    """Check that a correction has a reason of 1 to 2,000 characters, not all blank. Raises Refused (3.3)."""
    if reason is None or not reason.strip() or len(reason) > LONGEST_REASON:
        raise Refused(rulebook.REASON, "reason")


def is_name(name: str) -> bool:
    """Whether it has 1 to 80 characters and is not blank."""
    return len(name) <= LONGEST_NAME and bool(name.strip())


def same_name(name: str) -> str:
    """Return a form of the name that differs only where more than case and spaces differs (4.1)."""
    return "".join(name.split()).casefold()
