"""The effects of the cards from ace to six (9)."""

from __future__ import annotations

import pytest

from tests.games.frieden.support.tables import (
    DECLINE,
    PASS,
    PILE,
    choose,
    discard,
    hand,
    lay,
    peace,
    play,
    table,
    types,
)
from tests.games.support.bench import Bench

# --- 9.10: aces ------------------------------------------------------------------------------------------------------


def with_runs() -> Bench:
    """Seat 0 has two to six of spades (r1) and ten to king of hearts (r2) open; seat 1 is to play."""
    game = table(
        "2s 3s 4s 5s 6s Th Jh Qh Kh 9h", "As Ah Ad *1 3d 4d 5d 6d 7d 8d", "Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc"
    )  # fmt: skip
    play(game, (0, lay("2s 3s 4s 5s 6s")), (0, lay("9h Th Jh Qh Kh")), (0, PASS))
    return game


@pytest.mark.accepts("frieden.9.10", "frieden.9.11", "frieden.9.12")
def test_each_ace_laid_may_be_attached_below_the_two_or_above_the_king() -> None:
    game = with_runs()
    play(game, (1, discard("As Ah Ad")))
    assert types(game.events(1, choose("As", run="r1"))) == ["chosen", "card_moved:attach", "run_set"]
    assert types(game.events(1, choose("Ah", run="r2"))) == [
        "chosen", "card_moved:attach", "run_set", "decision_closed", "turn_started",
    ]  # fmt: skip
    one, two = game.view()["runs"]
    assert (one["seat"], one["cards"]) == (0, ("As@r", "2s@r", "3s@r", "4s@r", "5s@r", "6s@r"))
    assert two["cards"] == ("9h@r", "Th@r", "Jh@r", "Qh@r", "Kh@r", "Ah@r")
    assert game.view()["open_pile"] == ("Ad@r",), "an ace not attached stays"


@pytest.mark.accepts("frieden.9.11")
@pytest.mark.parametrize(("run", "place"), [("r1", "As@r"), ("r2", "Ah@r")])
def test_a_joker_laid_as_an_ace_stands_for_that_kingdoms_ace(run: str, place: str) -> None:
    game = with_runs()
    play(game, (1, discard("*1", "A")), (1, choose("*1", run=run)))
    found = next(one for one in game.view()["runs"] if one["run"] == run)
    assert dict(zip(found["cards"], found["places"], strict=True))["*1@r"] == place


@pytest.mark.refuses("frieden.9.11")
def test_only_an_ace_laid_now_that_still_lies_on_the_pile_is_attached() -> None:
    game = with_runs()
    play(game, (1, discard("As Ah")))
    assert game.refusal(1, choose("Ad", run="r1")) == "frieden.9.11"
    assert game.refusal(1, choose("3d", run="r1")) == "frieden.9.11"
    play(game, (1, choose("As", run="r1")))
    assert game.refusal(1, choose("As", run="r1")) == "frieden.9.11"


@pytest.mark.refuses("frieden.9.12")
def test_the_run_is_anothers_of_the_aces_kingdom_and_has_room_for_it() -> None:
    game = with_runs()
    play(game, (1, discard("As Ah Ad")))
    for card, run in (("As", "r2"), ("Ah", "r1"), ("Ad", "r1"), ("As", "r3"), ("As", "")):
        assert game.refusal(1, choose(card, run=run)) == "frieden.9.12"
    assert game.refusal(1, choose("As", run="r1")) is None


@pytest.mark.refuses("frieden.9.12")
def test_an_ace_is_not_attached_to_ones_own_run() -> None:
    game = table("2s 3s 4s 5s 6s As 9c Tc", "2d 3d 4d 5d 6d Ad 9d Td")
    play(game, (0, lay("2s 3s 4s 5s 6s")), (0, PASS), (1, lay("2d 3d 4d 5d 6d")), (1, PASS))
    assert types(game.events(0, discard("As")))[2] == "decision_closed"
    assert types(game.events(1, discard("Ad")))[2] == "decision_closed"


@pytest.mark.accepts("frieden.9.12")
def test_at_both_ends_an_ace_goes_below_and_the_run_is_complete() -> None:
    game = table("2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc", "Ac 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd")
    play(game, (0, lay("2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc")), (0, PASS), (1, discard("Ac")))
    play(game, (1, choose("Ac", run="r1")))
    assert game.view()["runs"][0]["cards"][::12] == ("Ac@r", "Kc@r")
    play(game, (0, peace("r1")))


@pytest.mark.refuses("frieden.9.12")
def test_an_ace_does_not_fit_on_a_court_unless_it_joins_it_to_five() -> None:
    hands = ("Jc Qc Kc Jd Qd Kd 2d 3d 4d 5d 6d 7d", "Ac Ad 3h 4h 5h 6h 7h 8h 9h Th Jh Qh")
    game = table(*hands)
    play(game, (0, lay("Jc Qc Kc")), (0, lay("Jd Qd Kd")), (0, lay("2d 3d 4d 5d 6d")), (0, PASS), (1, discard("Ac Ad")))
    assert game.refusal(1, choose("Ac", run="r1")) == "frieden.9.12"
    events = game.events(1, choose("Ad", run="r2"))
    assert events[2]["joined"] == ("r3",)
    assert events[2]["cards"] == tuple(f"{rank}d@r" for rank in "JQKA23456")


@pytest.mark.refuses("frieden.9.12")
def test_an_ace_whose_place_is_already_taken_does_not_fit() -> None:
    """Seat 0 has a joker for the ace between its king and its two."""
    game = table("Jc Qc Kc *1 Tc 2c 3c 4c 5c 6c", "Ac 3h 4h 5h 6h 7h 8h 9h Th Jh")
    play(game, (0, lay("2c 3c 4c 5c 6c")), (0, lay("Tc Jc Qc Kc *1")), (0, PASS))
    assert len(game.view()["runs"]) == 1, "ten to ace and two to six are joined"
    assert types(game.events(1, discard("Ac")))[2] == "decision_closed"


# --- 9.20, 9.30: twos and threes -------------------------------------------------------------------------------------


@pytest.mark.accepts("frieden.9.20")
@pytest.mark.refuses("frieden.9.20")
def test_each_two_puts_a_duty_to_draw_or_to_discard_on_one_turn_more() -> None:
    game = table("2c 2d *1 9c", "Td 3d 4d 5d", "2s 3s 4s 5s", "6s 7s 8s 9s")
    play(game, (0, discard("2c 2d *1")))
    for duty in ("pass", "", "both", "Draw"):
        assert game.refusal(0, choose(duty=duty)) == "frieden.9.20"
    for duty in ("discard", "draw", "discard"):
        play(game, (0, choose(duty=duty)))
    assert game.view()["turn"]["need"] == ("discard",)
    assert [duty["need"] for duty in game.view()["duties"]] == [("draw",), ("discard",)]


@pytest.mark.accepts("frieden.9.20")
def test_a_two_that_goes_on_with_the_chain_has_as_many_uses_as_cards_are_laid_now() -> None:
    """The duty to draw lapses here, so that seat 1 is free when it lays its two."""
    game = table("2c 2h", "2d 3d", "2s 3s", draw_from=["open_hand"])
    play(game, (0, discard("2c")), (0, choose(duty="draw")))
    started = game.events(1, discard("2d"))[1]
    assert (started["count"], started["prolonged"]) == (2, True)
    assert game.view()["pending"]["left"] == 1


@pytest.mark.accepts("frieden.9.21")
@pytest.mark.parametrize("duty", ["draw", "discard"])
def test_a_twos_duty_is_passed_on_with_twos_to_as_many_turns(duty: str) -> None:
    game = table("2c 4c", "2d 2h", "Ts 3s", "6s 7s")
    play(game, (0, discard("2c")), (0, choose(duty=duty)))
    events = game.events(1, discard("2d 2h"))
    assert types(events) == [*["card_moved:discard"] * 2, "duty_passed_on", "turn_started"]
    assert events[2] == {"type": "duty_passed_on", "seat": 1, "count": 2, "duty": {"rank": "2", "need": (duty,)}}
    view = game.view()
    assert (view["turn"]["duty"], view["turn"]["need"], view["duties"]) == (
        "2", (duty,), ({"rank": "2", "need": (duty,)},),
    )  # fmt: skip
    assert view["chain"] == {"rank": "2", "count": 3, "turn": 2}


@pytest.mark.accepts("frieden.9.21", "frieden.9.31", "frieden.14.2")
@pytest.mark.parametrize(("rank", "laid"), [("2", {"duty": "discard"}), ("3", {"who": "next"})])
def test_where_that_turn_is_the_last_no_duty_lies_on_it_any_more(rank: str, laid: dict[str, str]) -> None:
    """Two turns without a peace end the game; the duty is passed on in the second."""
    game = table(f"{rank}c 4c", f"{rank}d 5c", quiet_rounds=1)
    play(game, (0, discard(f"{rank}c")), (0, choose(**laid)))
    assert game.view()["turn"]["duty"] == rank
    events = game.events(1, discard(f"{rank}d"))
    assert types(events) == ["card_moved:discard", "duty_passed_on", "game_ended"]
    view = game.view()
    assert (view["turn"]["duty"], view["turn"]["need"], view["turn"]["seat"]) == (None, (), 1)
    assert [duty["rank"] for duty in view["duties"]] == [rank]


@pytest.mark.accepts("frieden.9.21")
def test_also_the_second_seat_under_a_duty_passes_it_on_though_the_chain_is_broken() -> None:
    game = table("2c 2d", "Th 2h", "2s *1", "6s 7s")
    play(game, (0, discard("2c 2d")), (0, choose(duty="draw")), (0, choose(duty="draw")), (1, PILE))
    events = game.events(2, discard("*1", "2"))
    assert types(events)[1:] == ["duty_passed_on", "turn_started"]
    assert game.view()["chain"] == {"rank": "2", "count": 1, "turn": 3}


@pytest.mark.accepts("frieden.9.30")
@pytest.mark.refuses("frieden.9.30")
def test_a_three_puts_both_duties_on_oneself_or_on_the_next() -> None:
    game = table("3c 9c", "Td 3d", "2s 3s")
    play(game, (0, discard("3c")))
    for who in ("both", "", "1", "Self"):
        assert game.refusal(0, choose(who=who)) == "frieden.9.30"
    play(game, (0, choose(who="next")))
    assert game.view()["turn"] == {"number": 2, "seat": 1, "duty": "3", "need": ("draw", "discard")}


@pytest.mark.accepts("frieden.9.30")
def test_with_self_the_seat_has_another_turn_and_the_rest_fall_on_the_next() -> None:
    game = table("3c 3d *1 9c", "Td 3s 4d 5d", "2s 3h 4s 5s")
    play(game, (0, discard("3c 3d *1")), (0, choose(who="self")))
    assert (game.to_act(), game.view()["turn"]["duty"], len(game.view()["duties"])) == ([0], "3", 2)
    play(game, (0, PILE), (0, discard("9c")), (0, DECLINE))
    assert (game.to_act(), game.view()["turn"]["duty"]) == ([1], "3")


@pytest.mark.accepts("frieden.9.31")
def test_a_threes_duty_is_passed_on_only_if_nothing_of_it_has_been_done() -> None:
    game = table("3c 9c", "3d 3s", "2s 3h", pile="4h")
    play(game, (0, discard("3c")), (0, choose(who="next")))
    events = game.events(1, discard("3d"))
    assert events[1] == {
        "type": "duty_passed_on", "seat": 1, "count": 1, "duty": {"rank": "3", "need": ("draw", "discard")},
    }  # fmt: skip
    play(game, (2, PILE), (2, discard("3h")))
    assert game.view()["pending"]["kind"] == "share", "a card has been drawn, so it is the discard"


# --- 9.40 to 9.60: fours, fives and sixes ----------------------------------------------------------------------------


@pytest.mark.accepts("frieden.9.40")
@pytest.mark.refuses("frieden.9.40")
def test_each_four_names_a_seat_for_a_coming_turn_oneself_too() -> None:
    game = table("4c 4d *1", "Td 3d 4h", "2s 3s 4s")
    play(game, (0, discard("4c 4d *1")))
    for seat in (3, -1, 10**20):
        assert game.refusal(0, choose(seat=seat)) == "frieden.9.40"
    play(game, (0, choose(seat=2)), (0, choose(seat=2)), (0, choose(seat=0)))
    assert (game.to_act(), game.view()["order"]) == ([2], (2, 0))


@pytest.mark.accepts("frieden.9.41")
def test_a_prolonged_four_makes_the_open_order_void_even_if_it_is_declined() -> None:
    game = table("4c 4d 9c", "4h 3d Th", "2s 3s 4s")
    play(game, (0, discard("4c 4d")), (0, choose(seat=1)), (0, choose(seat=0)), (1, discard("4h")))
    assert (game.view()["order"], game.view()["pending"]["left"]) == ((), 3)
    play(game, (1, DECLINE))
    assert game.to_act() == [2]


@pytest.mark.accepts("frieden.9.41")
def test_a_four_that_does_not_go_on_leaves_the_open_order() -> None:
    game = table("4c 4d 4h", "Td 3d Th", "4s 3s Ts")
    play(game, (0, discard("4c 4d 4h")), (0, choose(seat=1)), (0, choose(seat=2)), (0, choose(seat=1)), (1, PASS))
    play(game, (2, discard("4s")), (2, choose(seat=0)))
    assert (game.to_act(), game.view()["order"]) == ([0], (1,))


@pytest.mark.accepts("frieden.9.50", "frieden.9.51", "frieden.9.52")
def test_a_five_gives_a_card_of_the_hand_or_a_five_of_the_chain() -> None:
    game = table("5c 5d 9c", "Td 3d Th", "2s 3s 4s")
    play(game, (0, discard("5c 5d")), (0, choose("9c", seat=1)), (0, choose("5c", seat=2)))
    assert (hand(game, 1), hand(game, 2)) == (["9c", "3d", "Td", "Th"], ["5c", "2s", "3s", "4s"])
    assert game.view()["open_pile"] == ("5d@r",)


@pytest.mark.refuses("frieden.9.51")
def test_a_gift_goes_to_another_seat() -> None:
    game = table("5c 9c", "Td 3d", "2s 3s")
    play(game, (0, discard("5c")))
    for seat in (0, 3, -1):
        assert game.refusal(0, choose("9c", seat=seat)) == "frieden.9.51"


@pytest.mark.refuses("frieden.9.52")
def test_a_gift_is_of_the_own_hidden_hand_or_of_this_chain() -> None:
    game = table("5c 9c Jc Qc Kc", "Td 3d 5h 6h 7h", "2s 3s 4s 5s 6s")
    play(game, (0, lay("Jc Qc Kc")), (0, PASS), (1, discard("Td")), (2, PASS), (0, discard("5c")))
    for card in ("Jc", "Td", "5h", "2s", "x"):
        assert game.refusal(0, choose(card, seat=1)) == "frieden.9.52"
    assert game.refusal(0, choose("5c", seat=1)) is None


@pytest.mark.accepts("frieden.9.60")
@pytest.mark.refuses("frieden.9.60")
def test_a_six_takes_any_card_of_the_open_pile_but_those_laid_now() -> None:
    game = table("6c 9c", "Td Th", "6s *1", "2h 3h")
    play(game, (0, PASS), (1, discard("Td Th")), (2, discard("6s *1")))
    for card in ("6s", "*1", "9c", "x"):
        assert game.refusal(2, choose(card)) == "frieden.9.60"
    play(game, (2, choose("Td")), (2, DECLINE), (3, PASS), (0, discard("6c")))
    assert game.view()["pending"]["left"] == 1, "a turn lay in between"
    play(game, (0, choose("*1")))
    assert hand(game, 0) == ["9c", "*1"]


@pytest.mark.accepts("frieden.9.60")
def test_a_prolonged_six_may_take_the_sixes_before_it() -> None:
    game = table("6c 9c", "6d 6h", "2s *1")
    play(game, (0, discard("6c")), (1, discard("6d")))
    assert game.view()["pending"]["left"] == 2
    play(game, (1, choose("6c")))
    assert game.view()["chain"] == {"rank": "6", "count": 1, "turn": 2}
