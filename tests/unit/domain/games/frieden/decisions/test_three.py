"""Rule 9.30: the three."""

from __future__ import annotations

import pytest

from tests.unit.domain.games.frieden.support.tables import DECLINE, PILE, choose, discard, play, table


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
