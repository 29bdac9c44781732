"""Rules 5.6 and 5.7: draws by repetition and by quiet moves."""

from __future__ import annotations

import pytest

from tests.unit.domain.games.essentia.support.tables import OFFER, ended, move, moved, moves, play, result

DRAWN = (((0, 1),), (1, 1))
BOXED_IN = {"layout": {"circles": ["a7", "b7"], "springs": [["c1", "f1"], ["a9", "g9"]]}, "circles": "inactive"}


# 5.6 Repetition


@pytest.mark.accepts("essentia.5.6")
@pytest.mark.parametrize("times", [2, 3, 5])
def test_the_game_is_drawn_when_the_same_position_has_occurred_so_often(times: int) -> None:
    table = play("c1 a3", "c9 a7", repetition=times)
    assert table.view()["occurrences"] == 1
    circuit = ["a3-b3", "a7-b7", "b3-a3", "b7-a7"]
    for turn in range(1, times):
        moves(table, *circuit[:3])
        assert (result(table), table.view()["occurrences"]) == (None, turn)
        last = table.events(1, move(circuit[3]))
        assert table.view()["occurrences"] == turn + 1
        assert last == [moved(1, "b7-a7"), *([ended(None, "repetition")] if turn == times - 1 else [])]
    assert table.log[-1][2].id == "essentia.5.6"
    assert result(table) == (*DRAWN, "repetition")


@pytest.mark.accepts("essentia.5.6")
def test_without_the_option_positions_are_counted_and_the_game_goes_on() -> None:
    table = play("c1 a3", "c9 a7")
    moves(table, *["a3-b3", "a7-b7", "b3-a3", "b7-a7"] * 50)
    assert (result(table), table.view()["occurrences"]) == (None, 51)


@pytest.mark.accepts("essentia.5.6")
def test_the_same_golems_with_the_other_seat_to_move_are_another_position() -> None:
    table = play("c1 a3", "c9 a7", {"a3": "plateau", "b3": "plateau", "c3": "plateau"}, repetition=2)
    golems = table.view()["golems"]
    moves(table, "a3-b3", "a7-b7", "b3-c3", "b7-a7", "c3-a3")
    assert table.view()["golems"] == golems
    assert (result(table), table.view()["occurrences"]) == (None, 1)


@pytest.mark.accepts("essentia.5.6")
@pytest.mark.parametrize("file", ["c", "f"])
@pytest.mark.parametrize(("power", "occurrences"), [("rock", 2), ("plateau", 1)])
def test_the_power_of_a_circle_is_part_of_the_position(file: str, power: str, occurrences: int) -> None:
    table = play(f"c1 {file}4", "c9 a7", {f"{file}4": "plain"})
    table.do(0, move(f"{file}4-{file}5", "rock"))
    moves(table, "a7-b7", f"{file}5-{file}4", "b7-a7")
    table.do(0, move(f"{file}4-{file}5", power))
    assert table.view()["occurrences"] == occurrences


@pytest.mark.accepts("essentia.5.6")
def test_an_open_truce_offer_is_no_part_of_the_position() -> None:
    table = play("c1 a3", "c9 a7", repetition=2)
    moves(table, "a3-b3", "a7-b7", "b3-a3")
    table.do(0, OFFER)
    assert table.view()["occurrences"] == 1
    assert table.events(1, move("b7-a7")) == [
        moved(1, "b7-a7"), {"type": "truce_lapsed", "seat": 0}, ended(None, "repetition"),
    ]  # fmt: skip


@pytest.mark.accepts("essentia.5.6", "essentia.3.3")
def test_after_a_skipped_turn_the_position_with_the_next_seat_to_move_is_counted() -> None:
    table = play("c1 h2 c8 d9", "a8 b8 a9 b9 c9", {"b9": "plateau"}, no_move="pass", repetition=2, **BOXED_IN)
    skipped = {"type": "turn_skipped", "seat": 1}
    assert table.events(0, move("h2-h3")) == [moved(0, "h2-h3"), skipped]
    assert table.view()["occurrences"] == 1
    assert table.events(0, move("h3-h2")) == [moved(0, "h3-h2"), skipped, ended(None, "repetition")]
    assert table.view()["occurrences"] == 2


@pytest.mark.accepts("essentia.5.6")
def test_a_skipped_turn_after_a_capture_is_counted_from_one() -> None:
    table = play("c1 c8 e8", "a8 b8 a9 b9 c9 d9", {"b9": "plateau"}, no_move="pass", **BOXED_IN)
    assert [event["type"] for event in table.events(0, move("e8-d9"))] == ["golem_moved", "turn_skipped"]
    assert (table.view()["occurrences"], table.view()["quiet_moves"]) == (1, 0)


@pytest.mark.accepts("essentia.5.6")
@pytest.mark.parametrize(("way", "reason"), [("c4-c9", "spring_captured"), ("c1-d1", "springs_lost")])
def test_a_move_that_ends_the_game_otherwise_is_not_counted(way: str, reason: str) -> None:
    table = play("c1 c4 a3", "c9 f9 a7", {"c4": "plateau"})
    moves(table, "a3-b3", "a7-b7", "b3-a3", "b7-a7", "a3-b3", "a7-b7", "b3-a3", "b7-a7")
    assert table.view()["occurrences"] == 3
    assert table.events(0, move(way))[-1]["reason"] == reason
    assert table.view()["occurrences"] == 3


@pytest.mark.accepts("essentia.5.6")
def test_after_a_capture_every_position_is_new() -> None:
    table = play("c1 a3 d4", "c9 a7 d7", {"d4": "plateau"}, repetition=3)
    moves(table, "a3-b3", "a7-b7", "b3-a3", "b7-a7")
    assert table.view()["occurrences"] == 2
    moves(table, "d4-d7")
    assert table.view()["occurrences"] == 1
    moves(table, "a7-b7", "a3-b3", "b7-a7", "b3-a3")
    assert (result(table), table.view()["occurrences"]) == (None, 2)


# 5.7 Quiet limit


@pytest.mark.accepts("essentia.5.7")
def test_the_game_is_drawn_after_so_many_moves_of_both_seats_without_a_capture() -> None:
    table = play("c1 a3 d4", "c9 a7 d7", {"d4": "plateau"}, quiet_limit=3)
    counts = [table.view()["quiet_moves"]]
    for way in ("a3-b3", "a7-b7", "d4-d7", "b7-a7", "b3-a3"):
        moves(table, way)
        counts.append(table.view()["quiet_moves"])
    assert (counts, result(table)) == ([0, 1, 2, 0, 1, 2], None)
    assert table.events(1, move("a7-b7")) == [moved(1, "a7-b7"), ended(None, "quiet_limit")]
    assert table.log[-1][2].id == "essentia.5.7"
    assert table.view()["quiet_moves"] == 3
    assert result(table) == (*DRAWN, "quiet_limit")


@pytest.mark.accepts("essentia.5.7")
def test_with_a_limit_of_one_the_first_quiet_move_ends_the_game_and_a_capture_does_not() -> None:
    table = play("c1 a3 d4", "c9 d7", {"d4": "plateau"}, quiet_limit=1)
    assert table.refusal(0, move("a3-b3")) is None
    assert table.events(0, move("d4-d7")) == [moved(0, "d4-d7", captured=True)]
    assert table.events(1, move("c9-c8")) == [moved(1, "c9-c8"), ended(0, "springs_lost")]
    assert play("c1 a3", "c9", quiet_limit=1).events(0, move("a3-b3"))[-1] == ended(None, "quiet_limit")


@pytest.mark.accepts("essentia.5.7")
def test_a_skipped_turn_is_no_move() -> None:
    table = play("c1 h2 c8 d9", "a8 b8 a9 b9 c9", {"b9": "plateau"}, no_move="pass", quiet_limit=2, **BOXED_IN)
    assert [event["type"] for event in table.events(0, move("h2-h3"))] == ["golem_moved", "turn_skipped"]
    assert table.view()["quiet_moves"] == 1
    assert table.events(0, move("h3-h4"))[-1] == ended(None, "quiet_limit")
