"""Decide each command, carry out what follows by itself, and evolve the state by each event."""

from collections.abc import Callable, Sequence
from typing import Any, assert_never

from msgspec.structs import replace

from domain.game.chance import Chance
from domain.game.rule import Cited, Refused
from domain.game.seat import Actor
from domain.games.ecarte.cards import DEAL_SIZE, SEATS
from domain.games.ecarte.claims import claim_breach, evolve_claims, rule_claim
from domain.games.ecarte.deal import (
    answer_proposal,
    cut,
    deal_hand,
    evolve_deal,
    evolve_exchange,
    exchange,
    propose,
    shuffle,
    stand,
)
from domain.games.ecarte.events import (
    ClaimsEvent,
    CourseEvent,
    DealEvent,
    Event,
    ExchangeEvent,
    PlayEvent,
    ScoringEvent,
    StakesPlaced,
)
from domain.games.ecarte.play import evolve_play, play_card
from domain.games.ecarte.rules import (
    DEALT_ON,
    GAME_OVER,
    RULING,
    SHUFFLED_AGAIN,
    STAKE_EACH_DEAL,
    STAKE_ONCE,
    WHO_MAY_SEND,
)
from domain.games.ecarte.scoring import accept_hand, evolve_scoring, is_closed, score_hand
from domain.games.ecarte.state import Draft, State, forehand_of
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


def evolve_course(state: State, event: CourseEvent, _version: int) -> State:
    """The state after the stakes are placed."""
    balance = (state.balance[0] - event.stake, state.balance[1] - event.stake)
    return replace(state, pot=event.pot, balance=balance)


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


def advance(draft: Draft, chance: Chance) -> None:
    """A closed hand is scored and the next one dealt; when play begins, the stakes are paid."""
    if is_closed(draft.state):
        score_hand(draft)
        if draft.state.phase != "over":
            _next_hand(draft, chance)
    if _begins_play(draft.state):
        _place_stakes(draft)


def _next_hand(draft: Draft, chance: Chance) -> None:
    """The next hand, from the talon while it lasts, else from the pack shuffled again (9.1, 9.2)."""
    dealer = forehand_of(draft.state)
    if dealer is None:
        return
    if len(draft.state.talon) >= DEAL_SIZE:
        deal_hand(draft, dealer, DEALT_ON)
    else:
        shuffle(draft, chance, dealer, SHUFFLED_AGAIN)


def _begins_play(state: State) -> bool:
    """Return whether the exchange is over and the first card of the hand not yet played."""
    trick = state.hand.trick
    return state.phase == "play" and trick is not None and trick.number == 1 and not trick.plays


def _place_stakes(draft: Draft) -> None:
    """Both pay what the hand asks for (5.1, 5.2)."""
    state = draft.state
    options = state.options
    if options.stakes == "each_deal":
        rule = STAKE_EACH_DEAL
    elif state.deal_number == 1:
        rule = STAKE_ONCE
    else:
        return
    draft.add(StakesPlaced(options.stake, state.pot + len(SEATS) * options.stake), rule)
