"""Section 7 of the rulebook: after the decision."""

from __future__ import annotations

from typing import Any

import pytest

from tests.unit.domain.games.scherbia.support.tables import (
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
