"""What several tests of the table need."""

from __future__ import annotations

import pytest

from domain.registry import GAMES
from tests.support.table.whispers import WHISPERS


@pytest.fixture(params=[*GAMES.values(), WHISPERS], ids=lambda game: game.meta.id)
def every_game(request: pytest.FixtureRequest) -> object:
    """Each game, the made-up one too."""
    return request.param
