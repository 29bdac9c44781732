"""Tricks: what following suit allows, and who wins."""

from collections.abc import Sequence
from typing import Literal

import msgspec
from msgspec.structs import replace

from domain.game.seat import Seat
from domain.kit.cards import Deck, rank_of, suit_of


def following(hand: int, suit: int) -> int:
    """The cards of the hand that following suit allows: those of the suit led, or the whole hand if it has none.

    Both are sets of cards; `suit` holds all cards of the suit led.
    """
    return hand & suit or hand


def winning(cards: Sequence[str], trump: str | None, deck: Deck) -> int:
    """The place of the winning card among the cards of a trick, in the order played, at least one.

    The highest trump wins; without a trump, the highest card of the suit of the first card.
    """
    suits = [suit_of(card) for card in cards]
    ruling = trump if trump in suits else suits[0]
    rivals = [place for place, suit in enumerate(suits) if suit == ruling]
    return max(rivals, key=lambda place: deck.strength[rank_of(cards[place])])


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
