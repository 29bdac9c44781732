"""What a claim finds, and what follows when it is upheld (8.5, 8.8)."""

from domain.game.rule import Rule
from domain.games.faro.course import Desk
from domain.games.faro.events import ClaimRejected, ClaimUpheld, DealSpoilt, LossesRefunded, LossPaid
from domain.games.faro.model import Claim, Due, State, due_of
from domain.games.faro.piles import first_slip, is_slip, passes_control
from domain.games.faro.rulebook import CALLED_TO_ACCOUNT, CAUGHT


def is_right(state: State, claim: Claim) -> bool:
    """Whether the cards bear the claim out."""
    if claim.kind == "silence":
        return unpaid_loss(state, claim) is not None
    if claim.card is None:
        return not passes_control(state.turned)
    return is_slip(state.turned, claim.card)


def unpaid_loss(state: State, claim: Claim) -> Due | None:
    """The loss that the player of a claim of silence still owes: neither paid nor waived."""
    turned = state.turned[_card(state, claim) - 1]
    due = due_of(turned, claim.seat) if turned.pile == "left" else None
    return due if due is not None and due.state == "open" else None


def judge(desk: Desk, claim: Claim, rule: Rule, *, is_upheld: bool) -> None:
    """The claim is upheld, with all that follows, or rejected; `rule` is that of the finding or of the ruling."""
    state = desk.state
    card = _card(state, claim)
    proof = state.turned[card - 1].version
    if not is_upheld:
        desk.add(ClaimRejected(claim.claim, proof), rule)
        return
    desk.add(ClaimUpheld(claim.claim, proof), rule)
    if claim.kind == "silence":
        due = unpaid_loss(state, claim)
        if due is not None:
            desk.add(LossPaid(due.seat, card, due.stake, "claim"), CAUGHT)
    elif state.options.slip_remedy == "refund":
        if state.phase == "deal":
            desk.add(DealSpoilt(), CALLED_TO_ACCOUNT)
        desk.add(LossesRefunded(card, _paid_losses(state, card)), CALLED_TO_ACCOUNT)


def _card(state: State, claim: Claim) -> int:
    """The number of the card that a claim is about: for a failed control the first slip, or else the last card."""
    return first_slip(state.turned) if claim.card is None else claim.card


def _paid_losses(state: State, first: int) -> tuple[int, ...]:
    """What each seat has paid on the cards from number `first` on and has not been given back."""
    paid = [0] * state.seats
    for turned in state.turned[first - 1 :]:
        if turned.pile == "left":
            for due in turned.dues:
                paid[due.seat] += due.stake if due.state == "paid" else 0
    return tuple(paid)
