"""What a command leads to, or which rule refuses it."""

from collections.abc import Sequence
from typing import assert_never

from domain.game.chance import Chance
from domain.game.rule import Cited, Refused
from domain.game.seat import Actor
from domain.games.ecarte.claims import claim_breach, rule_claim
from domain.games.ecarte.close import accept_hand
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
from domain.games.ecarte.deal import cut
from domain.games.ecarte.events import Event
from domain.games.ecarte.evolve import evolve
from domain.games.ecarte.exchange import answer_proposal, exchange, propose, stand
from domain.games.ecarte.model import Desk, State
from domain.games.ecarte.play import play_card
from domain.games.ecarte.rulebook import GAME_OVER, RULING, WHO_MAY_SEND
from domain.kit.trick_claims import waiting_claim


def decide(state: State, actor: Actor, command: Command, chance: Chance, version: int) -> Sequence[Cited[Event]]:
    """The events that the command leads to. Raises Refused."""
    desk = Desk(state, version, evolve, chance)
    if isinstance(command, RuleClaim):
        if actor.role != "arbiter":
            raise Refused(WHO_MAY_SEND)
        if state.phase == "over":
            raise Refused(GAME_OVER)
        rule_claim(desk, command)
    else:
        if actor.role != "seat" or actor.seat is None:
            raise Refused(WHO_MAY_SEND)
        if state.phase == "over":
            raise Refused(GAME_OVER)
        if waiting_claim(state.hand.claims) is not None:
            raise Refused(RULING)
        _by_seat(desk, actor.seat, command, chance)
    return desk.events


def _by_seat(desk: Desk, seat: int, command: SeatCommand, chance: Chance) -> None:
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
            play_card(desk, seat, card, chance)
        case ClaimBreach(trick):
            claim_breach(desk, seat, trick)
        case AcceptHand():
            accept_hand(desk, seat, chance)
        case _:
            assert_never(command)
