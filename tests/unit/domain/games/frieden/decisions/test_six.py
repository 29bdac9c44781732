"""Rule 9.60: the six."""

from __future__ import annotations

import pytest

from tests.unit.domain.games.frieden.support.tables import DECLINE, PASS, choose, discard, hand, play, table


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
