"""Rules 9.90 and 9.91: the nine."""

from __future__ import annotations

import pytest

from tests.support.games.bench import Bench
from tests.unit.domain.games.frieden.support.tables import DECLINE, PASS, PILE, choose, discard, play, table, types


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
