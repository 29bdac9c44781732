"""Whatever file a command is given, it ends with a code that says so, and with one sentence that names the file."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any, get_args

import pytest
import yaml
from click.testing import CliRunner, Result
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from api.cli.main import main
from domain.registry import GAMES
from service.record.document.problems import PROBLEMS
from service.texts.phrases import placeholders
from tests.support.service.document.hostile import DEEP, HOSTILE
from tests.support.service.proof.exported import KEY

READING = ("adjudicate", "check")
RECORDS = {"verify": ("--key", KEY.public), "readjudicate": ()}


def called(command: str, *words: str) -> Result:
    done = CliRunner().invoke(main, [command, *words])
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    return done


def assert_one_sentence(done: Result, path: Path) -> None:
    assert done.exit_code == 2, done.output
    assert done.stdout == ""
    (line,) = done.stderr.splitlines()
    assert line.startswith(f"richter: {path}: "), line
    assert len(line) < 1000


@pytest.mark.nightly
@pytest.mark.parametrize("command", READING)
@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_file_is_refused_in_one_sentence(command: str, name: str, tmp_path: Path) -> None:
    content = HOSTILE[name]
    path = tmp_path / name
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    assert_one_sentence(called(command, str(path)), path)


@pytest.mark.parametrize("name", ["null.yaml", "deep-list.yaml", "latin.yaml", "open.yaml", "moves-null.jsonl"])
def test_in_german_it_is_one_sentence_too(name: str, tmp_path: Path) -> None:
    content = HOSTILE[name]
    path = tmp_path / name
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    english, german = called("adjudicate", str(path)), called("adjudicate", str(path), "--lang", "de")
    assert_one_sentence(german, path)
    assert ("line" in english.stderr) == ("Zeile" in german.stderr)


def test_every_problem_is_worded_alike_in_both_languages() -> None:
    for text in PROBLEMS.values():
        assert set(placeholders(text.en)) == set(placeholders(text.de))


@pytest.mark.nightly
@pytest.mark.parametrize("command", RECORDS)
def test_a_hostile_record_is_no_record(command: str, tmp_path: Path) -> None:
    header = b"richter/record/1\n"
    contents = [*HOSTILE.values(), header, header + b"{" * DEEP, header + b'{"kind":"opened","x":' + b"[" * DEEP]
    for content in contents:
        path = tmp_path / "record"
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        done = called(command, str(path), *RECORDS[command])
        assert done.exit_code == 1, done.output
        (line,) = done.output.splitlines()
        assert f"{path}" in line


def strange_places(folder: Path) -> list[Path]:
    """Names behind which there is no plain file that can be read."""
    (folder / "folder").mkdir()
    os.mkfifo(folder / "pipe")
    (folder / "loop").symlink_to(folder / "loop")
    (folder / "file").touch()
    with (folder / "large").open("wb") as file:
        file.truncate(2**40)
    places = ["folder", "pipe", "loop", "large", "nothing", "file/below", "x" * 300]
    return [*(folder / name for name in places), Path("/dev/zero"), Path("/dev/null/x")]


@pytest.mark.parametrize("command", READING)
def test_what_is_no_plain_file_is_refused_in_one_sentence(command: str, tmp_path: Path) -> None:
    for path in strange_places(tmp_path):
        done = called(command, str(path))
        if command == "check" and path.name == "folder":
            assert (done.exit_code, done.stderr) == (
                2,
                "richter: there is no scenario file; a folder must contain .yaml files\n",
            )
        else:
            assert_one_sentence(done, path)


@pytest.mark.nightly
@pytest.mark.parametrize("command", RECORDS)
def test_a_record_that_is_no_plain_file_is_refused_in_one_sentence(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RICHTER_DATABASE_URL", f"sqlite:///{tmp_path / 'no.db'}")
    for path in strange_places(tmp_path):
        done = called(command, str(path), *RECORDS[command])
        assert done.exit_code == 2, done.output
        assert len(done.stderr.splitlines()) == 1


def test_a_key_or_receipt_that_is_no_plain_file_is_refused_in_one_sentence(tmp_path: Path) -> None:
    record = tmp_path / "record"
    record.write_text("richter/record/1\n")
    for path in strange_places(tmp_path):
        for words in (("--key", str(path)), ("--key", KEY.public, "--receipt", str(path))):
            done = called("verify", str(record), *words)
            assert done.exit_code == 2, done.output
            assert len(done.stderr.splitlines()) == 1


@pytest.mark.nightly
@pytest.mark.parametrize("command", READING)
def test_in_a_process_of_its_own_nothing_is_left_of_the_crash(command: str, tmp_path: Path) -> None:
    path = tmp_path / "deep.yaml"
    path.write_text("[" * DEEP)
    words = [sys.executable, "-m", "api.cli", command, str(path)]
    done = subprocess.run(words, capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"richter: {path}: line 1: lists and objects are nested too deeply; the limit is 32 levels\n"


def test_references_in_references_are_told_how_deep_they_may_be(tmp_path: Path) -> None:
    path = tmp_path / "steps.yaml"
    path.write_text(HOSTILE["nested-references.yaml"])
    assert called("adjudicate", str(path)).stderr == (
        f"richter: {path}: line 3: lists and objects are nested too deeply; the limit is 32 levels\n"
    )


def test_of_several_scenarios_those_that_can_be_read_are_played(tmp_path: Path) -> None:
    good = "scenario: s\ngame: whist\nseats: 4\nsteps: []\n"
    (tmp_path / "a.yaml").write_text("[")
    (tmp_path / "b.yaml").write_text(good)
    done = called("check", str(tmp_path))
    assert (done.exit_code, done.stdout) == (2, "1 of 1 scenario came out as expected.\n")
    assert done.stderr.startswith(f"richter: {tmp_path / 'a.yaml'}: line 2: ")
    (tmp_path / "a.yaml").write_text(good)
    assert called("check", str(tmp_path)).exit_code == 0


SCALARS = (
    st.none()
    | st.booleans()
    | st.integers(-(2**53), 2**53)
    | st.sampled_from([0, 1, 2, 4, -1, 2**64, 10**400, 1.5, "", "?", "As", "2020-01-01", "lot", "<<", "\ud800", "\0"])
    | st.text(max_size=5)
)
ANYTHING = st.recursive(
    SCALARS, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3)
)
FIELDS = ["type", "seat", "move", "card", "cards", "by", "do", "view", "expect", "refused", "as", "role"]
WORDS = st.sampled_from(FIELDS)
KINDS = [str(one.__struct_config__.tag) for game in GAMES.values() for one in get_args(game.meta.command)]
STEP = ANYTHING | st.dictionaries(WORDS, ANYTHING, max_size=4)
MOVE = STEP | st.builds(
    lambda seat, kind, more: {"seat": seat, "move": {"type": kind, **more}},
    SCALARS,
    st.sampled_from(KINDS),
    st.dictionaries(WORDS, ANYTHING, max_size=2),
)
DEAL = st.dictionaries(
    st.sampled_from(["0", "1", "hand:2", "centre", "rest", "strand:1", "pile:left", "x"]),
    st.lists(st.sampled_from(["As", "Kd", "?", "plain", "Zz"]), max_size=3) | ANYTHING,
    max_size=3,
)
DOCUMENT = st.fixed_dictionaries(
    {"game": st.sampled_from([*GAMES, "chess"]) | SCALARS, "seats": st.integers(0, 8) | SCALARS},
    optional={
        "scenario": st.just("s") | ANYTHING,
        "moves": st.lists(MOVE, max_size=3) | ANYTHING,
        "steps": st.lists(STEP, max_size=3) | ANYTHING,
        "options": st.dictionaries(st.sampled_from(["enforcement", "deals", "x"]), ANYTHING, max_size=2) | ANYTHING,
        "prepared": st.dictionaries(st.sampled_from(["shuffles", "lots", "dice"]), ANYTHING, max_size=3) | ANYTHING,
        "deals": st.lists(DEAL, max_size=2) | ANYTHING,
        "covers": ANYTHING,
        "refused": ANYTHING,
    },
)


PIECES = [
    *["game: whist", "seats: 4", "moves:", "steps:", "a: ", "---", "...", "<<: ", "&a ", "*a", "0x", "1e9", "%"],
    *("-[]{}?:!|>'#,~\\\t\n\""),
    "\n  ",
    " ",
]


def as_yaml(value: Any) -> str:
    return str(yaml.safe_dump(value))


@pytest.mark.nightly
@settings(deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(value=DOCUMENT, written=st.sampled_from([json.dumps, as_yaml]), command=st.sampled_from(READING))
def test_no_file_that_comes_close_ends_a_command_otherwise(
    value: Any, written: Any, command: str, tmp_path: Path
) -> None:
    path = tmp_path / "file.yaml"
    path.write_text(written(value), encoding="utf-8", errors="surrogatepass")
    done = called(command, str(path))
    assert done.exit_code in (0, 1, 2)
    if done.exit_code == 2:
        assert_one_sentence(done, path)


@pytest.mark.nightly
@settings(deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    text=st.lists(st.sampled_from(PIECES), max_size=30).map("".join) | st.text(max_size=40),
    suffix=st.sampled_from([".yaml", ".jsonl"]),
)
def test_no_text_at_all_ends_a_command_otherwise(text: str, suffix: str, tmp_path: Path) -> None:
    path = tmp_path / f"file{suffix}"
    path.write_text(text, encoding="utf-8", errors="surrogatepass", newline="")
    for command in READING:
        done = called(command, str(path))
        assert done.exit_code in (0, 1, 2)
        if done.exit_code == 2:
            assert_one_sentence(done, path)
