"""Where cards go, and where they are shown, by an event.

Places are named as in the events; `lot:<seat>` is the card drawn for who begins. Which of the cards of a joined run
lay where is told anew when the run is set.
"""

from collections.abc import Iterator, Sequence

from domain.games.frieden.backs import HIDDEN
from domain.games.frieden.events import CardMoved, Event, GameStarted, HandSeen, LotDrawn, PileShuffled, RunSet
from domain.games.frieden.places import HANDS, HIDDEN_PILE, run_place
from domain.movement import Movement

EVERY = "*"


def movements(event: Event) -> Sequence[Movement]:
    """The cards that change place or are shown by the event, as its reader sees them."""
    match event:
        case CardMoved(card, source, target):
            return (Movement(HIDDEN if card == event.shape else card, source, target),)
        case PileShuffled(order):
            return tuple(Movement(card, HIDDEN_PILE, HIDDEN_PILE) for card in order if card != HIDDEN)
        case HandSeen(_, seat, cards):
            return tuple(Movement(card, HANDS[seat], HANDS[seat]) for card in cards or ())
        case LotDrawn(seat, card):
            return (Movement(card, None, f"lot:{seat}"),)
        case GameStarted():
            return (Movement(EVERY, EVERY, HIDDEN_PILE),)
        case RunSet():
            return tuple(_set(event))
        case _:
            return ()


def _set(event: RunSet) -> Iterator[Movement]:
    """The cards of the run and of those that went into it, gathered and laid out anew for all to see."""
    place = run_place(event.run)
    yield from (Movement(EVERY, run_place(run), place) for run in (event.run, *event.joined))
    yield from (Movement(card, None, place) for card in event.cards)
