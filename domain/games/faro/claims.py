"""Claims of silence and of slips, and what follows when they are upheld (8)."""

from typing import Literal, assert_never

import msgspec
from msgspec.structs import replace

from domain.game.claims import Shown
from domain.game.rule import Refused, Rule
from domain.game.seat import Seat
from domain.games.faro.dues import pay_when_caught
from domain.games.faro.events import (
    ClaimRejected,
    ClaimsEvent,
    ClaimUpheld,
    DealSpoilt,
    Finding,
    LossesRefunded,
    SilenceClaimed,
    SlipClaimed,
)
from domain.games.faro.pack import empty, first_slip, is_slip, passes_control, pile_due
from domain.games.faro.rules import (
    CALLED_TO_ACCOUNT,
    CARD_IS_OVER,
    CAUGHT,
    CLAIMED_ONCE,
    CLAIMING_SILENCE,
    CLAIMING_SLIPS,
    RULING,
    TIME_FOR_CLAIMS,
    WHICH_SLIPS,
)
from domain.games.faro.state import Claim, Draft, Due, State, Turned, due_of, is_strict, pending, players
from domain.games.faro.types import ClaimSilence, ClaimSlip, Command, RuleClaim, TurnCard


class LaidWrongly(msgspec.Struct, frozen=True, tag="laid_wrongly"):
    """The bank laid the card with this number on the `pile`, though it belonged on the pile `due`."""

    seat: Seat
    number: int
    card: str
    pile: str
    due: str


def shown(state: State, seat: Seat, move: Command) -> Shown | None:
    """Return the fact by which this card lies on the wrong pile."""
    due = pile_due(state)
    if due is None or not isinstance(move, TurnCard):
        return None
    number = len(state.turned) + 1
    return Shown(LaidWrongly(seat, number, state.order[number - 1], move.pile, due))


def is_right(state: State, claim: Claim) -> bool:
    """Return whether the cards bear the claim out."""
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
    """The amount that each seat has paid on the cards from number `first` on and has not been given back."""
    paid = [0] * state.seats
    for turned in state.turned[first - 1 :]:
        if turned.pile == "left":
            for due in turned.dues:
                paid[due.seat] += due.stake if due.state == "paid" else 0
    return tuple(paid)


def claim_silence(draft: Draft, by: Seat, command: ClaimSilence) -> None:
    """A seat claims that a player kept silent about a loss."""
    state = draft.state
    _check_time(state)
    if command.seat not in players(state) or command.seat == by:
        raise Refused(CLAIMING_SILENCE, "move.seat")
    last = len(state.turned) - (1 if state.phase == "deal" else 0)
    if not 1 <= command.card <= last:
        raise Refused(CARD_IS_OVER, "move.card")
    claim = _new(draft, "silence", by, command.seat, command.card)
    event = SilenceClaimed(claim.claim, by, command.seat, command.card, claim.finding)
    draft.add(event, CLAIMING_SILENCE)
    if state.options.adjudication == "referee":
        _judge(draft, claim, CAUGHT, is_upheld=claim.finding == "upheld")


def claim_slip(draft: Draft, by: Seat, command: ClaimSlip) -> None:
    """A player claims that the bank laid a card on the wrong pile, or that the control failed."""
    state = draft.state
    _check_time(state)
    if by == state.bank:
        raise Refused(CLAIMING_SLIPS)
    if not _can_be_slip(state, command.card):
        raise Refused(WHICH_SLIPS, "move.card")
    if state.waiting:
        raise Refused(WHICH_SLIPS)
    claim = _new(draft, "slip", by, state.bank, command.card)
    event = SlipClaimed(claim.claim, by, state.bank, command.card, claim.finding)
    draft.add(event, CLAIMING_SLIPS)
    if state.options.adjudication == "referee":
        _judge(draft, claim, CALLED_TO_ACCOUNT, is_upheld=claim.finding == "upheld")


def rule_claim(draft: Draft, command: RuleClaim) -> None:
    """The arbiter rules on the waiting claim; the ruling stands, also against the finding."""
    waiting = pending(draft.state)
    if waiting is None or waiting.claim != command.claim:
        raise Refused(RULING, "move.claim")
    _judge(draft, waiting, RULING, is_upheld=command.upheld)


def _check_time(state: State) -> None:
    if is_strict(state) or state.phase not in ("deal", "review"):
        raise Refused(TIME_FOR_CLAIMS)


def _can_be_slip(state: State, card: int | None) -> bool:
    """Return whether the card has been turned; a failed control is claimed in the review of a deal that was closed."""
    if card is None:
        return state.phase == "review" and not state.spoilt
    return 1 <= card <= len(state.turned)


def _new(draft: Draft, kind: Literal["silence", "slip"], by: Seat, seat: Seat, card: int | None) -> Claim:
    """The claim with its finding. Raises Refused if the same has been claimed in this deal."""
    state, same = draft.state, (kind, seat, card)
    if any((earlier.kind, earlier.seat, earlier.card) == same for earlier in state.claims):
        raise Refused(CLAIMED_ONCE)
    draft.accept()
    claim = Claim(len(state.claims) + 1, kind, by, seat, card, "pending", None)
    finding: Finding = "upheld" if is_right(state, claim) else "rejected"
    return replace(claim, finding=finding)


def _judge(draft: Draft, claim: Claim, rule: Rule, *, is_upheld: bool) -> None:
    """The claim is upheld, with all that follows, or rejected; `rule` is that of the finding or of the ruling."""
    state = draft.state
    card = card_of(state, claim)
    proof = state.turned[card - 1].version
    if not is_upheld:
        draft.add(ClaimRejected(claim.claim, proof), rule)
        return
    draft.add(ClaimUpheld(claim.claim, proof), rule)
    if claim.kind == "silence":
        due = unpaid_loss(state, claim)
        if due is not None:
            pay_when_caught(draft, due, card)
    elif state.options.slip_remedy == "refund":
        if state.phase == "deal":
            draft.add(DealSpoilt(), CALLED_TO_ACCOUNT)
        draft.add(LossesRefunded(card, paid_losses(state, card)), CALLED_TO_ACCOUNT)


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
    """Return what becomes of a lost due: a paid one is refunded, an open one waived."""
    match due.state:
        case "open":
            return replace(due, state="waived")
        case "paid":
            return replace(due, state="refunded")
        case "refunded" | "waived":
            return due
