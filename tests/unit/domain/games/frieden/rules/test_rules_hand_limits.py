"""Section 10 of the rulebook: hand limits."""

from __future__ import annotations

import pytest

from tests.unit.domain.games.frieden.support.tables import (
    PASS,
    PILE,
    choose,
    counts,
    discard,
    exchange,
    hand,
    lay,
    play,
    slip,
    table,
    types,
)

FULL = [" ".join(f"{rank}{suit}" for rank in "A23456789TJQ") for suit in "cdhs"]


@pytest.mark.accepts("frieden.10.1", "frieden.10.2", "frieden.10.5")
def test_above_its_limit_the_others_draw_from_a_hand_until_it_has_fewer() -> None:
    game = table(*FULL, pile="Kc", lots=("Ad", "2d"))
    play(game, (0, discard("Tc")), (1, PASS), (2, discard("Th")), (3, PASS), (0, PASS))
    events = game.events(1, PILE)
    assert types(events) == ["card_moved:draw", *["card_moved:hand_limit"] * 2, "turn_started"]
    assert [(one["target"], one["sees"]) for one in events[1:3]] == [("hand:2", (1, 2)), ("hand:0", (0, 1))]
    assert [len(hand(game, seat)) for seat in range(4)] == [12, 11, 12, 12]


@pytest.mark.accepts("frieden.10.2")
def test_they_draw_from_the_neighbour_in_the_direction_on() -> None:
    game = table(*FULL, pile="Kc", lots=("Ac", "2c"))
    play(game, (0, discard("8c")), (3, discard("Ts")), (2, discard("Th")), (1, discard("Td")))
    events = game.events(0, PILE)
    assert types(events)[1:] == ["turn_started"]
    assert game.view()["direction"] == -1
    play(game, (3, PASS), (2, PASS), (1, PASS))
    targets = [one["target"] for one in game.events(0, PILE) if one.get("cause") == "hand_limit"]
    assert targets == ["hand:3", "hand:2"]


@pytest.mark.accepts("frieden.10.2", "frieden.10.3")
@pytest.mark.parametrize(("overflow", "left"), [("stop", 11), ("full_round", 10)])
def test_a_round_once_begun_may_be_finished(overflow: str, left: int) -> None:
    game = table(*FULL, pile="Kc", overflow_draws=overflow)
    play(game, (0, PASS), (1, discard("Td")), (2, discard("Th")), (3, discard("Ts")))
    play(game, (0, PILE))
    assert len(hand(game, 0)) == left
    assert sum(len(hand(game, seat)) for seat in range(4)) == 46


@pytest.mark.accepts("frieden.10.3")
def test_a_full_hand_does_not_draw_and_if_nobody_can_the_hand_stays_as_it_is_until_the_next_command() -> None:
    game = table(*FULL, pile="Kc Kd")
    assert types(game.events(0, PILE)) == ["card_moved:draw", "turn_started"]
    assert counts(game) == [13, 12, 12, 12]
    events = game.events(1, discard("Td"))
    assert types(events) == ["card_moved:discard", "effect_started", "card_moved:hand_limit", "turn_started"]
    assert (events[2]["source"], events[2]["target"]) == ("hand:0", "hand:1")
    assert counts(game) == [12, 12, 12, 12], "nobody can draw the second card"


@pytest.mark.accepts("frieden.10.4")
def test_several_hands_above_their_limit_are_served_from_the_seat_whose_turn_it_is() -> None:
    game = table(*FULL, pile="Kc Kd Kh", lots=("Ac",))
    play(game, (0, PILE), (1, PILE), (2, PILE))
    assert counts(game) == [13, 13, 13, 12]
    events = game.events(3, discard("Ts"))
    drawn = [(one["source"], one["target"]) for one in events if one.get("cause") == "hand_limit"]
    assert (drawn, counts(game)) == ([("hand:0", "hand:3")], [12, 13, 13, 12])
    events = game.events(0, discard("Tc"))
    drawn = [(one["source"], one["target"]) for one in events if one.get("cause") == "hand_limit"]
    assert (drawn, counts(game)) == ([("hand:1", "hand:0")], [12, 12, 13, 12])


@pytest.mark.accepts("frieden.10.5")
def test_it_happens_also_while_a_decision_is_pending() -> None:
    game = table(*FULL)
    play(game, (0, PASS), (1, discard("Td")), (2, discard("5h")))
    events = game.events(2, choose("Ah", seat=0))
    assert types(events)[:3] == ["chosen", "card_moved:gift", "card_moved:hand_limit"]


@pytest.mark.accepts("frieden.10.1", "frieden.10.3")
def test_true_numbers_count_so_that_a_slip_may_overfill_a_hand_in_public() -> None:
    game = table(*FULL)
    play(game, (0, discard("Tc")), (1, PASS))
    events = game.events(2, slip(3, "Ah"))
    assert types(events) == ["card_moved:slip", *["card_moved:hand_limit"] * 2]
    assert {one["source"] for one in events[1:]} == {"hand:3"}
    assert [len(hand(game, seat)) for seat in range(4)] == [12, 12, 12, 11]


@pytest.mark.accepts("frieden.10.6")
@pytest.mark.refuses("frieden.10.6")
def test_open_hands_may_be_limited_too() -> None:
    hands = ("Ac 2c 3c 4c 5c 6c 8d 9d Td Jd Qd Kd", "7c 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh")
    game = table(*hands, last_peace_limit="open", previous={"last_peace": 1})
    assert game.view()["open_limits"] == (12, 11)
    play(game, (0, lay("Ac 2c 3c 4c 5c 6c")), (0, lay("8d 9d Td Jd Qd Kd")), (0, PASS))
    assert game.refusal(1, lay("2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh")) is None
    game = table(*hands, last_peace_limit="open", previous={"last_peace": 0})
    play(game, (0, lay("Ac 2c 3c 4c 5c 6c")))
    assert game.refusal(0, lay("8d 9d Td Jd Qd Kd")) == "frieden.10.6"
    play(game, (0, lay("9d Td Jd Qd Kd")))
    assert game.refusal(0, {"type": "extend_run", "run": "r2", "before": ["8d@r"], "after": []}) == "frieden.10.6"


@pytest.mark.refuses("frieden.10.6", "frieden.9.12")
def test_an_ace_that_would_go_beyond_the_open_limit_is_not_attached() -> None:
    hands = ("2c 3c 4c 5c 6c 7c 2d 3d 4d 5d 6d 7d", "Ac Ad 3h 4h 5h 6h 7h 8h 9h Th Jh Qh")
    game = table(*hands, last_peace_limit="open")
    play(game, (0, lay("2c 3c 4c 5c 6c 7c")), (0, lay("2d 3d 4d 5d 6d 7d")), (0, PASS))
    assert types(game.events(1, discard("Ac")))[2] == "decision_closed"
    game = table(*hands)
    play(game, (0, lay("2c 3c 4c 5c 6c 7c")), (0, lay("2d 3d 4d 5d 6d 7d")), (0, PASS), (1, discard("Ac")))
    assert game.refusal(1, choose("Ac", run="r1")) is None


@pytest.mark.accepts("frieden.10.6")
def test_runs_of_thirteen_do_not_count() -> None:
    hands = ("Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc", "Ad 2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd")
    game = table(*hands, last_peace_limit="open", pile="Kc 2h 3h 4h 5h 6h", jokers_per_pack=2)
    play(game, (0, lay("Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc")), (0, PILE), (1, PASS))
    play(game, (0, {"type": "extend_run", "run": "r1", "before": [], "after": ["Kc@r"]}))
    for _ in range(5):
        play(game, (0, PILE), (1, PASS))
    assert game.refusal(0, lay("2h 3h 4h 5h 6h")) is None
    assert game.refusal(0, exchange("r1", "*1", "2h")) == "frieden.12.5"
