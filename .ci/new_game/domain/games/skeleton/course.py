"""Events that follow by themselves: the deal, the end of a round, the end of the game (2, 4)."""

from domain.game.chance import Chance
from domain.games.skeleton.events import CardsDealt, CardsShuffled, GameEnded, RoundWon
from domain.games.skeleton.pack import PACK, height
from domain.games.skeleton.rules import DEAL, GAME_OVER, ROUND_WON, SHUFFLE
from domain.games.skeleton.state import Draft


def begin_round(draft: Draft, chance: Chance) -> None:
    """Shuffle, and deal one card to each seat."""
    order = chance.shuffle(PACK.cards)
    state = draft.add(CardsShuffled(order), SHUFFLE)
    draft.add(CardsDealt(state.round + 1, order[: state.seats]), DEAL)


def advance(draft: Draft, chance: Chance) -> None:
    """After each move: once all seats have acted the round is over, and the next one begins or the game ends."""
    state = draft.state
    if state.turn < state.seats:
        return
    winner = max(range(state.seats), key=lambda seat: height(state.cards[seat]))
    points = tuple(had + (seat == winner) for seat, had in enumerate(state.points))
    state = draft.add(RoundWon(winner, state.cards, points), ROUND_WON)
    if state.round == state.options.rounds:
        draft.add(GameEnded(points), GAME_OVER)
    else:
        begin_round(draft, chance)
