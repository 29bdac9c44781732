"""Bak or going on, third cards, and accepting the round (6, 7.3)."""

from typing import assert_never

from msgspec.structs import replace

from domain.game.chance import Chance
from domain.game.rule import Refused
from domain.game.seat import Seat
from domain.games.bakkarat.claims import has_bak
from domain.games.bakkarat.course import deal_anew
from domain.games.bakkarat.events import BakCalled, Held, PlayEvent, RoundAccepted, Stood, ThirdCardDrawn
from domain.games.bakkarat.hand import ACTIVE, left_of
from domain.games.bakkarat.rules import (
    CALLING_BAK,
    DEALT_ANEW,
    HOW_THIRD_CARDS_LIE,
    MUST_CALL,
    PACK_RUNS_OUT,
    REVIEW,
    SPEAKING,
    THIRD_CARDS,
)
from domain.games.bakkarat.state import Draft, LastBak, State, cards_left, is_strict
from domain.kit.seats import replaced


def may_speak(state: State, seat: Seat) -> bool:
    """Return whether the active seat is to call Bak or to go on (6.2)."""
    return state.phase == "bak" and seat not in state.spoken


def call_bak(draft: Draft, seat: Seat, chance: Chance) -> None:
    """A seat calls "Bak!": its cards are shown, and the round is dealt anew."""
    state = draft.state
    if not may_speak(state, seat):
        raise Refused(SPEAKING)
    if not has_bak(state, seat):
        raise Refused(CALLING_BAK)
    draft.add(BakCalled(seat, state.hands[seat].first), DEALT_ANEW)
    deal_anew(draft, chance)


def hold(draft: Draft, seat: Seat) -> None:
    """A seat goes on; with Bak this is a breach that can be claimed."""
    state = draft.state
    if not may_speak(state, seat):
        raise Refused(SPEAKING)
    if is_strict(state) and has_bak(state, seat):
        raise Refused(MUST_CALL)
    draft.add(Held(seat), SPEAKING)


def may_decide_third_card(state: State, seat: Seat) -> bool:
    """Return whether the seat is to ask for a third card or to stand (6.6)."""
    return state.phase == "third" and state.turn == seat


def decide_third_card(draft: Draft, seat: Seat, *, draws: bool) -> None:
    """A seat asks for a third card, or stands."""
    state = draft.state
    if not may_decide_third_card(state, seat):
        raise Refused(THIRD_CARDS)
    if not draws:
        draft.add(Stood(seat), THIRD_CARDS)
    elif not cards_left(state):
        raise Refused(PACK_RUNS_OUT)
    else:
        face_up = state.options.third_card == "up"
        draft.add(ThirdCardDrawn(seat, state.order[state.dealt], face_up), HOW_THIRD_CARDS_LIE)


def may_accept(state: State, seat: Seat) -> bool:
    """Return whether the active seat is to accept the cards shown (7.3)."""
    return state.phase == "review" and seat not in state.accepted


def accept_round(draft: Draft, seat: Seat) -> None:
    """An active seat accepts the cards shown; with the last the round is settled."""
    if not may_accept(draft.state, seat):
        raise Refused(REVIEW)
    draft.add(RoundAccepted(seat), REVIEW)


def evolve_play(state: State, event: PlayEvent, _version: int) -> State:
    """The state after the event."""
    match event:
        case Held(seat):
            return _held(state, seat)
        case BakCalled(seat, cards):
            return replace(state, last_bak=LastBak(state.pack_number, state.round, seat, cards))
        case ThirdCardDrawn(seat, card, face_up):
            hand = replace(state.hands[seat], third=card, third_up=face_up)
            hands = replaced(state.hands, seat, hand)
            return replace(state, hands=hands, dealt=state.dealt + 1, turn=_after(state, seat))
        case Stood(seat):
            return replace(state, turn=_after(state, seat))
        case RoundAccepted(seat):
            return replace(state, accepted=state.accepted | {seat})
        case _:
            assert_never(event)


def _held(state: State, seat: Seat) -> State:
    spoken = state.spoken | {seat}
    if len(spoken) < len(ACTIVE):
        return replace(state, spoken=spoken)
    return replace(state, spoken=frozenset(), phase="third", turn=left_of(state.bank))


def _after(state: State, seat: Seat) -> Seat | None:
    """The seat that decides on a third card after this one; nobody after the bank."""
    return None if seat == state.bank else left_of(seat)
