"""Action cards, what was turned up, and factions, as a viewer sees them."""

from typing import Literal, assert_never

import msgspec
from msgspec import UNSET, UnsetType

from domain.game.seat import Seat, Viewer
from domain.games.scherbia.announcements import is_effective
from domain.games.scherbia.events import Source
from domain.games.scherbia.pack import HIDDEN, Hidden
from domain.games.scherbia.state import (
    Entry,
    Question,
    State,
    ToAnnounce,
    ToBreakTie,
    ToPlay,
    ToReincarnate,
    ToReplace,
    ToRespond,
    ToSteal,
    ToUse,
)

EntryState = Literal["open", "used", "cancelled", "applied", "void", "declined", "returned"]


class LaidView(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat's laid action card, `"?"` for most viewers, and whether it announced its ability."""

    action: str | None
    ability: bool


class EntryView(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card or ability turned up. `on`: the entry on which a counter lies; `target`: the card or seat chosen.

    `state`: `used` is a counter laid and effective, `cancelled` what is not effective, `returned` an unused counter.
    """

    seat: Seat
    source: Source
    card: str
    on: int | None
    state: EntryState
    target: str | Seat | None


class ActionsView(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The action cards: the hands, how many are set aside, and those out of the game.

    A card in a hand that the viewer may not see is `"?"`.
    """

    hands: tuple[tuple[str, ...], ...]
    aside: int
    spent: tuple[str, ...]


class FactionsView(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The faction of each seat and the uses of its ability that it has left; `"?"` where the viewer does not know."""

    mode: Literal["open", "hidden"]
    seats: tuple[str, ...]
    uses: tuple[int | Hidden, ...]


def laid_views(state: State, viewer: Viewer) -> tuple[LaidView, ...]:
    """For each seat what it has laid and not turned up."""
    laid = state.trick.laid
    return tuple(
        LaidView(announced.action if announced.action is None or may_see(viewer, seat) else HIDDEN, announced.ability)
        for seat, announced in enumerate(laid)
    )


def entry_views(state: State) -> tuple[EntryView, ...]:
    """All that was turned up, in order."""
    entries = state.trick.entries
    return tuple(
        EntryView(entry.seat, entry.source, entry.card, entry.on, _state(entries, number), entry.target)
        for number, entry in enumerate(entries)
    )


def _state(entries: tuple[Entry, ...], number: int) -> EntryState:
    if not is_effective(entries, number):
        return "cancelled"
    return "used" if entries[number].on is not None else entries[number].state


def actions_view(state: State, viewer: Viewer) -> ActionsView | None:
    """The action cards, if they are played."""
    actions = state.actions
    if actions is None:
        return None
    hands = tuple(hand if may_see(viewer, seat) else (HIDDEN,) * len(hand) for seat, hand in enumerate(actions.hands))
    return ActionsView(hands, actions.aside, actions.spent)


def factions_view(state: State, viewer: Viewer) -> FactionsView | None:
    """The factions, if they are played."""
    factions, mode = state.factions, state.options.factions
    if factions is None or mode == "off":
        return None
    seen = [known or may_see(viewer, seat) or state.outcome is not None for seat, known in enumerate(factions.known)]
    return FactionsView(
        mode,
        tuple(faction if is_seen else HIDDEN for faction, is_seen in zip(factions.seats, seen, strict=True)),
        tuple(count if is_seen else HIDDEN for count, is_seen in zip(factions.uses, seen, strict=True)),
    )


def may_see(viewer: Viewer, seat: Seat) -> bool:
    """Return whether the viewer sees what the seat holds."""
    return viewer.role == "arbiter" or viewer.seat == seat


class Pending(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The question that `seat` is asked. The phase decides which further fields are there.

    `replace`: `by` fired with `hunter` at the card `taken_back` of this `round`, from 1. `omnipotence`: the `stage`.
    `effect`: the `entry` whose turn it is. `steal`: the `thief` and its `loot` in lying order. `reincarnate`: the
    `healer`.
    """

    seat: Seat
    by: Seat | UnsetType = UNSET
    hunter: str | UnsetType = UNSET
    taken_back: str | UnsetType = UNSET
    round: int | UnsetType = UNSET
    stage: Literal["round", "trick"] | UnsetType = UNSET
    entry: int | UnsetType = UNSET
    thief: str | UnsetType = UNSET
    loot: tuple[str, ...] | UnsetType = UNSET
    healer: str | UnsetType = UNSET


def pending(asked: Question | None) -> Pending | None:
    """The pending question, unless it is for announcing or playing."""
    match asked:
        case None | ToAnnounce() | ToPlay():
            return None
        case ToReplace(seat, replacement):
            hunter, taken_back = replacement.hunter, replacement.taken_back
            return Pending(seat, by=replacement.by, hunter=hunter, taken_back=taken_back, round=replacement.round)
        case ToBreakTie(seat, stage):
            return Pending(seat, stage=stage)
        case ToRespond(seat):
            return Pending(seat)
        case ToUse(seat, entry):
            return Pending(seat, entry=entry)
        case ToSteal(seat, thief, loot):
            return Pending(seat, thief=thief.card, loot=loot)
        case ToReincarnate(seat, healer):
            return Pending(seat, healer=healer)
        case _:
            assert_never(asked)
