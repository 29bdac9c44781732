"""Sharing in the results of an active seat (3)."""

from typing import assert_never

from msgspec.structs import replace

from domain.game.rule import Refused
from domain.game.seat import Seat
from domain.games.bakkarat.events import ShareAnswered, ShareAsked, ShareEnded, ShareEvent
from domain.games.bakkarat.hand import ACTIVE, players, result
from domain.games.bakkarat.rules import ANSWERING, ASKING_TO_SHARE, ENDING_A_SHARE, ONE_SHARE, SHARING_TIME
from domain.games.bakkarat.state import Draft, Share, State
from domain.games.bakkarat.types import AnswerShare, AskShare, EndShare

MOST_PERCENT = 99


def _check_time(state: State) -> None:
    if state.phase != "stakes":
        raise Refused(SHARING_TIME)


def share_of(shares: tuple[Share, ...], seat: int) -> Share | None:
    """The share, or question, of a seat."""
    return next((share for share in shares if share.seat == seat), None)


def shared(state: State, player: Seat) -> int:
    """The part of an active seat's results that is shared already, in per cent."""
    return sum(share.percent for share in state.shares if share.player == player)


def ask_share(draft: Draft, seat: Seat, command: AskShare) -> None:
    """A seat that is not active asks for a share."""
    state = draft.state
    _check_time(state)
    if seat in ACTIVE:
        raise Refused(ASKING_TO_SHARE)
    if command.player not in ACTIVE:
        raise Refused(ASKING_TO_SHARE, "move.player")
    if not 1 <= command.percent <= MOST_PERCENT:
        raise Refused(ASKING_TO_SHARE, "move.percent")
    if share_of(state.shares, seat) is not None or share_of(state.questions, seat) is not None:
        raise Refused(ONE_SHARE)
    draft.add(ShareAsked(seat, command.player, command.percent), ASKING_TO_SHARE)


def answer_share(draft: Draft, seat: Seat, command: AnswerShare) -> None:
    """The active seat that was asked accepts or declines."""
    state = draft.state
    _check_time(state)
    asked = share_of(state.questions, command.seat)
    if asked is None or asked.player != seat:
        raise Refused(ANSWERING, "move.seat")
    if command.accept and shared(state, seat) + asked.percent > MOST_PERCENT:
        raise Refused(ANSWERING)
    draft.add(ShareAnswered(asked.seat, seat, asked.percent, command.accept), ANSWERING)


def end_share(draft: Draft, seat: Seat, command: EndShare) -> None:
    """A sharer ends its share or withdraws its question; its active seat may end the share."""
    state = draft.state
    _check_time(state)
    share = share_of(state.shares, command.seat)
    question = share_of(state.questions, command.seat)
    mine = share or question
    if mine is None or not (seat == command.seat or (share is not None and seat == share.player)):
        raise Refused(ENDING_A_SHARE, "move.seat")
    draft.add(ShareEnded(mine.seat, mine.player), ENDING_A_SHARE)


def evolve_share(state: State, event: ShareEvent, _version: int) -> State:
    """The state after the event."""
    match event:
        case ShareAsked(seat, player, percent):
            return replace(state, questions=_sorted((*state.questions, Share(seat, player, percent))))
        case ShareAnswered(seat, player, percent, accept):
            answered = replace(state, questions=_without(state.questions, seat))
            if not accept:
                return answered
            return replace(answered, shares=_sorted((*state.shares, Share(seat, player, percent))))
        case ShareEnded(seat):
            return replace(state, shares=_without(state.shares, seat), questions=_without(state.questions, seat))
        case _:
            assert_never(event)


def _without(shares: tuple[Share, ...], seat: Seat) -> tuple[Share, ...]:
    return tuple(share for share in shares if share.seat != seat)


def _sorted(shares: tuple[Share, ...]) -> tuple[Share, ...]:
    return tuple(sorted(shares, key=lambda share: share.seat))


HUNDRED = 100


def gains(state: State) -> tuple[int, ...]:
    """The amount that each active seat wins or loses: the players their stakes, the bank against both (7.1, 7.2)."""
    won = [0, 0, 0]
    bank = result(state.hands[state.bank].cards)
    for seat in players(state.bank):
        points, stake = result(state.hands[seat].cards), state.stakes[seat] or 0
        if points > bank:
            won[seat] = stake
        elif points < bank or state.options.ties == "bank":
            won[seat] = -stake
    won[state.bank] = -sum(won)
    return tuple(won)


def amounts(state: State) -> tuple[int, ...]:
    """The amount that each seat gets or pays (3.6)."""
    result = [*gains(state), *[0] * (state.seats - 3)]
    whole = result[:3]
    for share in state.shares:
        gain = whole[share.player]
        part = abs(gain) * share.percent // HUNDRED * (1 if gain > 0 else -1)
        result[share.seat] += part
        result[share.player] -= part
    return tuple(result)
