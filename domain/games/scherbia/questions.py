"""The questions that a seat can be asked, and the steps that can be due."""

from collections.abc import Mapping
from typing import Literal

import msgspec

from domain.game.rule import Cited
from domain.game.seat import Seat
from domain.games.scherbia.events import Event
from domain.games.scherbia.state import Replacement, Thief

Phase = Literal["announce", "play", "replace", "omnipotence", "respond", "effect", "steal", "reincarnate", "over"]


class ToAnnounce(msgspec.Struct, frozen=True):
    """The seat says what it lays for the trick."""

    seat: Seat


class ToPlay(msgspec.Struct, frozen=True):
    """The seat plays a card."""

    seat: Seat


class ToReplace(msgspec.Struct, frozen=True):
    """The seat plays another card for the one that it took back."""

    seat: Seat
    replacement: Replacement


class ToBreakTie(msgspec.Struct, frozen=True):
    """The seat uses omnipotence or not: `round`, to end the trick (3.8); `trick`, to take it (6.3)."""

    seat: Seat
    stage: Literal["round", "trick"]


class ToRespond(msgspec.Struct, frozen=True):
    """The seat lays a counter or not."""

    seat: Seat


class ToUse(msgspec.Struct, frozen=True):
    """The seat chooses for its entry among these cards or seats, or does without."""

    seat: Seat
    entry: int
    cards: tuple[str, ...]
    seats: tuple[Seat, ...]


class ToSteal(msgspec.Struct, frozen=True):
    """The seat takes a card with its thief or not."""

    seat: Seat
    thief: Thief
    loot: tuple[str, ...]


class ToReincarnate(msgspec.Struct, frozen=True):
    """The seat swaps its healer or not."""

    seat: Seat
    healer: str


Question = ToAnnounce | ToPlay | ToReplace | ToBreakTie | ToRespond | ToUse | ToSteal | ToReincarnate

PHASES: Mapping[type[Question], Phase] = {
    ToAnnounce: "announce",
    ToPlay: "play",
    ToReplace: "replace",
    ToBreakTie: "omnipotence",
    ToRespond: "respond",
    ToUse: "effect",
    ToSteal: "steal",
    ToReincarnate: "reincarnate",
}
"""The phase of the game while each is asked."""


class Throw(msgspec.Struct, frozen=True):
    """Two dice are to be thrown for a woodcutter."""

    seat: Seat
    card: str
    purpose: Literal["value", "count"]


Due = Question | Throw | Cited[Event]
"""What comes next: a seat is asked, dice are thrown, or something happens by itself."""
