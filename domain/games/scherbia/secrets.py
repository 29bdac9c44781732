"""The audience of each event, and the cards that it moves (part 7)."""

from collections.abc import Sequence
from typing import NamedTuple

from domain.game.movement import Movement, Recall, dealt, hand_of, shuffled
from domain.game.seat import Seat
from domain.game.secrets import NOBODY, PUBLIC, Hidden, Secrets
from domain.games.scherbia.aftermath import entry_of
from domain.games.scherbia.deal import is_objection, objection_of
from domain.games.scherbia.events import (
    ActionsDealt,
    ActionsRevealed,
    Announced,
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
from domain.games.scherbia.types import KillCard, Options

ARBITER_ALONE = Secrets(audience=NOBODY)


def secrets(event: Event) -> Secrets:
    """Everybody knows of everything but the shuffles; only a seat itself reads what it is dealt and lays face down."""
    match event:
        case CardsShuffled():
            return ARBITER_ALONE
        case HandDealt(seat, cards) | ActionsDealt(seat, cards):
            number = cards if isinstance(cards, int) else len(cards)
            return _read_by(seat, "cards", number)
        case FactionDealt(seat, face_down=True):
            return _read_by(seat, "faction", HIDDEN)
        case Announced(seat, str()):
            return _read_by(seat, "action", HIDDEN)
        case _:
            return PUBLIC


def _read_by(seat: int, field: str, mask: str | int) -> Secrets:
    return Secrets(hidden=(Hidden(field, frozenset({seat}), mask),))


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


class TurnedUp(NamedTuple):
    """The options with the decks of the table, and which of the entries turned up last kill a card."""

    options: Options
    killing: frozenset[int] = frozenset()


def note(memory: TurnedUp, event: Event) -> TurnedUp:
    """The memory after the event."""
    if not isinstance(event, ActionsRevealed):
        return memory
    entries = event.entries
    killing = (shown.entry for shown in entries if isinstance(entry_of(memory.options, shown).effect, KillCard))
    return TurnedUp(memory.options, frozenset(killing))


def recalled_movements(memory: TurnedUp, event: Event) -> Sequence[Movement]:
    """The movements of the event: a card that an effect kills goes to the discard pile at once."""
    if isinstance(event, EffectApplied) and isinstance(event.target, str) and event.entry in memory.killing:
        return (Movement(event.target, TABLE, DISCARD),)
    return movements(event)


RECALL: Recall[TurnedUp, Options, Event] = Recall(begin=TurnedUp, note=note, movements=recalled_movements)
