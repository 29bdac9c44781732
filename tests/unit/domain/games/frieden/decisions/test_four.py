"""Rules 9.40 and 9.41: the four."""

from __future__ import annotations

import pytest

from tests.unit.domain.games.frieden.support.tables import DECLINE, PASS, choose, discard, play, table


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
