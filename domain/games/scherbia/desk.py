"""The draft of a command at a table of Scherbia, and how it goes on by itself."""

from domain.game.chance import Chance
from domain.game.rule import Cited
from domain.games.scherbia.due import due
from domain.games.scherbia.events import DiceRolled, Event
from domain.games.scherbia.model import State
from domain.games.scherbia.questions import Throw
from domain.games.scherbia.rulebook import CARD_POINTS, DICE
from domain.kit.draft import Draft

Desk = Draft[State, Event]


def go_on(desk: Desk, chance: Chance) -> None:
    """Let happen what happens by itself, until a seat is asked or the game is over."""
    while True:
        match due(desk.state):
            case Cited(event, rule):
                desk.add(event, rule)
            case Throw(seat, card, purpose):
                first, second = chance.dice(2)
                rolled = DiceRolled(seat, card, (first, second), purpose)
                desk.add(rolled, DICE if purpose == "value" else CARD_POINTS)
            case _:
                return
