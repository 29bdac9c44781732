"""A game that was played elsewhere is judged by the rules that its file names, or by the current ones."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from domain.registry import REGISTRY
from service.adjudication.adjudge import adjudge
from service.adjudication.file import read_recorded_game
from service.record.document.problems import DocumentError
from tests.support.revisions.nim import NIM_1, NIM_2

MOVES = "moves: [{seat: 0, move: {type: take, count: 3}}, {seat: 1, move: {type: take, count: 3}}]\n"


@pytest.fixture(autouse=True)
def both() -> Iterator[None]:
    with REGISTRY.also(NIM_1, NIM_2):
        yield


@pytest.mark.parametrize(
    ("named", "taken"),
    [("", "counters_taken"), ("revision: 1\n", "taken"), ('edition: "1"\nrevision: 2\n', "counters_taken")],
)
def test_it_is_judged_by_the_rules_that_the_file_names(tmp_path: Path, named: str, taken: str) -> None:
    (tmp_path / "game.yaml").write_text(f"game: nim\nseats: 2\n{named}{MOVES}")
    found = adjudge(read_recorded_game(tmp_path / "game.yaml").game)
    assert found.followed == 2
    kinds = [msgspec.to_builtins(one.event)["type"] for one in found.records]
    assert kinds[-2:] == [taken, taken]


@pytest.mark.parametrize(
    ("named", "said"),
    [
        ("revision: 3\n", "line 3: revision: there are no such rules; there are 1, 2"),
        ('edition: "2"\n', "line 3: edition: there are no such rules; there are 1"),
    ],
)
def test_rules_that_there_never_were_are_said_with_their_line(tmp_path: Path, named: str, said: str) -> None:
    (tmp_path / "game.yaml").write_text(f"game: nim\nseats: 2\n{named}{MOVES}")
    with pytest.raises(DocumentError) as fault:
        read_recorded_game(tmp_path / "game.yaml")
    assert str(fault.value) == f"{tmp_path / 'game.yaml'}: {said}"
