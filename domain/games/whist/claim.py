"""A claim of a revoke."""

from typing import Literal

import msgspec

Verdict = Literal["upheld", "rejected"]


class Claim(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A claim of this hand, numbered from 1: `by` says that `seat` revoked in `trick`.

    `finding` is what the record says of it, for the arbiter alone.
    """

    claim: int
    by: int
    seat: int
    trick: int
    finding: Verdict | None
    state: Literal["pending", "upheld", "rejected"] = "pending"


def is_waiting(claims: tuple[Claim, ...]) -> bool:
    """Whether a claim waits for a decision; only the last one can."""
    return bool(claims) and claims[-1].state == "pending"
