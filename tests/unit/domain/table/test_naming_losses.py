"""What the log has lost is named in the record (table.15.2), and nothing else changes."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from domain.game.seat import ARBITER, CLOCK, Viewer, by_seat
from domain.table.core.commands import NameLoss, RequestUndo, Resign
from domain.table.core.events import EventsLost
from domain.table.covert import none_covert
from domain.table.secrecy import notice_of
from domain.witness.readjudication import Deviation, readjudicate
from tests.support.games.sitting import Sitting
from tests.support.table.dealt import dealt, nodding

HEAD = "5a" * 32


def named(sitting: Sitting) -> Sitting:
    loss = NameLoss(sitting.state.version + 1, sitting.state.version + 4, HEAD)
    (record,) = sitting.act(CLOCK, loss)
    assert (record.event, record.rule) == (EventsLost(loss.first, loss.last, HEAD, "operator"), "table.15.2")
    return sitting


@pytest.mark.accepts("table.15.2")
def test_nothing_changes_at_the_table_not_even_its_time() -> None:
    sitting = nodding(dealt(clock={"seconds_per_move": 60, "expiry": "forfeit"}), 1)
    before, due = sitting.state, sitting.deadline
    sitting.now += 600_000
    after = named(sitting).state
    assert after == replace(before, version=before.version + 1)
    assert sitting.deadline == due
    assert not any(isinstance(step, Deviation) for step in readjudicate(sitting.game, sitting.records))


def test_it_is_recorded_over_a_finished_table_and_an_undo_does_not_take_it_back() -> None:
    over = dealt()
    over.act(by_seat(0), Resign(0))
    assert named(over).state.status == "finished"
    sitting = nodding(dealt(undo="arbiter"), 1)
    to = sitting.state.version - 1
    named(sitting).act(ARBITER, RequestUndo(to))
    assert isinstance(sitting.records[-2].event, EventsLost)


@pytest.mark.accepts("table.15.2")
@pytest.mark.parametrize("viewer", [Viewer("seat", 0), Viewer("seat", 1), Viewer("spectator")])
def test_all_but_the_arbiter_read_the_same_and_not_how_much_was_lost(viewer: Viewer) -> None:
    sitting = named(dealt())
    version = sitting.state.version
    covert = none_covert(sitting.state.seats)
    told = notice_of(sitting.game, covert, sitting.records[-1], version, viewer)
    assert told is not None
    assert told.event == EventsLost(version, None, None, "operator")
    arbiter = notice_of(sitting.game, covert, sitting.records[-1], version, Viewer("arbiter"))
    assert arbiter is not None
    assert arbiter.event == EventsLost(version, version + 3, HEAD, "operator")


@pytest.mark.refuses("table.15.2")
@pytest.mark.parametrize(("first", "last", "head"), [(1, 9, HEAD), (99, 99, HEAD), (3, 2, HEAD), (3, 9, HEAD[1:])])
def test_it_is_refused_where_it_cannot_be(first: int, last: int, head: str) -> None:
    assert dealt().refusal(CLOCK, NameLoss(first, last, head)) == ("table.15.2", None)


@pytest.mark.refuses("table.15.2")
@pytest.mark.parametrize("actor", [ARBITER, by_seat(0)], ids=["arbiter", "seat"])
def test_nobody_at_the_table_says_it(actor: object) -> None:
    assert dealt().refusal(actor, NameLoss(3, 9, HEAD)) == ("table.15.2", None)
