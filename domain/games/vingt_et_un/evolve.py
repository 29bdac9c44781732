"""The table after an event."""

from typing import TypeVar, assert_never

from msgspec.structs import replace

from domain.game.seat import Seat
from domain.games.vingt_et_un.events import (
    CardDrawn,
    CardsShuffled,
    Died,
    Event,
    FirstCardsDealt,
    GameEnded,
    PackExhausted,
    RoundSettled,
    SatOut,
    SecondCardsDealt,
    StakePlaced,
    Stood,
)
from domain.games.vingt_et_un.model import Hand, Standing, State

T = TypeVar("T")


def evolve(state: State, event: Event, _version: int) -> State:
    """The state after the event."""
    match event:
        case CardsShuffled(order):
            return replace(state, pack=order, dealt=0)
        case FirstCardsDealt():
            return _first_cards(state, event)
        case StakePlaced(seat, amount):
            stakes = _with(state.stakes, seat, amount)
            return replace(state, stakes=stakes, standings=_with(state.standings, seat, "staked"))
        case SatOut(seat):
            return replace(state, standings=_with(state.standings, seat, "out"))
        case SecondCardsDealt():
            return _second_cards(state, event)
        case CardDrawn():
            return _card_drawn(state, event)
        case Stood(seat):
            return state if seat == state.bank else _decided(state, seat, "stood")
        case Died(seat, hand):
            turned_up = replace(state, hands=_with(state.hands, seat, Hand((), hand)))
            return _decided(turned_up, seat, "dead")
        case PackExhausted(stood):
            standings: tuple[Standing, ...] = tuple(
                "stood" if seat in stood else one for seat, one in enumerate(state.standings)
            )
            return replace(state, standings=standings, turn=None, phase="bank")
        case RoundSettled():
            return _settled(state, event)
        case GameEnded():
            return replace(state, phase="over", turn=None)
        case _:
            assert_never(event)


def _with(entries: tuple[T, ...], seat: Seat, entry: T) -> tuple[T, ...]:
    return (*entries[:seat], entry, *entries[seat + 1 :])


def _first_cards(state: State, event: FirstCardsDealt) -> State:
    bank = event.bank
    return replace(
        state,
        phase="stake",
        round=event.round,
        bank=bank,
        dealt=len(event.cards),
        hands=tuple(Hand((), (card,)) if seat == bank else Hand((card,)) for seat, card in enumerate(event.cards)),
        standings=tuple("bank" if seat == bank else "to_stake" for seat in range(state.seats)),
        stakes=(None,) * state.seats,
        turn=None,
    )


def _second_cards(state: State, event: SecondCardsDealt) -> State:
    hands = tuple(
        hand if card is None else _taking(hand, card, face_up=event.face_up)
        for hand, card in zip(state.hands, event.cards, strict=True)
    )
    standings: tuple[Standing, ...] = tuple("drawing" if one == "staked" else one for one in state.standings)
    dealt = state.dealt + sum(1 for card in event.cards if card is not None)
    opened = replace(state, phase="draw", hands=hands, standings=standings, dealt=dealt)
    return replace(opened, turn=next_after(opened, opened.bank))


def _card_drawn(state: State, event: CardDrawn) -> State:
    seat = event.seat
    hand = _taking(state.hands[seat], event.card, face_up=event.face_up)
    drawn = replace(state, hands=_with(state.hands, seat, hand), dealt=state.dealt + 1)
    if seat == state.bank or state.options.drawing == "by_player":
        return drawn
    return replace(drawn, turn=next_after(drawn, seat))


def _taking(hand: Hand, card: str, *, face_up: bool) -> Hand:
    return Hand(hand.down, (*hand.up, card)) if face_up else Hand((*hand.down, card), hand.up)


def _decided(state: State, seat: Seat, standing: Standing) -> State:
    """A player takes no more cards; the turn goes on, and behind the last player to the bank."""
    decided = replace(state, standings=_with(state.standings, seat, standing))
    turn = next_after(decided, seat) if decided.turn == seat else decided.turn
    return replace(decided, turn=turn, phase="draw" if turn is not None else "bank")


def next_after(state: State, seat: Seat) -> Seat | None:
    """The next player, clockwise from this seat and with it last, who is still drawing."""
    for step in range(1, state.seats + 1):
        other = (seat + step) % state.seats
        if state.standings[other] == "drawing":
            return other
    return None


def _settled(state: State, event: RoundSettled) -> State:
    hands = tuple(
        hand if shown is None else Hand((), shown) for hand, shown in zip(state.hands, event.hands, strict=True)
    )
    return replace(state, hands=hands, balances=event.balances, last_round=event, turn=None)
