"""Texts of people can be forgotten (table.15.1): the record says so, and nothing else changes."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from domain.game.seat import ARBITER, CLOCK, by_seat
from domain.table.core.commands import ForgetTexts, Pause, RequestUndo, Resign
from domain.table.core.events import TextForgotten
from domain.witness.readjudication import Deviation, readjudicate
from tests.support.games.sitting import Sitting
from tests.support.table.dealt import dealt, nodding

FORGET = ForgetTexts(("5a" * 32,), "request")


def forgotten(sitting: Sitting) -> Sitting:
    (record,) = sitting.act(CLOCK, FORGET)
    assert (record.event, record.rule) == (TextForgotten(FORGET.commitments, "request", "operator"), "table.15.1")
    return sitting


@pytest.mark.accepts("table.15.1")
def test_nothing_changes_at_the_table_not_even_its_time() -> None:
    sitting = nodding(dealt(clock={"seconds_per_move": 60, "expiry": "forfeit"}), 1)
    before, due = sitting.state, sitting.deadline
    sitting.now += 600_000
    after = forgotten(sitting).state
    assert after == replace(before, version=before.version + 1)
    assert sitting.deadline == due
    reached = readjudicate(sitting.game, sitting.records)
    assert not any(isinstance(step, Deviation) for step in reached)


def test_it_is_recorded_over_a_paused_and_over_a_finished_table() -> None:
    sitting = dealt()
    sitting.act(ARBITER, Pause())
    assert forgotten(sitting).state.status == "paused"
    over = dealt()
    over.act(by_seat(0), Resign(0))
    assert forgotten(over).state.status == "finished"


def test_an_undo_does_not_take_it_back() -> None:
    sitting = nodding(dealt(undo="arbiter"), 1)
    to = sitting.state.version - 1
    forgotten(sitting)
    sitting.act(ARBITER, RequestUndo(to))
    assert sitting.state.version == len(sitting.records)
    assert isinstance(sitting.records[-2].event, TextForgotten)


@pytest.mark.refuses("table.15.1")
def test_it_is_refused_without_a_text() -> None:
    assert dealt().refusal(CLOCK, ForgetTexts((), "age")) == ("table.15.1", None)


@pytest.mark.refuses("table.15.1")
@pytest.mark.parametrize("actor", [ARBITER, by_seat(0)], ids=["arbiter", "seat"])
def test_nobody_at_the_table_says_it(actor: object) -> None:
    assert dealt().refusal(actor, FORGET) == ("table.15.1", None)


@pytest.mark.accepts("table.15.1")
def test_who_could_not_read_a_text_does_not_know_of_it() -> None:
    sitting = dealt()
    sitting.act(CLOCK, replace(FORGET, audience=(0, 2)))
    (covert,) = sitting.state.covert
    assert (covert.version, covert.audience) == (sitting.state.version, {0, 2})
    reached = readjudicate(sitting.game, sitting.records)
    assert not any(isinstance(step, Deviation) for step in reached)


@pytest.mark.refuses("table.15.1")
@pytest.mark.parametrize("audience", [(2, 0), (0, 0), (4,), (-1,)])
def test_it_is_refused_for_seats_that_there_are_not_or_out_of_order(audience: tuple[int, ...]) -> None:
    assert dealt().refusal(CLOCK, replace(FORGET, audience=audience)) == ("table.15.1", "audience")
