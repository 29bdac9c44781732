"""Section 6 of the rulebook: totals, and who takes the trick."""

from __future__ import annotations

from typing import Any

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
    steal,
    table,
    use,
    values,
)

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
def test_who_used_omnipotence_in_the_round_takes_the_tied_trick_without_being_asked_again() -> None:
    game = table(
        "mage-e baker-e", "woodcutter-e sailor-e", laid=["plus-1", "plus-2"], action_deck=[PLUS], dice=[[5, 5]]
    )
    announce(game, "plus-1", "plus-2")
    play(game, "0 mage-e", "1 woodcutter-e")
    assert look(game)["pending"] == {"seat": 0, "stage": "round"}
    events = do(game, 0, OMNIPOTENCE)
    assert kinds(events)[:5] == [
        "omnipotence_used", "actions_revealed", "effect_applied", "effect_applied", "trick_decided",
    ]  # fmt: skip
    assert named(events, "trick_decided") == [{"trick": 1, "winner": 0, "totals": [11, 11]}]


@pytest.mark.accepts("scherbia.6.3")
@pytest.mark.parametrize(("answer", "winner"), [(OMNIPOTENCE, 2), (DECLINE, None)])
def test_after_effects_another_mage_may_be_alone_at_the_top_and_is_asked(answer: Any, winner: int | None) -> None:
    # Seat 0 ends the trick at 15 to 15; then it falls to 0, and seat 2 rises from 12 to 15.
    give = {"id": "give", "copies": 1, "needs": None, "effect": {"kind": "own_total", "add": 3}}
    game = table(
        "mage-e sailor-e baker-h", "warrior-e healer-e farmer-h", "mage-h baker-e digger-e", rounds=3,
        laid=["minus-1", "plus-1", "give-1"], action_deck=[MINUS, PLUS, give],
    )  # fmt: skip
    announce(game, "minus-1", "-", "give-1")
    play(game, "0 mage-e", "1 warrior-e", "2 mage-h", "0 sailor-e", "1 healer-e", "2 baker-e")
    assert look(game)["pending"] == {"seat": 0, "stage": "round"}
    do(game, 0, OMNIPOTENCE)
    assert look(game)["pending"] == {"seat": 2, "stage": "trick"}
    events = do(game, 2, answer)
    assert named(events, "trick_decided") == [{"trick": 1, "winner": winner, "totals": [0, 15, 15]}]


@pytest.mark.accepts("scherbia.6.3")
def test_who_used_omnipotence_does_not_take_the_trick_if_its_mage_is_blanked_afterwards() -> None:
    game = table(
        "mage-e baker-e", "woodcutter-e sailor-e", "smith-e digger-e", dice=[[5, 5]],
        laid=["minus-1", "blank-1", "blank-2"], action_deck=[MINUS, BLANK],
    )  # fmt: skip
    announce(game, "-", "blank-1", "-")
    play(game, "0 mage-e", "1 woodcutter-e", "2 smith-e")
    do(game, 0, OMNIPOTENCE)
    events = do(game, 1, use("mage-e"))
    assert named(events, "trick_decided") == [{"trick": 1, "winner": 1, "totals": [0, 10, 8]}]


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


@pytest.mark.accepts("scherbia.6.4")
def test_a_seat_whose_mage_is_blanked_is_not_asked_in_a_tie() -> None:
    game = table("mage-e sailor-e", "warrior-e sailor-h", laid=["blank-1", "blank-2"], action_deck=[BLANK])
    announce(game, "blank-1", "blank-2")
    play(game, "0 mage-e", "1 warrior-e", "0 sailor-e", "1 sailor-h")
    do(game, 0, use("warrior-e"))
    events = do(game, 1, use("mage-e"))
    assert named(events, "trick_decided") == [{"trick": 1, "winner": None, "totals": [5, 5]}]


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
def test_a_smith_keeps_its_bonus_when_the_warrior_is_stolen() -> None:
    # The warrior and the smith are the lowest of the thief's row; the healer of the other row waits for an answer.
    game = table("smith-e baker-e mage-e", "warrior-e baker-h mage-h", "thief-e healer-d mage-d")
    play(game, "0 smith-e", "1 warrior-e waive", "2 thief-e", "0 baker-e", "1 baker-h", "2 healer-d")
    assert look(game)["pending"]["loot"] == ["smith-elf", "warrior-elf"]
    do(game, 2, steal("warrior-e"))
    assert look(game)["phase"] == "reincarnate"
    assert values(game) == {"smith-elf": 9, "thief-elf": 3, "baker-elf": 2, "baker-human": 2, "healer-dwarf": 6}
    assert look(game)["totals"] == [11, 11, 9]


@pytest.mark.accepts("scherbia.6.7")
def test_who_takes_a_trick_leads_the_next() -> None:
    game = table("smith-e mage-e", "mage-h baker-e", "sailor-e digger-e")
    events = play(game, "0 smith-e", "1 mage-h", "2 sailor-e")
    assert named(events, "trick_started") == [{"trick": 2, "leader": 1}]
    assert game.to_act() == [1]
    play(game, "1 baker-e", "2 digger-e", "0 mage-e")
    assert look(game)["leader"] == 0, "when over, the seat that would lead next"
