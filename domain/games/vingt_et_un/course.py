"""The course of a round: what follows by itself."""

from domain.game.chance import Chance
from domain.games.vingt_et_un.events import (
    CardDrawn,
    CardsShuffled,
    FirstCardsDealt,
    GameEnded,
    PackExhausted,
    RoundSettled,
    SecondCardsDealt,
)
from domain.games.vingt_et_un.hand import PACK as CARDS
from domain.games.vingt_et_un.hand import in_order, total
from domain.games.vingt_et_un.model import Desk, State, cards_left, players, still_drawing
from domain.games.vingt_et_un.rulebook import (
    BANK_DRAWS,
    BUYING_TIME,
    FIRST_CARDS,
    PACK_EMPTY,
    ROUNDS,
    SETTLEMENT,
    SHUFFLE,
)
from domain.games.vingt_et_un.settlement import Settled, settle


def begin_round(desk: Desk, chance: Chance) -> None:
    """Shuffle, and deal everybody the first card (3)."""
    before = desk.state
    passes = before.options.bank_passes == "each_round" and before.round > 0
    bank = (before.bank + 1) % before.seats if passes else before.bank
    order = chance.shuffle(CARDS.cards)
    desk.add(CardsShuffled(order), SHUFFLE)
    cards = tuple(order[(seat - bank - 1) % before.seats] for seat in range(before.seats))
    desk.add(FirstCardsDealt(before.round + 1, bank, cards), FIRST_CARDS)


def staking_over(desk: Desk, chance: Chance) -> None:
    """After the last player has staked or sat out: the second cards, or the settlement if all sat out (4.6)."""
    state = desk.state
    if "to_stake" in state.standings:
        return
    staked = [seat for seat in players(state) if state.standings[seat] == "staked"]
    if not staked:
        _settle(desk, chance)
        return
    second: list[str | None] = [None] * state.seats
    for place, seat in enumerate(staked, start=state.dealt):
        second[seat] = state.pack[place]
    desk.add(SecondCardsDealt(tuple(second), state.options.further_cards == "up"), BUYING_TIME)
    go_on(desk, chance, bank_is_done=False)


def go_on(desk: Desk, chance: Chance, *, bank_is_done: bool) -> None:
    """After a decision: an empty pack, the bank's second card, the settlement (5.6, 6.1, 6.3)."""
    waiting = still_drawing(desk.state)
    if waiting and not cards_left(desk.state):
        desk.add(PackExhausted(waiting), PACK_EMPTY)
        waiting = ()
    if waiting:
        return
    bank = desk.state.bank
    if len(desk.state.hands[bank].cards) == 1 and cards_left(desk.state) and not bank_is_done:
        desk.add(CardDrawn(bank, desk.state.pack[desk.state.dealt], face_up=True), BANK_DRAWS)
    if bank_is_done or not cards_left(desk.state):
        _settle(desk, chance)


def _settle(desk: Desk, chance: Chance) -> None:
    """Settle every player with the bank, then end the game or begin the next round (7, 8)."""
    state = desk.state
    bank = state.hands[state.bank].cards
    results = tuple(_result(state, seat, bank) for seat in range(state.seats))
    gains = [0 if one is None else one.amount for one in results]
    gains[state.bank] = -sum(gains)
    in_play = [seat == state.bank or state.stakes[seat] is not None for seat in range(state.seats)]
    hands = tuple(in_order(hand.cards) if plays else None for hand, plays in zip(state.hands, in_play, strict=True))
    balances = tuple(before + gain for before, gain in zip(state.balances, gains, strict=True))
    totals = tuple(None if hand is None else total(hand) for hand in hands)
    desk.add(RoundSettled(state.round, state.bank, hands, totals, results, balances), SETTLEMENT)
    if state.round == state.options.rounds:
        desk.add(GameEnded(balances), ROUNDS)
    else:
        begin_round(desk, chance)


def _result(state: State, seat: int, bank: tuple[str, ...]) -> Settled | None:
    stake = state.stakes[seat]
    return None if stake is None else settle(state.hands[seat].cards, bank, stake, state.options.payoffs)
