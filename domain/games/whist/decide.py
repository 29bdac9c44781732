"""Decide each command, carry out what follows by itself, and evolve the state by each event."""

from collections.abc import Callable, Sequence
from typing import Any, assert_never

from domain.game.chance import Chance
from domain.game.rule import Cited, Refused
from domain.game.seat import Actor
from domain.games.whist.claims import (
    ask_partner,
    claim_revoke,
    correct_play,
    deny_suit,
    evolve_claims,
    evolve_revoke,
    rule_claim,
)
from domain.games.whist.deal import (
    accept_deal,
    demand_redeal,
    enter_deal,
    evolve_deal,
    evolve_first_dealer,
    take_turn_up,
)
from domain.games.whist.events import (
    CalledCardsEvent,
    ClaimsEvent,
    DealEvent,
    EndOfHandEvent,
    Event,
    FirstDealerEvent,
    PlayEvent,
    RevokeEvent,
)
from domain.games.whist.play import (
    call_card,
    evolve_called_cards,
    evolve_play,
    expose_card,
    finish_won_trick,
    play_card,
    take_trick,
)
from domain.games.whist.rules import GAME_OVER, RULING, WHO_MAY_SEND
from domain.games.whist.scoring import accept_hand, evolve_end_of_hand, is_closed, revoke_hand, score_hand
from domain.games.whist.state import Draft, State
from domain.games.whist.types import (
    AcceptDeal,
    AcceptHand,
    AskPartner,
    CallCard,
    ClaimRevoke,
    Command,
    CorrectPlay,
    Deal,
    DemandRedeal,
    DenySuit,
    ExposeCard,
    PlayCard,
    RuleClaim,
    SeatCommand,
    TakeTrick,
)
from domain.kit.kinds import by_kind
from domain.kit.tricks import waiting_claim

_EVOLVE: dict[type[Event], Callable[[State, Any, int], State]] = by_kind(
    Event,
    {
        FirstDealerEvent: evolve_first_dealer,
        DealEvent: evolve_deal,
        PlayEvent: evolve_play,
        RevokeEvent: evolve_revoke,
        CalledCardsEvent: evolve_called_cards,
        ClaimsEvent: evolve_claims,
        EndOfHandEvent: evolve_end_of_hand,
    },
)


def evolve(state: State, event: Event, version: int) -> State:
    """The state after the event, which has this version."""
    return _EVOLVE[type(event)](state, event, version)


def decide(state: State, actor: Actor, command: Command, chance: Chance, version: int) -> Sequence[Cited[Event]]:
    """The events that the command leads to. Raises Refused."""
    _check_sender(state, actor, command)
    if state.phase == "over":
        raise Refused(GAME_OVER)
    if waiting_claim(state.hand.claims) is not None and not isinstance(command, RuleClaim):
        raise Refused(RULING)
    draft = Draft(state, version, evolve, chance)
    if isinstance(command, RuleClaim):
        rule_claim(draft, command)
    elif isinstance(command, Deal):
        enter_deal(draft, actor.seat, command)
    elif actor.seat is not None:
        _by_seat(draft, actor.seat, command, chance)
    advance(draft, chance)
    return draft.events


def _check_sender(state: State, actor: Actor, command: Command) -> None:
    """Seats play; the arbiter rules on claims and, where the seats deal by hand, records deals (1.4)."""
    if actor.role == "seat" and actor.seat is not None:
        may_send = not isinstance(command, RuleClaim)
    elif actor.role == "arbiter":
        records = isinstance(command, Deal) and state.options.dealing == "by_hand"
        may_send = isinstance(command, RuleClaim) or records
    else:
        may_send = False
    if not may_send:
        raise Refused(WHO_MAY_SEND)


def _by_seat(draft: Draft, seat: int, command: SeatCommand, chance: Chance) -> None:
    match command:
        case PlayCard(card):
            play_card(draft, seat, card)
        case TakeTrick():
            take_trick(draft, seat)
        case CorrectPlay(card):
            correct_play(draft, seat, card)
        case AskPartner():
            ask_partner(draft, seat)
        case DenySuit():
            deny_suit(draft, seat)
        case ClaimRevoke():
            claim_revoke(draft, seat, command)
        case ExposeCard(card):
            expose_card(draft, seat, card)
        case CallCard(card):
            call_card(draft, seat, card)
        case AcceptHand():
            accept_hand(draft, seat)
        case DemandRedeal():
            demand_redeal(draft, seat, chance)
        case AcceptDeal():
            accept_deal(draft, seat)
        case _:
            assert_never(command)


def advance(draft: Draft, chance: Chance) -> None:
    """A won trick is taken, the turn-up is taken up, and the hand ends: each if it is time for it."""
    if draft.state.phase == "play":
        finish_won_trick(draft)
        take_turn_up(draft)
    state = draft.state
    if all(state.hand.revokes):
        revoke_hand(draft, chance)
    elif is_closed(state):
        score_hand(draft, chance)
