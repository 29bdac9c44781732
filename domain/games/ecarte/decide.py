"""Decide each command, by events or by the rule that refuses it, and evolve the state by each event."""

from collections.abc import Callable, Sequence
from typing import Any, assert_never

from domain.game.chance import Chance
from domain.game.rule import Cited, Refused
from domain.game.seat import Actor
from domain.games.ecarte.cards import SEATS
from domain.games.ecarte.claims import claim_breach, evolve_claims, rule_claim
from domain.games.ecarte.course import advance, evolve_course
from domain.games.ecarte.deal import answer_proposal, cut, evolve_deal, evolve_exchange, exchange, propose, stand
from domain.games.ecarte.events import (
    ClaimsEvent,
    CourseEvent,
    DealEvent,
    Event,
    ExchangeEvent,
    PlayEvent,
    ScoringEvent,
)
from domain.games.ecarte.play import evolve_play, play_card
from domain.games.ecarte.rules import GAME_OVER, RULING, WHO_MAY_SEND
from domain.games.ecarte.scoring import accept_hand, evolve_scoring
from domain.games.ecarte.state import Draft, State
from domain.games.ecarte.types import (
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
from domain.kit.enforcement import check_sender
from domain.kit.kinds import by_kind
from domain.kit.tricks import waiting_claim

_EVOLVE: dict[type[Event], Callable[[State, Any, int], State]] = by_kind(
    Event,
    {
        DealEvent: evolve_deal,
        ExchangeEvent: evolve_exchange,
        CourseEvent: evolve_course,
        PlayEvent: evolve_play,
        ClaimsEvent: evolve_claims,
        ScoringEvent: evolve_scoring,
    },
)


def evolve(state: State, event: Event, version: int) -> State:
    """The state after the event, which has this version."""
    return _EVOLVE[type(event)](state, event, version)


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
