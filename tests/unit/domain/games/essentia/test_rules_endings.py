"""Section 5: the end, and part 10."""

from __future__ import annotations

import pytest

from domain.games.essentia.game import ESSENTIA
from tests.unit.domain.games.essentia.support.tables import ended, move, moved, moves, play, result

WON_BY_0 = (((0,), (1,)), (2, 0))
WON_BY_1 = (((1,), (0,)), (0, 2))
DRAWN = (((0, 1),), (1, 1))
BOXED_IN = {"layout": {"circles": ["a7", "b7"], "springs": [["c1", "f1"], ["a9", "g9"]]}, "circles": "inactive"}


# 5.1, 5.5 Capture on a spring


@pytest.mark.accepts("essentia.5.1")
def test_who_captures_a_golem_on_a_spring_wins_even_if_the_other_holds_more() -> None:
    table = play("c1 f1 c4", "c9 f9", {"c4": "plateau"})
    assert table.events(0, move("c4-c9")) == [moved(0, "c4-c9", captured=True), ended(0, "spring_captured")]
    assert [rule.id for _, _, rule in table.log[-2:]] == ["essentia.4.2", "essentia.5.1"]
    assert result(table) == (*WON_BY_0, "spring_captured")


@pytest.mark.accepts("essentia.5.1", "essentia.5.3")
def test_a_golem_that_is_captured_on_an_enemy_spring_loses_the_game_too() -> None:
    table = play("c1 f1 c6", "d8 f9", {"c6": "plateau"})
    assert table.events(0, move("c6-c9")) == [moved(0, "c6-c9")]
    assert table.events(1, move("d8-c9")) == [moved(1, "d8-c9", captured=True), ended(1, "spring_captured")]
    assert table.log[-1][2].id == "essentia.5.1"
    assert result(table) == (*WON_BY_1, "spring_captured")


@pytest.mark.accepts("essentia.5.1")
def test_a_capture_on_any_other_place_ends_nothing() -> None:
    table = play("c1 d4", "c9 d7", {"d4": "plateau"})
    assert table.events(0, move("d4-d7")) == [moved(0, "d4-d7", captured=True)]
    assert result(table) is None


@pytest.mark.accepts("essentia.5.5")
def test_by_option_capturing_a_golem_on_its_own_side_does_not_win_while_it_holds_another_spring() -> None:
    table = play("c1 f1 c4", "c9 f9", {"c4": "plateau"}, spring_capture="last")
    assert table.events(0, move("c4-c9")) == [moved(0, "c4-c9", captured=True)]
    assert table.view()["springs"]["c9"] == {"side": 1, "holder": 0}
    assert table.to_act() == [1]


@pytest.mark.accepts("essentia.5.5", "essentia.5.2", "essentia.5.4")
def test_by_option_capturing_the_last_golem_on_its_springs_wins_by_5_2() -> None:
    table = play("c1 c4", "c9 h7", {"c4": "plateau"}, spring_capture="last")
    assert table.events(0, move("c4-c9")) == [moved(0, "c4-c9", captured=True), ended(0, "springs_lost")]
    assert table.log[-1][2].id == "essentia.5.2"
    assert result(table) == (*WON_BY_0, "springs_lost")


@pytest.mark.accepts("essentia.5.5", "essentia.5.3")
def test_by_option_capturing_a_golem_on_a_spring_of_the_captors_side_wins_at_once() -> None:
    table = play("c1 f1 c6", "d8 f9", {"c6": "plateau"}, spring_capture="last")
    moves(table, "c6-c9")
    assert table.events(1, move("d8-c9")) == [moved(1, "d8-c9", captured=True), ended(1, "spring_captured")]
    assert table.log[-1][2].id == "essentia.5.5"
    assert result(table) == (*WON_BY_1, "spring_captured")


# 5.2 Lost springs


@pytest.mark.accepts("essentia.5.2")
def test_a_seat_that_leaves_its_last_spring_loses_at_once() -> None:
    table = play("c1 h3", "c9 f9")
    assert table.events(0, move("c1-c2")) == [moved(0, "c1-c2"), ended(1, "springs_lost")]
    assert table.log[-1][2].id == "essentia.5.2"
    assert result(table) == (*WON_BY_1, "springs_lost")


@pytest.mark.accepts("essentia.5.2")
def test_it_does_not_matter_whether_the_last_spring_was_left_with_a_capture() -> None:
    table = play("c1 h3", "c9 d2")
    assert table.events(0, move("c1-d2")) == [moved(0, "c1-d2", captured=True), ended(1, "springs_lost")]


@pytest.mark.accepts("essentia.5.2")
def test_nor_whether_there_was_any_other_legal_move() -> None:
    table = play("c1", "c9 h7")
    assert {one["from"] for one in table.legal(0) if one["type"] == "move_golem"} == {"c1"}
    assert table.events(0, move("c1-d1"))[-1] == ended(1, "springs_lost")


@pytest.mark.accepts("essentia.5.2")
def test_a_seat_that_keeps_one_of_its_springs_plays_on() -> None:
    table = play("c1 f1 h3", "c9 f9")
    assert table.events(0, move("c1-c2")) == [moved(0, "c1-c2")]
    layout = {"circles": ["h5", "h6"], "springs": [["c1", "c2"], ["c9", "f9"]]}
    table = play("c1 h3", "c9 f9", layout=layout)
    assert table.events(0, move("c1-c2")) == [moved(0, "c1-c2")]


@pytest.mark.accepts("essentia.5.2", "essentia.5.3")
def test_a_golem_on_an_enemy_spring_does_not_count_unless_the_holder_is_the_owner() -> None:
    for option, events in (("side", [ended(1, "springs_lost")]), ("holder", [])):
        table = play("c1 f8", "c9 h7", {"f8": "plateau"}, spring_owner=option)
        moves(table, "f8-f9", "h7-h6")
        assert table.events(0, move("c1-c2")) == [moved(0, "c1-c2"), *events]


@pytest.mark.accepts("essentia.5.2")
def test_with_spring_owner_holder_a_seat_loses_when_it_stands_on_no_spring_at_all() -> None:
    table = play("c1 f8", "c9 h7", {"f8": "plateau"}, spring_owner="holder")
    moves(table, "f8-f9", "h7-h6", "c1-c2", "h6-h5")
    assert table.events(0, move("f9-g9")) == [moved(0, "f9-g9"), ended(1, "springs_lost")]
    assert table.log[-1][2].id == "essentia.5.2"


# 5.3


@pytest.mark.accepts("essentia.5.3")
def test_entering_an_empty_enemy_spring_does_not_end_the_game() -> None:
    table = play("c1 c6", "f9 h8", {"c6": "plateau"})
    assert table.events(0, move("c6-c9")) == [moved(0, "c6-c9")]
    assert result(table) is None


# 5.4 Order


@pytest.mark.accepts("essentia.5.4", "essentia.5.1")
def test_a_capture_on_the_last_spring_wins_as_a_capture() -> None:
    table = play("c1 c4", "c9 h7", {"c4": "plateau"})
    assert table.events(0, move("c4-c9"))[-1] == ended(0, "spring_captured")


@pytest.mark.accepts("essentia.5.4", "essentia.5.1", "essentia.3.3")
@pytest.mark.parametrize(("option", "end"), [("any", ended(0, "spring_captured")), ("last", ended(None, "no_move"))])
def test_a_capture_on_a_spring_comes_before_a_stuck_opponent(option: str, end: dict[str, object]) -> None:
    table = play(
        "c1 c8 d9 g5", "a8 b8 a9 b9 c9 g9", {"b9": "plateau", "g5": "plateau"}, spring_capture=option, **BOXED_IN
    )
    assert table.events(0, move("g5-g9")) == [moved(0, "g5-g9", captured=True), end]


@pytest.mark.accepts("essentia.5.4", "essentia.5.2")
def test_lost_springs_come_before_a_stuck_opponent() -> None:
    table = play("c1 h2 c8 d9", "a8 b8 a9 b9 c9", {"b9": "plateau"}, **BOXED_IN)
    assert table.events(0, move("c1-c2")) == [moved(0, "c1-c2"), ended(1, "springs_lost")]


@pytest.mark.accepts("essentia.5.4", "essentia.5.2")
def test_lost_springs_come_before_a_limit() -> None:
    table = play("c1 h3", "c9", quiet_limit=1)
    assert table.events(0, move("c1-c2")) == [moved(0, "c1-c2"), ended(1, "springs_lost")]


@pytest.mark.accepts("essentia.5.4", "essentia.3.3", "essentia.5.7")
@pytest.mark.parametrize(
    ("option", "events"),
    [
        ("truce", [ended(None, "no_move")]),
        ("loss", [ended(0, "no_move")]),
        ("pass", [{"type": "turn_skipped", "seat": 1}, ended(None, "quiet_limit")]),
    ],
)
def test_a_stuck_opponent_comes_before_a_limit(option: str, events: list[dict[str, object]]) -> None:
    table = play(
        "c1 h2 c8 d8", "a8 b8 a9 b9 c9", {"b9": "plateau"}, no_move=option, quiet_limit=1, **BOXED_IN
    )  # fmt: skip
    assert table.events(0, move("d8-d9")) == [moved(0, "d8-d9"), *events]


@pytest.mark.accepts("essentia.5.4", "essentia.5.6")
def test_a_repeated_position_comes_before_the_quiet_limit() -> None:
    table = play("c1 a3", "c9 a7", repetition=2, quiet_limit=4)
    assert moves(table, "a3-b3", "a7-b7", "b3-a3", "b7-a7")[-1] == ended(None, "repetition")


# Part 10


@pytest.mark.parametrize("seat", [0, 1])
def test_a_seat_that_resigns_loses_2_to_0(seat: int) -> None:
    outcome = ESSENTIA.resign(play("c1", "c9").state, seat)
    assert (outcome.ranking, outcome.scores, outcome.reason) == (*(WON_BY_1 if seat == 0 else WON_BY_0), "resigned")


def test_while_the_game_goes_on_there_is_no_outcome() -> None:
    assert result(play("c1", "c9")) is None
