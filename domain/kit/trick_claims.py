"""Claims that a seat broke a rule by the card that it played in a trick."""

from typing import Literal

import msgspec
from msgspec.structs import replace

from domain.game.seat import Seat

Verdict = Literal["upheld", "rejected"]
ClaimState = Literal["pending", "upheld", "rejected"]


class Claim(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A claim of this hand, numbered from 1: `by` says that `seat` broke a rule in `trick`.

    `finding` is what the record says of it, for the arbiter alone.
    """

    claim: int
    by: Seat
    seat: Seat
    trick: int
    finding: Verdict | None
    state: ClaimState = "pending"


class ClaimView(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A claim of this hand, numbered from 1. `finding` is for the arbiter, null for others."""

    claim: int
    by: Seat
    seat: Seat
    trick: int
    state: ClaimState
    finding: Verdict | None


def waiting_claim(claims: tuple[Claim, ...]) -> Claim | None:
    """The claim that waits for the arbiter, if there is one; only the last one can."""
    return claims[-1] if claims and claims[-1].state == "pending" else None


def ruled(claims: tuple[Claim, ...], number: int, verdict: Verdict) -> tuple[Claim, ...]:
    """The claims after the one with this number has been decided."""
    return (*claims[: number - 1], replace(claims[number - 1], state=verdict), *claims[number:])


def seen_claim(claim: Claim, *, is_arbiter: bool) -> ClaimView:
    """The claim as a viewer sees it."""
    finding = claim.finding if is_arbiter else None
    return ClaimView(claim.claim, claim.by, claim.seat, claim.trick, claim.state, finding)
