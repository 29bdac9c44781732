"""Rules 5.1 to 5.4: turns."""

from __future__ import annotations

import pytest

from tests.unit.domain.games.frieden.support.tables import (
    DECLINE,
    OPEN,
    PASS,
    PILE,
    blind,
    choose,
    discard,
    exchange,
    extend,
    lay,
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
