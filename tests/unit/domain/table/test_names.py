"""Names of players and tables (table.12.1), and seats that change hands (table.12.2)."""

from __future__ import annotations

import pytest

from domain.game.seat import ARBITER, ARBITER_VIEW, SPECTATOR, Actor, by_seat, seen_by
from domain.table.core.commands import Resign
from domain.table.names import (
    HandOverSeat,
    Label,
    LabelTable,
    NameCommand,
    NameSeat,
    SeatHandedOver,
    SeatNamed,
    TableLabelled,
    names_at,
)
from domain.witness.readjudication import readjudicate
from service.queries.answer import notices
from tests.support.games.sitting import Sitting
from tests.support.table.whispers import WHISPERS

FINAL = Label("Final", None, "2")


def sitting() -> Sitting:
    return Sitting(WHISPERS, 4)


@pytest.mark.accepts("table.12.1")
def test_the_arbiter_names_players_and_the_table() -> None:
    table = sitting()
    assert (table.state.names, table.state.caption) == ((), None)
    (named,) = table.act(ARBITER, NameSeat(1, "Bea"))
    assert (named.event, named.rule) == (SeatNamed(1, "Bea"), "table.12.1")
    (labelled,) = table.act(ARBITER, LabelTable(FINAL))
    assert (labelled.event, labelled.rule) == (TableLabelled(FINAL), "table.12.1")
    assert (table.state.names, table.state.caption) == ((None, "Bea", None, None), FINAL)
    table.act(ARBITER, NameSeat(1, None))
    assert table.state.names == (None, None, None, None)
    first = table.state.version - 2
    assert [names_at(table.state.seatings, first + step) for step in (-1, 0, 2)] == [
        (),
        (None, "Bea", None, None),
        (None, None, None, None),
    ]


@pytest.mark.accepts("table.12.2")
def test_the_arbiter_hands_a_seat_over_and_the_game_stays_as_it_is() -> None:
    table = sitting()
    before = table.state.game
    (handed,) = table.act(ARBITER, HandOverSeat(2, "Cem"))
    assert (handed.event, handed.rule) == (SeatHandedOver(2, "Cem"), "table.12.2")
    assert table.state.names == (None, None, "Cem", None)
    assert table.state.game == before
    assert [one for one in readjudicate(table.game, table.records) if not isinstance(one, int)] == []


def test_everybody_is_told_the_same_of_names() -> None:
    table = sitting()
    table.act(ARBITER, NameSeat(0, "Ann"))
    table.act(ARBITER, HandOverSeat(0, "Bo"))
    told = [
        [one.event for one in notices(table.game, table.state.covert, table.records, 1, viewer)][-2:]
        for viewer in (*map(seen_by, range(4)), SPECTATOR, ARBITER_VIEW)
    ]
    assert told == [[SeatNamed(0, "Ann"), SeatHandedOver(0, "Bo")]] * 6


@pytest.mark.refuses("table.12.1")
@pytest.mark.parametrize("command", [NameSeat(0, "Ann"), LabelTable(FINAL)])
@pytest.mark.parametrize("actor", [by_seat(0), by_seat(3), Actor("clock")])
def test_nobody_else_names_anything(actor: Actor, command: NameCommand) -> None:
    table = sitting()
    expected = "table.2.5" if actor.role == "clock" else "table.12.1"
    assert table.refusal(actor, command) == (expected, None)


@pytest.mark.refuses("table.12.1")
@pytest.mark.parametrize("seat", [-1, 4])
def test_a_seat_that_there_is_not_has_no_name(seat: int) -> None:
    assert sitting().refusal(ARBITER, NameSeat(seat, "Ann")) == ("table.12.1", "seat")


@pytest.mark.refuses("table.12.2")
def test_nobody_else_hands_a_seat_over_and_not_after_the_end() -> None:
    table = sitting()
    assert table.refusal(by_seat(2), HandOverSeat(2, "Cem")) == ("table.12.2", None)
    assert table.refusal(ARBITER, HandOverSeat(4, "Cem")) == ("table.12.2", "seat")
    table.act(ARBITER, Resign(0))
    assert table.refusal(ARBITER, HandOverSeat(2, "Cem")) == ("table.12.2", None)
