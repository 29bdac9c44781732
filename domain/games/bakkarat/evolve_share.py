"""How questions for shares and shares change the state (3)."""

from typing import assert_never

from msgspec.structs import replace

from domain.game.seat import Seat
from domain.games.bakkarat.events import ShareAnswered, ShareAsked, ShareEnded, ShareEvent
from domain.games.bakkarat.model import Share, State


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
