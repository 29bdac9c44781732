"""Where cards go, and where they are shown, by an event.

Places are named as in the events, but that all runs are one, `open_hands`, as cards stay open to all when runs join
and break; `lot:<seat>` is the card drawn for who begins.
"""

from collections.abc import Sequence

from domain.game.movement import How, Movement, shuffled
from domain.games.frieden.revision_1.backs import HIDDEN
from domain.games.frieden.revision_1.events import CardMoved, Event, GameStarted, HandSeen, LotDrawn, PileShuffled
from domain.games.frieden.revision_1.places import HANDS, HIDDEN_PILE, run_at

EVERY = "*"
OPEN_HANDS = "open_hands"


def movements(event: Event) -> Sequence[Movement]:
    """The cards that change place or are shown by the event, as its reader sees them.

    A hand that others look at is one hidden card, whatever it holds: its true number is not told.
    """
    match event:
        case CardMoved(card, source, target):
            how: How = "dealt" if event.cause == "deal" else "moved"
            return (Movement(HIDDEN if card == event.shape else card, _zone(source), _zone(target), how=how),)
        case PileShuffled(order):
            return tuple(shuffled(card, HIDDEN_PILE, HIDDEN_PILE) for card in order)
        case HandSeen(_, seat, cards):
            return tuple(Movement(card, HANDS[seat], HANDS[seat]) for card in cards or (HIDDEN,))
        case LotDrawn(seat, card):
            return (Movement(card, None, f"lot:{seat}"),)
        case GameStarted():
            return (Movement(EVERY, EVERY, HIDDEN_PILE),)
        case _:
            return ()


def _zone(place: str) -> str:
    return place if run_at(place) is None else OPEN_HANDS
