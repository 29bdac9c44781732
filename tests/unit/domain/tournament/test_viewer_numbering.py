"""Numbers of adjusted scores, penalties and notes: every viewer counts those that it knows of, and no others."""

from __future__ import annotations

import types
import typing
from collections.abc import Iterator
from typing import Any, get_args, get_type_hints

import msgspec
import pytest

from domain.game.chance import Prepared
from domain.game.outcome import Outcome
from domain.tournament.audience import is_news_with_board, news_with_board, visible
from domain.tournament.commands.docket import DeclareConflict, ReportCase, WriteNote
from domain.tournament.commands.life import AppointArbiter, Void
from domain.tournament.commands.results import AdjustScore, LiftAdjustment, Penalize
from domain.tournament.events.docket import NoteWritten
from domain.tournament.events.events import AnyEvent
from domain.tournament.events.results import AdjustmentLifted, BoardOpened, PenaltyGiven, ScoreAdjusted
from domain.tournament.evolve.evolve import evolve
from domain.tournament.numbering import COUNTED, numbers_for
from domain.tournament.numbers import NUMBERED, Of
from domain.tournament.record import Actor
from domain.tournament.settings.settings import Settings
from domain.tournament.state.tournament import Tournament
from tests.support.tournament.evening import (
    CHIEF,
    CLERK,
    FOUR,
    ORGANIZER,
    SECOND,
    SPECTATOR,
    Evening,
    player,
    started,
)
from tests.support.tournament.refusals import refused
from tests.unit.domain.tournament.test_audience import HOWELL, SWISS, playing, seen
from tests.unit.domain.tournament.test_life import FORMS
from tests.unit.domain.tournament.test_random_commands import live
from tests.unit.domain.tournament.test_rounds import ids

ELSEWHERE = (Settings, Outcome, Prepared)
"""What events hold of other origin: rules of the organizer, and what comes from the game."""


def whole_numbers(kind: Any, path: str, marks: tuple[Any, ...] = ()) -> Iterator[tuple[str, bool]]:
    """Every whole number within a type, and whether its type says for whom it is numbered."""
    if typing.get_origin(kind) is typing.Annotated:
        inner, *more = get_args(kind)
        yield from whole_numbers(inner, path, (*marks, *more))
    elif kind is int:
        yield path, any(isinstance(one, msgspec.Meta) and NUMBERED in (one.extra or {}) for one in marks)
    elif isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        if kind not in ELSEWHERE:
            for name, hint in get_type_hints(kind, include_extras=True).items():
                if typing.get_origin(hint) is not typing.ClassVar:
                    yield from whole_numbers(hint, f"{path}.{name}")
    elif typing.get_origin(kind) in (tuple, typing.Union, types.UnionType):
        for inner in get_args(kind):
            yield from whole_numbers(inner, path)


def test_every_whole_number_of_an_event_says_for_whom_it_is_numbered() -> None:
    found = [one for event in get_args(AnyEvent) for one in whole_numbers(event, event.__name__)]
    assert [path for path, is_said in found if not is_said] == []
    assert len(found) > len(get_args(AnyEvent))
    assert {(event.__name__, field, of) for event, (field, of) in COUNTED.items()} == {
        ("ScoreAdjusted", "adjustment", "adjustment"),
        ("AdjustmentLifted", "adjustment", "adjustment"),
        ("PenaltyGiven", "penalty", "penalty"),
        ("NoteWritten", "note", "note"),
    }


def test_a_whole_number_that_says_nothing_is_found() -> None:
    class Counted(msgspec.Struct):
        many: tuple[tuple[int, str], ...] | None

    assert list(whole_numbers(Counted, "Counted")) == [("Counted.many", False)]


def adjustments(evening: Evening, viewer: Actor) -> list[int]:
    """The numbers of the adjusted scores in what a viewer is told, event by event."""
    told = [one.event for one in seen(evening, viewer)]
    return [one.adjustment for one in told if isinstance(one, ScoreAdjusted | AdjustmentLifted)]


def notes(evening: Evening, viewer: Actor) -> list[int]:
    return [one.event.note for one in seen(evening, viewer) if isinstance(one.event, NoteWritten)]


@pytest.mark.accepts("tournament.8.5")
def test_the_number_of_an_adjusted_score_tells_nothing_of_other_closed_boards() -> None:
    evening, first = playing()
    second = ids(evening)[1]
    for command in (
        AdjustScore(first, "first", "average", "x"),
        AdjustScore(second, "first", "average", "x"),
        LiftAdjustment(1, "x"),
        AdjustScore(first, "second", "average", "x"),
    ):
        evening.act(CHIEF, command)
    assert adjustments(evening, CHIEF) == adjustments(evening, ORGANIZER) == [1, 2, 1, 3]
    told = [adjustments(evening, viewer) for viewer in (player(6), player(3), SPECTATOR)]
    assert told == [[1, 1, 2], [1], []]


@pytest.mark.accepts("tournament.8.5")
@pytest.mark.parametrize(
    ("viewer", "told", "known"),
    [(SPECTATOR, [1, 2], {2: 2, 3: 1}), (player(3), [2, 1], {2: 1, 3: 2}), (player(1), [2, 3], {1: 1, 2: 3, 3: 2})],
)
def test_with_a_board_its_adjusted_scores_are_told_by_numbers_that_stay(
    viewer: Actor, told: list[int], known: dict[int, int]
) -> None:
    evening, first = playing()
    evening.act(CHIEF, AdjustScore(first, "first", "average", "x"))
    evening.act(CHIEF, AdjustScore(ids(evening)[1], "first", "average", "x"))
    evening.act(CHIEF, LiftAdjustment(1, "x"))
    evening.act(CHIEF, AdjustScore(first, "second", "average", "x"))
    evening.act(ORGANIZER, Void("x"))
    assert [one.adjustment for one in with_boards(evening, viewer)] == told
    assert numbers_for(evening.tournament, viewer, "adjustment") == known


def with_boards(evening: Evening, viewer: Actor) -> list[ScoreAdjusted]:
    """The adjusted scores that a viewer is told of with the boards that open."""
    state: Tournament | None = None
    found: list[Any] = []
    for record in evening.records:
        event = record.event
        if isinstance(event, BoardOpened) and state is not None and is_news_with_board(state, event.board, viewer):
            found += news_with_board(state, event.board, viewer)
        state = evolve(state, record)
    return [one for one in found if isinstance(one, ScoreAdjusted)]


@pytest.mark.accepts("tournament.11.6")
def test_the_number_of_a_penalty_tells_nobody_of_warnings_to_others() -> None:
    evening = started(SWISS, 4)
    for entrant, amount in ((1, 1), (2, 0), (3, 2), (2, 1)):
        evening.act(CHIEF, Penalize(entrant, "points", amount, "late"))
    evening.act(ORGANIZER, AppointArbiter("Late"))
    evening.act(CHIEF, Penalize(1, "points", 1, "late"))

    def numbers(viewer: Actor) -> list[int]:
        return [one.event.penalty for one in seen(evening, viewer) if isinstance(one.event, PenaltyGiven)]

    assert numbers(CHIEF) == numbers(ORGANIZER) == numbers(player(2)) == [1, 2, 3, 4, 5]
    assert numbers(SPECTATOR) == numbers(player(1)) == numbers(SECOND) == [1, 2, 3, 4]


def in_conflict(hidden: int, revision: int = 2) -> tuple[Evening, list[str]]:
    """An evening whose second arbiter has a conflict with pair 6, and does not know of so many scores and notes.

    The first table is that of pair 6; the conflict keeps nothing of the last.
    """
    evening = started(HOWELL, 6, FOUR, revision=revision)
    evening.act(ORGANIZER, AppointArbiter("Otto"))
    evening.draw(1)
    tables = ids(evening)
    evening.act(SECOND, DeclareConflict(6))
    case = f"{tables[0]}/dispute/1"
    evening.act(CLERK, ReportCase(case, tables[0], "dispute", 1, open=True))
    for _ in range(hidden):
        evening.act(CHIEF, AdjustScore(tables[0], "first", "average", "x"))
        evening.act(CHIEF, WriteNote("Hidden.", case))
    return evening, tables


def open_to_second(evening: Evening, tables: list[str]) -> str:
    """A table of a board that pair 6 plays in no round; a movement of six pairs has none, so it has been opened."""
    evening.play(1)
    for number in (2, 3, 4, 5):
        evening.draw(number)
        evening.play(number)
    return tables[0]


@pytest.mark.accepts("tournament.14.6")
@pytest.mark.parametrize("hidden", [0, 1, 3])
def test_no_number_tells_an_arbiter_with_a_conflict_how_much_is_hidden(hidden: int) -> None:
    evening, _ = in_conflict(hidden)
    for _ in range(2):
        evening.act(CHIEF, WriteNote("The hall is cold."))
    assert notes(evening, SECOND) == [1, 2]
    assert notes(evening, CHIEF) == notes(evening, ORGANIZER) == [*range(1, hidden + 3)]
    assert adjustments(evening, SECOND) == []


@pytest.mark.parametrize("hidden", [0, 1, 3])
def test_by_the_first_rules_an_arbiter_counts_as_the_log_does(hidden: int) -> None:
    evening, _ = in_conflict(hidden, revision=1)
    evening.act(CHIEF, WriteNote("The hall is cold."))
    assert notes(evening, SECOND) == [hidden + 1]
    assert with_boards(evening, SECOND) == []


@pytest.mark.refuses("tournament.11.1")
@pytest.mark.parametrize("revision", [1, 2])
@pytest.mark.parametrize("hidden", [0, 1, 2])
def test_a_hidden_adjusted_score_is_lifted_as_one_that_there_is_not(hidden: int, revision: int) -> None:
    evening, _ = in_conflict(hidden, revision)
    for number in (1, 2, 3):
        for reason in ("x", " "):
            refused(evening, SECOND, LiftAdjustment(number, reason), "11.1", "adjustment")
    if hidden:
        evening.act(CHIEF, LiftAdjustment(1, "x"))
        refused(evening, SECOND, LiftAdjustment(1, "x"), "11.1", "adjustment")


@pytest.mark.accepts("tournament.14.6")
def test_an_arbiter_lifts_by_the_numbers_that_it_counts() -> None:
    evening, tables = in_conflict(2)
    open_to_second(evening, tables)
    told = with_boards(evening, SECOND)
    assert [one.adjustment for one in told] == [1, 2]
    assert [one.table for one in told] == [tables[0]] * 2
    other = next(
        plan.table for plan in evening.tournament.rounds[1].tables if not {entrant for entrant, _ in plan.seats} & {6}
    )
    (added,) = evening.act(CHIEF, AdjustScore(other, "first", "average", "x"))
    assert (added.adjustment, adjustments(evening, SECOND)) == (3, [3])
    (lifted,) = evening.act(SECOND, LiftAdjustment(3, "x"))
    assert (lifted.adjustment, adjustments(evening, SECOND)) == (3, [3, 3])


@pytest.mark.accepts("tournament.14.6")
def test_what_was_known_before_a_conflict_keeps_its_number_and_is_hidden_all_the_same() -> None:
    evening, tables = playing()
    evening.act(CHIEF, AdjustScore(tables, "first", "average", "x"))
    evening.act(CHIEF, WriteNote("Before."))
    evening.act(SECOND, DeclareConflict(6))
    evening.act(CHIEF, AdjustScore(tables, "second", "average", "x"))
    evening.act(CHIEF, WriteNote("After."))
    assert (adjustments(evening, SECOND), notes(evening, SECOND)) == ([1], [1, 2])
    assert numbers_for(evening.tournament, SECOND, "adjustment") == {1: 1}
    refused(evening, SECOND, LiftAdjustment(1, "x"), "11.1", "adjustment")


@pytest.mark.accepts("tournament.14.6")
def test_who_is_appointed_later_counts_what_an_arbiter_reads() -> None:
    evening, table = playing()
    evening.act(CHIEF, AdjustScore(table, "first", "average", "x"))
    evening.act(CHIEF, LiftAdjustment(1, "x"))
    evening.act(CHIEF, AdjustScore(table, "first", "percent", "x", percent=50))
    evening.act(CHIEF, WriteNote("Before."))
    evening.act(ORGANIZER, AppointArbiter("Late"))
    evening.act(CHIEF, WriteNote("After."))
    evening.act(CHIEF, AdjustScore(table, "second", "average", "x"))
    late = Actor("arbiter", arbiter=3)
    assert numbers_for(evening.tournament, late, "adjustment") == {2: 1, 3: 2}
    assert numbers_for(evening.tournament, late, "note") == {1: 1, 2: 2}
    assert (adjustments(evening, late), notes(evening, late)) == ([2], [2])
    assert evening.act(late, LiftAdjustment(2, "x"))[0].adjustment == 3


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("name", ["howell", "mitchell", "swiss", "round robin"])
def test_every_viewer_s_numbers_have_no_gap_and_stay_whatever_happens(name: str, seed: int) -> None:
    form, entrants, facts = FORMS[name]
    evening = live(started(form, entrants, facts), seed, 300)
    arbiters = [Actor("arbiter", arbiter=number) for number in evening.tournament.arbiters]
    for viewer in (ORGANIZER, SPECTATOR, player(1), player(3), *arbiters):
        told: dict[tuple[Of, int], int] = {}
        state: Tournament | None = None
        for record in evening.records:
            shown = visible(state, record, viewer)
            after = evolve(state, record)
            if viewer.arbiter and viewer.arbiter in after.arbiters and after.arbiters[viewer.arbiter].dismissed:
                break
            if shown is not None and type(record.event) in COUNTED:
                field, of = COUNTED[type(record.event)]
                number = getattr(shown.event, field)
                assert told.setdefault((of, getattr(record.event, field)), number) == number
            for of in typing.get_args(Of):
                numbers = numbers_for(after, viewer, of)
                assert sorted(numbers.values()) == [*range(1, len(numbers) + 1)]
                assert all(numbers[log] == number for (kind, log), number in told.items() if kind == of)
                if shown is None and state is not None:
                    assert numbers == numbers_for(state, viewer, of), "what is hidden moves no number"
            state = after
