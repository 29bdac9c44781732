"""What a command leads to, or which rule refuses it."""

from collections.abc import Sequence
from typing import assert_never

from domain.game.chance import Chance
from domain.game.rule import Cited, Refused
from domain.game.seat import Actor, Seat
from domain.games.bakkarat.claims import claim_bak, rule_claim
from domain.games.bakkarat.commands import (
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
from domain.games.bakkarat.course import go_on
from domain.games.bakkarat.events import Event
from domain.games.bakkarat.evolve import evolve
from domain.games.bakkarat.hand import ACTIVE
from domain.games.bakkarat.model import Desk, State, pending
from domain.games.bakkarat.play import accept_round, call_bak, decide_third_card, hold
from domain.games.bakkarat.rulebook import GAME_OVER, ONLY_ACTIVE_SEATS_ACT, RULING, WHO_MAY_SEND
from domain.games.bakkarat.share import answer_share, ask_share, end_share
from domain.games.bakkarat.stakes import cut, leave, place_stake, raise_hand
from domain.kit.senders import check_sender


def decide(state: State, actor: Actor, command: Command, chance: Chance, version: int) -> Sequence[Cited[Event]]:
    """The events that the command leads to. Raises Refused."""
    check_sender(actor, state.seats, WHO_MAY_SEND, is_ruling=isinstance(command, RuleClaim))
    if state.phase == "over":
        raise Refused(GAME_OVER)
    if pending(state) is not None and not isinstance(command, RuleClaim):
        raise Refused(RULING)
    desk = Desk(state, version, evolve, chance)
    seat = actor.seat
    if isinstance(command, RuleClaim):
        rule_claim(desk, command, chance)
    elif seat is not None:
        _by_seat(desk, seat, command, chance)
    go_on(desk, chance)
    return desk.events


def _by_seat(desk: Desk, seat: Seat, command: PlayCommand | AskShare | EndShare, chance: Chance) -> None:
    if isinstance(command, AskShare):
        ask_share(desk, seat, command)
    elif isinstance(command, EndShare):
        end_share(desk, seat, command)
    elif seat in ACTIVE:
        _by_active_seat(desk, seat, command, chance)
    else:
        raise Refused(ONLY_ACTIVE_SEATS_ACT)


def _by_active_seat(desk: Desk, seat: Seat, command: PlayCommand, chance: Chance) -> None:
    match command:
        case Cut(at):
            cut(desk, seat, at)
        case PlaceStake(amount):
            place_stake(desk, seat, amount)
        case RaiseHand():
            raise_hand(desk, seat)
        case CallBak():
            call_bak(desk, seat, chance)
        case Hold():
            hold(desk, seat)
        case DrawCard() | Stand():
            decide_third_card(desk, seat, draws=isinstance(command, DrawCard))
        case AcceptRound():
            accept_round(desk, seat)
        case ClaimBak():
            claim_bak(desk, seat, command.seat, chance)
        case AnswerShare():
            answer_share(desk, seat, command)
        case Leave():
            leave(desk, seat)
        case _:
            assert_never(command)
