"""The mage's omnipotence in ties (3.8, 6.3, 6.4)."""

from collections.abc import Sequence

from domain.game.seat import Seat
from domain.games.scherbia.model import Trick
from domain.games.scherbia.rows import Lying, lying


def is_live_mage(card: Lying) -> bool:
    """Whether the card acts as a mage and is not blanked."""
    return card.acts_as == "mage" and not card.blanked


def sharing_highest(totals: Sequence[int]) -> tuple[Seat, ...]:
    """The seats that have the highest total."""
    highest = max(totals)
    return tuple(seat for seat, total in enumerate(totals) if total == highest)


def omnipotent_among(trick: Trick, tied: Sequence[Seat]) -> Seat | None:
    """The one of the tied seats that has a live mage; None if none has, or more than one."""
    with_mage = {one.seat for one in lying(trick.rows) if is_live_mage(one)}.intersection(tied)
    return with_mage.pop() if len(with_mage) == 1 else None
