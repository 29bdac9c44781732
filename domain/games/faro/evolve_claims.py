"""How claims, their rulings and their remedies change the state."""

from typing import Literal, assert_never

from msgspec.structs import replace

from domain.games.faro.books import empty
from domain.games.faro.events import (
    ClaimRejected,
    ClaimsEvent,
    ClaimUpheld,
    DealSpoilt,
    LossesRefunded,
    SilenceClaimed,
    SlipClaimed,
)
from domain.games.faro.model import Claim, Due, State, Turned


def evolve_claims(state: State, event: ClaimsEvent, _version: int) -> State:
    """The state after the event."""
    match event:
        case SilenceClaimed(number, by, seat, card, finding):
            return _claimed(state, Claim(number, "silence", by, seat, card, "pending", finding))
        case SlipClaimed(number, by, seat, card, finding):
            return _claimed(state, Claim(number, "slip", by, seat, card, "pending", finding))
        case ClaimUpheld(number):
            return _upheld(state, number)
        case ClaimRejected(number):
            return replace(state, claims=_ruled(state, number, "rejected"))
        case DealSpoilt():
            return replace(state, spoilt=True, phase="review", layout=empty(state.seats))
        case LossesRefunded(first, amounts):
            return _refunded(state, first, amounts)
        case _:
            assert_never(event)


def _claimed(state: State, claim: Claim) -> State:
    return replace(state, claims=(*state.claims, claim))


def _upheld(state: State, number: int) -> State:
    """The claim is upheld and noted against its seat."""
    claims = _ruled(state, number, "upheld")
    claim = claims[number - 1]
    if claim.kind == "silence":
        return replace(state, claims=claims, caught=_one_more(state.caught, claim.seat))
    return replace(state, claims=claims, slips=_one_more(state.slips, claim.seat))


def _one_more(counts: tuple[int, ...], seat: int) -> tuple[int, ...]:
    return (*counts[:seat], counts[seat] + 1, *counts[seat + 1 :])


def _ruled(state: State, number: int, ruling: Literal["upheld", "rejected"]) -> tuple[Claim, ...]:
    return (*state.claims[: number - 1], replace(state.claims[number - 1], state=ruling), *state.claims[number:])


def _refunded(state: State, first: int, amounts: tuple[int, ...]) -> State:
    """Losses paid from the card `first` on are given back by the bank, unpaid ones waived."""
    turned = (*state.turned[: first - 1], *(_given_back(card) for card in state.turned[first - 1 :]))
    balances = [balance + amount for balance, amount in zip(state.balances, amounts, strict=True)]
    balances[state.bank] -= sum(amounts)
    return replace(state, turned=turned, balances=tuple(balances))


def _given_back(card: Turned) -> Turned:
    if card.pile == "right" or not card.dues:
        return card
    return replace(card, dues=tuple(_without_payment(due) for due in card.dues))


def _without_payment(due: Due) -> Due:
    """What a player lost is given back, or need not be paid."""
    match due.state:
        case "open":
            return replace(due, state="waived")
        case "paid":
            return replace(due, state="refunded")
        case "refunded" | "waived":
            return due
