"""How cards and tricks change the state (6)."""

from typing import assert_never

from msgspec.structs import replace

from domain.games.ecarte.events import CardPlayed, PlayEvent, TrickWon
from domain.games.ecarte.model import State
from domain.games.ecarte.pack import HAND_SIZE, PACK
from domain.games.ecarte.seats import added, changed
from domain.games.ecarte.trick import Play, TakenTrick, Trick


def evolve_play(state: State, event: PlayEvent, version: int) -> State:
    """The state after the event, which has this version."""
    match event:
        case CardPlayed():
            return _played(state, event, version)
        case TrickWon():
            return _won(state, event)
        case _:
            assert_never(event)


def _played(state: State, event: CardPlayed, version: int) -> State:
    hand, seat, bit = state.hand, event.seat, PACK.bit(event.card)
    before = hand.trick
    play = Play(seat, event.card, version)
    trick = Trick(event.trick, seat, (play,)) if before is None else replace(before, plays=(*before.plays, play))
    cards = changed(hand.cards, seat, hand.cards[seat] & ~bit)
    return replace(state, out=state.out | bit, hand=replace(hand, cards=cards, trick=trick))


def _won(state: State, event: TrickWon) -> State:
    """The trick is finished and its winner leads to the next; the fifth ends the play."""
    hand, seat = state.hand, event.seat
    plays = () if hand.trick is None else hand.trick.plays
    return replace(
        state,
        phase="review" if event.trick == HAND_SIZE else state.phase,
        hand=replace(
            hand,
            tricks=(*hand.tricks, TakenTrick(plays, seat)),
            tricks_won=added(hand.tricks_won, seat, 1),
            trick=Trick(event.trick + 1, seat),
        ),
    )
