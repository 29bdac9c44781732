"""Rules 4.2, 4.3 and 9.4 of the rulebook: the pack from its first round to its end, and the end of the game."""

from __future__ import annotations

import itertools

import pytest

from tests.unit.domain.games.bakkarat.support.tables import (
    ACCEPT,
    BAK,
    DRAW,
    HOLD,
    LEAVE,
    PLAIN,
    RAISE,
    STAND,
    all_accept,
    all_hold,
    all_stand,
    claim,
    dealt,
    opened,
    played_pack,
    rule,
    stake,
    table,
)
from tests.unit.domain.games.bakkarat.support.worlds import PACK


@pytest.mark.accepts("bakkarat.4.2", "bakkarat.4.3")
@pytest.mark.parametrize(("full_round", "rounds"), [(9, 8), (6, 8)])
def test_a_pack_is_dealt_on_and_ended_when_too_few_cards_are_left(full_round: int, rounds: int) -> None:
    low = [card for card in PACK if card[0] in "A234"] + [card for card in PACK if card[0] not in "A234"]
    game = opened(3, {"cut": False, "packs": 2, "full_round": full_round}, prepared={"shuffles": [low]})
    played = 0
    while game.view()["pack_number"] == 1:
        stake(game)
        while game.view()["phase"] == "bak":
            seat = game.to_act()[0]
            game.do(seat, HOLD)
        all_stand(game)
        last = all_accept(game)
        played += 1
    assert played == rounds
    assert [event["type"] for event in last] == ["round_accepted", "round_settled", "pack_ended", "cards_shuffled"]
    seen = game.view()
    assert (seen["bank"], seen["banked"], seen["pack"], seen["put_away"], seen["round"]) == (1, [1, 0, 0], 52, 0, 0)


def test_dealing_follows_the_order_of_the_pack() -> None:
    hands = dealt(PLAIN).view("arbiter")["hands"]
    assert [hand["down"] for hand in hands] == [["2c", "4h"], ["4c", "5c"], ["Kc", "4d"]]


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


@pytest.mark.accepts("bakkarat.9.4")
@pytest.mark.refuses("bakkarat.9.4")
def test_after_the_last_pack_nothing_is_accepted() -> None:
    game = played_pack(packs=1)
    assert game.view()["phase"] == "over"
    for seat, command in itertools.product(range(3), (RAISE, HOLD, BAK, DRAW, STAND, ACCEPT, LEAVE, claim(0))):
        assert game.refusal(seat, command) == "bakkarat.9.4"
    assert game.refusal("arbiter", rule(1, True)) == "bakkarat.9.4"
    outcome = game.game.outcome(game.state)
    assert outcome.reason == "packs_played"
    assert list(outcome.scores) == game.view()["balances"]
