"""What the cards say about a claim (8.5, 8.8)."""

from domain.games.faro.model import Claim, Due, State, due_of
from domain.games.faro.piles import first_slip, is_slip, passes_control


def is_right(state: State, claim: Claim) -> bool:
    """Whether the cards bear the claim out."""
    if claim.kind == "silence":
        return unpaid_loss(state, claim) is not None
    if claim.card is None:
        return not passes_control(state.turned)
    return is_slip(state.turned, claim.card)


def unpaid_loss(state: State, claim: Claim) -> Due | None:
    """The loss that the player of a claim of silence still owes: neither paid nor waived."""
    turned = state.turned[card_of(state, claim) - 1]
    due = due_of(turned, claim.seat) if turned.pile == "left" else None
    return due if due is not None and due.state == "open" else None


def card_of(state: State, claim: Claim) -> int:
    """The number of the card that a claim is about: for a failed control the first slip, or else the last card."""
    return first_slip(state.turned) if claim.card is None else claim.card


def paid_losses(state: State, first: int) -> tuple[int, ...]:
    """What each seat has paid on the cards from number `first` on and has not been given back."""
    paid = [0] * state.seats
    for turned in state.turned[first - 1 :]:
        if turned.pile == "left":
            for due in turned.dues:
                paid[due.seat] += due.stake if due.state == "paid" else 0
    return tuple(paid)
