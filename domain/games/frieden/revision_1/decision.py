"""Decisions that wait for a seat (8)."""

from typing import Literal

import msgspec

Kind = Literal[
    "attach",
    "duty",
    "share",
    "order",
    "gift",
    "take",
    "universe",
    "direction",
    "shuffle",
    "trade",
    "offer",
    "buy",
    "demand",
    "give",
    "look",
]
Pile = Literal["open", "hidden"]


class Decision(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An open decision of `seat`.

    `left` uses remain, `used` have been made. `partner`: the buyer for `offer`, the asker for `give`, the seller for
    `buy`. `laid` are the cards whose effect it is. `piles` can be chosen for `shuffle`. `cedes`: a king, not prolonged,
    takes a joker.
    """

    kind: Kind
    seat: int
    left: int
    may_decline: bool = True
    partner: int | None = None
    laid: tuple[str, ...] = ()
    used: int = 0
    piles: tuple[Pile, ...] = ()
    cedes: bool = False
