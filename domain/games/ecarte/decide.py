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
from domain.games.ecarte.course import go_on
from domain.games.ecarte.deal import cut
from domain.games.ecarte.events import Event
from domain.games.ecarte.evolve import evolve
from domain.games.ecarte.exchange import answer_proposal, exchange, propose, stand
from domain.games.ecarte.model import Desk, State
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
    desk = Desk(state, version, evolve, chance)
    if isinstance(command, RuleClaim):
        rule_claim(desk, command)
    elif actor.seat is not None:
        _by_seat(desk, actor.seat, command)
    go_on(desk, chance)
    return desk.events


def _by_seat(desk: Desk, seat: int, command: SeatCommand) -> None:
    match command:
        case Cut(at):
            cut(desk, seat, at)
        case Propose():
            propose(desk, seat)
        case Stand():
            stand(desk, seat)
        case AnswerProposal(accept):
            answer_proposal(desk, seat, accept=accept)
        case Exchange(cards):
            exchange(desk, seat, cards)
        case PlayCard(card):
            play_card(desk, seat, card)
        case ClaimBreach(trick):
            claim_breach(desk, seat, trick)
        case AcceptHand():
            accept_hand(desk, seat)
        case _:
            assert_never(command)
