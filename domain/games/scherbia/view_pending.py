"""What a seat is asked, as everybody sees it."""

from typing import Literal, assert_never

import msgspec
from msgspec import UNSET, UnsetType

from domain.game.seat import Seat
from domain.games.scherbia.questions import (
    Question,
    ToAnnounce,
    ToBreakTie,
    ToPlay,
    ToReincarnate,
    ToReplace,
    ToRespond,
    ToSteal,
    ToUse,
)


class Pending(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What `seat` is asked; which further fields are there goes by the phase.

    `replace`: `by` fired with `hunter` at the card `taken_back` of this `round`, from 1. `omnipotence`: the `stage`.
    `effect`: the `entry` whose turn it is. `steal`: the `thief` and its `loot` in lying order. `reincarnate`: the
    `healer`.
    """

    seat: Seat
    by: Seat | UnsetType = UNSET
    hunter: str | UnsetType = UNSET
    taken_back: str | UnsetType = UNSET
    round: int | UnsetType = UNSET
    stage: Literal["round", "trick"] | UnsetType = UNSET
    entry: int | UnsetType = UNSET
    thief: str | UnsetType = UNSET
    loot: tuple[str, ...] | UnsetType = UNSET
    healer: str | UnsetType = UNSET


def pending(asked: Question | None) -> Pending | None:
    """What is asked, but for announcing and playing."""
    match asked:
        case None | ToAnnounce() | ToPlay():
            return None
        case ToReplace(seat, replacement):
            hunter, taken_back = replacement.hunter, replacement.taken_back
            return Pending(seat, by=replacement.by, hunter=hunter, taken_back=taken_back, round=replacement.round)
        case ToBreakTie(seat, stage):
            return Pending(seat, stage=stage)
        case ToRespond(seat):
            return Pending(seat)
        case ToUse(seat, entry):
            return Pending(seat, entry=entry)
        case ToSteal(seat, thief, loot):
            return Pending(seat, thief=thief.card, loot=loot)
        case ToReincarnate(seat, healer):
            return Pending(seat, healer=healer)
        case _:
            assert_never(asked)
