"""Decide each command, by events or by the rule that refuses it, and evolve the state by each event."""

from collections.abc import Callable, Sequence
from typing import Any, assert_never

from domain.game.chance import Chance
from domain.game.rule import Cited, Refused
from domain.game.seat import Actor, Seat
from domain.games.bakkarat.claims import claim_bak, evolve_claims, rule_claim
from domain.games.bakkarat.events import ClaimsEvent, Event, PlayEvent, RoundsEvent, ShareEvent, StakesEvent
from domain.games.bakkarat.hand import ACTIVE
from domain.games.bakkarat.play import (
    accept_round,
    call_bak,
    cut,
    decide_third_card,
    evolve_play,
    evolve_stakes,
    hold,
    leave,
    place_stake,
    raise_hand,
)
from domain.games.bakkarat.rounds import evolve_rounds, is_closed, settle_round, show_hands
from domain.games.bakkarat.rules import GAME_OVER, ONLY_ACTIVE_SEATS_ACT, RULING, WHO_MAY_SEND
from domain.games.bakkarat.share import answer_share, ask_share, end_share, evolve_share
from domain.games.bakkarat.state import Draft, State, pending
from domain.games.bakkarat.types import (
    AcceptRound,
    AnswerShare,
    AskShare,
    CallBak,
    ClaimBak,
    Command,
    Cut,
    DrawCard,
    EndShare,
    Hold,
    Leave,
    PlaceStake,
    PlayCommand,
    RaiseHand,
    RuleClaim,
    Stand,
)
from domain.kit.enforcement import check_sender
from domain.kit.kinds import by_kind

_EVOLVE: dict[type[Event], Callable[[State, Any, int], State]] = by_kind(
    Event,
    {
        RoundsEvent: evolve_rounds,
        StakesEvent: evolve_stakes,
        PlayEvent: evolve_play,
        ClaimsEvent: evolve_claims,
        ShareEvent: evolve_share,
    },
)


def evolve(state: State, event: Event, version: int) -> State:
    """The state after the event, which has this version."""
    return _EVOLVE[type(event)](state, event, version)


def decide(state: State, actor: Actor, command: Command, chance: Chance, version: int) -> Sequence[Cited[Event]]:
    """The events that the command leads to. Raises Refused."""
    check_sender(actor, state.seats, WHO_MAY_SEND, is_ruling=isinstance(command, RuleClaim))
    if state.phase == "over":
        raise Refused(GAME_OVER)
    if pending(state) is not None and not isinstance(command, RuleClaim):
        raise Refused(RULING)
    draft = Draft(state, version, evolve, chance)
    seat = actor.seat
    if isinstance(command, RuleClaim):
        rule_claim(draft, command, chance)
    elif seat is not None:
        _by_seat(draft, seat, command, chance)
    advance(draft, chance)
    return draft.events


def advance(draft: Draft, chance: Chance) -> None:
    """After the bank's decision all cards are shown; when nobody can claim any more, the round is settled."""
    if draft.state.phase == "third" and draft.state.turn is None:
        show_hands(draft)
    if is_closed(draft.state):
        settle_round(draft, chance)


def _by_seat(draft: Draft, seat: Seat, command: PlayCommand | AskShare | EndShare, chance: Chance) -> None:
    if isinstance(command, AskShare):
        ask_share(draft, seat, command)
    elif isinstance(command, EndShare):
        end_share(draft, seat, command)
    elif seat in ACTIVE:
        _by_active_seat(draft, seat, command, chance)
    else:
        raise Refused(ONLY_ACTIVE_SEATS_ACT)


def _by_active_seat(draft: Draft, seat: Seat, command: PlayCommand, chance: Chance) -> None:
    match command:
        case Cut(at):
            cut(draft, seat, at)
        case PlaceStake(amount):
            place_stake(draft, seat, amount)
        case RaiseHand():
            raise_hand(draft, seat)
        case CallBak():
            call_bak(draft, seat, chance)
        case Hold():
            hold(draft, seat)
        case DrawCard() | Stand():
            decide_third_card(draft, seat, draws=isinstance(command, DrawCard))
        case AcceptRound():
            accept_round(draft, seat)
        case ClaimBak():
            claim_bak(draft, seat, command.seat, chance)
        case AnswerShare():
            answer_share(draft, seat, command)
        case Leave():
            leave(draft, seat)
        case _:
            assert_never(command)
