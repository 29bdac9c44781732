"""The sample bots of each game, the short and the longer ones, play it to the end; no choice of theirs is refused."""

from __future__ import annotations

import random

import pytest

from api.cli.demonstration.arrangement import arrangement_of
from domain.registry import GAMES
from friedensrichter_client.bot.loading import load
from tests.house.support.checkout import ROOT
from tests.support.clients.in_process import TableOfBots
from tests.support.nights import some_by_day

EXAMPLES = ROOT / "api/clients/python/examples"
BOTS = sorted(path for path in EXAMPLES.rglob("*.py") if path.stem != "random_moves")


@pytest.mark.parametrize("bot", some_by_day([path.relative_to(EXAMPLES).as_posix() for path in BOTS], 3))
def test_a_sample_bot_plays_against_random_moves(bot: str) -> None:
    random.seed(1)
    game = GAMES[(EXAMPLES / bot).stem.replace("_", "-")]
    arranged = arrangement_of(game)
    table = TableOfBots(game, arranged.seats, arranged.options, seed=1)
    names = [bot if seat % 2 else "random_moves.py" for seat in range(arranged.seats)]
    outcome = table.played([load(EXAMPLES / name) for name in names])
    assert len(outcome.scores) == arranged.seats


def test_each_game_has_a_bot() -> None:
    assert {path.stem.replace("_", "-") for path in EXAMPLES.glob("*.py")} == {*GAMES, "random-moves"}
