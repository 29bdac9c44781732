"""What follows by itself: the shuffle, the control card, the close, the end (3.6, 4, 5.6, 9)."""

from domain.game.chance import Chance
from domain.games.faro.events import (
    CardsShuffled,
    ControlShown,
    DealClosed,
    DealDropped,
    DealEnded,
    Event,
    GameEnded,
)
from domain.games.faro.model import State, cards_left, is_strict
from domain.games.faro.pack import PACK
from domain.games.faro.piles import passes_control
from domain.games.faro.rulebook import CLOSING, CONTROL_CARD, GAME_OVER, NEXT_BANK, READY, SHUFFLE
from domain.kit.draft import Draft

Desk = Draft[State, Event]


def begin_deal(desk: Desk, chance: Chance) -> None:
    """All players are ready: the pack is shuffled, or the deal is dropped if no card is staked."""
    if not any(desk.state.layout):
        desk.add(DealDropped(desk.state.deal), READY)
        end_deal(desk)
        return
    desk.add(CardsShuffled(chance.shuffle(PACK)), SHUFFLE)
    if not desk.state.options.cut:
        show_control(desk)


def show_control(desk: Desk) -> None:
    """The bank shows the bottom card."""
    desk.add(ControlShown(desk.state.order[-1]), CONTROL_CARD)


def close_if_strict(desk: Desk) -> None:
    """Under strict enforcement a deal closes by itself after the last card and its answers, without a review."""
    if is_strict(desk.state) and not cards_left(desk.state) and not desk.state.waiting:
        close(desk)
        end_deal(desk)


def close(desk: Desk) -> None:
    """The deal is closed."""
    desk.add(DealClosed(passes_control(desk.state.turned)), CLOSING)


def end_deal(desk: Desk) -> None:
    """The deal is over, and with the last one the game."""
    state = desk.state
    desk.add(DealEnded(state.deal, state.balances), NEXT_BANK)
    if state.deal == state.options.deals:
        desk.add(GameEnded(state.balances), GAME_OVER)
