"""The effects of the cards from seven to ten (9)."""

from __future__ import annotations

import pytest

from tests.games.frieden.support.tables import DECLINE, PASS, PILE, choose, discard, hand, play, table, types
from tests.games.support.bench import Bench

# --- 9.70 to 9.100: sevens, eights, nines, tens ----------------------------------------------------------------------


@pytest.mark.accepts("frieden.9.70")
@pytest.mark.refuses("frieden.9.70")
def test_a_seven_draws_any_card_of_the_hidden_pile_unseen() -> None:
    game = table("7c 9c", "Td Th", pile="2s 3s 4s")
    play(game, (0, discard("7c")))
    for index in (-1, 50, 10**18):
        assert game.refusal(0, choose(index=index)) == "frieden.9.70"
    assert game.refusal(0, choose(index=49)) is None
    moved = game.events(0, choose(index=1))[1]
    assert (moved["card"], moved["cause"], moved["sees"]) == ("3s@r", "universe", (0,))
    assert game.view("arbiter")["hidden_cards"][:2] == ("2s@r", "4s@r")


@pytest.mark.accepts("frieden.9.72")
def test_prolonged_sevens_are_drawn_by_the_next_seat_before_its_turn() -> None:
    game = table("7c 9c", "7d Th", "2s 3s", "2h 3h")
    play(game, (0, discard("7c")), (0, DECLINE), (1, discard("7d")))
    pending = game.view()["pending"]
    assert (pending["seat"], pending["left"], game.to_act()) == (2, 2, [2])
    assert game.view()["turn"]["seat"] == 1
    play(game, (2, choose(index=0)), (2, choose(index=0)))
    assert (game.to_act(), game.view()["turn"]["number"], len(hand(game, 2))) == ([2], 3, 4)


@pytest.mark.accepts("frieden.9.72")
def test_the_next_seat_may_be_one_of_the_turn_order() -> None:
    game = table("4c 4d 9c", "7d Th 8d", "7s 3s 9s", "2h 3h 5h")
    play(game, (0, discard("4c 4d")), (0, choose(seat=1)), (0, choose(seat=2)))
    play(game, (1, discard("7d")), (1, DECLINE), (2, discard("7s")))
    assert game.view()["pending"]["seat"] == 3
    game = table("4c 4d 4h", "7d Th 8d", "7s 3s 9s", "2h 3h 5h")
    play(game, (0, discard("4c 4d 4h")), (0, choose(seat=1)), (0, choose(seat=2)), (0, choose(seat=0)))
    play(game, (1, discard("7d")), (1, DECLINE), (2, discard("7s")))
    assert game.view()["pending"]["seat"] == 0


@pytest.mark.accepts("frieden.9.72")
def test_a_table_may_let_whoever_prolonged_draw() -> None:
    game = table("7c 9c", "7d Th", "2s 3s", seven_prolonged="self")
    play(game, (0, discard("7c")), (0, DECLINE), (1, discard("7d")))
    assert (game.view()["pending"]["seat"], game.view()["pending"]["left"]) == (1, 2)


@pytest.mark.accepts("frieden.9.80")
def test_one_eight_turns_the_direction_and_with_more_the_last_decides() -> None:
    game = table("8c 9c", "2d Th", "8s 3s", "2h 3h")
    events = game.events(0, discard("8c"))
    assert events[2] == {"type": "direction_turned", "direction": -1}
    play(game, (3, PASS))
    assert game.events(2, discard("8s"))[2] == {"type": "direction_turned", "direction": 1}
    assert game.to_act() == [3]


@pytest.mark.accepts("frieden.9.80")
@pytest.mark.parametrize(("turn", "direction", "follower"), [(True, -1, 3), (False, 1, 1)])
def test_with_two_eights_whoever_lays_them_decides(turn: bool, direction: int, follower: int) -> None:
    game = table("8c 8d", "2d Th", "8s 3s", "2h 3h")
    play(game, (0, discard("8c 8d")))
    events = game.events(0, choose(turn=turn))
    assert ("direction_turned" in types(events)) is turn
    assert (game.view()["direction"], game.to_act()) == (direction, [follower])


@pytest.mark.accepts("frieden.9.90", "frieden.9.91")
def test_one_nine_may_shuffle_the_open_pile_into_the_hidden_one() -> None:
    game = table("Tc 9c", "9d Th", "2s 3s")
    play(game, (0, discard("Tc")), (1, PASS), (2, PASS), (0, discard("9c")))
    events = game.events(0, choose(pile="open"))
    assert types(events) == ["chosen", "card_moved:shuffle", "pile_shuffled", "turn_started"]
    assert (events[1]["sees"], events[1]["source"], events[1]["target"]) == ("all", "open_pile", "hidden_pile")
    assert sorted(events[2]["order"]) == sorted(game.view("arbiter")["hidden_cards"])
    assert "Tc@r" in events[2]["order"]
    assert game.view()["open_pile"] == ("9c@r",)


@pytest.mark.accepts("frieden.9.90")
def test_two_nines_shuffle_the_hidden_pile_without_a_choice_also_one_on_another() -> None:
    game = table("9c 2c", "9d Th", "2s 3s")
    play(game, (0, discard("9c")))
    assert types(game.events(1, discard("9d"))) == [
        "card_moved:discard", "effect_started", "pile_shuffled", "turn_started",
    ]  # fmt: skip
    assert game.view()["open_pile"] == ("9c@r", "9d@r")


def all_dealt() -> Bench:
    """The hidden pile is empty, and seat 0, which has the nines, is to play."""
    hands = ["9c 9d 9h 2c 3c 4c 5c 6c 7c 8c Tc Jc", "2d 3d 4d 5d 6d 7d 8d Ad Td Jd Qd Kd"]
    hands += ["2h 3h 4h 5h 6h 7h 8h Ah Th Jh Qh Kh", "2s 3s 4s 5s 6s 7s 8s As Ts Js Qs Ks"]
    game = table(*hands, jokers_per_pack=0, pile="Ac Qc Kc 9s")
    play(game, (0, discard("Tc")), (1, discard("Td")), (2, discard("Th")), (3, discard("Ts")))
    play(game, (0, PILE), (1, PILE), (2, PILE), (3, PILE))
    return game


@pytest.mark.accepts("frieden.9.90")
def test_a_lone_pair_of_nines_that_finds_the_pile_empty_shuffles_nothing() -> None:
    game = all_dealt()
    assert types(game.events(0, discard("9c 9d"))) == [*["card_moved:discard"] * 2, "effect_started", "turn_started"]


@pytest.mark.refuses("frieden.9.91")
@pytest.mark.accepts("frieden.9.90", "frieden.9.91")
def test_with_more_nines_a_pile_is_chosen_that_has_something_to_shuffle() -> None:
    game = all_dealt()
    play(game, (0, discard("9c 9d 9h")))
    assert game.refusal(0, DECLINE) == "frieden.8.5"
    for pile in ("hidden", "both", ""):
        assert game.refusal(0, choose(pile=pile)) == "frieden.9.91"
    assert game.legal(0)[0] == {"type": "choose", "pile": "open"}
    play(game, (0, choose(pile="open")))
    assert (game.view()["hidden_pile"], game.view()["open_pile"]) == (4, ("9c@r", "9d@r", "9h@r"))
    game = table("9c 9d 9h", "2d 3d 4d")
    play(game, (0, discard("9c 9d 9h")))
    assert game.refusal(0, choose(pile="open")) == "frieden.9.91", "only the nines lie there"
    assert types(game.events(0, choose(pile="hidden"))) == ["chosen", "pile_shuffled", "turn_started"]


@pytest.mark.refuses("frieden.9.91")
def test_with_one_nine_the_hidden_pile_is_not_offered() -> None:
    game = table("9c Tc", "2d 3d")
    play(game, (0, discard("Tc")), (1, PASS), (0, discard("9c")))
    for pile in ("hidden", "x"):
        assert game.refusal(0, choose(pile=pile)) == "frieden.9.91"


@pytest.mark.accepts("frieden.9.91")
def test_a_joker_laid_as_a_nine_stays_on_the_pile_too() -> None:
    game = table("*1 Tc", "2d 3d")
    play(game, (0, discard("Tc")), (1, PASS), (0, discard("*1", "9")), (0, choose(pile="open")))
    assert game.view()["open_pile"] == ("*1@r",)


@pytest.mark.accepts("frieden.9.100")
def test_a_ten_has_no_effect_but_makes_a_chain() -> None:
    game = table("Tc Jc", "2d 3d")
    events = game.events(0, discard("Tc"))
    assert types(events) == ["card_moved:discard", "effect_started", "turn_started"]
    assert game.view()["chain"] == {"rank": "T", "count": 1, "turn": 1}
