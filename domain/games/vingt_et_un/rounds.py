"""A round from its shuffle to its settlement, and the rounds of a game (3, 7, 8)."""

from typing import assert_never

from msgspec.structs import replace

from domain.game.chance import Chance
from domain.games.vingt_et_un.events import CardsShuffled, FirstCardsDealt, GameEnded, RoundSettled, RoundsEvent
from domain.games.vingt_et_un.hand import PACK, in_order, total
from domain.games.vingt_et_un.rules import FIRST_CARDS, ROUNDS, SETTLEMENT, SHUFFLE
from domain.games.vingt_et_un.settlement import Settled, settle_player
from domain.games.vingt_et_un.state import Draft, Hand, State


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
