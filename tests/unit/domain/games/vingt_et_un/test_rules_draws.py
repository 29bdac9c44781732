"""Sections 5 and 6 of the rulebook: the players buy, then the bank draws."""

from __future__ import annotations

import pytest

from tests.unit.domain.games.vingt_et_un.support.tables import DRAW, STAND, draw, stake, stand, table


@pytest.mark.accepts("vingt-et-un.5.2")
def test_in_circuits_the_turn_goes_round_after_every_decision() -> None:
    game = table("7c 7d 9c Jc Jd Qc Qd")
    stake(game, 1, 1)
    assert game.to_act() == [1]
    assert game.rules(1, DRAW) == ["vingt-et-un.5.2"]
    assert game.to_act() == [2]
    draw(game, 2)
    assert game.to_act() == [1]
    assert game.events(1, STAND) == [{"type": "stood", "seat": 1}]
    assert game.to_act() == [2]
    draw(game, 2)
    assert game.to_act() == [2]


@pytest.mark.accepts("vingt-et-un.5.2")
def test_by_player_each_completes_the_hand_first() -> None:
    game = table("7c 7d 9c Jc Jd Qc Qd", drawing="by_player")
    stake(game, 1, 1)
    draw(game, 1)
    draw(game, 1)
    assert game.to_act() == [1]
    stand(game, 1)
    assert game.to_act() == [2]


@pytest.mark.refuses("vingt-et-un.5.2")
@pytest.mark.parametrize("command", [DRAW, STAND])
@pytest.mark.parametrize("drawing", ["circuits", "by_player"])
def test_nobody_decides_out_of_turn(command: dict[str, object], drawing: str) -> None:
    game = table("7c 7d 9c Jc Jd Qc Qd", drawing=drawing)
    stake(game, 1, 1)
    assert game.refusal(2, command) == "vingt-et-un.5.2"
    assert game.refusal(0, command) == "vingt-et-un.5.2"
    stand(game, 1)
    assert game.refusal(1, command) == "vingt-et-un.5.2"


@pytest.mark.accepts("vingt-et-un.5.3", "vingt-et-un.5.4")
def test_a_player_may_buy_at_21_and_who_passes_it_is_dead_at_once() -> None:
    game = table("Ac Td 9c Tc 9d 7c")
    stake(game, 1, 1)
    events = draw(game, 1)
    assert events == [
        {"type": "card_drawn", "seat": 1, "card": "7c", "face_up": False},
        {"type": "died", "seat": 1, "hand": ["7c", "Tc", "Ac"], "total": 28},
    ]
    assert game.view()["states"] == ["bank", "dead", "drawing"]
    assert game.view()["hands"][1] == {"down": [], "up": ["7c", "Tc", "Ac"]}
    assert game.to_act() == [2]


@pytest.mark.accepts("vingt-et-un.5.4")
def test_by_player_the_turn_goes_on_after_a_death() -> None:
    game = table("Ac Td 9c Tc 9d 7c", drawing="by_player")
    stake(game, 1, 1)
    draw(game, 1)
    assert game.to_act() == [2]


@pytest.mark.accepts("vingt-et-un.5.6", "vingt-et-un.6.3")
def test_an_empty_pack_makes_everybody_stand_and_the_bank_with_one_card() -> None:
    cheap = "Jc Jd Jh Js Qc Qd Qh Qs Kc 7c Kd Kh Ks 7d 7h 7s 8c 8d 8h"
    game = table(cheap, 10)
    stake(game, *[1] * 9)
    assert game.view()["pack"] == 32 - 19
    events = []
    while game.view()["phase"] == "draw":
        seat = game.to_act()[0]
        events = draw(game, seat)
    kinds = [event["type"] for event in events]
    assert kinds[0] == "card_drawn"
    assert kinds[-3:] == ["pack_exhausted", "round_settled", "game_ended"]
    settled = events[-2]
    assert len(settled["hands"][0]) == 1
    stood = events[-3]["stood"]
    assert stood == sorted(stood)
    assert stood


@pytest.mark.accepts("vingt-et-un.6.1")
def test_when_nobody_is_left_to_decide_the_bank_takes_a_second_card_and_acts_alone() -> None:
    game = table("Tc Td 9c 9d 9h 8c")
    stake(game, 1, 1)
    stand(game, 1)
    assert stand(game, 2)[1] == {"type": "card_drawn", "seat": 0, "card": "8c", "face_up": True}
    assert game.to_act() == [0]
    assert game.view()["phase"] == "bank"
    assert game.view()["hands"][0] == {"down": [], "up": ["8c", "9c"]}
    assert game.view()["totals"][0] == 17


@pytest.mark.refuses("vingt-et-un.6.1")
@pytest.mark.parametrize("command", [DRAW, STAND])
def test_nobody_else_acts_then(command: dict[str, object]) -> None:
    game = table("Tc Td 9c 9d 9h 8c")
    stake(game, 1, 1)
    stand(game, 1)
    stand(game, 2)
    assert game.refusal(1, command) == "vingt-et-un.6.1"
    assert game.refusal(2, command) == "vingt-et-un.6.1"


@pytest.mark.accepts("vingt-et-un.6.2")
def test_no_total_obliges_the_bank() -> None:
    low = table("Tc Td 7c 9d 9h Jc")
    stake(low, 1, 1)
    stand(low, 1)
    stand(low, 2)
    assert stand(low, 0)[1]["totals"][0] == 8
    high = table("Tc 9c Td Ac 7c", 2)
    stake(high, 1)
    stand(high, 1)
    assert high.refusal(0, DRAW) is None


@pytest.mark.accepts("vingt-et-un.6.3")
def test_the_bank_ends_by_standing_or_by_passing_21() -> None:
    standing = table("Tc 9c Td 8c 7c", 2)
    stake(standing, 1)
    stand(standing, 1)
    assert [event["type"] for event in stand(standing, 0)] == ["stood", "round_settled", "game_ended"]
    passing = table("Tc 9c Td 8c 7c", 2)
    stake(passing, 1)
    stand(passing, 1)
    assert [event["type"] for event in draw(passing, 0)] == ["card_drawn", "round_settled", "game_ended"]
