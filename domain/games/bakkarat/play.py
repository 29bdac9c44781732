"""Bak or going on, third cards, and accepting the round (6, 7.3)."""

from domain.game.chance import Chance
from domain.game.rule import Refused
from domain.game.seat import Seat
from domain.games.bakkarat.course import deal_anew, settle, show_hands
from domain.games.bakkarat.events import BakCalled, Held, RoundAccepted, Stood, ThirdCardDrawn
from domain.games.bakkarat.hand import is_bak
from domain.games.bakkarat.model import Desk, State, cards_left, is_strict
from domain.games.bakkarat.rulebook import (
    CALLING_BAK,
    DEALT_ANEW,
    HOW_THIRD_CARDS_LIE,
    MUST_CALL,
    PACK_RUNS_OUT,
    REVIEW,
    SPEAKING,
    THIRD_CARDS,
)
from domain.games.bakkarat.seats import ACTIVE


def has_bak(state: State, seat: Seat) -> bool:
    """Whether the first two cards of the seat are Bak."""
    return is_bak(state.hands[seat].first, state.options)


def _check_speaks(state: State, seat: Seat) -> None:
    if state.phase != "bak" or seat in state.spoken:
        raise Refused(SPEAKING)


def call_bak(desk: Desk, seat: Seat, chance: Chance) -> None:
    """A seat calls "Bak!": its cards are shown, and the round is dealt anew."""
    state = desk.state
    _check_speaks(state, seat)
    if not has_bak(state, seat):
        raise Refused(CALLING_BAK)
    desk.add(BakCalled(seat, state.hands[seat].first), DEALT_ANEW)
    deal_anew(desk, chance)


def hold(desk: Desk, seat: Seat) -> None:
    """A seat goes on; with Bak this is a breach that can be claimed."""
    state = desk.state
    _check_speaks(state, seat)
    if is_strict(state) and has_bak(state, seat):
        raise Refused(MUST_CALL)
    desk.add(Held(seat), SPEAKING)


def decide_third_card(desk: Desk, seat: Seat, chance: Chance, *, draws: bool) -> None:
    """A seat asks for a third card, or stands; after the bank all cards are shown."""
    state = desk.state
    if state.phase != "third" or state.turn != seat:
        raise Refused(THIRD_CARDS)
    if not draws:
        desk.add(Stood(seat), THIRD_CARDS)
    elif not cards_left(state):
        raise Refused(PACK_RUNS_OUT)
    else:
        face_up = state.options.third_card == "up"
        desk.add(ThirdCardDrawn(seat, state.order[state.dealt], face_up), HOW_THIRD_CARDS_LIE)
    if seat == state.bank:
        show_hands(desk, chance)


def accept_round(desk: Desk, seat: Seat, chance: Chance) -> None:
    """An active seat accepts the cards shown; with the last the round is settled."""
    state = desk.state
    if state.phase != "review" or seat in state.accepted:
        raise Refused(REVIEW)
    if len(desk.add(RoundAccepted(seat), REVIEW).accepted) == len(ACTIVE):
        settle(desk, chance)
