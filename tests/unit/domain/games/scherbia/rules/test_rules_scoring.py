"""Section 8 of the rulebook: the end and the count."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.games.bench import Bench
from tests.unit.domain.games.scherbia.support.tables import DECLINE, announce, do, kinds, log, look, named, play, table
from tests.unit.domain.games.scherbia.support.worlds import JOBS


def outcome(game: Bench) -> Any:
    result = game.game.outcome(game.state)
    return result and (result.ranking, result.scores, result.reason)


@pytest.mark.accepts("scherbia.8.1")
def test_the_game_ends_with_the_trick_that_empties_the_hands() -> None:
    game = table("mage-e smith-e", "sailor-e baker-e")
    assert kinds(play(game, "0 mage-e", "1 sailor-e"))[-1] == "trick_started"
    assert outcome(game) is None
    events = play(game, "0 smith-e", "1 baker-e")
    assert kinds(events) == ["card_played", "trick_decided", "trick_cleared", "points_counted", "game_over"]
    assert named(events, "game_over") == [{"ranking": [[0], [1]], "scores": [25, 0], "reason": "counted"}]
    assert outcome(game) == (((0,), (1,)), (25, 0), "counted")


@pytest.mark.accepts("scherbia.8.1", "scherbia.7.7")
def test_a_healer_that_comes_back_does_not_prolong_the_game_by_itself() -> None:
    game = table("mage-e smith-e", "healer-e baker-e")
    play(game, "0 mage-e", "1 healer-e")
    do(game, 1, {"type": "reincarnate", "card": "baker-elf"})
    assert [len(hand) for hand in look(game)["hands"]] == [1, 1]
    assert kinds(play(game, "0 smith-e", "1 healer-e"))[-1] == "game_over"


@pytest.mark.accepts("scherbia.8.2")
@pytest.mark.parametrize(("job", "points"), list(zip(JOBS, [10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 7], strict=True)))
def test_each_card_counts_its_printed_value_and_a_woodcutter_a_new_throw(job: str, points: int) -> None:
    # A second throw is for the trick itself.
    game = table(f"{job}-e", "jobless-h", dice=[[6, 6], [3, 4]], theft_by="printed")
    play(game, f"0 {job}-e", "1 jobless-h")
    if job == "thief":
        do(game, 0, DECLINE)
    if job == "jobless":
        assert outcome(game) == (((0, 1),), (0, 0), "counted")
    else:
        assert outcome(game) == (((0,), (1,)), (points, 0), "counted")
        assert look(game)["count"][0]["cards"] == points


@pytest.mark.accepts("scherbia.8.2")
def test_no_bonus_counts_and_a_copy_counts_0() -> None:
    game = table("warrior-e smith-e", "jobless-e digger-e")
    play(game, "0 warrior-e", "1 jobless-e copy warrior-e", "0 smith-e", "1 digger-e")
    assert look(game)["last_trick"]["totals"] == [18, 15]
    assert outcome(game) == (((0,), (1,)), (9 + 8 + 4, 0), "counted")


@pytest.mark.accepts("scherbia.8.2")
def test_woodcutters_are_thrown_for_seat_by_seat_and_in_canonical_order() -> None:
    game = table(
        "woodcutter-d mage-e", "woodcutter-e mage-h", "woodcutter-h baker-e", "baker-d woodcutter-l",
        dice=[[1, 1], [1, 2], [1, 3], [6, 6], [1, 1], [1, 2], [1, 3], [1, 4]], first_leader=3,
    )  # fmt: skip
    events = play(game, "3 baker-d", "0 woodcutter-d", "1 woodcutter-e", "2 woodcutter-h")
    assert [one["dice"] for one in named(events, "dice_rolled")] == [[1, 1], [1, 2], [1, 3]]
    assert look(game)["leader"] == 2
    events = play(game, "2 baker-e", "3 woodcutter-l", "0 mage-e", "1 mage-h")
    counted = [one for one in named(events, "dice_rolled") if one["purpose"] == "count"]
    assert [(one["seat"], one["card"], one["dice"]) for one in counted] == [
        (2, "woodcutter-elf", [1, 1]), (2, "woodcutter-human", [1, 2]), (2, "woodcutter-dwarf", [1, 3]),
        (3, "woodcutter-halfling", [1, 4]),
    ]  # fmt: skip
    assert look(game)["count"][2] == {
        "seat": 2, "cards": 2 + 3 + 4 + 2, "trade": 0, "points": 11,
        "dice": [
            {"card": "woodcutter-elf", "dice": [1, 1]}, {"card": "woodcutter-human", "dice": [1, 2]},
            {"card": "woodcutter-dwarf", "dice": [1, 3]},
        ],
    }  # fmt: skip


@pytest.mark.accepts("scherbia.8.3")
def test_each_sailor_trades_with_farmers_woodcutters_and_diggers_of_its_own_pile() -> None:
    game = table(
        "mage-e mage-h mage-d", "sailor-e sailor-h digger-e", "woodcutter-e digger-h jobless-e", dice=[[1, 1], [2, 2]]
    )
    play(game, "0 mage-e", "1 sailor-e", "2 woodcutter-e")
    play(game, "0 mage-h", "1 sailor-h", "2 digger-h")
    play(game, "0 mage-d", "1 digger-e", "2 jobless-e")
    # Two sailors, each 1 for the woodcutter and the two diggers.
    assert look(game)["count"][0] == {
        "seat": 0, "cards": 30 + 10 + 8 + 4, "dice": [{"card": "woodcutter-elf", "dice": [2, 2]}], "trade": 6,
        "points": 58,
    }  # fmt: skip


@pytest.mark.accepts("scherbia.8.3")
def test_farmers_in_the_same_pile_are_traded_with_and_others_are_not() -> None:
    game = table("mage-e mage-h", "sailor-e farmer-e", "farmer-h jobless-h")
    play(game, "0 mage-e", "1 sailor-e", "2 farmer-h")
    play(game, "0 mage-h", "1 farmer-e waive", "2 jobless-h")
    assert [one["trade"] for one in look(game)["count"]] == [1, 0, 0]
    assert outcome(game)[1] == (10 + 5 + 10 + 1 + 1, 0, 1)


@pytest.mark.accepts("scherbia.8.4")
def test_stock_discard_pile_and_unused_action_cards_count_nothing() -> None:
    game = table("mage-e sailor-e", "mage-h sailor-h", laid=["pactmaker-1", "ambush-1"])
    announce(game, "-", "-")
    play(game, "0 mage-e", "1 mage-h", "0 sailor-e", "1 sailor-h")
    assert look(game)["discard"]["count"] == 4
    assert outcome(game) == (((0, 1),), (0, 0), "counted")


@pytest.mark.accepts("scherbia.8.5")
def test_most_points_win_and_equal_points_share_the_place() -> None:
    game = table("mage-e baker-e", "farmer-e sailor-e", "farmer-h digger-e", "jobless-e smith-e")
    play(game, "0 mage-e", "1 farmer-e", "2 farmer-h", "3 jobless-e")
    play(game, "0 baker-e", "1 sailor-e", "2 digger-e", "3 smith-e")
    assert outcome(game) == (((3,), (0,), (1, 2)), (10, 1, 1, 19 + 1), "counted")
    assert named(log(game), "game_over")[0]["ranking"] == [[3], [0], [1, 2]]
    assert [rule.id for _, _, rule in game.log[-2:]] == ["scherbia.8.2", "scherbia.8.5"]


def test_who_resigns_comes_last_and_the_others_stand_by_their_piles() -> None:
    game = table("mage-e baker-e", "farmer-e sailor-e", "farmer-h digger-e")
    play(game, "0 mage-e", "1 farmer-e", "2 farmer-h")
    for seat, ranking in ((0, ((1, 2), (0,))), (1, ((0,), (2,), (1,))), (2, ((0,), (1,), (2,)))):
        result = game.game.resign(game.state, seat)
        assert (result.ranking, result.scores, result.reason) == (ranking, (10, 1, 1), "resigned")


def test_with_a_seat_that_resigns_its_group_comes_last() -> None:
    game = table(
        "mage-e baker-e", "farmer-e sailor-e", "farmer-h digger-e", "jobless-e smith-e", teams=[[3, 0], [1, 2]]
    )
    play(game, "0 mage-e", "1 farmer-e", "2 farmer-h", "3 jobless-e")
    for seat in (0, 3):
        result = game.game.resign(game.state, seat)
        assert (result.ranking, result.scores) == (((1, 2), (0, 3)), (10, 2, 2, 10))
