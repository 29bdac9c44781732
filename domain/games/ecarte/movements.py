"""Where cards go by an event.

Zones: `talon`; `turn_up`; `hand:<seat>`; `discards:<seat>`; `trick:<number>`, on the table and when taken. Turn-ups,
discards and tricks of all hands stay there until all cards are gathered into the talon for a shuffle.
"""

from collections.abc import Sequence

from domain.game.movement import Movement, dealt, hand_of, shuffled
from domain.games.ecarte.events import CardPlayed, CardsExchanged, CardsShuffled, Event, HandDealt, HandScored
from domain.games.ecarte.pack import HAND_SIZE
from domain.games.ecarte.seats import SEATS

EVERY = "*"
TALON = "talon"
TURN_UP = "turn_up"


def movements(event: Event) -> Sequence[Movement]:
    """The cards that change place by the event, as its reader sees them.

    The rightful cards that a ruling names are none: they stay where they are, and the arbiter, who alone reads them,
    has seen them before.
    """
    match event:
        case CardPlayed(seat, card, trick):
            return (Movement(card, hand_of(seat), f"trick:{trick}"),)
        case CardsExchanged(seat, _, discarded, drawn):
            away = (Movement(card, hand_of(seat), _discards(seat)) for card in discarded)
            return (*away, *(Movement(card, TALON, hand_of(seat)) for card in drawn))
        case HandDealt(turn_up=turn_up, hands=hands):
            held = (dealt(card, TALON, hand_of(seat)) for seat, cards in enumerate(hands) for card in cards)
            return (*held, Movement(turn_up, TALON, TURN_UP))
        case HandScored(tricks) if sum(tricks) < HAND_SIZE:
            return tuple(Movement(EVERY, hand_of(seat), _discards(seat)) for seat in SEATS)
        case CardsShuffled(order):
            return (Movement(EVERY, EVERY, TALON), *(shuffled(card, TALON, TALON) for card in order))
        case _:
            return ()


def _discards(seat: int) -> str:
    return f"discards:{seat}"
