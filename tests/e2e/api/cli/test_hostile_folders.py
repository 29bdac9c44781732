"""`richter adjudicate FOLDER` with files that are broken, badly named, closed or very many."""

from __future__ import annotations

import csv
import io
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner

from api.cli.main import main
from service.adjudication import workers as listing
from service.adjudication.workers import Workers, recorded_games
from tests.support.cli.recorded_games import CLEAN, put

RICHTER = [sys.executable, "-c", "from api.cli import main; main()", "adjudicate"]
OPENING = '{"game":"whist","seats":4}\n'
WHOLE = '{"game":"whist","seats":4,"moves":[]}\n'
ITEM = "- {game: whist, seats: 4, moves: []}\n"
MANY = 10_000
QUICK = (
    "-c",
    'import sys\nfor _ in sys.stdin.buffer: sys.stdout.buffer.write(b\'{"state":"clean"}\\n\'); sys.stdout.flush()',
)
"""A process that finds nothing in any file, so that only the way to it and back is tried."""


def judged(folder: Path) -> dict[str, dict[str, Any]]:
    done = CliRunner().invoke(main, ["adjudicate", str(folder), "--jobs", "1", "--json"])
    return {file["file"]: file for file in msgspec.json.decode(done.stdout_bytes)["files"]}


@pytest.mark.nightly
@pytest.mark.accepts("tournament.16.1")
def test_an_empty_file_is_unreadable_and_the_rest_goes_on(tmp_path: Path) -> None:
    for ending in ("yaml", "yml", "jsonl"):
        for name, text in {
            "empty": "",
            "blank": " \n\n",
            "mark": "\N{ZERO WIDTH NO-BREAK SPACE}",
            "note": "# no game\n",
        }.items():
            put(tmp_path, f"{name}.{ending}", text)
    put(tmp_path, "game.yaml")
    found = judged(tmp_path)
    assert found.pop("game.yaml")["state"] == "clean"
    assert len(found) == 12
    assert {file["state"] for file in found.values()} == {"unreadable"}
    assert found["empty.yaml"]["sentence"] == "the document must be an object"
    assert found["empty.jsonl"]["sentence"] == "the file must begin with an object that has game and seats"


@pytest.mark.nightly
@pytest.mark.parametrize(
    ("name", "text", "line", "said"),
    [
        ("g.jsonl", OPENING + OPENING, 2, "a second game begins"),
        ("g.jsonl", WHOLE + WHOLE, 2, "a second game begins"),
        ("g.yaml", OPENING + OPENING, 2, "a second game begins"),
        ("g.jsonl", OPENING.strip() + OPENING, 1, "it is not valid JSON"),
        ("g.yaml", f"{CLEAN}---\n{CLEAN}", 4, "a second document begins"),
        ("g.yaml", f"{CLEAN}...\n{CLEAN}", 5, "it is not valid YAML"),
        ("g.yaml", CLEAN + CLEAN, 4, "the field 'game' appears twice"),
        ("g.yaml", ITEM + ITEM, None, "the document must be an object"),
        ("g.jsonl", WHOLE + '{"seat":0,"move":{}}', 1, "moves may be lines of their own"),
    ],
)
def test_two_games_in_one_file_are_none(tmp_path: Path, name: str, text: str, line: int | None, said: str) -> None:
    put(tmp_path, name, text)
    (found,) = judged(tmp_path).values()
    assert (found["state"], found["line"]) == ("unreadable", line)
    assert found["sentence"].startswith(said)


@pytest.mark.nightly
@pytest.mark.accepts("tournament.16.2", "tournament.16.3")
def test_whatever_a_name_holds_the_table_has_a_row_of_nine_fields_for_each_file(tmp_path: Path) -> None:
    plain = ["a,b.yaml", 'q"uo"te.yaml', "two\nlines.yaml", "cr\rhere.yaml", "'single.yaml", "1,5.yaml", "c/=1.yaml"]
    risky = ["=1+1.yaml", "+1.yaml", "-1.yaml", "@x.yaml", "=d/x.yaml", '=a,"b"\n.yaml']
    for name in plain + risky:
        put(tmp_path, name)
    done = CliRunner().invoke(main, ["adjudicate", str(tmp_path), "--csv"])
    rows = list(csv.reader(io.StringIO(done.stdout_bytes.decode(), newline=""), strict=True))
    assert {len(row) for row in rows} == {9}
    assert sorted(row[0] for row in rows[1:]) == sorted([*plain, *(f"'{name}" for name in risky)])
    found = judged(tmp_path)
    assert [*found] == sorted(plain + risky)
    assert {file["state"] for file in found.values()} == {"clean"}


@pytest.mark.nightly
@pytest.mark.accepts("tournament.16.1")
def test_folders_that_are_linked_in_a_circle_are_read_once(tmp_path: Path) -> None:
    for one, other in (("a", "b"), ("b", "a")):
        put(tmp_path, f"{one}/game.yaml")
        (tmp_path / one / "there").symlink_to(tmp_path / other)
        (tmp_path / one / "here").symlink_to(".")
    (tmp_path / "one").symlink_to("two")
    (tmp_path / "two").symlink_to("one")
    found = judged(tmp_path)
    assert {name: file["state"] for name, file in found.items()} == {
        "a/game.yaml": "clean",
        "a/here": "unreadable",
        "b/game.yaml": "clean",
        "b/here": "unreadable",
    }


@pytest.mark.nightly
@pytest.mark.accepts("tournament.16.1")
def test_what_may_not_be_read_is_a_line_of_its_own(tmp_path: Path) -> None:
    put(tmp_path, "game.yaml")
    closed = {"file.yaml": put(tmp_path, "file.yaml")}
    for name, mode in {"closed": 0, "listed": 0o400, "searched": 0o100}.items():
        put(tmp_path, f"{name}/game.yaml")
        (tmp_path / name).chmod(mode)
    closed["file.yaml"].chmod(0)
    try:
        command = [*unprivileged(), *RICHTER, str(tmp_path), "--json", "--jobs", "1"]
        done = subprocess.run(command, capture_output=True, check=False)
    finally:
        for name in ("closed", "listed", "searched"):
            (tmp_path / name).chmod(0o700)
    files = msgspec.json.decode(done.stdout)["files"]
    assert {file["file"]: file["sentence"] for file in files} == {
        "closed": "you may not read it",
        "file.yaml": "you may not read it",
        "game.yaml": None,
        "listed/game.yaml": "you may not read it",
        "searched": "you may not read it",
    }
    assert done.returncode == 2


def unprivileged() -> list[str]:
    """How a command is started to which modes of files matter; the user who may do everything gives that up."""
    if os.geteuid() != 0:
        return []
    if shutil.which("setpriv") is None:
        pytest.skip("nothing is closed to this user")
    return ["setpriv", "--bounding-set=-dac_override,-dac_read_search"]


class Unknown:
    """An entry of a folder of which the file system does not say what it is, and of which nobody may ask."""

    name = "hidden"

    def is_dir(self, *, follow_symlinks: bool) -> bool:
        raise PermissionError(13, "Permission denied", follow_symlinks)

    def is_symlink(self) -> bool:
        return self.is_dir(follow_symlinks=False)


def test_an_entry_that_cannot_be_looked_at_stops_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put(tmp_path, "game.yaml")
    scandir = os.scandir

    @contextmanager
    def scanned(path: Path) -> Iterator[list[Any]]:
        with scandir(path) as entries:
            yield [Unknown(), *entries]

    monkeypatch.setattr(listing.os, "scandir", scanned)
    found = recorded_games(tmp_path)
    assert [(one.name, one.problem is None) for one in found] == [("game.yaml", True), ("hidden", False)]


@pytest.mark.nightly
@pytest.mark.accepts("tournament.16.1")
def test_ten_thousand_files_are_listed_and_answered_in_order(tmp_path: Path) -> None:
    names = [f"{number // 100:03}/{number:05}.yaml" for number in range(MANY)]
    for name in names:
        put(tmp_path, name)
    files = recorded_games(tmp_path)
    assert [file.name for file in files] == names
    found = dict(Workers(3, "en", QUICK).judge(files))
    assert [found[place].state for place in range(MANY)] == ["clean"] * MANY
