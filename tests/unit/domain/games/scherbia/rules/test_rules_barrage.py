"""Section 5 of the rulebook: barrage."""

from __future__ import annotations

import pytest

from tests.unit.domain.games.scherbia.support.tables import kinds, look, named, play, refused, table


@pytest.mark.accepts("scherbia.5.1")
def test_a_card_that_acts_as_a_hunter_may_fire_when_it_is_played_and_not_later() -> None:
    game = table("mage-e baker-e smith-e", "hunter-e thief-e sailor-e", "jobless-e digger-e farmer-e")
    play(game, "0 mage-e")
    assert refused(game, "1 hunter-e") is None
    assert refused(game, "1 hunter-e at mage-e") is None
    assert kinds(play(game, "1 hunter-e")) == ["card_played"]
    assert refused(game, "2 jobless-e copy hunter-e at mage-e") is None
    assert refused(game, "2 jobless-e copy hunter-e at hunter-e") is None


@pytest.mark.refuses("scherbia.5.1")
def test_no_other_card_fires() -> None:
    game = table("mage-e baker-e smith-e", "hunter-e thief-e sailor-e", "jobless-e digger-e farmer-e")
    play(game, "0 mage-e")
    assert refused(game, "1 thief-e at mage-e") == "5.1"
    play(game, "1 hunter-e")
    assert refused(game, "2 jobless-e at mage-e") == "5.1"
    assert refused(game, "2 jobless-e copy mage-e at mage-e") == "5.1"


@pytest.mark.accepts("scherbia.5.2")
@pytest.mark.refuses("scherbia.5.2")
def test_it_is_aimed_at_a_lying_card_of_another_seat() -> None:
    game = table("warrior-e hunter-e smith-e", "mage-e thief-e sailor-e", rounds=3)
    assert refused(game, "0 hunter-e at hunter-e") == "5.2"
    assert refused(game, "0 hunter-e at mage-e") == "5.2"
    play(game, "0 warrior-e", "1 mage-e")
    for card in ("warrior-e", "hunter-e", "thief-e", "digger-d", "nothing"):
        assert refused(game, f"0 hunter-e at {card}") == "5.2"
    assert refused(game, "0 hunter-e at mage-e") is None


@pytest.mark.accepts("scherbia.5.3")
@pytest.mark.refuses("scherbia.5.3")
def test_it_reaches_the_last_card_of_each_seat_also_of_an_earlier_round() -> None:
    hands = ("warrior-e baker-e smith-e", "warrior-h hunter-e sailor-e", "mage-e thief-e farmer-e")
    game = table(*hands, rounds=3)
    play(game, "0 warrior-e", "1 warrior-h", "2 mage-e", "0 baker-e")
    assert refused(game, "1 hunter-e at baker-e") is None
    assert refused(game, "1 hunter-e at warrior-e") == "5.3"
    assert refused(game, "1 hunter-e at mage-e") is None
    strict = table(*hands, rounds=3, barrage_reach="round")
    play(strict, "0 warrior-e", "1 warrior-h", "2 mage-e", "0 baker-e")
    assert refused(strict, "1 hunter-e at baker-e") is None
    assert refused(strict, "1 hunter-e at warrior-e") == "5.3"
    assert refused(strict, "1 hunter-e at mage-e") == "5.3"


@pytest.mark.accepts("scherbia.5.3")
def test_a_replacement_of_an_earlier_round_fires_by_the_current_one() -> None:
    hands = (
        "warrior-e hunter-e smith-e baker-e",
        "mage-e hunter-h sailor-e digger-e",
        "warrior-h farmer-e thief-e mage-h",
    )
    game = table(*hands, rounds=3)
    play(game, "0 warrior-e", "1 mage-e", "2 warrior-h", "0 hunter-e at mage-e")
    # Seat 1 replaces in row 1; only seat 0 has played in round 2, the current one.
    assert refused(game, "1 hunter-h at hunter-e") is None
    assert refused(game, "1 hunter-h at warrior-h") is None
    strict = table(*hands, rounds=3, barrage_reach="round")
    play(strict, "0 warrior-e", "1 mage-e", "2 warrior-h")
    assert refused(strict, "0 hunter-e at mage-e") == "5.3"


@pytest.mark.accepts("scherbia.5.4")
@pytest.mark.refuses("scherbia.5.4")
def test_a_card_fires_once_in_a_trick_and_again_in_the_next() -> None:
    game = table("hunter-e hunter-h mage-e sailor-e", "hunter-d hunter-l mage-h smith-e")
    play(game, "0 mage-e", "1 hunter-d at mage-e", "0 hunter-e at hunter-d", "1 hunter-l at hunter-e")
    assert look(game)["pending"] == {
        "seat": 0, "by": 1, "hunter": "hunter-halfling", "taken_back": "hunter-elf", "round": 1,
    }  # fmt: skip
    play(game, "0 hunter-h at hunter-l")
    assert refused(game, "1 hunter-l at hunter-h") == "5.6"
    assert refused(game, "1 hunter-d at hunter-h") == "5.4"
    assert refused(game, "1 hunter-d") is None
    events = play(game, "1 mage-h")
    assert named(events, "trick_decided") == [{"trick": 1, "winner": 1, "totals": [7, 10]}]
    play(game, "1 hunter-d")
    assert refused(game, "0 hunter-e at hunter-d") is None


@pytest.mark.accepts("scherbia.5.4")
def test_a_card_that_has_not_fired_may_fire_when_it_is_played_again() -> None:
    game = table("hunter-e mage-e warrior-e", "hunter-h warrior-h smith-e", rounds=3)
    play(game, "0 hunter-e", "1 hunter-h at hunter-e", "0 warrior-e")
    assert refused(game, "0 hunter-e at hunter-h") is None


@pytest.mark.accepts("scherbia.5.5")
@pytest.mark.refuses("scherbia.5.5")
def test_the_owner_of_the_target_holds_a_card_to_exchange_it_for() -> None:
    game = table("warrior-e baker-e", "warrior-h hunter-e", "mage-e sailor-e")
    play(game, "0 warrior-e", "1 warrior-h", "2 mage-e", "0 baker-e")
    assert refused(game, "1 hunter-e at baker-e") == "5.5"
    assert refused(game, "1 hunter-e at mage-e") is None


@pytest.mark.accepts("scherbia.5.6")
@pytest.mark.refuses("scherbia.5.6")
def test_the_owner_takes_the_card_back_and_plays_another_at_once() -> None:
    game = table("mage-e mage-h smith-e", "hunter-e thief-e sailor-e", "digger-e baker-e farmer-e")
    play(game, "0 mage-e")
    events = play(game, "1 hunter-e at mage-e")
    assert events == [
        {
            "type": "card_played", "seat": 1, "card": "hunter-elf", "round": 1, "copy": None, "waive": False,
            "barrage": "mage-elf", "replaces": None,
        },
        {"type": "card_taken_back", "seat": 0, "card": "mage-elf", "by": 1, "hunter": "hunter-elf"},
    ]  # fmt: skip
    assert look(game)["phase"] == "replace"
    assert game.to_act() == [0]
    assert "mage-elf" in look(game, 0)["hands"][0]
    assert refused(game, "0 mage-e") == "5.6"
    assert refused(game, "0 mage-h") is None
    assert refused(game, "0 smith-e") is None


@pytest.mark.accepts("scherbia.5.6")
def test_a_card_goes_back_without_copy_and_waiver() -> None:
    game = table("mage-e warrior-e smith-e", "jobless-e thief-e sailor-e", "hunter-e baker-e farmer-e", rounds=2)
    play(game, "0 warrior-e", "1 jobless-e copy warrior-e waive", "2 hunter-e at jobless-e", "1 thief-e", "0 smith-e")
    play(game, "1 jobless-e")
    row = look(game)["rows"][1]
    assert row[1] == {
        "seat": 1, "card": "jobless-elf", "as": "jobless", "copy": None, "waived": False, "dice": None,
        "blanked": False, "rescued": False, "value": 0,
    }  # fmt: skip


@pytest.mark.accepts("scherbia.5.7")
def test_the_replacement_lies_in_the_place_of_the_card_taken_back_under_all_rules_of_play() -> None:
    game = table("warrior-e hunter-e smith-e", "mage-e jobless-h sailor-e", "farmer-e thief-e digger-e", rounds=3)
    play(game, "0 warrior-e", "1 mage-e", "2 farmer-e", "0 hunter-e at mage-e")
    assert [[one["card"] for one in row] for row in look(game)["rows"]] == [
        ["warrior-elf", "farmer-elf"], ["hunter-elf"],
    ]  # fmt: skip
    assert refused(game, "1 jobless-h copy mage-e") == "4.7"
    events = play(game, "1 jobless-h copy warrior-e waive")
    assert events == [
        {
            "type": "card_played", "seat": 1, "card": "jobless-human", "round": 1, "copy": "warrior-elf",
            "waive": True, "barrage": None, "replaces": "mage-elf",
        }
    ]  # fmt: skip
    assert [one["card"] for one in look(game)["rows"][0]] == ["warrior-elf", "jobless-human", "farmer-elf"]
    assert game.to_act() == [1]
    assert refused(game, "1 mage-e") is None


@pytest.mark.accepts("scherbia.5.7")
def test_a_warrior_put_into_an_earlier_row_forces_nothing() -> None:
    game = table("warrior-e hunter-e smith-e", "mage-e warrior-h sailor-e", rounds=3)
    play(game, "0 warrior-e", "1 mage-e", "0 hunter-e at mage-e", "1 warrior-h")
    events = play(game, "1 mage-e")
    assert named(events, "round_forced") == []
    assert named(events, "trick_decided")[0]["totals"] == [16, 19]


@pytest.mark.accepts("scherbia.5.7")
def test_a_replacement_in_the_row_just_filled_counts_for_it() -> None:
    game = table("mage-e warrior-e smith-e", "hunter-e thief-e sailor-e", rounds=3)
    play(game, "0 mage-e", "1 hunter-e at mage-e")
    events = play(game, "0 warrior-e")
    assert named(events, "round_forced") == [{"trick": 1, "round": 2, "reason": "blockade"}]
