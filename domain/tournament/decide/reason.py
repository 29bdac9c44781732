"""Reasons, as people write them."""

from domain.game.rule import Refused
from domain.text.characters import unfit_at
from domain.tournament import rules as rulebook

LONGEST_REASON = 2000


def check_reason(reason: str | None) -> None:
    """Check that a correction has a reason of 1 to 2,000 characters, not all blank. Raises Refused (3.3)."""
    if reason is None or not is_text(reason, LONGEST_REASON):
        raise Refused(rulebook.REASON, "reason")


def is_text(text: str, longest: int) -> bool:
    """Whether it has 1 to so many characters, is not blank, and can be shown."""
    return len(text) <= longest and bool(text.strip()) and unfit_at(text, lines=True) is None
