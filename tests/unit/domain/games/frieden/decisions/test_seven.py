"""Rules 9.70 and 9.72: the seven."""

from __future__ import annotations

import pytest

from tests.unit.domain.games.frieden.support.tables import DECLINE, choose, discard, hand, play, table


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
