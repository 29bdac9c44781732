"""The commands that would be accepted (part 9 of the rulebook). Claims are not listed: they would point to faults."""

from collections.abc import Iterator, Sequence

from domain.game.interface import Template
from domain.game.seat import Actor, Seat
from domain.games.faro.dues import open_due
from domain.games.faro.pack import OTHER, RANKS, pile_due
from domain.games.faro.stakes import CALLS, FIRST_TO_WITHDRAW, MOST_STAKE, call_forbidden_by
from domain.games.faro.state import BookCard, State, card_to_answer, is_played_out, is_strict, pending
from domain.games.faro.status import to_act
from domain.games.faro.turns import MOST_CUT
from domain.games.faro.types import (
    AcceptDeal,
    CallWin,
    CloseDeal,
    Collect,
    Command,
    Leave,
    Ready,
    ReportLoss,
    RuleClaim,
    TakeBack,
    TurnCard,
    Vary,
    Withdraw,
)

Move = Command | Template


def legal(state: State, actor: Actor) -> Sequence[Move]:
    """All commands that would be accepted from the actor, in the order of part 6 of the rulebook."""
    waiting = pending(state)
    if actor.role == "arbiter":
        return () if waiting is None else tuple(RuleClaim(waiting.claim, upheld) for upheld in (True, False))
    if actor.seat is None or not 0 <= actor.seat < state.seats or waiting is not None:
        return ()
    return tuple(_of_seat(state, actor.seat))


def _of_seat(state: State, seat: Seat) -> Iterator[Move]:
    if state.phase == "deal" and seat == state.bank:
        yield from _of_bank(state)
        return
    if seat not in to_act(state):
        return
    match state.phase:
        case "limits":
            yield {"type": "set_limits", "min": _number(1, MOST_STAKE), "max": _number(1, MOST_STAKE)}
        case "stakes":
            yield from _stakes(state, seat)
        case "cut":
            yield {"type": "cut", "at": _number(1, MOST_CUT)}
        case "deal":
            card = card_to_answer(state, seat)
            if card is not None:
                yield from _answers(state, seat, card)
        case "review":
            yield AcceptDeal()
        case "over":
            pass


def _stakes(state: State, seat: Seat) -> Iterator[Move]:
    if state.limits is not None:
        rank = {"choose": {"from": list(RANKS), "min": 1, "max": 1}}
        yield {"type": "place_stake", "rank": rank, "amount": _number(state.limits.min, state.limits.max)}
    for card in state.layout[seat]:
        yield TakeBack(card.rank)
    yield Ready()


def _of_bank(state: State) -> Iterator[Move]:
    due = pile_due(state)
    if due is not None and not state.waiting:
        yield from (TurnCard(pile) for pile in OTHER if pile == due or not is_strict(state))
    if not is_strict(state):
        for seat in range(state.seats):
            if open_due(state, seat, "left") is not None:
                yield Collect(seat)
    if is_played_out(state):
        yield CloseDeal()


def _answers(state: State, seat: Seat, card: BookCard) -> Iterator[Move]:
    if not is_strict(state):
        if open_due(state, seat, "right") is not None:
            yield CallWin()
        if open_due(state, seat, "left") is not None:
            yield ReportLoss()
    yield Leave()
    for call in CALLS:
        if call_forbidden_by(state, seat, card, call) is None:
            yield Vary(call)
    if card.seen >= FIRST_TO_WITHDRAW:
        yield Withdraw()


def _number(least: int, most: int) -> dict[str, int]:
    return {"min": least, "max": most}
