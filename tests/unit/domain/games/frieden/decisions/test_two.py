"""Rule 9.20: the two."""

from __future__ import annotations

import pytest

from tests.unit.domain.games.frieden.support.tables import choose, discard, play, table


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
