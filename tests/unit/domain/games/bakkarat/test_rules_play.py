"""Section 6 of the rulebook: Bak, third cards."""

from __future__ import annotations

import pytest

from tests.unit.domain.games.bakkarat.support.tables import (
    BAK,
    BAK_AT_1,
    DRAW,
    HOLD,
    PLAIN,
    STAND,
    all_accept,
    all_hold,
    dealt,
    stake,
    table,
)


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
