from __future__ import annotations

import pytest

from domain.game.chance import commitment
from domain.game.rule import Refused
from domain.game.seat import ARBITER, CLOCK, Actor, by_seat
from domain.table.core.commands import AnswerUndo, Pause, Play, RequestUndo, Resign, Resume, WithdrawUndo
from domain.table.core.events import SeatResigned, TableFinished, TablePaused, TableResumed
from tests.support.games.sitting import SEED, Sitting
from tests.support.table.dealt import END, HUSH, NOD, POINT, TOSS, dealt, nodding, tags
from tests.support.table.whispers import WHISPERS
from tests.support.table.whispers_words import Nod, Nodded


def ended() -> Sitting:
    """A table whose game seat 2 has called over: versions 8 and 9."""
    sitting = nodding(dealt(), 0, 1, 2, 3, 0)
    sitting.play(2, END)
    return sitting


@pytest.mark.accepts("table.2.5")
def test_a_seat_acts_for_itself_with_or_without_naming_itself() -> None:
    sitting = dealt()
    assert sitting.play(1, NOD)[0].event == Nodded(1)
    assert sitting.play(1, NOD, seat=1)[0].event == Nodded(1)


@pytest.mark.accepts("table.2.5")
def test_the_arbiter_enters_a_move_for_a_seat_and_the_record_says_who_entered_it() -> None:
    sitting = dealt()
    (record,) = sitting.play(ARBITER, NOD, seat=3)
    assert record.event == Nodded(3)
    assert record.actor == ARBITER
    assert record.command == Play(Nod(), 3)


@pytest.mark.accepts("table.2.5")
def test_the_arbiter_gives_the_commands_of_an_arbiter_for_no_seat() -> None:
    sitting = dealt()
    assert tags(sitting.play(ARBITER, HUSH)) == ["hushed"]
    assert sitting.refused(ARBITER, HUSH, seat=2) == ("whispers.2.3", None)


@pytest.mark.refuses("table.2.5")
@pytest.mark.parametrize("seat", [0, 3, 4, -1])
def test_a_seat_does_not_act_for_another_nor_for_one_that_is_not_at_the_table(seat: int) -> None:
    assert dealt().refused(1, NOD, seat=seat) == ("table.2.5", "seat")


@pytest.mark.refuses("table.2.5")
@pytest.mark.parametrize("seat", [4, -1, 2**60])
def test_the_arbiter_enters_no_move_for_a_seat_that_is_not_at_the_table(seat: int) -> None:
    assert dealt().refused(ARBITER, NOD, seat=seat) == ("table.2.5", "seat")


@pytest.mark.refuses("table.2.5")
@pytest.mark.parametrize(
    "command", [Play(Nod()), RequestUndo(2), AnswerUndo(1, consent=True), WithdrawUndo(1), Pause(), Resume(), Resign(0)]
)
def test_a_seat_that_is_not_at_the_table_does_nothing_at_it(command: object) -> None:
    assert nodding(dealt(), 0).refusal(by_seat(4), command) == ("table.2.5", None)


@pytest.mark.refuses("table.2.5")
@pytest.mark.parametrize(
    "command",
    [Play(Nod(), 0), RequestUndo(2), AnswerUndo(1, consent=True), WithdrawUndo(1), Pause(), Resume(), Resign(0)],
)
def test_the_clock_acts_for_no_seat_and_has_none_of_the_arbiters_rights(command: object) -> None:
    assert nodding(dealt(), 0).refusal(CLOCK, command) == ("table.2.5", None)


def test_the_clock_may_send_a_command_of_the_game_which_the_game_judges() -> None:
    assert dealt().refused(CLOCK, NOD) == ("whispers.2.3", None)


@pytest.mark.accepts("table.2.1", "table.4.1", "table.4.2")
def test_a_table_that_goes_on_after_a_pause_is_played_at_again() -> None:
    sitting = dealt()
    assert [one.event for one in sitting.act(ARBITER, Pause())] == [TablePaused()]
    assert sitting.state.status == "paused"
    assert [one.event for one in sitting.act(ARBITER, Resume())] == [TableResumed()]
    assert sitting.state.status == "running"
    assert tags(sitting.play(0, NOD)) == ["nodded"]


@pytest.mark.refuses("table.2.1")
@pytest.mark.parametrize(("actor", "move"), [(by_seat(0), NOD), (ARBITER, HUSH)])
def test_nobody_moves_while_the_table_is_paused(actor: Actor, move: dict[str, str]) -> None:
    sitting = dealt()
    sitting.act(ARBITER, Pause())
    assert sitting.refused(actor, move) == ("table.2.1", None)


@pytest.mark.refuses("table.4.1")
def test_only_the_arbiter_pauses_and_only_a_running_table() -> None:
    sitting = dealt()
    assert sitting.refusal(0, Pause()) == ("table.4.1", None)
    sitting.act(ARBITER, Pause())
    assert sitting.refusal(ARBITER, Pause()) == ("table.4.1", None)


@pytest.mark.refuses("table.4.2")
def test_only_the_arbiter_lets_a_table_go_on_and_only_a_paused_one() -> None:
    sitting = dealt()
    assert sitting.refusal(ARBITER, Resume()) == ("table.4.2", None)
    sitting.act(ARBITER, Pause())
    assert sitting.refusal(2, Resume()) == ("table.4.2", None)


@pytest.mark.accepts("table.2.2")
def test_play_goes_on_when_a_request_to_undo_has_been_answered() -> None:
    sitting = nodding(dealt(), 0, 1)
    sitting.undo(0, 3)
    sitting.act(by_seat(1), AnswerUndo(1, consent=False))
    assert tags(sitting.play(2, NOD)) == ["nodded"]


@pytest.mark.refuses("table.2.2")
def test_nobody_moves_while_a_request_to_undo_is_open() -> None:
    sitting = nodding(dealt(), 0, 1)
    sitting.undo(0, 3)
    assert sitting.refused(2, NOD) == ("table.2.2", None)
    assert sitting.refused(ARBITER, HUSH) == ("table.2.2", None)


@pytest.mark.accepts("table.2.4")
def test_a_game_with_a_result_finishes_its_table_and_reveals_the_seed_that_fits_its_commitment() -> None:
    sitting = ended()
    last = sitting.records[-1]
    assert last.event == TableFinished(((2,), (0, 1, 3)), (0, 0, 1, 0), "called", SEED.hex())
    assert (last.rule, last.cause, sitting.state.status) == ("table.2.4", 8, "finished")
    assert commitment(bytes.fromhex(last.event.seed)) == sitting.records[0].event.commitment
    assert sitting.state.outcome.ranking == ((2,), (0, 1, 3))


@pytest.mark.refuses("table.2.3")
@pytest.mark.parametrize(
    ("actor", "command"),
    [
        (by_seat(0), RequestUndo(5)),
        (ARBITER, RequestUndo(5)),
        (by_seat(0), AnswerUndo(1, consent=True)),
        (by_seat(0), WithdrawUndo(1)),
        (ARBITER, Pause()),
        (ARBITER, Resume()),
        (by_seat(0), Resign(0)),
        (ARBITER, Resign(0)),
    ],
)
def test_nothing_is_done_at_a_table_that_is_over(actor: Actor, command: object) -> None:
    assert ended().refusal(actor, command) == ("table.2.3", None)


@pytest.mark.accepts("table.2.3")
def test_a_game_that_ended_by_its_own_rules_says_itself_that_it_is_over() -> None:
    assert ended().refused(0, NOD) == ("whispers.3.2", None)


@pytest.mark.refuses("table.2.3")
def test_a_game_that_was_given_up_is_over_by_the_rules_of_the_table() -> None:
    sitting = dealt()
    sitting.act(by_seat(1), Resign(1))
    assert sitting.refused(0, NOD) == ("table.2.3", None)


@pytest.mark.accepts("table.5.1")
@pytest.mark.parametrize("actor", [by_seat(1), ARBITER])
def test_a_seat_gives_up_or_the_arbiter_enters_it_and_the_game_says_the_result(actor: Actor) -> None:
    sitting = dealt()
    sitting.act(ARBITER, Pause())
    resigned, finished = sitting.act(actor, Resign(1))
    assert resigned.event == SeatResigned(1)
    assert finished.event == TableFinished(((2,), (0, 1, 3)), (0, 0, 1, 0), "resigned", SEED.hex())
    assert (resigned.rule, finished.rule, sitting.state.status) == ("table.5.1", "table.2.4", "finished")


def test_a_seat_may_give_up_while_a_request_to_undo_is_open_which_ends_with_the_table() -> None:
    sitting = nodding(dealt(), 0, 1)
    sitting.undo(0, 3)
    sitting.act(by_seat(3), Resign(3))
    assert sitting.state.request is None


@pytest.mark.refuses("table.5.1")
def test_a_seat_does_not_give_up_for_another() -> None:
    assert dealt().refusal(0, Resign(1)) == ("table.5.1", "seat")


@pytest.mark.refuses("table.2.5")
@pytest.mark.parametrize(("actor", "seat"), [(by_seat(0), 4), (ARBITER, 4), (ARBITER, -1)])
def test_nobody_gives_up_for_a_seat_that_is_not_at_the_table(actor: Actor, seat: int) -> None:
    assert dealt().refusal(actor, Resign(seat)) == ("table.2.5", "seat")


def test_a_refused_command_changes_nothing() -> None:
    sitting = dealt()
    before = sitting.state
    with pytest.raises(Refused):
        sitting.play(0, END)
    assert sitting.state is before
    assert len(sitting.records) == 2


def test_a_command_that_draws_chance_says_how_much_has_been_drawn_and_others_say_nothing() -> None:
    sitting = dealt()
    assert sitting.play(0, NOD)[0].drawn is None
    assert sitting.play(0, TOSS)[0].drawn.dice == 1
    assert sitting.play(0, POINT)[0].drawn is None
    assert sitting.state.drawn.dice == 1
    assert WHISPERS.meta.id == sitting.state.game_id
