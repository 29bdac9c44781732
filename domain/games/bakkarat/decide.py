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
from domain.games.bakkarat.course import advance
from domain.games.bakkarat.events import Event
from domain.games.bakkarat.evolve import evolve
from domain.games.bakkarat.hand import ACTIVE
from domain.games.bakkarat.model import Draft, State, pending
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
    draft = Draft(state, version, evolve, chance)
    seat = actor.seat
    if isinstance(command, RuleClaim):
        rule_claim(draft, command, chance)
    elif seat is not None:
        _by_seat(draft, seat, command, chance)
    advance(draft, chance)
    return draft.events


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
