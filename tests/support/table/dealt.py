"""A table of Whispers with a known deal, and short words for what is done at it."""

from __future__ import annotations

from typing import Any

from domain.table.core.commands import AnswerUndo, ChanceAfterUndo
from domain.table.core.events import TABLE_EVENTS
from tests.support.games.sitting import Sitting
from tests.support.table.whispers import WHISPERS

NOD: dict[str, Any] = {"type": "nod"}
TOSS: dict[str, Any] = {"type": "toss"}
TAKE: dict[str, Any] = {"type": "take"}
POINT: dict[str, Any] = {"type": "point"}
END: dict[str, Any] = {"type": "end"}
HUSH: dict[str, Any] = {"type": "hush"}
OPENED = 2
"""The version of the last event of the opening."""


def dealt(
    *,
    undo: str = "consent",
    disputes: str = "freeze",
    prepared: dict[str, Any] | None = None,
    clock: dict[str, Any] | None = None,
    after_undo: ChanceAfterUndo = "anew",
) -> Sitting:
    """Seat 0 holds A B M, seat 1 C D N, seat 2 E F O, seat 3 G H P; the pack is I J K L."""
    chance = {"shuffles": [list("ABMCDNEFOGHPIJKL")], **(prepared or {})}
    return Sitting(WHISPERS, 4, {}, chance, undo=undo, disputes=disputes, clock=clock, after_undo=after_undo)


def slip(to: int, card: str) -> dict[str, Any]:
    return {"type": "slip", "to": to, "card": card}


def show(card: str) -> dict[str, Any]:
    return {"type": "show", "card": card}


def peek(at: int) -> dict[str, Any]:
    return {"type": "peek", "at": at}


def wink(to: int) -> dict[str, Any]:
    return {"type": "wink", "to": to}


def hum(to: int) -> dict[str, Any]:
    return {"type": "hum", "to": to}


def nudge(to: int) -> dict[str, Any]:
    return {"type": "nudge", "to": to}


def nodding(sitting: Sitting, *seats: int) -> Sitting:
    """The table after a nod of each of these seats."""
    for seat in seats:
        sitting.play(seat, NOD)
    return sitting


def answer(sitting: Sitting, actor: Any, undo: int, *, consent: bool) -> list[Any]:
    """Answer a request to undo; returns the events."""
    return [record.event for record in sitting.act(actor, AnswerUndo(undo, consent))]


def tags(records: list[Any]) -> list[str]:
    """The types of the events of these records."""
    return [record.event.__struct_config__.tag for record in records]


def standing(sitting: Sitting) -> int:
    """The version of the last event of the game."""
    return max(
        version for version, record in enumerate(sitting.records, 1) if not isinstance(record.event, TABLE_EVENTS)
    )
