"""Section 6 of the rulebook: settling the trick."""

from __future__ import annotations

import pytest

from tests.games.scherbia.tables import DECLINE, OMNIPOTENCE, announce, do, kinds, look, named, play, steal, table, use

BLANK = {"id": "blank", "copies": 4, "needs": None, "effect": {"kind": "blank_card", "jobs": None}}
PLUS = {"id": "plus", "copies": 4, "needs": None, "effect": {"kind": "own_total", "add": 1}}
MINUS = {"id": "minus", "copies": 4, "needs": None, "effect": {"kind": "own_total", "add": -20}}


@pytest.mark.accepts("scherbia.6.1", "scherbia.6.2")
def test_a_total_is_the_sum_of_all_cards_of_the_seat_and_the_highest_takes_the_trick() -> None:
    game = table("warrior-e baker-e", "sailor-e mage-e", "digger-e farmer-e")
    play(game, "0 warrior-e", "1 sailor-e", "2 digger-e", "0 baker-e", "1 mage-e")
    assert look(game)["totals"] == [11, 15, 5]
    events = play(game, "2 farmer-e")
    assert named(events, "trick_decided") == [{"trick": 1, "winner": 1, "totals": [14, 15, 6]}]
    assert {rule.id for _, event, rule in game.log if type(event).__name__ == "TrickDecided"} == {"scherbia.6.2"}


@pytest.mark.accepts("scherbia.6.1")
def test_own_total_effects_count_and_a_total_is_at_least_0() -> None:
    game = table("mage-e baker-e", "smith-e sailor-e", laid=["minus-1", "plus-1"], action_deck=[MINUS, PLUS])
    announce(game, "minus-1", "plus-1")
    events = play(game, "0 mage-e", "1 smith-e")
    assert named(events, "trick_decided") == [{"trick": 1, "winner": 1, "totals": [0, 9]}]


@pytest.mark.accepts("scherbia.6.3")
def test_omnipotence_takes_a_tied_trick_or_leaves_the_tie() -> None:
    for use_it in (True, False):
        game = table("mage-e", "woodcutter-e", dice=[[5, 5]])
        play(game, "0 mage-e", "1 woodcutter-e")
        assert look(game)["pending"] == {"seat": 0, "stage": "trick"}
        events = do(game, 0, OMNIPOTENCE if use_it else DECLINE)
        assert named(events, "trick_decided") == [{"trick": 1, "winner": 0 if use_it else None, "totals": [10, 10]}]
        rules = [rule.id for _, _, rule in game.log[-len(events) :]]
        assert rules[:2] == ["scherbia.6.3", "scherbia.6.3" if use_it else "scherbia.6.5"]


@pytest.mark.accepts("scherbia.6.3", "scherbia.3.8")
def test_who_used_omnipotence_in_the_round_is_not_asked_again_unless_another_mage_is_alone_at_the_top() -> None:
    game = table(
        "mage-e baker-e", "woodcutter-e sailor-e", "mage-h digger-e",
        laid=["plus-1", "blank-1", "blank-2"], action_deck=[PLUS, BLANK], dice=[[5, 5]],
    )  # fmt: skip
    announce(game, "-", "-", "-")
    play(game, "0 mage-e", "1 woodcutter-e", "2 mage-h")
    assert look(game)["round"] == 2, "two mages: the tie stands"
    same = table(
        "mage-e baker-e", "woodcutter-e sailor-e", laid=["plus-1", "plus-2"], action_deck=[PLUS], dice=[[5, 5]]
    )
    announce(same, "plus-1", "plus-2")
    play(same, "0 mage-e", "1 woodcutter-e")
    assert look(same)["pending"] == {"seat": 0, "stage": "round"}
    events = do(same, 0, OMNIPOTENCE)
    assert kinds(events)[:5] == [
        "omnipotence_used",
        "actions_revealed",
        "effect_applied",
        "effect_applied",
        "trick_decided",
    ]
    assert named(events, "trick_decided") == [{"trick": 1, "winner": 0, "totals": [11, 11]}]


@pytest.mark.accepts("scherbia.6.3")
def test_another_mage_that_alone_shares_the_top_after_the_effects_is_asked() -> None:
    # Seat 0 ends the round by its mage; then its own card is blanked away and seats 1 and 2 share the top.
    game = table(
        "mage-e baker-e", "woodcutter-e sailor-e", "smith-e digger-e",
        laid=["minus-1", "plus-1", "give-1"], dice=[[5, 5]],
        action_deck=[MINUS, PLUS, {"id": "give", "copies": 1, "needs": None, "effect": {"kind": "own_total", "add": 3}}],
    )  # fmt: skip
    announce(game, "minus-1", "plus-1", "give-1")
    play(game, "0 mage-e", "1 woodcutter-e", "2 smith-e")
    events = do(game, 0, OMNIPOTENCE)
    assert named(events, "trick_decided") == [{"trick": 1, "winner": None, "totals": [0, 11, 11]}]
    other = table(
        "mage-e baker-e", "woodcutter-e sailor-e", "mage-h digger-e", rounds=2,
        laid=["minus-1", "plus-1", "plus-2"], dice=[[5, 6]], action_deck=[MINUS, PLUS],
    )  # fmt: skip
    announce(other, "-", "-", "plus-2")
    events = play(other, "0 mage-e", "1 woodcutter-e", "2 mage-h")
    assert look(other)["pending"] == {"seat": 2, "stage": "trick"}
    assert named(do(other, 2, OMNIPOTENCE), "trick_decided")[0]["winner"] == 2


@pytest.mark.accepts("scherbia.6.4")
def test_a_blanked_mage_is_no_live_mage_and_a_higher_total_beats_any() -> None:
    game = table(
        "mage-e baker-e", "sailor-e mage-h", "digger-e mage-d", laid=["blank-1", "blank-2", "blank-3"],
        action_deck=[BLANK],
    )  # fmt: skip
    announce(game, "-", "-", "blank-3")
    play(game, "0 mage-e", "1 sailor-e", "2 digger-e")
    events = do(game, 2, use("mage-e"))
    assert named(events, "trick_decided") == [{"trick": 1, "winner": 1, "totals": [0, 5, 4]}]
    woodcutter = table("mage-e baker-e", "woodcutter-e mage-h", dice=[[5, 6]])
    assert named(play(woodcutter, "0 mage-e", "1 woodcutter-e"), "trick_decided")[0]["winner"] == 1


@pytest.mark.accepts("scherbia.6.5", "scherbia.6.7")
def test_a_tie_that_stands_means_nobody_takes_the_trick_and_the_same_seat_leads_again() -> None:
    game = table("sailor-e baker-e mage-e", "sailor-h baker-h mage-h", first_leader=1)
    play(game, "1 sailor-h", "0 sailor-e")
    events = play(game, "1 baker-h", "0 baker-e")
    assert named(events, "trick_decided") == [{"trick": 1, "winner": None, "totals": [7, 7]}]
    assert named(events, "trick_cleared")[0]["seat"] is None
    assert named(events, "trick_started") == [{"trick": 2, "leader": 1}]


@pytest.mark.accepts("scherbia.6.6")
def test_totals_and_values_stay_as_they_were_at_the_decision() -> None:
    game = table("smith-e mage-e", "warrior-e mage-h", "thief-e mage-d", "thief-h mage-l", rounds=2)
    play(game, "0 smith-e", "1 warrior-e waive", "2 thief-e", "3 thief-h")
    assert look(game)["round"] == 2
    play(game, "0 mage-e", "1 mage-h", "2 mage-d", "3 mage-l")
    game = table(
        "smith-e baker-e", "warrior-e baker-h", "thief-e mage-d", first_leader=0, rounds=2, theft_reach="trick"
    )
    play(game, "0 smith-e", "1 warrior-e", "2 thief-e", "0 baker-e", "1 baker-h", "2 mage-d")
    frozen = look(game)
    assert frozen["phase"] == "steal"
    assert frozen["totals"] == [11, 11, 13]
    do(game, 2, steal("baker-h"))
    assert look(game)["last_trick"]["totals"] == [11, 11, 13]


@pytest.mark.accepts("scherbia.6.6")
def test_a_stolen_warrior_still_counts_for_the_smith() -> None:
    game = table(
        "smith-e smith-h", "warrior-e baker-h", "thief-e mage-d", "thief-h mage-h", rounds=2, theft_reach="trick"
    )
    play(game, "0 smith-e", "1 warrior-e", "2 thief-e", "3 thief-h", "0 smith-h", "1 baker-h", "2 mage-d", "3 mage-h")
    before = {one["card"]: one["value"] for row in look(game)["rows"] for one in row}
    assert before["smith-elf"] == before["smith-human"] == 9
    do(game, 2, steal("baker-h"))
    assert look(game)["phase"] == "steal"
    after = {one["card"]: one["value"] for row in look(game)["rows"] for one in row}
    assert after == {card: value for card, value in before.items() if card != "baker-human"}
    assert look(game)["totals"] == [18, 11, 13, 13]


@pytest.mark.accepts("scherbia.6.7")
def test_who_takes_a_trick_leads_the_next() -> None:
    game = table("smith-e mage-e", "mage-h baker-e", "sailor-e digger-e")
    events = play(game, "0 smith-e", "1 mage-h", "2 sailor-e")
    assert named(events, "trick_started") == [{"trick": 2, "leader": 1}]
    assert game.to_act() == [1]
    play(game, "1 baker-e", "2 digger-e", "0 mage-e")
    assert look(game)["leader"] == 0, "when over, the seat that would lead next"
