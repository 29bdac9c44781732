"""Section 4 of the rulebook: values and abilities on the table."""

from __future__ import annotations

from typing import Any

import pytest

from tests.unit.domain.games.scherbia.support.tables import (
    announce,
    do,
    kinds,
    look,
    named,
    play,
    refused,
    table,
    use,
    values,
)
from tests.unit.domain.games.scherbia.support.worlds import JOBS

ROUNDS: dict[str, Any] = {"rounds": "unlimited"}


@pytest.mark.accepts("scherbia.4.1", "scherbia.4.7")
def test_a_jobless_that_copies_has_the_job_value_and_ability_of_the_copied_card() -> None:
    game = table("hunter-e mage-e", "jobless-e warrior-e")
    play(game, "0 hunter-e")
    events = play(game, "1 jobless-e copy hunter-e at hunter-e")
    assert kinds(events) == ["card_played", "card_taken_back"]
    row = look(game)["rows"][0][0]
    assert (row["as"], row["copy"], row["value"]) == ("hunter", "hunter-elf", 7)


@pytest.mark.accepts("scherbia.4.2")
def test_values_change_as_the_table_changes() -> None:
    game = table("smith-e warrior-e mage-e", "warrior-h hunter-e sailor-e", **ROUNDS)
    play(game, "0 smith-e")
    assert values(game) == {"smith-elf": 8}
    play(game, "1 warrior-h")
    assert values(game) == {"smith-elf": 9, "warrior-human": 9}
    play(game, "0 warrior-e")
    assert values(game)["smith-elf"] == 10
    play(game, "1 hunter-e at warrior-e")
    assert values(game)["smith-elf"] == 9
    assert look(game)["totals"] == [9, 16]


JOB_VALUE = {"id": "famine", "copies": 1, "needs": None, "effect": {"kind": "job_value", "jobs": ["baker"], "add": -6}}


@pytest.mark.accepts("scherbia.4.2", "scherbia.6.1")
def test_a_value_is_at_least_0_after_bonus_and_effects() -> None:
    blank = {"id": "blank", "copies": 1, "needs": None, "effect": {"kind": "blank_card", "jobs": None}}
    game = table(
        "baker-e warrior-h", "farmer-e warrior-e", laid=["famine-1", "blank-1"], action_deck=[JOB_VALUE, blank],
    )  # fmt: skip
    announce(game, "famine-1", "-")
    play(game, "0 baker-e")
    assert values(game) == {"baker-elf": 2}
    events = play(game, "1 farmer-e")
    # 2 + 3 - 6
    assert named(events, "trick_decided")[0]["totals"] == [0, 1]


@pytest.mark.accepts("scherbia.4.2")
def test_the_bonus_counts_before_the_limit_of_0_and_a_blanked_card_is_0() -> None:
    blank = {"id": "blank", "copies": 1, "needs": None, "effect": {"kind": "blank_card", "jobs": None}}
    more = {"id": "more", "copies": 1, "needs": None, "effect": {"kind": "job_value", "jobs": ["baker"], "add": 9}}
    game = table("baker-e warrior-h", "farmer-e warrior-e", laid=["more-1", "blank-1"], action_deck=[more, blank])
    announce(game, "more-1", "blank-1")
    play(game, "0 baker-e", "1 farmer-e")
    assert values(game) == {"baker-elf": 14, "farmer-elf": 1}
    events = do(game, 1, use("baker-e"))
    assert named(events, "trick_decided")[0]["totals"] == [0, 1]


WAIVABLE = ("warrior", "smith", "digger", "baker", "farmer")


@pytest.mark.accepts("scherbia.4.3")
@pytest.mark.refuses("scherbia.4.3")
@pytest.mark.parametrize("job", JOBS)
def test_warrior_smith_digger_baker_and_farmer_alone_are_waived_own_or_copied(job: str) -> None:
    expected = None if job in WAIVABLE else "4.3"
    game = table(f"{job}-e mage-l", "jobless-h mage-d")
    assert refused(game, f"0 {job}-e waive") == expected
    play(game, f"0 {job}-e")
    if job != "jobless":
        assert refused(game, f"1 jobless-h copy {job}-e waive") == expected
    assert refused(game, "1 jobless-h waive") == "4.3"


@pytest.mark.accepts("scherbia.4.3", "scherbia.4.4")
def test_a_waived_card_lies_without_its_ability_as_long_as_it_lies_and_is_still_counted() -> None:
    game = table("smith-e warrior-h baker-e", "warrior-e baker-h farmer-e", "smith-h farmer-h digger-e", **ROUNDS)
    play(game, "0 smith-e waive", "1 warrior-e waive", "2 smith-h")
    assert values(game) == {"smith-elf": 8, "warrior-elf": 9, "smith-human": 9}
    again = table("smith-e baker-e", "warrior-e farmer-h", "digger-e thief-e")
    play(again, "0 smith-e waive", "1 warrior-e", "2 digger-e waive")
    play(again, "0 baker-e waive", "1 farmer-h waive")
    assert values(again) == {"smith-elf": 8, "warrior-elf": 9, "digger-elf": 4, "baker-elf": 2, "farmer-human": 1}


@pytest.mark.accepts("scherbia.4.4")
def test_smith_digger_and_baker_collect_from_all_rows_of_all_seats() -> None:
    game = table("warrior-e farmer-e mage-e", "smith-e baker-e thief-e", "digger-e farmer-h sailor-e", rounds=3)
    play(game, "0 warrior-e", "1 smith-e", "2 digger-e")
    assert values(game) == {"warrior-elf": 9, "smith-elf": 9, "digger-elf": 6}
    play(game, "0 farmer-e", "1 baker-e")
    assert values(game)["baker-elf"] == 5
    assert values(game)["farmer-elf"] == 1
    play(game, "2 farmer-h")
    assert look(game)["last_trick"]["totals"] == [10, 9 + 8, 7]


@pytest.mark.accepts("scherbia.4.5")
def test_a_barrage_hits_a_warrior_and_with_it_goes_the_blockade() -> None:
    game = table("warrior-e baker-e sailor-e", "hunter-e smith-e thief-e")
    play(game, "0 warrior-e")
    assert kinds(play(game, "1 hunter-e at warrior-e")) == ["card_played", "card_taken_back"]
    events = play(game, "0 baker-e")
    assert named(events, "round_forced") == []
    assert named(events, "trick_decided")[0]["winner"] == 1


@pytest.mark.refuses("scherbia.4.6")
@pytest.mark.accepts("scherbia.4.6")
@pytest.mark.parametrize("job", JOBS)
def test_only_a_jobless_copies(job: str) -> None:
    game = table("mage-l smith-e", f"{job}-h smith-d")
    play(game, "0 mage-l")
    assert refused(game, f"1 {job}-h copy mage-l") == (None if job == "jobless" else "4.6")


@pytest.mark.accepts("scherbia.4.7")
@pytest.mark.refuses("scherbia.4.7")
def test_a_jobless_copies_any_lying_card_that_is_no_jobless() -> None:
    game = table("warrior-e jobless-e sailor-h", "jobless-h smith-e mage-h", "mage-e farmer-e jobless-d", rounds=3)
    assert refused(game, "0 jobless-e copy mage-e") == "4.7"
    assert refused(game, "0 jobless-e copy jobless-e") == "4.7"
    assert refused(game, "0 jobless-e copy nothing") == "4.7"
    play(game, "0 warrior-e", "1 jobless-h copy warrior-e", "2 mage-e")
    for card in ("warrior-e", "mage-e"):
        assert refused(game, f"0 jobless-e copy {card}") is None
    for card in ("jobless-h", "smith-e", "sailor-h", "jobless-e"):
        assert refused(game, f"0 jobless-e copy {card}") == "4.7"


@pytest.mark.accepts("scherbia.4.7")
def test_a_jobless_that_copies_nothing_is_worth_0_and_a_copy_stays_when_the_copied_card_leaves() -> None:
    game = table("mage-e smith-h baker-e", "jobless-e warrior-h farmer-e", "hunter-e thief-h digger-e")
    play(game, "0 mage-e")
    play(game, "1 jobless-e copy mage-e", "2 hunter-e at mage-e", "0 baker-e")
    assert look(game)["last_trick"] == {"number": 1, "winner": 1, "totals": [2, 10, 7]}
    alone = table("jobless-e mage-e", "smith-e baker-e")
    play(alone, "0 jobless-e")
    assert values(alone) == {"jobless-elf": 0}


@pytest.mark.accepts("scherbia.4.8")
def test_dice_stay_on_the_woodcutter_in_later_rounds_and_new_ones_are_thrown_in_lying_order() -> None:
    game = table(
        "woodcutter-e warrior-e mage-e", "woodcutter-h baker-e sailor-e", "warrior-h woodcutter-d digger-e",
        rounds=3, dice=[[1, 2], [3, 3], [5, 6]],
    )  # fmt: skip
    play(game, "0 woodcutter-e", "1 woodcutter-h")
    assert values(game) == {"woodcutter-elf": None, "woodcutter-human": None}
    assert look(game)["totals"] == [0, 0, 0]
    events = play(game, "2 warrior-h")
    assert [(one["card"], one["dice"]) for one in named(events, "dice_rolled")] == [
        ("woodcutter-elf", [1, 2]), ("woodcutter-human", [3, 3]),
    ]  # fmt: skip
    assert values(game) == {"woodcutter-elf": 3, "woodcutter-human": 6, "warrior-human": 9}
    events = play(game, "0 warrior-e", "1 baker-e", "2 woodcutter-d")
    assert [(one["card"], one["dice"]) for one in named(events, "dice_rolled")] == [("woodcutter-dwarf", [5, 6])]
    assert look(game)["rows"][0][0]["dice"] == [1, 2]
    assert look(game)["totals"] == [12, 8, 20]


@pytest.mark.accepts("scherbia.4.8", "scherbia.5.6")
def test_a_woodcutter_that_was_taken_back_is_thrown_for_anew() -> None:
    game = table(
        "woodcutter-e warrior-e mage-e", "warrior-h hunter-e sailor-e", rounds=3, first_leader=1, dice=[[6, 6], [1, 1]]
    )
    play(game, "1 warrior-h", "0 woodcutter-e")
    assert values(game)["woodcutter-elf"] == 12
    play(game, "1 hunter-e at woodcutter-e", "0 mage-e")
    assert "woodcutter-elf" not in values(game)
    events = play(game, "0 woodcutter-e")
    assert [one["dice"] for one in named(events, "dice_rolled")] == [[1, 1]]


@pytest.mark.accepts("scherbia.4.9")
def test_a_jobless_inherits_the_dice_of_the_woodcutter_that_it_named_and_throws_nothing() -> None:
    game = table(
        "woodcutter-e warrior-e", "jobless-e baker-e", "woodcutter-h mage-e", dice=[[2, 3], [6, 6]], rounds=3
    )  # fmt: skip
    play(game, "0 woodcutter-e", "1 jobless-e copy woodcutter-e")
    assert values(game) == {"woodcutter-elf": None, "jobless-elf": None}
    events = play(game, "2 woodcutter-h")
    assert [one["card"] for one in named(events, "dice_rolled")][:2] == ["woodcutter-elf", "woodcutter-human"]
    assert look(game)["last_trick"]["totals"] == [5, 5, 12]


@pytest.mark.accepts("scherbia.4.9")
def test_it_is_worth_0_while_that_woodcutter_is_away_and_counts_again_when_it_is_back() -> None:
    game = table(
        "woodcutter-e baker-e mage-e", "jobless-e warrior-e sailor-e", "warrior-h hunter-e digger-e",
        rounds=3, first_leader=2, dice=[[2, 3], [4, 4]],
    )  # fmt: skip
    play(game, "2 warrior-h", "0 woodcutter-e", "1 jobless-e copy woodcutter-e")
    assert values(game)["jobless-elf"] == 5
    play(game, "2 hunter-e at woodcutter-e")
    assert values(game)["jobless-elf"] == 0
    play(game, "0 baker-e")
    assert values(game)["jobless-elf"] == 0
    play(game, "0 woodcutter-e")
    assert values(game)["jobless-elf"] is None
    play(game, "1 warrior-e")
    assert values(game)["jobless-elf"] == 8
    assert values(game)["woodcutter-elf"] == 8


@pytest.mark.accepts("scherbia.4.10", "scherbia.4.4")
@pytest.mark.parametrize(("counts", "smith", "digger"), [(False, 9, 6), (True, 10, 7)])
def test_a_copy_counts_for_collectors_only_with_jobless_counts(counts: bool, smith: int, digger: int) -> None:
    game = table(
        "warrior-e mage-e", "jobless-e mage-h", "smith-e mage-d", "digger-e mage-l", jobless_counts=counts
    )  # fmt: skip
    play(game, "0 warrior-e", "1 jobless-e copy warrior-e", "2 smith-e", "3 digger-e")
    assert values(game) == {"warrior-elf": 9, "jobless-elf": 9, "smith-elf": smith, "digger-elf": digger}


@pytest.mark.accepts("scherbia.4.10")
def test_a_jobless_that_copies_a_collector_collects_and_is_counted_as_what_it_acts_as_if_so_agreed() -> None:
    for counts, digger in ((False, 5), (True, 6)):
        game = table("smith-e mage-e", "jobless-e mage-h", "digger-e mage-d", "baker-e farmer-e", jobless_counts=counts)
        play(game, "0 smith-e", "1 jobless-e copy smith-e", "2 digger-e")
        assert values(game) == {"smith-elf": 8, "jobless-elf": 8, "digger-elf": digger}
