"""The end of a hand, its credit, and the end of the game (8, 10)."""

from typing import assert_never

from msgspec.structs import replace

from domain.game.rule import Refused
from domain.games.ecarte.cards import HAND_SIZE, SEATS, Pair, added, other
from domain.games.ecarte.events import GameWon, HandAccepted, HandScored, ScoringEvent
from domain.games.ecarte.rules import ACCEPT_HAND, CREDIT_AFTER_BREACH, PAID_ONCE_MORE, POT_WON, TRICK_CREDIT
from domain.games.ecarte.state import Draft, Hand, LastHand, State, is_strict

GOAL = 5
"""The points that win the game."""
MAJORITY = 3
"""The tricks that bring a point."""
ALL = 2
"""The points for all five tricks, and for a breach of the other."""


def may_accept(state: State, seat: int) -> bool:
    """Return whether the seat is to accept the hand now."""
    return state.phase == "review" and not is_strict(state) and seat not in state.hand.accepted


def accept_hand(draft: Draft, seat: int) -> None:
    """A seat accepts the hand; the second acceptance closes it."""
    if not may_accept(draft.state, seat):
        raise Refused(ACCEPT_HAND)
    draft.add(HandAccepted(seat), ACCEPT_HAND)


def is_closed(state: State) -> bool:
    """Return whether play is over and nobody can claim any more: both seats have accepted the hand, or none has to."""
    return state.phase == "review" and (is_strict(state) or len(state.hand.accepted) == len(SEATS))


def score_hand(draft: Draft) -> None:
    """The closed hand is credited, which may win the game."""
    state = draft.state
    hand = state.hand
    earned = credit(hand)
    points = (state.points[0] + earned[0], state.points[1] + earned[1])
    rule = CREDIT_AFTER_BREACH if any(hand.breaches) else TRICK_CREDIT
    draft.add(HandScored(hand.tricks_won, hand.breaches, earned, points), rule)
    end_game(draft)


def credit(hand: Hand) -> Pair:
    """The points that the hand brings each seat (7.7, 8.1, 8.2)."""
    if any(hand.breaches):
        return (_for_breach(hand, 0), _for_breach(hand, 1))
    return (_for_tricks(hand.tricks_won[0]), _for_tricks(hand.tricks_won[1]))


def _for_breach(hand: Hand, seat: int) -> int:
    """The points of a seat in a hand with an upheld claim: those for five tricks, if it was not against itself."""
    return 0 if hand.breaches[seat] else ALL


def _for_tricks(tricks: int) -> int:
    if tricks == HAND_SIZE:
        return ALL
    return 1 if tricks >= MAJORITY else 0


def end_game(draft: Draft) -> None:
    """If a seat has the points for it, it wins the pot; a loser without points pays as much once more."""
    state = draft.state
    winner = next((seat for seat in SEATS if state.points[seat] >= GOAL), None)
    if winner is None:
        return
    loser = other(winner)
    is_shutout = state.points[loser] == 0
    extra = state.pot if is_shutout else 0
    balance = added(added(state.balance, winner, state.pot + extra), loser, -extra)
    draft.add(GameWon(winner, state.pot, extra, balance), PAID_ONCE_MORE if is_shutout else POT_WON)


def evolve_scoring(state: State, event: ScoringEvent, _version: int) -> State:
    """The state after the event."""
    hand = state.hand
    match event:
        case HandAccepted(seat):
            return replace(state, hand=replace(hand, accepted=tuple(sorted({*hand.accepted, seat}))))
        case HandScored():
            return _scored(state, event)
        case GameWon(seat, balance=balance):
            return replace(state, phase="over", winner=seat, pot=0, balance=balance)
        case _:
            assert_never(event)


def _scored(state: State, event: HandScored) -> State:
    """The hand is closed. Cards not played go to their owner's discards (7.5)."""
    hand, discards = state.hand, state.discards
    last = None if state.dealer is None else LastHand(state.dealer, event.tricks, event.breaches, event.credit)
    return replace(
        state,
        points=event.points,
        discards=(discards[0] | hand.cards[0], discards[1] | hand.cards[1]),
        hand=replace(hand, cards=(0, 0)),
        last_hand=last,
    )
