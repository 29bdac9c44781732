"""Links in a folder of recorded games: what they lead to, and what is said of those that lead out of it."""

from __future__ import annotations

from pathlib import Path

from click.testing import CliRunner

from api.cli.main import main
from service.adjudication.workers import recorded_games
from tests.support.cli.recorded_games import put


def listed(folder: Path) -> dict[str, str | None]:
    """What there is to judge, by its name, with the problem of what cannot be read."""
    return {one.name: one.problem and one.problem.problem for one in recorded_games(folder)}


def test_a_link_to_a_game_in_the_folder_is_a_game_and_one_that_leads_out_is_told(tmp_path: Path) -> None:
    folder = tmp_path / "evening"
    put(folder, "round/game.yaml")
    put(tmp_path, "elsewhere/other.yaml")
    put(folder, "notes.txt", "no game")
    (folder / "again.yaml").symlink_to(folder / "round/game.yaml")
    (folder / "out.yaml").symlink_to(tmp_path / "elsewhere/other.yaml")
    (folder / "far").symlink_to(tmp_path / "elsewhere")
    (folder / "round/up").symlink_to(folder)
    (folder / "text").symlink_to(folder / "notes.txt")
    assert listed(folder) == {
        "again.yaml": None,
        "far": "outside",
        "out.yaml": "outside",
        "round/game.yaml": None,
        "round/up": "folder_above",
    }


def test_what_cannot_be_read_is_told_without_a_line(tmp_path: Path) -> None:
    put(tmp_path, "other.yaml")
    folder = tmp_path / "evening"
    folder.mkdir()
    (folder / "out.yaml").symlink_to(tmp_path / "other.yaml")
    told = CliRunner().invoke(main, ["adjudicate", str(folder), "--jobs", "1"])
    assert told.exit_code == 2
    assert told.output.startswith("out.yaml: cannot be judged: ")
    assert "1 files: 0 without a breach, 0 with breaches, 1 unreadable." in told.output
