"""The executable examples of every game, by the pure rules."""

from __future__ import annotations

from pathlib import Path

import pytest

from api.cli.scenario.file import read_scenario
from api.cli.scenario.in_process import InProcess
from api.cli.scenario.run import run
from domain.registry import GAMES
from tests.support.games.scenarios import FILES, NAMES


def test_every_game_has_examples() -> None:
    assert {file.parts[-3] for file in FILES} == {game.replace("-", "_") for game in GAMES}


@pytest.mark.parametrize("file", FILES, ids=NAMES)
def test_a_scenario_comes_out_by_the_rules_alone(file: Path) -> None:
    assert run(read_scenario(file), InProcess()) is None
