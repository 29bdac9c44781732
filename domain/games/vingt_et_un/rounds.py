"""A round from its shuffle through the drawing of cards to its settlement, and the rounds of a game (3, 5 to 8)."""

from typing import assert_never

from msgspec.structs import replace

from domain.game.chance import Chance
from domain.game.rule import Refused
from domain.game.seat import Seat
from domain.games.vingt_et_un.events import (
    CardDrawn,
    CardsShuffled,
    Died,
    DrawsEvent,
    FirstCardsDealt,
    GameEnded,
    PackExhausted,
    RoundSettled,
    RoundsEvent,
    Stood,
)
from domain.games.vingt_et_un.hand import PACK, TARGET, Settled, in_order, settle_player, total
from domain.games.vingt_et_un.rules import (
    BANK_DRAWS,
    BANK_ENDS,
    BUYING_TIME,
    DEAD,
    FIRST_CARDS,
    PACK_EMPTY,
    ROUNDS,
    SETTLEMENT,
    SHUFFLE,
    TURN_TO_BUY,
)
from domain.games.vingt_et_un.state import Draft, Hand, Standing, State, cards_left, next_drawing, still_drawing, taking
from domain.kit.seats import replaced


def begin_round(draft: Draft, chance: Chance) -> None:
    """Shuffle, and deal everybody the first card (3)."""
    before = draft.state
    passes = before.options.bank_passes == "each_round" and before.round > 0
    bank = (before.bank + 1) % before.seats if passes else before.bank
    order = chance.shuffle(PACK.cards)
    draft.add(CardsShuffled(order), SHUFFLE)
    cards = tuple(order[(seat - bank - 1) % before.seats] for seat in range(before.seats))
    draft.add(FirstCardsDealt(before.round + 1, bank, cards), FIRST_CARDS)


def settle_round(draft: Draft, chance: Chance) -> None:
    """Settle every player with the bank, then end the game or begin the next round (7, 8)."""
    state = draft.state
    bank = state.hands[state.bank].cards
    results = tuple(_result(state, seat, bank) for seat in range(state.seats))
    gains = [0 if result is None else result.amount for result in results]
    gains[state.bank] = -sum(gains)
    in_play = [seat == state.bank or state.stakes[seat] is not None for seat in range(state.seats)]
    hands = tuple(in_order(hand.cards) if plays else None for hand, plays in zip(state.hands, in_play, strict=True))
    balances = tuple(before + gain for before, gain in zip(state.balances, gains, strict=True))
    totals = tuple(None if hand is None else total(hand) for hand in hands)
    draft.add(RoundSettled(state.round, state.bank, hands, totals, results, balances), SETTLEMENT)
    if state.round == state.options.rounds:
        draft.add(GameEnded(balances), ROUNDS)
    else:
        begin_round(draft, chance)


def _result(state: State, seat: int, bank: tuple[str, ...]) -> Settled | None:
    stake = state.stakes[seat]
    return None if stake is None else settle_player(state.hands[seat].cards, bank, stake, state.options.payoffs)


def evolve_rounds(state: State, event: RoundsEvent, _version: int) -> State:
    """The state after the event."""
    match event:
        case CardsShuffled(order):
            return replace(state, pack=order, dealt=0)
        case FirstCardsDealt():
            return _first_cards(state, event)
        case RoundSettled():
            return _settled(state, event)
        case GameEnded():
            return replace(state, phase="over", turn=None)
        case _:
            assert_never(event)


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


def _settled(state: State, event: RoundSettled) -> State:
    hands = tuple(
        hand if shown is None else Hand((), shown) for hand, shown in zip(state.hands, event.hands, strict=True)
    )
    return replace(state, hands=hands, balances=event.balances, last_round=event, turn=None)


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
