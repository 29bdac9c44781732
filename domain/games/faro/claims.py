"""Claims of silence and of slips, and what follows when they are upheld (8)."""

from typing import Literal

from msgspec.structs import replace

from domain.game.rule import Refused, Rule
from domain.game.seat import Seat
from domain.games.faro.commands import ClaimSilence, ClaimSlip, RuleClaim
from domain.games.faro.dues import pay_when_caught
from domain.games.faro.events import (
    ClaimRejected,
    ClaimUpheld,
    DealSpoilt,
    Finding,
    LossesRefunded,
    SilenceClaimed,
    SlipClaimed,
)
from domain.games.faro.findings import card_of, is_right, paid_losses, unpaid_loss
from domain.games.faro.model import Claim, Desk, State, is_strict, pending, players
from domain.games.faro.rulebook import (
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


def claim_silence(desk: Desk, by: Seat, command: ClaimSilence) -> None:
    """A seat claims that a player kept silent about a loss."""
    state = desk.state
    _check_time(state)
    if command.seat not in players(state) or command.seat == by:
        raise Refused(CLAIMING_SILENCE, "move.seat")
    last = len(state.turned) - (1 if state.phase == "deal" else 0)
    if not 1 <= command.card <= last:
        raise Refused(CARD_IS_OVER, "move.card")
    claim = _new(desk, "silence", by, command.seat, command.card)
    event = SilenceClaimed(claim.claim, by, command.seat, command.card, claim.finding)
    desk.add(event, CLAIMING_SILENCE)
    if state.options.adjudication == "referee":
        _judge(desk, claim, CAUGHT, is_upheld=claim.finding == "upheld")


def claim_slip(desk: Desk, by: Seat, command: ClaimSlip) -> None:
    """A player claims that the bank laid a card on the wrong pile, or that the control failed."""
    state = desk.state
    _check_time(state)
    if by == state.bank:
        raise Refused(CLAIMING_SLIPS)
    if not _can_be_slip(state, command.card):
        raise Refused(WHICH_SLIPS, "move.card")
    if state.waiting:
        raise Refused(WHICH_SLIPS)
    claim = _new(desk, "slip", by, state.bank, command.card)
    event = SlipClaimed(claim.claim, by, state.bank, command.card, claim.finding)
    desk.add(event, CLAIMING_SLIPS)
    if state.options.adjudication == "referee":
        _judge(desk, claim, CALLED_TO_ACCOUNT, is_upheld=claim.finding == "upheld")


def rule_claim(desk: Desk, command: RuleClaim) -> None:
    """The arbiter rules on the waiting claim; the ruling stands, also against the finding."""
    waiting = pending(desk.state)
    if waiting is None or waiting.claim != command.claim:
        raise Refused(RULING, "move.claim")
    _judge(desk, waiting, RULING, is_upheld=command.upheld)


def _check_time(state: State) -> None:
    if is_strict(state) or state.phase not in ("deal", "review"):
        raise Refused(TIME_FOR_CLAIMS)


def _can_be_slip(state: State, card: int | None) -> bool:
    """Whether the card has been turned; a failed control is claimed in the review of a deal that was closed."""
    if card is None:
        return state.phase == "review" and not state.spoilt
    return 1 <= card <= len(state.turned)


def _new(desk: Desk, kind: Literal["silence", "slip"], by: Seat, seat: Seat, card: int | None) -> Claim:
    """The claim with its finding. Raises Refused if the same has been claimed in this deal."""
    state, same = desk.state, (kind, seat, card)
    if any((earlier.kind, earlier.seat, earlier.card) == same for earlier in state.claims):
        raise Refused(CLAIMED_ONCE)
    desk.accept()
    claim = Claim(len(state.claims) + 1, kind, by, seat, card, "pending", None)
    finding: Finding = "upheld" if is_right(state, claim) else "rejected"
    return replace(claim, finding=finding)


def _judge(desk: Desk, claim: Claim, rule: Rule, *, is_upheld: bool) -> None:
    """The claim is upheld, with all that follows, or rejected; `rule` is that of the finding or of the ruling."""
    state = desk.state
    card = card_of(state, claim)
    proof = state.turned[card - 1].version
    if not is_upheld:
        desk.add(ClaimRejected(claim.claim, proof), rule)
        return
    desk.add(ClaimUpheld(claim.claim, proof), rule)
    if claim.kind == "silence":
        due = unpaid_loss(state, claim)
        if due is not None:
            pay_when_caught(desk, due, card)
    elif state.options.slip_remedy == "refund":
        if state.phase == "deal":
            desk.add(DealSpoilt(), CALLED_TO_ACCOUNT)
        desk.add(LossesRefunded(card, paid_losses(state, card)), CALLED_TO_ACCOUNT)
