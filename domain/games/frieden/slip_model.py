"""Slipped cards, and accusations of slipping one (13)."""

from typing import Literal

import msgspec

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
