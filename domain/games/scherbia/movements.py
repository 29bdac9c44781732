"""Where cards go, and where they are shown, by an event, as its reader sees them.

Zones of job cards: `pack`, `hand:<seat>`, `table`, `pile:<seat>`, `discard`; of action cards: `action_pack`,
`actions:<seat>` (in hand or laid, since an unused objection goes from one to the other), `spent`; of factions:
`faction_pack`, `faction:<seat>`; a faction card is known by its faction alone. What a seat lays face down stays in its
own zone and is no news to it. A card killed by an effect stays on the `table` here, since its event does not say what
the effect does; `recall` knows it from the cards turned up before.
"""

from collections.abc import Sequence

from domain.game.movement import Movement, dealt, hand_of, shuffled
from domain.game.seat import Seat
from domain.games.scherbia.deal import is_objection, objection_of
from domain.games.scherbia.events import (
    ActionsDealt,
    ActionsRevealed,
    CardPlayed,
    CardRescued,
    CardsShuffled,
    CardStolen,
    CardTakenBack,
    EffectApplied,
    Event,
    FactionDealt,
    FarmerReturned,
    HandDealt,
    Objected,
    PointsCounted,
    Reincarnated,
    RevealedEntry,
    TrickCleared,
)
from domain.games.scherbia.factions import faction_on
from domain.games.scherbia.pack import HIDDEN

PACKS = {"jobs": "pack", "actions": "action_pack", "factions": "faction_pack"}
TABLE, DISCARD = "table", "discard"


def movements(event: Event) -> Sequence[Movement]:
    """The cards that change place or are shown by the event."""
    match event:
        case CardPlayed(seat, card):
            return (Movement(card, hand_of(seat), TABLE),)
        case CardTakenBack(seat, card):
            return (Movement(card, TABLE, hand_of(seat)),)
        case CardRescued(seat, card) | CardStolen(seat, card) | FarmerReturned(seat, card):
            return (Movement(card, TABLE, _pile(seat)),)
        case Reincarnated(seat, healer, card):
            return Movement(healer, TABLE, hand_of(seat)), Movement(card, hand_of(seat), TABLE)
        case TrickCleared(_, seat, cards):
            target = DISCARD if seat is None else _pile(seat)
            return tuple(Movement(card, TABLE, target) for card in cards)
        case HandDealt(seat, cards):
            return tuple(dealt(card, "pack", hand_of(seat)) for card in _listed(cards))
        case CardsShuffled(what, order):
            listed = (faction_on(card) if what == "factions" else card for card in order)
            return tuple(shuffled(card, PACKS[what], PACKS[what]) for card in listed)
        case EffectApplied(target=str(card)):
            return (Movement(card, TABLE, TABLE),)
        case _:
            return _of_actions(event)


def _of_actions(event: Event) -> Sequence[Movement]:
    match event:
        case ActionsDealt(seat, cards):
            return tuple(dealt(card, "action_pack", _actions(seat)) for card in _listed(cards))
        case FactionDealt(seat, faction):
            return (dealt(faction, "faction_pack", _faction(seat)),)
        case ActionsRevealed(entries):
            return tuple(map(_revealed, entries))
        case Objected(seat):
            return (Movement(objection_of(seat), _actions(seat), "spent"),)
        case PointsCounted(_, groups):
            return tuple(
                Movement(group.faction, _faction(seat), _faction(seat))
                for group in groups
                if group.faction is not None
                for seat in group.seats
            )
        case _:
            return ()


def _revealed(entry: RevealedEntry) -> Movement:
    """An ability and an objection are shown where they are; any other action card is out of the game by it (9.11)."""
    if entry.source == "ability":
        return Movement(entry.card, _faction(entry.seat), _faction(entry.seat))
    here = _actions(entry.seat)
    return Movement(entry.card, here, here if is_objection(entry.card) else "spent")


def _listed(cards: tuple[str, ...] | int) -> tuple[str, ...]:
    """The cards dealt; a reader who is told their number alone sees none of them."""
    return (HIDDEN,) * cards if isinstance(cards, int) else cards


def _pile(seat: Seat) -> str:
    return f"pile:{seat}"


def _actions(seat: Seat) -> str:
    return f"actions:{seat}"


def _faction(seat: Seat) -> str:
    return f"faction:{seat}"
