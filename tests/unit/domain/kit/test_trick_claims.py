"""Claims against what was played in a trick."""

from __future__ import annotations

from domain.kit.tricks import Claim, ClaimView, ruled, seen_claim, waiting_claim

FIRST, LAST = Claim(1, 0, 1, 3, "rejected", "rejected"), Claim(2, 0, 1, 4, "upheld")


def test_only_the_last_claim_can_wait() -> None:
    assert waiting_claim(()) is None
    assert waiting_claim((FIRST,)) is None
    assert waiting_claim((FIRST, LAST)) == LAST


def test_a_claim_that_is_ruled_on_waits_no_more_and_the_others_stay() -> None:
    after = ruled((FIRST, LAST), 2, "rejected")
    assert after == (FIRST, Claim(2, 0, 1, 4, "upheld", "rejected")), "the ruling may differ from the finding"
    assert waiting_claim(after) is None


def test_the_finding_is_for_the_arbiter() -> None:
    assert seen_claim(LAST, is_arbiter=True) == ClaimView(2, 0, 1, 4, "pending", "upheld")
    assert seen_claim(LAST, is_arbiter=False).finding is None
