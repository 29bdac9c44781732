"""The parts of a turn: the duties that lie on it, and the decisions that wait for a seat (5, 8)."""

from typing import Literal

import msgspec

Need = Literal["draw", "discard"]
Imposing = Literal["2", "3"]


class Duty(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a two or a three (`rank`) asks of a turn."""

    rank: Imposing
    need: tuple[Need, ...]


BOTH: tuple[Need, ...] = ("draw", "discard")


class Turn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The turn of a seat, numbered from 1; 0 before the first.

    `duty` lies on it, and `need` is what is still owed of that. `acted`: the action, or a part of the duty, has been
    done. `passed`: the action was to pass.
    """

    number: int = 0
    seat: int = 0
    duty: Duty | None = None
    need: tuple[Need, ...] = ()
    acted: bool = False
    passed: bool = False


def is_action_owed(turn: Turn) -> bool:
    """Whether the turn still waits for its action, or for a part of its duty (5.3)."""
    return bool(turn.need) or not turn.acted


def may_pass(turn: Turn) -> bool:
    """Whether no duty lies on the turn (5.6)."""
    return turn.duty is None


def may_draw(turn: Turn) -> bool:
    """Whether a duty, if one lies on the turn, leaves room for drawing a card (5.6)."""
    return turn.duty is None or "draw" in turn.need


def may_discard(turn: Turn, rank: str) -> bool:
    """Whether a duty, if one lies on the turn, leaves room for laying cards of this rank (5.6)."""
    return turn.duty is None or "discard" in turn.need or passes_duty_on(turn, rank)


def passes_duty_on(turn: Turn, rank: str) -> bool:
    """Whether cards of this rank, laid now, pass the turn's duty on instead of fulfilling it (9.21, 9.31)."""
    duty = turn.duty
    return duty is not None and rank == duty.rank and not turn.acted


Verdict = Literal["upheld", "rejected"]
Seen = Literal["all"] | tuple[int, ...]
"""Who sees the identity of a card: everybody, or these seats, in ascending order."""


class Slip(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card that `giver` slipped `receiver` in the turn of this number, at this version of the stream.

    `earlier` is the place in the archive of the last slip of the same two before it that is not caught; None if there
    is none.
    """

    giver: int
    receiver: int
    card: str
    turn: int
    version: int
    earlier: int | None
    caught: bool = False


class Claim(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An accusation, numbered from 1: `by` says that `giver` slipped `receiver` a card.

    `finding` is what the record says. `card` and `returned` (whether it went back to the hidden pile) are there once it
    is upheld and there was a slip; `sees` may know the card, and others see `shape` in its place.
    """

    claim: int
    by: int
    giver: int
    receiver: int
    finding: Verdict | None
    state: Literal["open", "upheld", "rejected"] = "open"
    card: str | None = None
    returned: bool | None = None
    sees: Seen = ()
    shape: str | None = None


Uncaught = tuple[tuple[int | None, ...], ...]
"""For each giver, and in it for each receiver, the place in the archive of the last slip that is not caught."""


def with_uncaught(uncaught: Uncaught, giver: int, receiver: int, slip: int | None) -> Uncaught:
    """The last slips not caught, with this one as that from `giver` to `receiver`."""
    row = uncaught[giver]
    return (*uncaught[:giver], (*row[:receiver], slip, *row[receiver + 1 :]), *uncaught[giver + 1 :])


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
