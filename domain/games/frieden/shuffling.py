"""Shuffling the hidden pile (3.4, 9.90)."""

from domain.game.chance import Chance
from domain.game.rule import Rule
from domain.games.frieden.backs import back_of
from domain.games.frieden.events import PileShuffled
from domain.games.frieden.model import Desk


def shuffle_pile(desk: Desk, chance: Chance, rule: Rule) -> None:
    """The hidden pile, which must have a card, is shuffled."""
    state = desk.state
    order = chance.shuffle(state.zones.hidden_pile)
    desk.add(PileShuffled(order, back_of(order[0], state.options)), rule)
