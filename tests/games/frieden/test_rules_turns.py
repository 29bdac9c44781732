"""Section 5 of the rulebook: turns, the turn order and duties."""

from __future__ import annotations

import pytest

from tests.games.frieden.support.tables import (
    DECLINE,
    OPEN,
    PASS,
    PILE,
    blind,
    choose,
    discard,
    exchange,
    extend,
    hand,
    lay,
    peace,
    play,
    table,
    types,
)

TURNS = ("8c 9c", "8d 9d", "8h 9h", "8s 9s")


@pytest.mark.refuses("frieden.5.1")
def test_only_the_seat_whose_turn_it_is_draws_discards_or_passes() -> None:
    game = table(*TURNS)
    for move in (PILE, OPEN, blind(2), discard("8d"), PASS):
        assert game.refusal(1, move) == "frieden.5.1"
    assert game.refusal(0, PASS) is None


@pytest.mark.accepts("frieden.5.1", "frieden.5.2", "frieden.5.3")
@pytest.mark.parametrize("move", [PILE, blind(2), discard("Tc"), PASS])
def test_a_turn_is_one_action_and_then_the_next_seat_plays(move: dict[str, object]) -> None:
    game = table("Tc 9c", "8d 9d", "8h 9h")
    assert game.events(0, move)[-1] == {"type": "turn_started", "seat": 1, "number": 2, "duty": None}
    assert game.to_act() == [1]
    assert game.refusal(0, move) == "frieden.5.1"


@pytest.mark.accepts("frieden.5.2")
def test_laying_extending_and_exchanging_are_no_actions() -> None:
    game = table("9s Ts Js Qs *1 8s 7s 6s", "2d 3d 4d 5d 6d 7d 8d Ks")
    play(
        game,
        (0, lay("9s Ts Js Qs *1")),
        (0, extend("r1", "8s")),
        (0, extend("r1", "7s")),
        (1, exchange("r1", "*1", "Ks")),
    )
    assert (game.to_act(), game.view()["turn"]["number"]) == ([0], 1)
    play(game, (0, PASS))
    assert game.to_act() == [1]


@pytest.mark.accepts("frieden.5.3")
def test_the_turn_ends_when_the_last_decision_that_came_of_it_is_closed() -> None:
    game = table("Jc Jd 2c", "3d 4d 5d", "5h 6h 7h")
    play(game, (0, discard("Jc Jd")), (0, choose(seat=1)), (1, choose("3d")), (0, choose("2c")))
    assert types(game.events(0, choose(seat=2))) == ["chosen"]
    play(game, (2, choose("5h")))
    assert types(game.events(0, DECLINE)) == ["declined", "card_moved:returned", "turn_started"]


@pytest.mark.accepts("frieden.5.4")
def test_the_turn_order_is_used_up_and_then_play_goes_on_from_the_last_seat() -> None:
    game = table("4c 4d", "8d 9d", "8h 9h", "Ts 9s", "6s 7s")
    play(game, (0, discard("4c 4d")), (0, choose(seat=3)), (0, choose(seat=1)))
    assert (game.to_act(), game.view()["order"]) == ([3], (1,))
    play(game, (3, PASS))
    assert (game.to_act(), game.view()["order"]) == ([1], ())
    play(game, (1, PASS))
    assert game.to_act() == [2]


@pytest.mark.accepts("frieden.5.4", "frieden.5.5")
def test_new_entries_go_before_older_ones_in_the_order_they_were_made() -> None:
    game = table("4c 4d 4h Tc", "8d 9d Td Jd", "4s 8h 9h Th", "Ts 9s Js Qs")
    play(game, (0, discard("4c 4d 4h")), *((0, choose(seat=seat)) for seat in (1, 2, 3)))
    play(game, (1, PASS))
    assert (game.to_act(), game.view()["order"]) == ([2], (3,))
    play(game, (2, discard("4s")), (2, choose(seat=0)))
    assert (game.to_act(), game.view()["order"]) == ([0], (3,))


@pytest.mark.accepts("frieden.5.5")
def test_duties_fall_on_the_coming_turns_whoever_has_them_and_new_ones_come_first() -> None:
    game = table("2c 2d 2h 9c", "8d Td 7d 6d", "2s 8h 9h Th", "Ts 9s Js Qs")
    play(
        game, (0, discard("2c 2d 2h")), (0, choose(duty="draw")), (0, choose(duty="discard")), (0, choose(duty="draw"))
    )
    view = game.view()
    assert view["turn"] == {"number": 2, "seat": 1, "duty": "2", "need": ("draw",)}
    assert view["duties"] == ({"rank": "2", "need": ("discard",)}, {"rank": "2", "need": ("draw",)})
    play(game, (1, PILE), (2, discard("8h")))
    assert game.view()["turn"] == {"number": 4, "seat": 1, "duty": "2", "need": ("draw",)}, (
        "the eight turned play round"
    )


@pytest.mark.accepts("frieden.5.5")
def test_a_three_laid_under_a_duty_puts_its_own_before_what_is_left() -> None:
    game = table("2c 2d 2h 9c", "3d 8c 7d 6d", "2s 8h 9h Th", "Ts 9s Js Qs")
    play(game, (0, discard("2c 2d")), (0, choose(duty="discard")), (0, choose(duty="draw")))
    play(game, (1, discard("3d")), (1, choose(who="next")))
    view = game.view()
    assert view["turn"] == {"number": 3, "seat": 2, "duty": "3", "need": ("draw", "discard")}
    assert view["duties"] == ({"rank": "2", "need": ("draw",)},)


# --- 5.6 -------------------------------------------------------------------------------------------------------------


@pytest.mark.refuses("frieden.5.6")
@pytest.mark.accepts("frieden.5.6")
def test_a_duty_to_draw_allows_nothing_else() -> None:
    game = table("2c 9c", "3d 8d", "Th 9h")
    play(game, (0, discard("2c")), (0, choose(duty="draw")))
    for move in (PASS, discard("3d"), discard("8d")):
        assert game.refusal(1, move) == "frieden.5.6"
    assert game.events(1, PILE)[-1]["type"] == "turn_started"


@pytest.mark.refuses("frieden.5.6")
def test_a_duty_to_discard_allows_nothing_else() -> None:
    game = table("2c 9c", "Td 8d", "Th 9h")
    play(game, (0, discard("2c")), (0, choose(duty="discard")))
    for move in (PASS, PILE, OPEN, blind(0)):
        assert game.refusal(1, move) == "frieden.5.6"
    assert game.events(1, discard("Td"))[-1]["type"] == "turn_started"


@pytest.mark.accepts("frieden.5.6")
@pytest.mark.parametrize("first_draw", [True, False])
def test_a_threes_duty_is_done_in_either_order(first_draw: bool) -> None:
    game = table("3c 9c", "Td 8d", "Th 9h")
    play(game, (0, discard("3c")), (0, choose(who="next")))
    one, other = (PILE, discard("Td")) if first_draw else (discard("Td"), PILE)
    play(game, (1, one))
    assert game.view()["turn"]["need"] == (("discard",) if first_draw else ("draw",))
    assert game.refusal(1, PILE if first_draw else discard("8d")) == "frieden.5.6"
    assert game.refusal(1, PASS) == "frieden.5.6"
    play(game, (1, other))
    assert game.to_act() == [2]


@pytest.mark.refuses("frieden.5.6")
def test_threes_do_not_pass_a_twos_duty_on_nor_twos_a_threes() -> None:
    game = table("2c 9c", "3d 8d", "Th 9h")
    play(game, (0, discard("2c")), (0, choose(duty="draw")))
    assert game.refusal(1, discard("3d")) == "frieden.5.6"
    game = table("3c 9c", "2d 8d", "Th 9h")
    play(game, (0, discard("3c")), (0, choose(who="next")), (1, discard("2d")))
    assert game.view()["pending"]["kind"] == "duty", "it is the discard that the duty asks for"


# --- 5.7 -------------------------------------------------------------------------------------------------------------


@pytest.mark.accepts("frieden.5.7")
def test_a_discard_from_an_empty_hand_lapses_and_the_turn_is_free() -> None:
    game = table("2c 9c", "3d Td", "Th 9h")
    play(game, (0, PASS), (1, discard("Td")), (2, PASS), (0, PASS), (1, discard("3d")))
    play(game, (1, choose(who="next")), (2, PILE), (2, discard("Th")))
    assert game.events(0, discard("2c"))[-1]["type"] == "effect_started"
    events = game.events(0, choose(duty="discard"))
    assert types(events) == ["chosen", "turn_started", "duty_lapsed"]
    assert events[-1] == {"type": "duty_lapsed", "seat": 1, "need": ("discard",)}
    assert game.view()["turn"] == {"number": 8, "seat": 1, "duty": None, "need": ()}
    assert game.refusal(1, PASS) is None


@pytest.mark.accepts("frieden.5.7")
def test_a_draw_lapses_if_no_allowed_position_has_a_card() -> None:
    game = table("2c 9c", "3d Td", "Th 9h", draw_from=["open_hand"])
    play(game, (0, discard("2c")))
    assert types(game.events(0, choose(duty="draw"))) == ["chosen", "turn_started", "duty_lapsed"]
    assert game.view()["turn"]["duty"] is None
    assert game.refusal(1, PASS) is None


@pytest.mark.accepts("frieden.5.7")
def test_what_is_left_of_a_threes_duty_is_still_owed_and_may_still_be_passed_on() -> None:
    game = table("3c 9c", "3d Td", "Th 9h", draw_from=["open_hand"])
    play(game, (0, discard("3c")))
    assert game.events(0, choose(who="next"))[-1] == {"type": "duty_lapsed", "seat": 1, "need": ("draw",)}
    assert game.view()["turn"] == {"number": 2, "seat": 1, "duty": "3", "need": ("discard",)}
    assert game.refusal(1, PASS) == "frieden.5.6"
    events = game.events(1, discard("3d"))
    assert events[1] == {
        "type": "duty_passed_on", "seat": 1, "count": 1, "duty": {"rank": "3", "need": ("draw", "discard")},
    }  # fmt: skip
    assert types(events)[2:] == ["turn_started", "duty_lapsed"]


@pytest.mark.accepts("frieden.5.7")
def test_a_discard_does_not_lapse_as_long_as_a_draw_is_owed() -> None:
    game = table("3c Tc", "Td Th", "Ts 9h", pile="8s")
    play(game, (0, PASS), (1, discard("Td Th")), (2, PASS), (0, discard("3c")), (0, choose(who="next")))
    assert (game.view()["turn"]["need"], hand(game, 1)) == (("draw", "discard"), [])
    play(game, (1, PILE))
    assert (game.to_act(), game.view()["turn"]["need"]) == ([1], ("discard",))
    play(game, (1, discard("8s")))
    assert game.to_act() == [0]


@pytest.mark.accepts("frieden.5.7")
def test_when_the_rest_lapses_after_something_was_done_the_turn_is_over() -> None:
    """Seat 1 draws, lays its whole hand open, and has nothing left to discard."""
    game = table("3c 9c 8c 7c", "Jd Qd Kd Ad", "Th 9h 8h 7h", pile="Td")
    play(game, (0, discard("3c")), (0, choose(who="next")), (1, PILE))
    assert game.view()["turn"]["need"] == ("discard",)
    events = game.events(1, lay("Td Jd Qd Kd Ad"))
    assert types(events) == [*["card_moved:layout"] * 5, "run_set", "duty_lapsed", "turn_started"]
    assert game.to_act() == [2]


@pytest.mark.accepts("frieden.5.7")
def test_when_the_only_duty_lapses_before_anything_was_done_the_turn_is_free() -> None:
    game = table("2c 9c 8c", "Jd Qd Kd", "Th 9h 8h")
    play(game, (0, discard("2c")), (0, choose(duty="discard")))
    assert types(game.events(1, lay("Jd Qd Kd")))[-2:] == ["run_set", "duty_lapsed"]
    assert (game.to_act(), game.view()["turn"]["duty"]) == ([1], None)
    assert game.refusal(1, peace("r1")) == "frieden.12.2"
    assert game.refusal(1, PILE) is None
