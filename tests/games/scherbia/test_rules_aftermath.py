"""Section 7 of the rulebook: after the decision."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.scherbia.tables import (
    DECLINE,
    announce,
    do,
    full,
    kinds,
    log,
    look,
    named,
    play,
    reincarnate,
    steal,
    table,
    use,
)

RESCUE = {"id": "rescue", "copies": 4, "needs": None, "effect": {"kind": "rescue_card", "jobs": None}}
BLANK = {"id": "blank", "copies": 4, "needs": None, "effect": {"kind": "blank_card", "jobs": None}}
LESS = {"id": "less", "copies": 4, "needs": None, "effect": {"kind": "job_value", "jobs": ["mage"], "add": -9}}


def loot(game: Any) -> list[str]:
    return look(game)["pending"]["loot"]


@pytest.mark.accepts("scherbia.7.1")
def test_rescued_cards_then_thieves_then_farmers_then_healers_then_the_clearing() -> None:
    game = table(
        "mage-e baker-e", "thief-e sailor-e", "farmer-e smith-h", "healer-e digger-e",
        laid=["rescue-1", "rescue-2", "rescue-3", "rescue-4"], action_deck=[RESCUE], rounds=2,
    )  # fmt: skip
    announce(game, "rescue-1", "-", "-", "-")
    play(game, "0 mage-e", "1 thief-e", "2 farmer-e", "3 healer-e")
    events = do(game, 0, use("mage-e"))
    assert kinds(events) == ["effect_applied", "trick_decided", "card_rescued"]
    assert named(events, "card_rescued") == [{"seat": 0, "card": "mage-elf", "owner": 0}]
    assert loot(game) == ["farmer-elf"]
    events = do(game, 1, DECLINE)
    assert kinds(events) == ["declined", "farmer_returned"]
    events = do(game, 3, DECLINE)
    assert kinds(events) == ["declined", "trick_cleared", "trick_started"]
    assert named(events, "trick_cleared") == [{"trick": 1, "seat": 0, "cards": ["thief-elf", "healer-elf"]}]


@pytest.mark.accepts("scherbia.7.1")
@pytest.mark.parametrize("tied", ["aftermath", "discard"])
def test_in_a_trick_that_nobody_took_thieves_farmers_and_healers_act_or_rest(tied: str) -> None:
    game = table(
        "mage-e baker-e smith-e", "mage-h baker-h smith-h", "thief-e jobless-e sailor-e",
        "farmer-e jobless-h sailor-h", "healer-e jobless-d sailor-d", tied_trick=tied,
    )  # fmt: skip
    play(game, "0 mage-e", "1 mage-h", "2 thief-e", "3 farmer-e", "4 healer-e")
    events = play(game, "0 baker-e", "1 baker-h", "2 jobless-e", "3 jobless-h", "4 jobless-d")
    if tied == "discard":
        assert kinds(events) == ["card_played", "trick_decided", "trick_cleared", "trick_started"]
        assert len(named(events, "trick_cleared")[0]["cards"]) == 10
    else:
        assert kinds(events) == ["card_played", "trick_decided"]
        assert loot(game) == ["farmer-elf"]
        assert kinds(do(game, 2, DECLINE)) == ["declined", "farmer_returned"]
        assert look(game)["pending"] == {"seat": 4, "healer": "healer-elf"}
        events = do(game, 4, reincarnate("sailor-d"))
        assert kinds(events) == ["reincarnated", "trick_cleared", "trick_started"]
        assert named(events, "trick_cleared")[0]["seat"] is None


@pytest.mark.accepts("scherbia.7.1")
def test_rescued_cards_go_home_also_where_the_rest_is_discarded() -> None:
    game = table(
        "mage-e baker-e", "mage-h sailor-e", rounds=2, tied_trick="discard", laid=["rescue-1", "rescue-2"],
        action_deck=[RESCUE],
    )  # fmt: skip
    announce(game, "rescue-1", "-")
    play(game, "0 mage-e", "1 mage-h")
    # Two rounds, so that the tie stands.
    events = play(game, "0 baker-e", "1 sailor-e")
    assert look(game)["pending"] == {"seat": 0, "entry": 0}
    events = do(game, 0, use("baker-e"))
    assert named(events, "card_rescued") == [{"seat": 0, "card": "baker-elf", "owner": 0}]


@pytest.mark.accepts("scherbia.7.2", "scherbia.7.5")
def test_two_thieves_take_each_other_and_a_stolen_one_still_acts() -> None:
    game = table("mage-e baker-e", "thief-e sailor-e", "thief-h digger-e")
    play(game, "0 mage-e", "1 thief-e", "2 thief-h")
    assert look(game)["pending"] == {"seat": 1, "thief": "thief-elf", "loot": ["thief-human"]}
    do(game, 1, steal("thief-h"))
    assert look(game)["pending"] == {"seat": 2, "thief": "thief-human", "loot": ["thief-elf"]}
    events = do(game, 2, steal("thief-e"))
    assert named(events, "card_stolen") == [{"seat": 2, "card": "thief-elf", "owner": 1}]
    assert named(events, "trick_cleared")[0]["cards"] == ["mage-elf"]


@pytest.mark.accepts("scherbia.7.2")
def test_a_thief_takes_or_declines_once() -> None:
    alone = table("thief-e baker-e", "thief-h sailor-e", rounds=2)
    play(alone, "0 thief-e", "1 thief-h", "0 baker-e", "1 sailor-e")
    do(alone, 0, steal("thief-h"))
    # The second thief is in a pile already; it finds the first, which is all that lies in its row.
    assert loot(alone) == ["thief-elf"]
    assert kinds(do(alone, 1, steal("thief-e")))[:2] == ["card_stolen", "trick_cleared"]
    declined = table("mage-e baker-e", "thief-h sailor-e")
    play(declined, "0 mage-e", "1 thief-h")
    events = do(declined, 1, DECLINE)
    assert kinds(events) == ["declined", "trick_cleared", "trick_started"]
    assert named(events, "declined") == [{"seat": 1, "phase": "steal"}]


@pytest.mark.accepts("scherbia.7.2")
def test_a_thief_without_loot_is_passed_over() -> None:
    kill = {"id": "kill", "copies": 2, "needs": None, "effect": {"kind": "kill_card", "jobs": None}}
    game = table("thief-e mage-e", "smith-e mage-h", laid=["kill-1", "kill-2"], action_deck=[kill])
    announce(game, "kill-1", "-")
    play(game, "0 thief-e", "1 smith-e")
    events = do(game, 0, use("smith-e"))
    assert kinds(events) == ["effect_applied", "trick_decided", "trick_cleared", "trick_started"]


@pytest.mark.accepts("scherbia.7.2")
def test_a_blanked_thief_does_nothing_and_a_copy_acts() -> None:
    game = table("mage-e baker-e", "thief-h sailor-e", "jobless-e digger-e",
                 laid=["blank-1", "blank-2", "blank-3"], action_deck=[BLANK])  # fmt: skip
    announce(game, "blank-1", "-", "-")
    play(game, "0 mage-e", "1 thief-h", "2 jobless-e copy thief-h")
    do(game, 0, use("thief-h"))
    assert look(game)["pending"] == {"seat": 2, "thief": "jobless-elf", "loot": ["thief-human"]}


@pytest.mark.accepts("scherbia.7.3")
@pytest.mark.parametrize(("reach", "expected"), [("round", ["smith-human"]), ("trick", ["baker-human"])])
def test_a_thief_looks_in_its_own_row_or_in_the_whole_trick(reach: str, expected: list[str]) -> None:
    game = table("warrior-e baker-h", "thief-e mage-e", "smith-h digger-e", theft_reach=reach)
    play(game, "0 warrior-e", "1 thief-e", "2 smith-h", "0 baker-h", "1 mage-e", "2 digger-e")
    # The smith is worth 9, the baker 2, the warrior 9.
    if reach == "round":
        assert loot(game) == ["warrior-elf", "smith-human"]
    else:
        assert loot(game) == expected


@pytest.mark.accepts("scherbia.7.3")
def test_own_cards_are_not_excepted_and_the_player_chooses_among_equals() -> None:
    game = table("warrior-e sailor-e", "warrior-h thief-e", "mage-e sailor-h", theft_reach="trick")
    play(game, "0 warrior-e", "1 warrior-h", "2 mage-e", "0 sailor-e", "1 thief-e", "2 sailor-h")
    assert loot(game) == ["sailor-elf", "sailor-human"]
    own = table("mage-e thief-h", "warrior-h sailor-e", theft_reach="trick")
    play(own, "0 mage-e", "1 warrior-h", "0 thief-h", "1 sailor-e")
    assert loot(own) == ["sailor-elf"]
    mine = table("mage-e thief-h", "warrior-h smith-e", theft_reach="trick", rounds=2)
    play(mine, "0 mage-e", "1 warrior-h", "0 thief-h", "1 smith-e")
    assert loot(mine) == ["warrior-human", "smith-elf"]
    only_own = table("baker-e thief-h", "warrior-h smith-e", theft_reach="trick", rounds=2)
    play(only_own, "0 baker-e", "1 warrior-h", "0 thief-h", "1 smith-e")
    assert loot(only_own) == ["baker-elf"]


@pytest.mark.accepts("scherbia.7.3")
@pytest.mark.parametrize(("by", "expected"), [("table", ["woodcutter-elf"]), ("printed", ["jobless-elf"])])
def test_values_on_the_table_or_printed_ones_decide_what_is_lowest(by: str, expected: list[str]) -> None:
    game = table("mage-e baker-e", "jobless-e sailor-e", "woodcutter-e digger-e", "thief-e farmer-e",
                 theft_by=by, dice=[[1, 1]])  # fmt: skip
    play(game, "0 mage-e", "1 jobless-e copy mage-e", "2 woodcutter-e", "3 thief-e")
    play(game, "0 baker-e", "1 sailor-e", "2 digger-e", "3 farmer-e")
    assert loot(game) == expected


@pytest.mark.accepts("scherbia.7.3")
@pytest.mark.parametrize(("by", "expected"), [("table", ["mage-elf"]), ("printed", ["woodcutter-elf"])])
def test_printed_values_and_dice_stand_whatever_effects_they_are_under(by: str, expected: list[str]) -> None:
    game = table("mage-e baker-e", "woodcutter-e sailor-e", "thief-e digger-e", theft_by=by, dice=[[1, 1]],
                 laid=["less-1", "less-2", "blank-1"], action_deck=[LESS, BLANK])  # fmt: skip
    announce(game, "less-1", "-", "-")
    play(game, "0 mage-e", "1 woodcutter-e", "2 thief-e")
    # On the table the mage is worth 10 - 9 = 1, the woodcutter 2, the thief 3.
    assert loot(game) == expected


@pytest.mark.accepts("scherbia.7.3", "scherbia.7.5")
def test_of_thieves_among_the_lowest_only_the_earliest_is_loot() -> None:
    game = table("mage-e baker-e", "thief-e sailor-e", "thief-h digger-e", "thief-d farmer-e")
    play(game, "0 mage-e", "1 thief-e", "2 thief-h", "3 thief-d")
    assert loot(game) == ["thief-human"]
    do(game, 1, DECLINE)
    assert look(game)["pending"] == {"seat": 2, "thief": "thief-human", "loot": ["thief-elf"]}
    do(game, 2, DECLINE)
    assert look(game)["pending"] == {"seat": 3, "thief": "thief-dwarf", "loot": ["thief-elf"]}


@pytest.mark.accepts("scherbia.7.5")
def test_with_one_lower_card_the_first_takes_it_and_the_second_takes_the_first() -> None:
    game = table("mage-e sailor-h", "thief-e sailor-e", "thief-h digger-e", "baker-e smith-e")
    play(game, "0 mage-e", "1 thief-e", "2 thief-h", "3 baker-e")
    assert loot(game) == ["baker-elf"]
    do(game, 1, steal("baker-e"))
    assert loot(game) == ["thief-elf"]


@pytest.mark.accepts("scherbia.7.4")
@pytest.mark.refuses("scherbia.7.4")
def test_only_loot_is_stolen_and_it_goes_to_the_pile_of_the_thiefs_player() -> None:
    game = table("mage-e sailor-h", "sailor-e digger-h", "thief-h digger-e", open_piles=True)
    play(game, "0 mage-e", "1 sailor-e", "2 thief-h")
    for card in ("mage-e", "thief-h", "digger-h", "digger-e", "nothing"):
        assert game.refusal(2, steal(card)) == "scherbia.7.4"
    events = do(game, 2, steal("sailor-e"))
    assert named(events, "card_stolen") == [{"seat": 2, "card": "sailor-elf", "owner": 1}]
    assert look(game)["piles"][2] == {"count": 1, "cards": ["sailor-elf"]}


@pytest.mark.accepts("scherbia.7.6")
def test_farmers_go_home_unless_waived_blanked_or_stolen() -> None:
    game = table(
        "mage-e sailor-h", "farmer-e digger-h", "farmer-h digger-e", "farmer-d smith-e", "jobless-e smith-h",
        open_piles=True, laid=["blank-1", "blank-2", "blank-3", "blank-4", "rescue-1"],
        action_deck=[BLANK, RESCUE],
    )  # fmt: skip
    announce(game, "blank-1", "-", "-", "-", "-")
    play(game, "0 mage-e", "1 farmer-e", "2 farmer-h waive", "3 farmer-d", "4 jobless-e copy farmer-e")
    events = do(game, 0, use("farmer-d"))
    assert named(events, "farmer_returned") == [
        {"seat": 1, "card": "farmer-elf", "owner": 1}, {"seat": 4, "card": "jobless-elf", "owner": 4},
    ]  # fmt: skip
    assert named(events, "trick_cleared")[0]["cards"] == ["mage-elf", "farmer-human", "farmer-dwarf"]


@pytest.mark.accepts("scherbia.7.7")
@pytest.mark.parametrize("when", ["always", "on_loss"])
def test_the_seat_that_took_the_trick_is_asked_unless_on_loss_is_agreed(when: str) -> None:
    won = table("sailor-h mage-e", "healer-h smith-e", reincarnation=when)
    play(won, "0 sailor-h", "1 healer-h")
    assert look(won)["last_trick"]["winner"] == 1
    assert (look(won)["phase"] == "reincarnate") == (when == "always")
    lost = table("mage-e sailor-h", "healer-h smith-e", reincarnation=when)
    play(lost, "0 mage-e", "1 healer-h")
    assert look(lost)["pending"] == {"seat": 1, "healer": "healer-human"}
    tied = table("healer-e sailor-e mage-e", "healer-h sailor-h mage-h", reincarnation=when)
    play(tied, "0 healer-e", "1 healer-h", "0 sailor-e", "1 sailor-h")
    assert look(tied)["last_trick"]["winner"] is None
    assert look(tied)["pending"] == {"seat": 0, "healer": "healer-elf"}


@pytest.mark.accepts("scherbia.7.7")
def test_healers_are_asked_in_lying_order_and_once() -> None:
    game = table("mage-e sailor-h baker-e", "healer-e digger-h farmer-e", "jobless-e thief-h baker-h",
                 open_piles=True)  # fmt: skip
    play(game, "0 mage-e", "1 healer-e", "2 jobless-e copy healer-e")
    assert look(game)["pending"] == {"seat": 1, "healer": "healer-elf"}
    events = do(game, 1, reincarnate("farmer-e"))
    assert events == [{"type": "reincarnated", "seat": 1, "healer": "healer-elf", "card": "farmer-elf"}]
    assert look(game)["pending"] == {"seat": 2, "healer": "jobless-elf"}
    events = do(game, 2, reincarnate("baker-h"))
    assert named(events, "trick_cleared")[0]["cards"] == ["mage-elf", "farmer-elf", "baker-human"]
    assert look(game, 2)["hands"][2] == ["thief-human", "jobless-elf"]


@pytest.mark.accepts("scherbia.7.7")
def test_one_player_with_two_healers_is_asked_twice_and_may_use_the_jobless_that_came_back() -> None:
    game = table(
        "warrior-e mage-e baker-e", "jobless-e healer-e digger-h", "healer-h sailor-e thief-e", open_piles=True
    )
    play(game, "0 warrior-e", "1 digger-h", "2 healer-h", "0 mage-e", "1 jobless-e copy healer-h", "2 sailor-e")
    assert look(game)["pending"] == {"seat": 2, "healer": "healer-human"}
    do(game, 2, DECLINE)
    assert look(game)["pending"] == {"seat": 1, "healer": "jobless-elf"}
    assert game.refusal(1, reincarnate("healer-e")) == "scherbia.7.9"


@pytest.mark.accepts("scherbia.7.7")
def test_a_blanked_or_stolen_healer_is_not_asked() -> None:
    game = table("mage-e sailor-h", "healer-e digger-h", laid=["blank-1", "blank-2"], action_deck=[BLANK])
    announce(game, "blank-1", "-")
    play(game, "0 mage-e", "1 healer-e")
    assert "trick_cleared" in kinds(do(game, 0, use("healer-e")))
    stolen = table("mage-e sailor-h", "healer-e digger-h", "thief-e baker-e")
    play(stolen, "0 mage-e", "1 healer-e", "2 thief-e")
    assert "trick_cleared" in kinds(do(stolen, 2, steal("healer-e")))


@pytest.mark.accepts("scherbia.7.8")
def test_the_question_comes_with_any_hand_card_and_not_without_one() -> None:
    game = table("mage-e sailor-h", "healer-e mage-h")
    play(game, "0 mage-e", "1 healer-e")
    assert look(game)["phase"] == "reincarnate"
    assert game.legal(1) == [{"type": "decline"}]
    empty = table("mage-e", "healer-e")
    assert "trick_cleared" in kinds(play(empty, "0 mage-e", "1 healer-e"))


@pytest.mark.accepts("scherbia.7.9")
@pytest.mark.refuses("scherbia.7.9", "scherbia.3.4")
def test_only_a_lower_hand_card_comes_for_a_healer() -> None:
    lower = "sailor-e digger-e thief-e baker-e farmer-e jobless-e"
    higher = "mage-e warrior-e smith-e hunter-e healer-h woodcutter-e"
    others = "sailor-d digger-d thief-d baker-d farmer-d jobless-d smith-h smith-l warrior-l hunter-h mage-l hunter-l"
    game = table(f"mage-h {others}", f"healer-e {lower} {higher}")
    play(game, "0 mage-h", "1 healer-e")
    for card in lower.split():
        assert game.refusal(1, reincarnate(card)) is None
    for card in higher.split():
        assert game.refusal(1, reincarnate(card)) == "scherbia.7.9"
    for card in ("mage-h", "sailor-d", "healer-e", "nothing"):
        assert game.refusal(1, reincarnate(card)) == "scherbia.3.4"


@pytest.mark.accepts("scherbia.7.10")
def test_a_card_swapped_in_was_not_played() -> None:
    game = table("mage-e sailor-h", "healer-e farmer-h", "healer-h jobless-h", open_piles=True)
    play(game, "0 mage-e", "1 healer-e", "2 healer-h")
    events = do(game, 1, reincarnate("farmer-h"))
    assert kinds(events) == ["reincarnated"]
    assert look(game)["rows"][0][1] == {
        "seat": 1, "card": "farmer-human", "as": "farmer", "copy": None, "waived": False, "dice": None,
        "blanked": False, "rescued": False, "value": None,
    }  # fmt: skip
    assert look(game)["totals"] == [10, 6, 6]
    events = do(game, 2, reincarnate("jobless-h"))
    assert "farmer_returned" not in kinds(events)
    assert look(game)["piles"][0]["cards"] == ["mage-elf", "farmer-human", "jobless-human"]


@pytest.mark.accepts("scherbia.7.11")
def test_what_still_lies_goes_to_the_pile_of_the_winner_or_to_the_discard_pile() -> None:
    game = table("mage-e sailor-h digger-e", "smith-e sailor-e digger-h", open_piles=True)
    play(game, "0 mage-e", "1 smith-e")
    assert [pile["cards"] for pile in look(game)["piles"]] == [["mage-elf", "smith-elf"], []]
    play(game, "0 sailor-h", "1 sailor-e", "0 digger-e", "1 digger-h")
    assert look(game)["discard"]["cards"] == [
        "sailor-elf", "sailor-human", "digger-elf", "digger-human",
    ]  # fmt: skip
    assert full("mage-e") in look(game)["piles"][0]["cards"]
    assert kinds(log(game))[-1] == "game_over"
