"""How packs, deals, the settlement and the end change the state (4, 6, 7, 9)."""

from typing import assert_never

from msgspec.structs import replace

from domain.games.bakkarat.events import (
    CardsDealt,
    CardsPutAway,
    CardsShuffled,
    CourseEvent,
    GameEnded,
    HandsShown,
    PackEnded,
    RoundDropped,
    RoundSettled,
)
from domain.games.bakkarat.model import EMPTY, NO_STAKES, Hand, State, cards_on_table, is_strict
from domain.kit.seats import replaced


def evolve_course(state: State, event: CourseEvent, version: int) -> State:
    """The state after the event, which has this version."""
    match event:
        case CardsShuffled():
            return _shuffled(state, event)
        case CardsDealt():
            return _dealt(state, event, version)
        case CardsPutAway(count):
            return _cleared(replace(state, put_away=state.put_away + count))
        case HandsShown():
            shown = tuple(replace(hand, is_shown=True) for hand in state.hands)
            return replace(state, hands=shown, turn=None, phase="third" if is_strict(state) else "review")
        case RoundSettled():
            cleared = _cleared(replace(state, put_away=state.put_away + cards_on_table(state)))
            return replace(cleared, stakes=NO_STAKES, balances=event.balances, last_round=event)
        case RoundDropped():
            return replace(state, stakes=NO_STAKES)
        case PackEnded(_, bank):
            return replace(state, banked=replaced(state.banked, bank, state.banked[bank] + 1))
        case GameEnded(reason):
            return replace(state, phase="over", ended=reason, stakes=NO_STAKES, turn=None)
        case _:
            assert_never(event)


def _shuffled(state: State, event: CardsShuffled) -> State:
    return replace(
        state,
        phase="cut" if state.options.cut else "stakes",
        pack_number=event.pack_number,
        bank=event.bank,
        order=event.order,
        dealt=0,
        put_away=0,
        round=0,
    )


def _dealt(state: State, event: CardsDealt, version: int) -> State:
    return replace(
        state,
        phase="bak",
        round=event.round,
        hands=tuple(Hand(cards) for cards in event.hands),
        dealt=state.dealt + sum(len(cards) for cards in event.hands),
        dealt_at=version,
    )


def _cleared(state: State) -> State:
    """The cards have left the table, and with them all that was said about them."""
    return replace(state, hands=EMPTY, spoken=frozenset(), turn=None, accepted=frozenset(), claims=(), phase="stakes")
