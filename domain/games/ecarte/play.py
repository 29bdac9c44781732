"""Playing cards (6)."""

from typing import assert_never

from msgspec.structs import replace

from domain.game.rule import Refused
from domain.games.ecarte.cards import (
    HAND_SIZE,
    PACK,
    Play,
    TakenTrick,
    Trick,
    added,
    changed,
    lawful,
    suit_led,
    turn_of,
)
from domain.games.ecarte.events import CardPlayed, PlayEvent, TrickWon
from domain.games.ecarte.rules import FOLLOW_SUIT, OWN_CARD, PLAY_IN_TURN, PLAY_TRUMP, TRICK_WINNER
from domain.games.ecarte.state import Draft, State, is_strict
from domain.kit.tricks import winning


def may_play(state: State, seat: int) -> bool:
    """Return whether it is the seat's turn to play a card."""
    trick = state.hand.trick
    return state.phase == "play" and trick is not None and turn_of(trick) == seat


def play_card(draft: Draft, seat: int, card: str) -> None:
    """A seat plays a card at its turn; the second card finishes the trick."""
    state = draft.state
    hand, trick = state.hand, state.hand.trick
    if trick is None or not may_play(state, seat):
        raise Refused(PLAY_IN_TURN)
    bit = PACK.bit(card) & hand.cards[seat]
    if not bit:
        raise Refused(OWN_CARD)
    if is_strict(state) and not bit & playable(state, seat):
        led = suit_led(trick)
        holds_suit = led is not None and hand.cards[seat] & PACK.suits[led]
        raise Refused(FOLLOW_SUIT if holds_suit else PLAY_TRUMP)
    draft.add(CardPlayed(seat, card, trick.number), PLAY_IN_TURN)
    if trick.plays:
        lead = trick.plays[0]
        winner = (lead.seat, seat)[winning((lead.card, card), hand.trump, PACK)]
        draft.add(TrickWon(winner, trick.number), TRICK_WINNER)


def playable(state: State, seat: int) -> int:
    """The set of cards that the seat may play at its turn without a breach."""
    hand = state.hand
    led = None if hand.trick is None else suit_led(hand.trick)
    return lawful(hand.cards[seat], led, hand.trump)


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
