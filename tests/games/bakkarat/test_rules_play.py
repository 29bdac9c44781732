"""Sections 5 to 7 of the rulebook: stakes, Bak, third cards, settlement."""

from __future__ import annotations

import pytest

from tests.games.bakkarat.support.tables import (
    ACCEPT,
    BAK,
    BAK_AT_1,
    DRAW,
    HOLD,
    PLAIN,
    RAISE,
    STAND,
    all_accept,
    all_hold,
    all_stand,
    dealt,
    reviewed,
    stake,
    table,
)

STAKE = {"type": "place_stake", "amount": 3}


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


@pytest.mark.accepts("bakkarat.6.2")
@pytest.mark.refuses("bakkarat.6.2")
def test_each_speaks_once_in_any_order() -> None:
    game = dealt(BAK_AT_1)
    game.do(2, HOLD)
    assert game.view()["said"] == [2]
    assert game.to_act() == [0, 1]
    assert game.refusal(2, HOLD) == "bakkarat.6.2"
    assert game.refusal(2, BAK) == "bakkarat.6.2"
    game.do(0, HOLD)
    game.do(1, HOLD)
    assert (game.view()["phase"], game.view()["said"]) == ("third", [])
    assert game.refusal(1, HOLD) == "bakkarat.6.2"


@pytest.mark.refuses("bakkarat.6.3")
def test_who_has_no_bak_does_not_call_it() -> None:
    assert dealt(BAK_AT_1).refusal(2, BAK) == "bakkarat.6.3"
    assert dealt("Tc Td 5c 4d 9c 9d").refusal(1, BAK) == "bakkarat.6.3"


@pytest.mark.accepts("bakkarat.6.3", "bakkarat.6.5")
def test_at_the_first_call_the_round_is_dealt_anew_with_the_same_stakes() -> None:
    game = dealt(BAK_AT_1 + " 2c 2d 3c 3d 4h 4s")
    game.do(0, HOLD)
    events = game.events(1, BAK)
    assert [event["type"] for event in events] == ["bak_called", "cards_put_away", "cards_dealt"]
    assert events[0]["cards"] == ["4c", "6c"]
    assert events[1]["count"] == 6
    seen = game.view(1)
    assert seen["hands"][1]["down"] == ["2c", "2d"]
    assert (seen["stakes"], seen["round"], seen["put_away"], seen["said"]) == ([None, 10, 20], 2, 6, [])
    assert seen["last_bak"] == {"pack_number": 1, "round": 1, "seat": 1, "cards": ["4c", "6c"]}


@pytest.mark.accepts("bakkarat.6.5", "bakkarat.4.2")
def test_with_too_few_cards_left_the_round_is_dropped_and_the_stakes_go_back() -> None:
    courts = "Jc Jd Jh Js Qc Qd Qh Qs Kc Kd Kh Ks"
    small = "2c 3c 2d 3d 2h 3h 2s 3s 4d Ac Ad Ah As 5d 5h 5s 6d 6h 6s 7c 7d 7h 7s 8c 8d 8h"
    game = table(f"{courts} {small} 9d 9h 9s 8s 5c 4h 4c 6c Tc 4s Td 9c", packs=2)
    for _ in range(7):
        stake(game)
        all_hold(game)
        all_stand(game)
        all_accept(game)
    stake(game)
    hands = game.view("arbiter")["hands"]
    caller = next(seat for seat in range(3) if {"type": "call_bak"} in game.legal(seat))
    assert sorted(hands[caller]["down"]) == ["4c", "6c"]
    assert game.kinds(caller, BAK) == ["bak_called", "cards_put_away", "round_dropped", "pack_ended", "cards_shuffled"]
    assert game.view()["stakes"] == [None, None, None]
    assert game.view()["bank"] == 1


@pytest.mark.accepts("bakkarat.6.4")
@pytest.mark.refuses("bakkarat.6.4")
def test_going_on_with_bak_is_accepted_under_claims_and_refused_under_strict() -> None:
    assert dealt(BAK_AT_1).refusal(1, HOLD) is None
    strict = dealt(BAK_AT_1, enforcement="strict")
    assert strict.refusal(1, HOLD) == "bakkarat.6.4"
    assert strict.refusal(2, HOLD) is None
    twenty = dealt("Tc Td 5c 4d 9c 9d", enforcement="strict", bak_at="ten_or_twenty")
    assert twenty.refusal(1, HOLD) == "bakkarat.6.4"


@pytest.mark.accepts("bakkarat.6.6", "bakkarat.6.7")
@pytest.mark.parametrize(("third_card", "seen"), [("down", "?"), ("up", "9h")])
def test_each_in_order_asks_for_a_third_card_or_stands(third_card: str, seen: str) -> None:
    game = dealt(PLAIN + " 9h", third_card=third_card)
    all_hold(game)
    assert (game.view()["turn"], game.to_act()) == (1, [1])
    assert game.rules(1, DRAW) == ["bakkarat.6.7"]
    assert game.view("spectator")["hands"][1]["third"] == seen
    assert game.view(1)["hands"][1]["third"] == "9h"
    assert game.to_act() == [2]
    game.do(2, STAND)
    assert game.to_act() == [0]


@pytest.mark.refuses("bakkarat.6.6")
@pytest.mark.parametrize("command", [DRAW, STAND])
def test_nobody_asks_out_of_turn_or_twice_or_too_early(command: dict[str, object]) -> None:
    game = dealt()
    assert game.refusal(1, command) == "bakkarat.6.6"
    all_hold(game)
    assert game.refusal(2, command) == "bakkarat.6.6"
    game.do(1, DRAW)
    assert game.refusal(1, command) == "bakkarat.6.6"


@pytest.mark.accepts("bakkarat.6.8")
@pytest.mark.refuses("bakkarat.6.8")
def test_the_pack_may_run_out_of_third_cards() -> None:
    order = [rank + suit for rank in "JQKA23456789T" for suit in "cdhs"]
    game = table(" ".join(order), full_round=6, packs=1)
    drawn = 0
    while game.view()["phase"] != "over":
        stake(game)
        while game.view()["phase"] == "bak":
            game.do(game.to_act()[0], HOLD)
        left = game.view()["pack"]
        while game.view()["phase"] == "third":
            seat = game.to_act()[0]
            wants = left == 0 or (left - 6 * 1) % 6 != 0
            if wants and game.view()["pack"] == 0:
                assert game.refusal(seat, DRAW) == "bakkarat.6.8"
                assert {"type": "draw_card"} not in game.legal(seat)
                drawn += 1
            if wants and game.view()["pack"] > 0 and game.refusal(seat, DRAW) is None:
                game.do(seat, DRAW)
            else:
                game.do(seat, STAND)
        all_accept(game)
    assert drawn > 0


@pytest.mark.accepts("bakkarat.7.1")
def test_all_cards_are_shown_and_the_better_result_wins_even_money() -> None:
    game = dealt()
    all_hold(game)
    shown = all_stand(game)[-1]
    assert shown["type"] == "hands_shown"
    assert shown["results"] == [6, 9, 4]
    assert game.view()["hands"][1] == {"down": [], "up": ["4c", "5c"], "third": None}
    settled = all_accept(game)[1]
    assert settled["amounts"] == [10, 10, -20]
    assert settled["hands"] == [["2c", "4h"], ["4c", "5c"], ["Kc", "4d"]]
    assert game.view()["last_round"] == {name: value for name, value in settled.items() if name != "type"}


@pytest.mark.accepts("bakkarat.7.2")
@pytest.mark.parametrize(("ties", "amounts"), [("push", [20, 0, -20]), ("bank", [30, -10, -20])])
def test_with_equal_results_nobody_pays_or_the_bank_wins(ties: str, amounts: list[int]) -> None:
    game = reviewed("4c 5c Kc 4d 2c 7h", ties=ties)
    assert game.view()["results"] == [9, 9, 4]
    assert all_accept(game)[1]["amounts"] == amounts


@pytest.mark.accepts("bakkarat.7.3")
@pytest.mark.refuses("bakkarat.7.3")
def test_the_round_is_settled_when_each_active_seat_has_accepted_it_once() -> None:
    game = dealt()
    assert game.refusal(1, ACCEPT) == "bakkarat.7.3"
    all_hold(game)
    all_stand(game)
    game.do(1, ACCEPT)
    assert game.view()["accepted"] == [1]
    assert game.to_act() == [0, 2]
    assert game.refusal(1, ACCEPT) == "bakkarat.7.3"
    game.do(0, ACCEPT)
    assert game.kinds(2, ACCEPT) == ["round_accepted", "round_settled"]
    assert game.view()["accepted"] == []


@pytest.mark.accepts("bakkarat.7.3")
def test_under_strict_the_round_is_settled_at_once() -> None:
    game = dealt(enforcement="strict")
    all_hold(game)
    assert [event["type"] for event in all_stand(game)] == ["stood", "hands_shown", "round_settled"]
    assert game.view()["phase"] == "stakes"


@pytest.mark.accepts("bakkarat.7.4")
def test_chips_move_at_settlement_only_and_sum_to_nothing() -> None:
    game = reviewed()
    assert game.view()["balances"] == [0, 0, 0]
    all_accept(game)
    assert game.view()["balances"] == [10, 10, -20]
    assert game.view()["hands"] == [{"down": [], "up": [], "third": None}] * 3
