"""A tournament in the hall, and results entered there."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from domain.game.outcome import Outcome
from domain.tournament.commands.results import ConfirmResult, EnterResult
from domain.tournament.plan import GameFacts, JudgedRecord, RecordedBreach, RecordedResult
from tests.support.tournament.evening import (
    TWO,
    Evening,
    player,
    settings,
    started,
)

ROUND_ROBIN = {"type": "round_robin"}
BOARDS = {"type": "boards", "movement": {"type": "together"}}
FIRST_WON = {"ranking": ((0,), (1,)), "scores": (5, 3)}
SECOND_WON = {"ranking": ((1,), (0,)), "scores": (3, 5)}


def hall(entrants: int = 2, form: dict[str, Any] = ROUND_ROBIN, facts: GameFacts = TWO, /, **more: Any) -> Evening:
    """A tournament in the hall whose first round has begun."""
    evening = started(settings(form, **{"place": "hall", **more}), entrants, facts)
    evening.draw(1)
    return evening


def table(evening: Evening, number: int = 1) -> str:
    return evening.tournament.rounds[1].played[number].plan.table


def enter(evening: Evening, by: Any = None, number: int = 1, minutes: int = 1, **given: Any) -> list[Any]:
    return evening.act(player(1) if by is None else by, EnterResult(table(evening, number), **given), minutes)


def confirm(evening: Evening, by: Any, number: int = 1, minutes: int = 1) -> list[Any]:
    return evening.act(by, ConfirmResult(table(evening, number)), minutes)


def cases(evening: Evening) -> list[tuple[str, bool]]:
    return [(case.kind, case.closed) for case in evening.tournament.cases.values()]


def judged(breach: RecordedBreach | None = None, outcome: Outcome | None = None, fault: str | None = None) -> GameFacts:
    return replace(TWO, judged=JudgedRecord(RecordedResult("d" * 64, breach, "game: two"), outcome, fault))
