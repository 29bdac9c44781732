"""Section 7 of the rulebook: thieves."""

from __future__ import annotations

from typing import Any

import pytest

from tests.unit.domain.games.scherbia.support.tables import (
    DECLINE,
    announce,
    do,
    kinds,
    look,
    named,
    play,
    steal,
    table,
    use,
)

BLANK = {"id": "blank", "copies": 4, "needs": None, "effect": {"kind": "blank_card", "jobs": None}}
LESS = {"id": "less", "copies": 4, "needs": None, "effect": {"kind": "job_value", "jobs": ["mage"], "add": -9}}


def loot(game: Any) -> list[str]:
    return look(game)["pending"]["loot"]


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
