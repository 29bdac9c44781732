"""Cards that the players buy, and those that the bank draws (5, 6)."""

from typing import assert_never

from msgspec.structs import replace

from domain.game.chance import Chance
from domain.game.rule import Refused
from domain.game.seat import Seat
from domain.games.vingt_et_un.events import CardDrawn, Died, DrawsEvent, PackExhausted, Stood
from domain.games.vingt_et_un.hand import TARGET, in_order, total
from domain.games.vingt_et_un.rounds import settle_round
from domain.games.vingt_et_un.rules import BANK_DRAWS, BANK_ENDS, BUYING_TIME, DEAD, PACK_EMPTY, TURN_TO_BUY
from domain.games.vingt_et_un.state import Draft, Hand, Standing, State, cards_left, next_drawing, still_drawing, taking
from domain.kit.seats import replaced


def draw_card(draft: Draft, seat: Seat) -> None:
    """A seat takes a card; a player with more than 21 is dead."""
    state = draft.state
    _check_turn(state, seat)
    is_bank = seat == state.bank
    face_up = is_bank or state.options.further_cards == "up"
    draft.add(CardDrawn(seat, state.pack[state.dealt], face_up), BANK_DRAWS if is_bank else TURN_TO_BUY)
    cards = draft.state.hands[seat].cards
    points = total(cards)
    if points > TARGET and not is_bank:
        draft.add(Died(seat, in_order(cards), points), DEAD)


def stand(draft: Draft, seat: Seat, chance: Chance) -> None:
    """A seat takes no more cards; when the bank stands, the round is settled (6.3)."""
    _check_turn(draft.state, seat)
    if seat == draft.state.bank:
        draft.add(Stood(seat), BANK_ENDS)
        settle_round(draft, chance)
    else:
        draft.add(Stood(seat), TURN_TO_BUY)


def exhaust_pack(draft: Draft) -> None:
    """No card is left: the players who are still drawing stand (5.6)."""
    draft.add(PackExhausted(still_drawing(draft.state)), PACK_EMPTY)


def draw_second_card(draft: Draft) -> None:
    """The bank, which has only its first card, gets the second if there is one (6.1)."""
    state = draft.state
    if len(state.hands[state.bank].cards) == 1 and cards_left(state):
        draft.add(CardDrawn(state.bank, state.pack[state.dealt], face_up=True), BANK_DRAWS)


def is_bank_dead(state: State) -> bool:
    """Return whether the bank has more than 21 (6.3)."""
    return total(state.hands[state.bank].cards) > TARGET


def _check_turn(state: State, seat: Seat) -> None:
    if state.phase not in ("draw", "bank"):
        raise Refused(BUYING_TIME)
    if state.phase == "draw" and seat != state.turn:
        raise Refused(TURN_TO_BUY)
    if state.phase == "bank" and seat != state.bank:
        raise Refused(BANK_DRAWS)


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
