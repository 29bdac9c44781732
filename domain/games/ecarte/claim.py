"""A claim of a breach."""

from typing import Literal

import msgspec

Verdict = Literal["upheld", "rejected"]


class Claim(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A claim of this hand, numbered from 1: `by` says that `seat` broke 6.3 or 6.4 in `trick`.

    `finding` is what the record says of it, for the arbiter alone.
    """

    claim: int
    by: int
    seat: int
    trick: int
    finding: Verdict | None
    state: Literal["pending", "upheld", "rejected"] = "pending"


def waiting_claim(claims: tuple[Claim, ...]) -> Claim | None:
    """The claim that waits for the arbiter, if there is one; only the last one can."""
    return claims[-1] if claims and claims[-1].state == "pending" else None
