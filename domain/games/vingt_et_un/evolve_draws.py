"""How the cards that players and bank take, and standing, change the state (5, 6)."""

from typing import assert_never

from msgspec.structs import replace

from domain.game.seat import Seat
from domain.games.vingt_et_un.events import CardDrawn, Died, DrawsEvent, PackExhausted, Stood
from domain.games.vingt_et_un.model import Hand, Standing, State, next_drawing, taking
from domain.kit.seats import replaced


def evolve_draws(state: State, event: DrawsEvent, _version: int) -> State:
    """The state after the event."""
    match event:
        case CardDrawn():
            return _card_drawn(state, event)
        case Stood(seat):
            return state if seat == state.bank else _decided(state, seat, "stood")
        case Died(seat, hand):
            turned_up = replace(state, hands=replaced(state.hands, seat, Hand((), hand)))
            return _decided(turned_up, seat, "dead")
        case PackExhausted(stood):
            standings: tuple[Standing, ...] = tuple(
                "stood" if seat in stood else standing for seat, standing in enumerate(state.standings)
            )
            return replace(state, standings=standings, turn=None, phase="bank")
        case _:
            assert_never(event)


def _card_drawn(state: State, event: CardDrawn) -> State:
    seat = event.seat
    hand = taking(state.hands[seat], event.card, face_up=event.face_up)
    drawn = replace(state, hands=replaced(state.hands, seat, hand), dealt=state.dealt + 1)
    if seat == state.bank or state.options.drawing == "by_player":
        return drawn
    return replace(drawn, turn=next_drawing(drawn, seat))


def _decided(state: State, seat: Seat, standing: Standing) -> State:
    """A player takes no more cards; the turn goes on, and behind the last player to the bank."""
    decided = replace(state, standings=replaced(state.standings, seat, standing))
    turn = next_drawing(decided, seat) if decided.turn == seat else decided.turn
    return replace(decided, turn=turn, phase="draw" if turn is not None else "bank")
