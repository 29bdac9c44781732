"""Section 4 of the rulebook: stakes and sitting out."""

from __future__ import annotations

import pytest

from tests.unit.domain.games.vingt_et_un.support.tables import DRAW, SIT_OUT, STAKE, STAND, draw, stake, stand, table


@pytest.mark.accepts("vingt-et-un.4.1")
def test_the_players_stake_in_any_order() -> None:
    game = table("Tc Td 9c")
    assert game.to_act() == [1, 2]
    assert game.rules(2, STAKE) == ["vingt-et-un.4.1"]
    assert game.to_act() == [1]
    assert game.view()["stakes"] == [None, None, 1]
    assert game.view()["states"] == ["bank", "to_stake", "staked"]


@pytest.mark.refuses("vingt-et-un.4.1")
@pytest.mark.parametrize("command", [STAKE, SIT_OUT])
def test_nobody_stakes_or_sits_out_after_the_second_cards(command: dict[str, object]) -> None:
    game = table("Tc Td 9c", sit_out=True)
    stake(game, 1, 1)
    for seat in range(3):
        assert game.refusal(seat, command) == "vingt-et-un.4.1"


@pytest.mark.refuses("vingt-et-un.4.2")
def test_the_bank_neither_stakes_nor_sits_out() -> None:
    game = table("Tc Td 9c", sit_out=True)
    assert game.refusal(0, STAKE) == "vingt-et-un.4.2"
    assert game.refusal(0, SIT_OUT) == "vingt-et-un.4.2"


@pytest.mark.accepts("vingt-et-un.4.2")
def test_the_bank_is_not_waited_for() -> None:
    game = table("Tc Td 9c")
    stake(game, 1, 1)
    assert game.view()["phase"] == "draw"
    assert game.view()["stakes"] == [None, 1, 1]


@pytest.mark.accepts("vingt-et-un.4.3")
@pytest.mark.refuses("vingt-et-un.4.3")
def test_a_stake_placed_stands() -> None:
    game = table("Tc Td 9c", sit_out=True)
    game.do(1, {"type": "place_stake", "amount": 4})
    assert game.refusal(1, STAKE) == "vingt-et-un.4.3"
    assert game.refusal(1, SIT_OUT) == "vingt-et-un.4.3"
    assert game.view()["stakes"] == [None, 4, None]
    game.do(2, SIT_OUT)
    assert game.view()["phase"] == "draw"


@pytest.mark.refuses("vingt-et-un.4.3")
def test_who_sits_out_does_not_stake_any_more() -> None:
    game = table("Tc Td 9c", sit_out=True)
    game.do(1, SIT_OUT)
    assert game.refusal(1, STAKE) == "vingt-et-un.4.3"


@pytest.mark.accepts("vingt-et-un.4.4")
@pytest.mark.parametrize("amount", [2, 7, 10])
def test_a_stake_lies_within_the_limits(amount: int) -> None:
    game = table("Tc Td 9c", min_stake=2, max_stake=10)
    assert game.refusal(1, {"type": "place_stake", "amount": amount}) is None


@pytest.mark.refuses("vingt-et-un.4.4")
@pytest.mark.parametrize("amount", [-3, 0, 1, 11, 1_000_000_000])
def test_a_stake_outside_the_limits_is_refused(amount: int) -> None:
    game = table("Tc Td 9c", min_stake=2, max_stake=10)
    assert game.refusal(1, {"type": "place_stake", "amount": amount}) == "vingt-et-un.4.4"


@pytest.mark.accepts("vingt-et-un.4.4")
def test_without_a_highest_stake_any_amount_goes() -> None:
    assert table("Tc Td 9c").refusal(1, {"type": "place_stake", "amount": 1_000_000_000}) is None


@pytest.mark.accepts("vingt-et-un.4.5")
def test_where_it_is_agreed_a_player_may_sit_a_round_out() -> None:
    game = table("Tc Td 9c", sit_out=True)
    assert game.events(1, SIT_OUT) == [{"type": "sat_out", "seat": 1}]
    stake(game)
    game.do(2, STAKE)
    assert game.view()["states"] == ["bank", "out", "drawing"]
    assert game.view("arbiter")["hands"][1] == {"down": ["Tc"], "up": []}
    stand(game, 2)
    settled = stand(game, 0)[1]
    assert settled["hands"][1] is None
    assert settled["totals"][1] is None
    assert settled["results"][1] is None
    assert settled["balances"][1] == 0


@pytest.mark.refuses("vingt-et-un.4.5")
def test_otherwise_every_player_stakes() -> None:
    game = table("Tc Td 9c")
    for seat in range(3):
        assert game.refusal(seat, SIT_OUT) == "vingt-et-un.4.5"


@pytest.mark.accepts("vingt-et-un.4.6", "vingt-et-un.5.1")
def test_after_the_last_stake_the_second_cards_follow_in_order() -> None:
    game = table("Tc Td 9c 9d 9h")
    game.do(2, STAKE)
    events = game.events(1, STAKE)
    assert events[1] == {"type": "second_cards_dealt", "cards": [None, "9d", "9h"], "face_up": False}
    assert game.to_act() == [1]


@pytest.mark.accepts("vingt-et-un.4.6")
def test_if_all_sit_out_the_round_is_settled_at_once() -> None:
    game = table("Tc Td 9c", 3, "7c 7d 7h", sit_out=True)
    game.do(2, SIT_OUT)
    events = game.events(1, SIT_OUT)
    assert [event["type"] for event in events] == ["sat_out", "round_settled", "cards_shuffled", "first_cards_dealt"]
    assert events[1]["hands"] == [["9c"], None, None]
    assert events[1]["totals"] == [9, None, None]
    assert events[1]["results"] == [None, None, None]
    assert events[1]["balances"] == [0, 0, 0]


@pytest.mark.refuses("vingt-et-un.5.1")
@pytest.mark.parametrize("command", [DRAW, STAND])
def test_nobody_buys_before_the_second_cards(command: dict[str, object]) -> None:
    game = table("Tc Td 9c")
    for seat in range(3):
        assert game.refusal(seat, command) == "vingt-et-un.5.1"


@pytest.mark.accepts("vingt-et-un.5.5")
def test_second_and_further_cards_lie_face_down_like_the_first() -> None:
    game = table("Tc Td 9c 7d 9h Jc")
    stake(game, 1, 1)
    draw(game, 1)
    assert game.view("arbiter")["hands"][1] == {"down": ["Tc", "Jc", "7d"], "up": []}
    assert game.view("spectator")["hands"][1:] == [{"down": ["?"] * 3, "up": []}, {"down": ["?"] * 2, "up": []}]


@pytest.mark.accepts("vingt-et-un.5.5")
def test_where_it_is_agreed_they_lie_face_up() -> None:
    game = table("Tc Td 9c 7d 9h Jc", further_cards="up")
    stake(game, 1, 1)
    draw(game, 1)
    assert game.view("spectator")["hands"][1:] == [
        {"down": ["?"], "up": ["Jc", "7d"]},
        {"down": ["?"], "up": ["9h"]},
    ]
