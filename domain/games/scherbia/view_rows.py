"""The cards on the table as everybody sees them."""

import msgspec

from domain.game.seat import Seat
from domain.games.scherbia.model import State
from domain.games.scherbia.pack import Job
from domain.games.scherbia.rows import Dice, Lying
from domain.games.scherbia.value import values


class LyingView(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card on the table.

    `as` is the job it acts as. `value` is null while it hangs on dice not yet thrown, and for a card that was swapped
    in by a reincarnation.
    """

    seat: Seat
    card: str
    acts_as: Job = msgspec.field(name="as")
    copy: str | None
    waived: bool
    dice: Dice | None
    blanked: bool
    rescued: bool
    value: int | None


def row_views(state: State) -> tuple[tuple[LyingView, ...], ...]:
    """Each row in lying order."""
    worth = values(state)
    return tuple(tuple(_card(one, worth[one.card]) for one in row) for row in state.trick.rows)


def _card(card: Lying, value: int | None) -> LyingView:
    return LyingView(
        seat=card.seat,
        card=card.card,
        acts_as=card.acts_as,
        copy=card.copy,
        waived=card.waived,
        dice=card.dice,
        blanked=card.blanked,
        rescued=card.rescued,
        value=value,
    )
