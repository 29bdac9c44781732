"""The executable examples of the games, over HTTP."""

from __future__ import annotations

from pathlib import Path

import httpx
import msgspec
import pytest

from api.cli.scenario.file import Step, read_scenario
from api.cli.scenario.in_process import InProcess
from api.cli.scenario.over_http import OverHttp
from api.cli.scenario.run import run
from tests.support.api.table_client import ORGANIZER
from tests.support.games.scenarios import FILES, GAMES, NAMES
from tests.support.nights import some_by_day


@pytest.mark.parametrize("file", some_by_day(FILES, 18), ids=NAMES)
def test_a_scenario_comes_out_over_http(real: httpx.Client, file: Path) -> None:
    assert run(read_scenario(file), OverHttp(real, ORGANIZER)) is None


@pytest.mark.parametrize("player", ["in process", "over http"])
def test_a_scenario_that_comes_out_otherwise_is_found(real: httpx.Client, player: str) -> None:
    scenario = read_scenario(GAMES / "whist" / "scenarios" / "strict-follows-suit.yaml")
    accepted = next(number for number, step in enumerate(scenario.steps) if step.do is not None and not step.refused)
    wrong = msgspec.structs.replace(scenario.steps[accepted], refused="whist.6.1")
    steps = (*scenario.steps[:accepted], wrong, *scenario.steps[accepted + 1 :])
    deviation = run(
        msgspec.structs.replace(scenario, steps=steps),
        InProcess() if player == "in process" else OverHttp(real, ORGANIZER),
    )
    assert deviation is not None
    assert deviation.step == accepted + 1


@pytest.mark.parametrize("player", ["in process", "over http"])
def test_a_finished_game_of_dna_refuses_a_command_without_form_because_it_is_over(
    real: httpx.Client, player: str
) -> None:
    scenario = read_scenario(GAMES / "dna" / "scenarios" / "last-card-wins.yaml")
    formless = Step(seat=1, do={"type": "no_such_command"})
    for steps, rule in ((scenario.steps[:1], "dna.2.2"), (scenario.steps, "dna.2.1")):
        tried = (*steps, msgspec.structs.replace(formless, refused=rule))
        played = msgspec.structs.replace(scenario, steps=tried)
        assert run(played, InProcess() if player == "in process" else OverHttp(real, ORGANIZER)) is None
