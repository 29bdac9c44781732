"""Section 3 of the rulebook: tricks and rounds."""

from __future__ import annotations

import pytest

from tests.unit.domain.games.scherbia.support.tables import (
    DECLINE,
    OMNIPOTENCE,
    announce,
    do,
    kinds,
    look,
    named,
    play,
    refused,
    table,
)


@pytest.mark.accepts("scherbia.3.1", "scherbia.3.2", "scherbia.3.9")
def test_a_round_goes_clockwise_from_the_leader_and_the_same_seat_leads_all_rounds_of_a_trick() -> None:
    game = table("smith-e baker-e", "warrior-e mage-e", "sailor-e digger-e", first_leader=1)
    play(game, "1 warrior-e", "2 sailor-e")
    assert [one["seat"] for one in look(game)["rows"][0]] == [1, 2]
    events = play(game, "0 smith-e")
    assert named(events, "round_forced") == [{"trick": 1, "round": 2, "reason": "blockade"}]
    assert look(game)["round"] == 2
    assert look(game)["leader"] == 1
    assert look(game)["rows"][1] == []
    play(game, "1 mage-e", "2 digger-e", "0 baker-e")
    assert look(game)["rows"] == []


@pytest.mark.accepts("scherbia.3.3")
def test_any_card_of_the_hand_may_be_played() -> None:
    game = table("mage-e baker-e farmer-h", "jobless-e thief-h woodcutter-e")
    play(game, "0 mage-e")
    for card in ("jobless-e", "thief-h", "woodcutter-e"):
        assert refused(game, f"1 {card}") is None


@pytest.mark.accepts("scherbia.3.4")
@pytest.mark.refuses("scherbia.3.4")
@pytest.mark.parametrize("card", ["mage-e", "mage-h", "thief-e", "", "mage", "?", "mage-orc", "MAGE-elf"])
def test_a_card_that_is_played_is_in_the_hand(card: str) -> None:
    game = table("mage-e baker-e", "jobless-e thief-h")
    play(game, "0 mage-e")
    assert game.refusal(1, {"type": "play_card", "card": card}) == "scherbia.3.4"
    assert refused(game, "1 thief-h") is None


@pytest.mark.accepts("scherbia.3.5")
def test_dice_come_when_the_row_is_full_then_the_trick_is_decided() -> None:
    game = table("woodcutter-e mage-e", "baker-e mage-h", dice=[[3, 4]])
    assert kinds(play(game, "0 woodcutter-e")) == ["card_played"]
    events = play(game, "1 baker-e")
    assert kinds(events) == ["card_played", "dice_rolled", "trick_decided", "trick_cleared", "trick_started"]
    assert named(events, "dice_rolled") == [
        {"seat": 0, "card": "woodcutter-elf", "dice": [3, 4], "purpose": "value"},
    ]  # fmt: skip


@pytest.mark.accepts("scherbia.3.5")
def test_a_full_row_waits_for_a_replacement() -> None:
    game = table("woodcutter-e mage-e", "hunter-e mage-h", dice=[[3, 4]])
    play(game, "0 mage-e")
    assert kinds(play(game, "1 hunter-e at mage-e")) == ["card_played", "card_taken_back"]
    events = play(game, "0 woodcutter-e")
    assert kinds(events)[:3] == ["card_played", "dice_rolled", "round_forced"]


@pytest.mark.accepts("scherbia.3.5", "scherbia.3.6")
def test_a_further_round_comes_before_laid_cards_are_turned_up() -> None:
    game = table("warrior-e mage-e", "baker-e mage-h", laid=["pactmaker-1", "ambush-1"])
    announce(game, "pactmaker-1", "-")
    assert kinds(play(game, "0 warrior-e", "1 baker-e")) == ["card_played", "round_forced"]
    assert kinds(play(game, "0 mage-e", "1 mage-h"))[:2] == ["card_played", "actions_revealed"]


@pytest.mark.accepts("scherbia.3.6")
@pytest.mark.parametrize("rounds", [2, 3, 5, "unlimited"])
def test_there_are_no_more_rounds_than_agreed(rounds: int | str) -> None:
    warriors = ["warrior-e", "warrior-h", "warrior-d", "warrior-l", "smith-e", "digger-e"]
    others = ["baker-e", "baker-h", "baker-d", "baker-l", "sailor-e", "mage-e"]
    game = table(" ".join(warriors), " ".join(others), rounds=rounds)
    possible = 5 if rounds == "unlimited" else int(rounds)
    for number in range(1, possible + 1):
        assert look(game)["round"] == number
        events = play(game, f"0 {warriors[number - 1]}", f"1 {others[number - 1]}")
        # The fifth card is no warrior any more.
        assert bool(named(events, "round_forced")) == (number < possible)
    assert look(game)["last_trick"]["number"] == 1


@pytest.mark.accepts("scherbia.3.6")
def test_with_empty_hands_warriors_and_ties_force_nothing() -> None:
    game = table("warrior-e", "warrior-h", rounds="unlimited")
    events = play(game, "0 warrior-e", "1 warrior-h")
    assert named(events, "trick_decided") == [{"trick": 1, "winner": None, "totals": [9, 9]}]
    mage = table("mage-e", "woodcutter-h", dice=[[5, 5]])
    play(mage, "0 mage-e", "1 woodcutter-h")
    assert look(mage)["pending"] == {"seat": 0, "stage": "trick"}


@pytest.mark.accepts("scherbia.3.7", "scherbia.4.5")
@pytest.mark.parametrize(
    ("first", "second", "reason"),
    [
        ("warrior-e", "mage-e", "blockade"),
        ("warrior-e waive", "mage-e", None),
        ("warrior-e waive", "warrior-h waive", "tie"),
        ("warrior-e waive", "warrior-h", "blockade"),
        ("warrior-e waive", "jobless-e copy warrior-e", "blockade"),
        ("warrior-e waive", "jobless-e copy warrior-e waive", "tie"),
        ("mage-e", "mage-h", "tie"),
        ("mage-e", "sailor-e", None),
        ("sailor-e", "sailor-h", "tie"),
        ("jobless-h", "jobless-e", "tie"),
    ],
)
def test_an_unwaived_warrior_or_a_tie_at_the_top_forces_a_round(first: str, second: str, reason: str | None) -> None:
    own, other = first.partition(" ")[0], second.partition(" ")[0]
    game = table(f"{own} baker-d", f"{other} baker-l")
    events = play(game, f"0 {first}", f"1 {second}")
    assert [one["reason"] for one in named(events, "round_forced")] == ([] if reason is None else [reason])


@pytest.mark.accepts("scherbia.3.7")
def test_a_warrior_of_an_earlier_row_forces_nothing_and_the_first_reason_that_applies_is_told() -> None:
    game = table("warrior-e mage-e baker-e", "warrior-h hunter-e thief-e", rounds=3)
    assert named(play(game, "0 warrior-e", "1 warrior-h"), "round_forced")[0]["reason"] == "blockade"
    events = play(game, "0 mage-e", "1 hunter-e")
    assert named(events, "round_forced") == []
    assert named(events, "trick_decided")[0]["totals"] == [19, 16]


@pytest.mark.accepts("scherbia.3.7")
def test_a_tie_is_one_of_the_totals_of_the_trick_not_of_the_row() -> None:
    game = table("warrior-e smith-e baker-e", "hunter-e mage-e farmer-e", rounds=3)
    play(game, "0 warrior-e", "1 hunter-e")
    # 9 + (8 + 1) = 18 against 7 + 10 = 17: the row has no equal cards, the totals are no tie.
    assert named(play(game, "0 smith-e", "1 mage-e"), "round_forced") == []
    other = table("warrior-e hunter-e baker-e", "healer-e mage-e farmer-e", rounds=3)
    play(other, "0 warrior-e", "1 healer-e")
    events = play(other, "0 hunter-e", "1 mage-e")
    assert kinds(events) == ["card_played"]
    assert look(other)["totals"] == [16, 16]
    assert look(other)["pending"] == {"seat": 1, "stage": "round"}


@pytest.mark.accepts("scherbia.3.7")
@pytest.mark.parametrize(
    ("row", "scope", "reason"),
    [
        ("mage-e baker-e baker-h", "leaders", None),
        ("mage-e baker-e baker-h", "any_pair", "pair"),
        ("warrior-e baker-e baker-h", "any_pair", "blockade"),
        ("mage-e mage-h baker-e", "any_pair", "pair"),
        ("mage-e mage-h baker-e", "leaders", "tie"),
        ("mage-e sailor-e baker-e", "any_pair", None),
        ("smith-e smith-h mage-e", "any_pair", "pair"),
        ("mage-e jobless-e jobless-h", "any_pair", "pair"),
    ],
)
def test_with_any_pair_two_equal_cards_of_the_row_force_a_round(row: str, scope: str, reason: str | None) -> None:
    played = row.split()
    game = table(*(f"{card} farmer-{folk}" for card, folk in zip(played, "ehd", strict=True)), tie_scope=scope)
    events = play(game, *(f"{seat} {card}" for seat, card in enumerate(played)))
    assert [one["reason"] for one in named(events, "round_forced")] == ([] if reason is None else [reason])


@pytest.mark.accepts("scherbia.3.7")
def test_a_pair_with_exactly_one_live_mage_does_not_count_but_another_pair_of_the_same_value_does() -> None:
    one = table("mage-e farmer-e", "woodcutter-e farmer-h", "baker-d farmer-d", tie_scope="any_pair", dice=[[5, 5]])
    events = play(one, "0 mage-e", "1 woodcutter-e", "2 baker-d")
    assert kinds(events) == ["card_played", "dice_rolled"]
    assert look(one)["pending"] == {"seat": 0, "stage": "round"}
    two = table(
        "mage-e farmer-e", "woodcutter-e farmer-h", "woodcutter-d farmer-d", tie_scope="any_pair", dice=[[5, 5], [6, 4]]
    )
    events = play(two, "0 mage-e", "1 woodcutter-e", "2 woodcutter-d")
    assert [one["reason"] for one in named(events, "round_forced")] == ["pair"]


@pytest.mark.accepts("scherbia.3.7")
def test_pairs_of_earlier_rows_count_no_more() -> None:
    game = table("baker-e mage-e farmer-e", "baker-h smith-e farmer-h", tie_scope="any_pair", rounds=3)
    assert [one["reason"] for one in named(play(game, "0 baker-e", "1 baker-h"), "round_forced")] == ["pair"]
    assert named(play(game, "0 mage-e", "1 smith-e"), "round_forced") == []


@pytest.mark.accepts("scherbia.3.8")
def test_one_live_mage_in_a_tie_ends_the_trick_or_forces_a_round() -> None:
    for use in (True, False):
        game = table("mage-e baker-e", "woodcutter-e farmer-e", dice=[[6, 4], [1, 1], [1, 1]])
        play(game, "0 mage-e", "1 woodcutter-e")
        assert look(game)["phase"] == "omnipotence"
        assert look(game)["pending"] == {"seat": 0, "stage": "round"}
        assert game.to_act() == [0]
        events = do(game, 0, OMNIPOTENCE if use else DECLINE)
        if use:
            assert kinds(events)[:2] == ["omnipotence_used", "trick_decided"]
            assert named(events, "trick_decided") == [{"trick": 1, "winner": 0, "totals": [10, 10]}]
            assert [rule.id for _, _, rule in game.log[-len(events) :]][:2] == ["scherbia.3.8", "scherbia.6.3"]
        else:
            assert events == [
                {"type": "declined", "seat": 0, "phase": "omnipotence"},
                {"type": "round_forced", "trick": 1, "round": 2, "reason": "tie"},
            ]
            assert look(game)["phase"] == "play"


@pytest.mark.accepts("scherbia.3.8", "scherbia.6.4")
def test_with_two_live_mages_or_none_a_tie_forces_the_round_at_once() -> None:
    for row in ("mage-e mage-h baker-e", "smith-e smith-h sailor-e"):
        played = row.split()
        game = table(*(f"{card} farmer-{folk}" for card, folk in zip(played, "ehd", strict=True)))
        events = play(game, *(f"{seat} {card}" for seat, card in enumerate(played)))
        assert named(events, "round_forced") == [{"trick": 1, "round": 2, "reason": "tie"}]
    copied = table("mage-e farmer-e", "jobless-h farmer-h", "woodcutter-e farmer-d", dice=[[5, 5]])
    events = play(copied, "0 mage-e", "1 jobless-h copy mage-e", "2 woodcutter-e")
    assert named(events, "round_forced") == [{"trick": 1, "round": 2, "reason": "tie"}]


@pytest.mark.accepts("scherbia.3.8")
def test_a_mage_that_does_not_share_the_highest_total_decides_nothing() -> None:
    game = table("warrior-e smith-h baker-e", "warrior-h smith-e baker-h", "mage-e farmer-e digger-e", rounds=3)
    play(game, "0 warrior-e", "1 warrior-h", "2 mage-e")
    events = play(game, "0 smith-h", "1 smith-e", "2 farmer-e")
    assert named(events, "round_forced") == [{"trick": 1, "round": 3, "reason": "tie"}]


@pytest.mark.accepts("scherbia.3.8")
def test_who_declined_is_asked_again_in_a_later_round() -> None:
    game = table("mage-e sailor-e baker-e", "woodcutter-e sailor-h farmer-e", rounds=3, dice=[[6, 4]])
    play(game, "0 mage-e", "1 woodcutter-e")
    do(game, 0, DECLINE)
    play(game, "0 sailor-e", "1 sailor-h")
    assert look(game)["pending"] == {"seat": 0, "stage": "round"}
    assert named(do(game, 0, DECLINE), "round_forced") == [{"trick": 1, "round": 3, "reason": "tie"}]


@pytest.mark.accepts("scherbia.3.9")
def test_cards_lie_row_by_row_and_in_turn_order_from_the_leader() -> None:
    game = table("warrior-e baker-e", "farmer-e sailor-e", "mage-e digger-e", first_leader=2)
    play(game, "2 mage-e", "0 warrior-e", "1 farmer-e")
    events = play(game, "2 digger-e", "0 baker-e", "1 sailor-e")
    assert named(events, "trick_cleared")[0]["cards"] == [
        "mage-elf", "warrior-elf", "digger-elf", "baker-elf", "sailor-elf",
    ]  # fmt: skip
