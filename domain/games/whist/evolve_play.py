"""How cards and tricks change the state (6)."""

from typing import assert_never

from msgspec.structs import replace

from domain.games.whist.cards import without_card
from domain.games.whist.events import CardPlayed, PlayEvent, TrickTaken
from domain.games.whist.model import Hand, State
from domain.games.whist.sides import added, side_of
from domain.games.whist.trick import Play, TakenTrick, new_trick


def evolve_play(state: State, event: PlayEvent, version: int) -> State:
    """The state after the event, which has this version."""
    hand = state.hand
    match event:
        case CardPlayed():
            return replace(state, hand=_played(hand, event, version))
        case TrickTaken(seat):
            taken = _taken(hand, seat)
            return replace(state, hand=taken, phase=state.phase if taken.trick.order else "review")
        case _:
            assert_never(event)


def _played(hand: Hand, event: CardPlayed, version: int) -> Hand:
    """The card leaves the hand for the trick; a call of it ends (8.2)."""
    seat, card, trick = event.seat, event.card, hand.trick
    return replace(
        hand,
        cards=without_card(hand.cards, seat, card),
        face_up=without_card(hand.face_up, seat, card),
        called=without_card(hand.called, seat, card),
        trick=replace(trick, plays=(*trick.plays, Play(seat, card, version))),
    )


def _taken(hand: Hand, seat: int) -> Hand:
    """The trick is finished and its winner leads to the next (6.7), if a card is left."""
    return replace(
        hand,
        tricks=(*hand.tricks, TakenTrick(hand.trick.plays, seat)),
        tricks_won=added(hand.tricks_won, side_of(seat), 1),
        trick=new_trick(hand.trick.number + 1, seat, hand.cards),
    )
