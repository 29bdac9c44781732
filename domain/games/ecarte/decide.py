"""What a command leads to, or which rule refuses it."""

from collections.abc import Sequence
from typing import assert_never

from domain.game.chance import Chance
from domain.game.rule import Cited, Refused
from domain.game.seat import Actor
from domain.games.ecarte.claims import claim_breach, rule_claim
from domain.games.ecarte.commands import (
    AcceptHand,
    AnswerProposal,
    ClaimBreach,
    Command,
    Cut,
    Exchange,
    PlayCard,
    Propose,
    RuleClaim,
    SeatCommand,
    Stand,
)
from domain.games.ecarte.course import advance
from domain.games.ecarte.deal import cut
from domain.games.ecarte.events import Event
from domain.games.ecarte.evolve import evolve
from domain.games.ecarte.exchange import answer_proposal, exchange, propose, stand
from domain.games.ecarte.model import Draft, State
from domain.games.ecarte.play import play_card
from domain.games.ecarte.rulebook import GAME_OVER, RULING, WHO_MAY_SEND
from domain.games.ecarte.scoring import accept_hand
from domain.games.ecarte.seats import SEATS
from domain.kit.senders import check_sender
from domain.kit.trick_claims import waiting_claim


def decide(state: State, actor: Actor, command: Command, chance: Chance, version: int) -> Sequence[Cited[Event]]:
    """The events that the command leads to. Raises Refused."""
    check_sender(actor, len(SEATS), WHO_MAY_SEND, is_ruling=isinstance(command, RuleClaim))
    if state.phase == "over":
        raise Refused(GAME_OVER)
    if waiting_claim(state.hand.claims) is not None and not isinstance(command, RuleClaim):
        raise Refused(RULING)
    draft = Draft(state, version, evolve, chance)
    if isinstance(command, RuleClaim):
        rule_claim(draft, command)
    elif actor.seat is not None:
        _by_seat(draft, actor.seat, command)
    advance(draft, chance)
    return draft.events


def _by_seat(draft: Draft, seat: int, command: SeatCommand) -> None:
    match command:
        case Cut(at):
            cut(draft, seat, at)
        case Propose():
            propose(draft, seat)
        case Stand():
            stand(draft, seat)
        case AnswerProposal(accept):
            answer_proposal(draft, seat, accept=accept)
        case Exchange(cards):
            exchange(draft, seat, cards)
        case PlayCard(card):
            play_card(draft, seat, card)
        case ClaimBreach(trick):
            claim_breach(draft, seat, trick)
        case AcceptHand():
            accept_hand(draft, seat)
        case _:
            assert_never(command)
