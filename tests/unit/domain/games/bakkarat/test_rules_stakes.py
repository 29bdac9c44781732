"""Sections 4.1, 5 and 9 of the rulebook: the cut, stakes, leaving."""

from __future__ import annotations

import pytest

from tests.unit.domain.games.bakkarat.support.tables import (
    LEAVE,
    RAISE,
    all_accept,
    all_hold,
    all_stand,
    dealt,
    opened,
    pack,
    played_pack,
    reviewed,
    stake,
    table,
)

STAKE = {"type": "place_stake", "amount": 3}


@pytest.mark.accepts("bakkarat.4.1")
def test_the_banks_right_neighbour_cuts() -> None:
    game = opened(3, prepared={"shuffles": [pack("7c 8c 6c 3c Kc Qc 4c Ac")]})
    assert (game.view()["phase"], game.to_act()) == ("cut", [2])
    assert game.events(2, {"type": "cut", "at": 2}) == [{"type": "pack_cut", "seat": 2, "at": 2}]
    stake(game)
    assert game.view("arbiter")["hands"][1]["down"] == ["3c", "6c"]
    assert game.view()["pack"] == 46


@pytest.mark.refuses("bakkarat.4.1")
def test_nobody_else_cuts_and_only_1_to_51_cards_and_once() -> None:
    game = opened(3)
    assert game.refusal(1, {"type": "cut", "at": 2}) == "bakkarat.4.1"
    for at in (0, 52, -1):
        assert game.refusal(2, {"type": "cut", "at": at}) == "bakkarat.4.1"
    game.do(2, {"type": "cut", "at": 51})
    assert game.refusal(2, {"type": "cut", "at": 51}) == "bakkarat.4.1"
    assert table().refusal(2, {"type": "cut", "at": 2}) == "bakkarat.4.1"


@pytest.mark.accepts("bakkarat.5.1", "bakkarat.5.3")
def test_the_players_stake_openly_and_may_change_it() -> None:
    game = table()
    game.do(2, STAKE)
    game.do(2, {"type": "place_stake", "amount": 8})
    assert game.view()["stakes"] == [None, None, 8]
    assert game.to_act() == [1]
    game.do(1, STAKE)
    assert game.to_act() == [0]
    assert game.refusal(1, {"type": "place_stake", "amount": 4}) is None


@pytest.mark.refuses("bakkarat.5.1")
@pytest.mark.parametrize("amount", [0, -1])
def test_a_stake_is_at_least_one_chip(amount: int) -> None:
    assert table().refusal(1, {"type": "place_stake", "amount": amount}) == "bakkarat.5.1"


@pytest.mark.refuses("bakkarat.5.2")
def test_the_bank_does_not_stake() -> None:
    assert table().refusal(0, STAKE) == "bakkarat.5.2"


@pytest.mark.accepts("bakkarat.5.2", "bakkarat.5.4", "bakkarat.6.1")
def test_the_bank_raises_its_hand_and_two_cards_go_to_each() -> None:
    game = table()
    game.do(1, STAKE)
    game.do(2, STAKE)
    assert game.kinds(0, RAISE) == ["hand_raised", "cards_dealt"]
    assert game.view()["phase"] == "bak"
    assert game.view(1)["hands"][1] == {"down": ["4c", "5c"], "up": [], "third": None}
    assert game.view(1)["hands"][2] == {"down": ["?", "?"], "up": [], "third": None}


@pytest.mark.refuses("bakkarat.5.3")
def test_no_stake_is_placed_after_the_hand_is_raised() -> None:
    game = dealt()
    assert game.refusal(1, STAKE) == "bakkarat.5.3"
    assert game.refusal(0, STAKE) == "bakkarat.5.3"


@pytest.mark.refuses("bakkarat.5.4")
def test_only_the_bank_raises_its_hand_and_only_when_both_have_staked() -> None:
    game = table()
    game.do(1, STAKE)
    assert game.refusal(0, RAISE) == "bakkarat.5.4"
    game.do(2, STAKE)
    assert game.refusal(1, RAISE) == "bakkarat.5.4"
    game.do(0, RAISE)
    assert game.refusal(0, RAISE) == "bakkarat.5.4"


@pytest.mark.refuses("bakkarat.9.1")
def test_nobody_leaves_while_cards_are_out() -> None:
    game = dealt()
    assert game.refusal(1, LEAVE) == "bakkarat.9.1"
    all_hold(game)
    assert game.refusal(1, LEAVE) == "bakkarat.9.1"
    all_stand(game)
    assert game.refusal(1, LEAVE) == "bakkarat.9.1"
    assert opened(3).refusal(1, LEAVE) == "bakkarat.9.1"


@pytest.mark.accepts("bakkarat.9.1", "bakkarat.9.2", "bakkarat.9.3")
def test_leaving_early_is_recorded_as_impolite_and_ends_the_game() -> None:
    game = reviewed()
    all_accept(game)
    game.do(1, {"type": "place_stake", "amount": 5})
    events = game.events(2, LEAVE)
    assert events[0] == {"type": "player_left", "seat": 2, "impolite": True}
    assert events[1] == {"type": "game_ended", "reason": "player_left", "balances": [10, 10, -20]}
    seen = game.view()
    assert (seen["impolite"], seen["stakes"], seen["phase"]) == ([2], [None, None, None], "over")
    outcome = game.game.outcome(game.state)
    assert (outcome.ranking, outcome.reason) == (((0, 1), (2,)), "player_left")


@pytest.mark.refuses("bakkarat.9.2")
def test_under_strict_nobody_leaves_before_having_held_the_bank_to_the_end_of_a_pack() -> None:
    game = table(enforcement="strict")
    for seat in range(3):
        assert game.refusal(seat, LEAVE) == "bakkarat.9.2"
        assert LEAVE not in game.legal(seat)


@pytest.mark.accepts("bakkarat.9.2", "bakkarat.4.3")
def test_who_has_held_the_bank_to_the_end_of_a_pack_may_leave() -> None:
    game = played_pack(enforcement="strict")
    assert game.view()["banked"] == [1, 0, 0]
    assert game.refusal(1, LEAVE) == "bakkarat.9.2"
    assert game.events(0, LEAVE)[0] == {"type": "player_left", "seat": 0, "impolite": False}
    assert game.view()["impolite"] == []


def test_with_two_the_game_does_not_go_on() -> None:
    game = table()
    game.do(1, LEAVE)
    assert game.refusal(2, {"type": "place_stake", "amount": 1}) == "bakkarat.9.4"
