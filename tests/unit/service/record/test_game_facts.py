"""What a tournament is told of its game."""

from __future__ import annotations

import pytest

from domain.registry import GAMES
from service.record.codec import Codec
from service.record.tournaments import facts_of
from tests.support.tournament.evening import settings

SIDES = {"ecarte": 2, "essentia": 2, "whist": 4, "dna": 2, "frieden": 2, "scherbia": 2}
"""With how many seats two sides play a game; all others are led by a bank."""


@pytest.mark.accepts("tournament.5.1")
@pytest.mark.parametrize("game", GAMES)
def test_a_game_says_with_how_many_seats_two_sides_play_it(game: str) -> None:
    found = facts_of(Codec(GAMES[game]), settings({"type": "round_robin"}, game=game))
    assert found.two_sides == SIDES.get(game)
    assert found.two_sides is None or found.two_sides in GAMES[game].meta.seats
