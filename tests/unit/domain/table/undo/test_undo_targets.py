"""Where an undo may go back to, what it withdraws, and what comes again (table.3.2, 3.10, 3.11)."""

from __future__ import annotations

import pytest

from domain.game.chance import Chance, Drawn, Prepared
from domain.game.seat import ARBITER
from domain.table.core.commands import Pause, RequestUndo, Resume
from domain.table.fold import advance, fold, withdrawn_by
from tests.support.games.sitting import Sitting
from tests.support.table.dealt import NOD, OPENED, TOSS, dealt, nodding, show, slip, tags, wink
from tests.support.table.whispers import WHISPERS
from tests.support.table.whispers_words import Tossed


@pytest.mark.accepts("table.3.2")
@pytest.mark.parametrize("to", [2, 3, 4])
def test_an_undo_goes_back_to_the_end_of_any_command_that_stands(to: int) -> None:
    sitting = nodding(dealt(), 0, 1, 2)
    sitting.undo(ARBITER, to)
    assert sitting.state.game == fold(WHISPERS, sitting.records[:to]).game


@pytest.mark.refuses("table.3.2")
@pytest.mark.parametrize("to", [-1, 0, 1, 5, 6, 7, 2**60])
def test_an_undo_goes_neither_into_the_opening_nor_to_now_nor_to_what_is_to_come(to: int) -> None:
    sitting = nodding(dealt(), 0, 1, 2)
    assert sitting.refusal(ARBITER, RequestUndo(to)) == ("table.3.2", "to")


@pytest.mark.refuses("table.3.2")
def test_an_undo_does_not_go_into_the_middle_of_a_command() -> None:
    sitting = nodding(dealt(), 0)
    sitting.play(1, wink(2))
    assert tags(sitting.records[-2:]) == ["winked", "blinked"]
    assert sitting.refusal(ARBITER, RequestUndo(4)) == ("table.3.2", "to")
    assert sitting.refusal(ARBITER, RequestUndo(3)) is None


@pytest.mark.refuses("table.3.2")
def test_an_undo_withdraws_at_least_one_move() -> None:
    sitting = nodding(dealt(), 0)
    sitting.act(ARBITER, Pause())
    sitting.act(ARBITER, Resume())
    assert sitting.refusal(ARBITER, RequestUndo(3)) == ("table.3.2", "to"), "a pause is no move"
    assert sitting.refusal(ARBITER, RequestUndo(4)) == ("table.3.2", "to")
    assert sitting.refusal(ARBITER, RequestUndo(2)) is None


@pytest.mark.refuses("table.3.2")
def test_an_undo_does_not_go_back_to_what_has_been_withdrawn() -> None:
    sitting = nodding(dealt(), 0, 1)
    sitting.undo(ARBITER, 2)
    nodding(sitting, 2)
    assert sitting.refusal(ARBITER, RequestUndo(3)) == ("table.3.2", "to")
    assert sitting.refusal(ARBITER, RequestUndo(4)) == ("table.3.2", "to")


@pytest.mark.accepts("table.3.2")
@pytest.mark.parametrize("to", [2, 5])
def test_an_undo_goes_back_to_an_earlier_undo_or_past_it(to: int) -> None:
    sitting = nodding(dealt(), 0, 1)
    sitting.undo(ARBITER, 2)
    nodding(sitting, 2)
    sitting.undo(ARBITER, to)
    assert (sitting.state.game.nods, sitting.state.version) == (0, 7)
    assert withdrawn_by(sitting.records) == {3: 5, 4: 5, 6: 7}


@pytest.mark.accepts("table.3.2")
def test_undos_nest() -> None:
    sitting = nodding(dealt(), 0, 1, 2)
    sitting.undo(ARBITER, 4)
    nodding(sitting, 3)
    sitting.undo(ARBITER, 3)
    assert withdrawn_by(sitting.records) == {5: 6, 7: 8, 4: 8}
    assert sitting.state.game == fold(WHISPERS, sitting.records[:3]).game


@pytest.mark.refuses("table.3.2")
def test_an_undo_does_not_go_back_to_an_undo_since_which_more_was_withdrawn() -> None:
    """Version 5 left the nod of seat 0 standing, which version 7 has withdrawn: the table cannot stand as at 5."""
    sitting = nodding(dealt(), 0, 1)
    sitting.undo(ARBITER, 3)
    nodding(sitting, 2)
    sitting.undo(ARBITER, 2)
    nodding(sitting, 3)
    assert tags(sitting.records[2:]) == ["nodded", "nodded", "undone", "nodded", "undone", "nodded"]
    assert sitting.refusal(ARBITER, RequestUndo(5)) == ("table.3.2", "to")
    assert sitting.refusal(ARBITER, RequestUndo(7)) is None
    assert sitting.refusal(ARBITER, RequestUndo(2)) is None


@pytest.mark.refuses("table.3.2")
def test_an_undo_does_not_go_back_to_a_pause_before_which_more_was_withdrawn() -> None:
    sitting = nodding(dealt(), 0)
    sitting.act(ARBITER, Pause())
    sitting.act(ARBITER, Resume())
    assert sitting.refusal(ARBITER, RequestUndo(2)) is None
    nodding(sitting, 1)
    assert sitting.refusal(ARBITER, RequestUndo(4)) is None
    sitting.undo(ARBITER, 2)
    nodding(sitting, 2)
    assert sitting.refusal(ARBITER, RequestUndo(4)) == ("table.3.2", "to")


@pytest.mark.refuses("table.3.2")
def test_what_an_undo_has_withdrawn_is_not_withdrawn_again() -> None:
    sitting = nodding(dealt(), 0)
    sitting.undo(ARBITER, 2)
    assert sitting.refusal(ARBITER, RequestUndo(2)) == ("table.3.2", "to")
    assert sitting.refusal(0, RequestUndo(2)) == ("table.3.2", "to")


@pytest.mark.accepts("table.3.10")
def test_what_is_withdrawn_stays_in_the_record_and_is_marked() -> None:
    sitting = nodding(dealt(), 0, 1)
    before = list(sitting.bodies)
    sitting.undo(ARBITER, 3)
    assert sitting.bodies[: len(before)] == before
    assert withdrawn_by(sitting.records) == {4: 5}


def tossed(sitting: Sitting, count: int) -> list[int]:
    return [sitting.play(0, TOSS)[0].event.pips for _ in range(count)]


@pytest.mark.accepts("table.3.11")
def test_chance_is_drawn_anew_after_each_undo_and_what_was_prepared_comes_again() -> None:
    sitting = dealt(prepared={"dice": [[4]]})
    courses = [tossed(sitting, 6)]
    for undos in range(1, 4):
        sitting.undo(ARBITER, OPENED)
        assert sitting.state.drawn == Drawn(shuffles=1, undos=undos)
        courses.append(tossed(sitting, 6))
        generator = Chance(Prepared(), sitting.state.seed, Drawn(dice=1, undos=undos))
        assert courses[-1] == [4, *(generator.dice(1)[0] for _ in range(5))]
        assert sitting.records[-1].drawn == Drawn(shuffles=1, dice=6, undos=undos)
    assert len({tuple(course) for course in courses}) == 4


@pytest.mark.accepts("table.3.11")
def test_draws_that_stand_are_counted_on_after_an_undo() -> None:
    sitting = dealt()
    kept = tossed(sitting, 2)
    before = sitting.version
    tossed(sitting, 3)
    sitting.undo(ARBITER, before)
    assert sitting.state.drawn == Drawn(shuffles=1, dice=2, undos=1)
    generator = Chance(Prepared(), sitting.state.seed, Drawn(dice=2, undos=1))
    assert tossed(sitting, 2) == [generator.dice(1)[0] for _ in range(2)]
    sitting.undo(ARBITER, before - 1)
    assert sitting.state.drawn == Drawn(shuffles=1, dice=1, undos=2), "an undo never gives a number again"
    assert kept == [event.pips for event in sitting.events() if isinstance(event, Tossed)][:2]


@pytest.mark.accepts("table.3.10")
def test_at_an_older_table_the_same_draws_come_again_prepared_and_generated() -> None:
    sitting = dealt(prepared={"dice": [[4]]}, after_undo="same")
    throws = tossed(sitting, 6)
    sitting.undo(ARBITER, OPENED)
    assert sitting.state.drawn == Drawn(shuffles=1)
    assert tossed(sitting, 6) == throws
    assert throws[0] == 4
    assert len(set(throws)) > 1
    assert b"after_undo" not in sitting.bodies[0]


@pytest.mark.accepts("table.3.10")
def test_at_an_older_table_another_order_of_moves_after_an_undo_meets_the_same_draws() -> None:
    sitting = dealt(after_undo="same")
    first = sitting.play(0, TOSS)[0].event.pips
    sitting.undo(ARBITER, OPENED)
    nodding(sitting, 1)
    assert sitting.play(3, TOSS)[0].event.pips == first


def test_an_undo_withdraws_the_covert_acts_of_its_span_and_leaves_those_before_it() -> None:
    sitting = dealt()
    sitting.play(0, slip(2, "A"))
    sitting.play(1, NOD)
    sitting.play(2, slip(3, "A"))
    sitting.play(3, show("A"))
    sitting.undo(ARBITER, 3)
    assert sitting.state.game.hands == (("B", "M"), ("C", "D", "N"), ("A", "E", "F", "O"), ("G", "H", "P"))
    assert [one.version for one in sitting.state.covert] == [3, 5], "withdrawn ones still count for nobody else"


def test_a_stream_that_does_not_begin_with_an_opening_is_none() -> None:
    sitting = dealt()
    for records in ([], sitting.records[1:]):
        with pytest.raises(ValueError, match="begins with the opening"):
            fold(WHISPERS, records)


def test_a_table_goes_on_record_by_record_as_it_is_folded_from_the_start() -> None:
    sitting = nodding(dealt(), 0, 1)
    state = fold(WHISPERS, sitting.records[:2])
    assert advance(WHISPERS, state, sitting.records[2:]) == fold(WHISPERS, sitting.records)


def test_a_table_that_goes_back_must_be_folded_from_the_start() -> None:
    def undone() -> Sitting:
        sitting = nodding(dealt(), 0)
        sitting.undo(0, 2)
        return sitting

    records = undone().records
    assert advance(WHISPERS, fold(WHISPERS, records[:3]), records[3:]) is None
