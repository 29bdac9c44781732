"""The commands that would be accepted (part 9 of the rulebook)."""

from collections.abc import Iterator, Sequence
from typing import Any

from domain.game.interface import Template
from domain.game.seat import Actor, Seat
from domain.games.bakkarat.claims import has_bak, may_claim, may_claim_against
from domain.games.bakkarat.hand import ACTIVE
from domain.games.bakkarat.play import (
    MOST_CUT,
    leaves_early,
    may_accept,
    may_cut,
    may_decide_third_card,
    may_raise_hand,
    may_speak,
)
from domain.games.bakkarat.share import MOST_PERCENT, share_of, shared
from domain.games.bakkarat.state import State, cards_left, is_strict, pending
from domain.games.bakkarat.types import (
    AcceptRound,
    AnswerShare,
    CallBak,
    ClaimBak,
    Command,
    DrawCard,
    EndShare,
    Hold,
    Leave,
    RaiseHand,
    RuleClaim,
    Stand,
)

Move = Command | Template


def legal(state: State, actor: Actor) -> Sequence[Move]:
    """All commands that would be accepted from the actor, in the order of part 6 of the rulebook."""
    waiting = pending(state)
    if actor.role == "arbiter":
        return () if waiting is None else tuple(RuleClaim(waiting.claim, upheld) for upheld in (True, False))
    seat = actor.seat
    if seat is None or waiting is not None or state.phase == "over":
        return ()
    active = tuple(_of_active_seat(state, seat)) if seat in ACTIVE else ()
    if state.phase != "stakes":
        return active
    return (*active, *_sharing(state, seat), *(_leaving(state, seat) if seat in ACTIVE else ()))


def _of_active_seat(state: State, seat: Seat) -> Iterator[Move]:
    if may_cut(state, seat):
        yield _number("cut", "at", 1, MOST_CUT)
    if state.phase == "stakes" and seat != state.bank:
        yield _number("place_stake", "amount", 1, None)
    if may_raise_hand(state, seat):
        yield RaiseHand()
    if may_speak(state, seat):
        yield from _speaking(state, seat)
    if may_decide_third_card(state, seat):
        if cards_left(state):
            yield DrawCard()
        yield Stand()
    if may_accept(state, seat):
        yield AcceptRound()
    if may_claim(state):
        yield from (ClaimBak(other) for other in ACTIVE if may_claim_against(state, seat, other))


def _speaking(state: State, seat: Seat) -> Iterator[Move]:
    bak = has_bak(state, seat)
    if bak:
        yield CallBak()
    if not (bak and is_strict(state)):
        yield Hold()


def _sharing(state: State, seat: Seat) -> Iterator[Move]:
    share, question = share_of(state.shares, seat), share_of(state.questions, seat)
    if seat not in ACTIVE and share is None and question is None:
        choice: dict[str, Any] = {"choose": {"from": list(ACTIVE), "min": 1, "max": 1}}
        yield {"type": "ask_share", "player": choice, "percent": {"min": 1, "max": MOST_PERCENT}}
    for asked in state.questions:
        if asked.player == seat:
            if shared(state, seat) + asked.percent <= MOST_PERCENT:
                yield AnswerShare(asked.seat, accept=True)
            yield AnswerShare(asked.seat, accept=False)
    if share is not None or question is not None:
        yield EndShare(seat)
    for other in state.shares:
        if other.player == seat:
            yield EndShare(other.seat)


def _leaving(state: State, seat: Seat) -> tuple[Move, ...]:
    return () if is_strict(state) and leaves_early(state, seat) else (Leave(),)


def _number(kind: str, field: str, least: int, most: int | None) -> Template:
    return {"type": kind, field: {"min": least, "max": most}}
