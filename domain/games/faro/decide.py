"""Decide each command, carry out what follows by itself, and evolve the state by each event."""

from collections.abc import Callable, Sequence
from typing import Any, assert_never

from domain.game.chance import Chance
from domain.game.rule import Cited, Refused
from domain.game.seat import Actor, Seat
from domain.games.faro.claims import claim_silence, claim_slip, evolve_claims, rule_claim
from domain.games.faro.dues import call_win, collect, evolve_dues, report_loss
from domain.games.faro.events import (
    AnswersEvent,
    ClaimsEvent,
    DuesEvent,
    EndOfDealEvent,
    Event,
    ShuffleEvent,
    StakesEvent,
    TurnsEvent,
)
from domain.games.faro.rules import GAME_OVER, RULING, WHO_MAY_SEND
from domain.games.faro.stakes import (
    evolve_answers,
    evolve_stakes,
    leave,
    place_stake,
    ready,
    set_limits,
    take_back,
    vary,
    withdraw,
)
from domain.games.faro.state import Draft, State, is_played_out, is_strict, pending, players
from domain.games.faro.turns import (
    accept_deal,
    close,
    close_deal,
    cut,
    drop_deal,
    end_deal,
    evolve_end_of_deal,
    evolve_shuffle,
    evolve_turns,
    shuffle,
    turn_card,
)
from domain.games.faro.types import (
    AcceptDeal,
    CallWin,
    ClaimCommand,
    ClaimSilence,
    ClaimSlip,
    CloseDeal,
    Collect,
    Command,
    Cut,
    DealCommand,
    Leave,
    PlaceStake,
    Ready,
    ReportLoss,
    RuleClaim,
    SetLimits,
    StakeCommand,
    TakeBack,
    TurnCard,
    Vary,
    Withdraw,
)
from domain.kit.enforcement import check_sender
from domain.kit.kinds import by_kind

_EVOLVE: dict[type[Event], Callable[[State, Any, int], State]] = by_kind(
    Event,
    {
        StakesEvent: evolve_stakes,
        ShuffleEvent: evolve_shuffle,
        TurnsEvent: evolve_turns,
        DuesEvent: evolve_dues,
        AnswersEvent: evolve_answers,
        ClaimsEvent: evolve_claims,
        EndOfDealEvent: evolve_end_of_deal,
    },
)


def evolve(state: State, event: Event, version: int) -> State:
    """The state after the event."""
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
        rule_claim(draft, command)
    elif seat is not None:
        _by_seat(draft, seat, command)
    advance(draft, chance)
    return draft.events


def _by_seat(draft: Draft, seat: Seat, command: StakeCommand | DealCommand | ClaimCommand | AcceptDeal) -> None:
    match command:
        case SetLimits() | PlaceStake() | TakeBack() | Ready() | Cut():
            _before_the_deal(draft, seat, command)
        case ClaimSilence():
            claim_silence(draft, seat, command)
        case ClaimSlip():
            claim_slip(draft, seat, command)
        case AcceptDeal():
            accept_deal(draft, seat)
        case _:
            _in_the_deal(draft, seat, command)


def _before_the_deal(draft: Draft, seat: Seat, command: StakeCommand) -> None:
    match command:
        case SetLimits():
            set_limits(draft, seat, command)
        case PlaceStake():
            place_stake(draft, seat, command)
        case TakeBack(rank):
            take_back(draft, seat, rank)
        case Ready():
            ready(draft, seat)
        case Cut(at):
            cut(draft, seat, at)
        case _:
            assert_never(command)


def _in_the_deal(draft: Draft, seat: Seat, command: DealCommand) -> None:
    match command:
        case TurnCard(pile):
            turn_card(draft, seat, pile)
        case CallWin():
            call_win(draft, seat)
        case ReportLoss():
            report_loss(draft, seat)
        case Collect(debtor):
            collect(draft, seat, debtor)
        case Leave():
            leave(draft, seat)
        case Vary(call):
            vary(draft, seat, call)
        case Withdraw():
            withdraw(draft, seat)
        case CloseDeal():
            close_deal(draft, seat)
        case _:
            assert_never(command)


def advance(draft: Draft, chance: Chance) -> None:
    """Carry out what follows by itself, until a seat is to act or the game is over."""
    state = draft.state
    match state.phase:
        case "stakes" if state.ready == players(state):
            if any(state.layout):
                shuffle(draft, chance)
            else:
                drop_deal(draft)
                end_deal(draft)
        case "deal" if is_strict(state) and is_played_out(state):
            close(draft)
            end_deal(draft)
        case "review" if len(state.accepted) == state.seats:
            end_deal(draft)
        case _:
            pass
