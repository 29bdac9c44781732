"""`richter adjudicate FOLDER`: all recorded games of a tournament at once."""

from __future__ import annotations

import csv
import io
import os
import signal
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner, Result

from api.cli.main import main
from domain.tournament.exports.standings import guarded
from service.adjudication.workers import COLUMNS, Workers, recorded_games
from tests.support.cli.recorded_games import CLEAN, evening, put

RICHTER = [sys.executable, "-c", "from api.cli import main; main()", "adjudicate"]
DYING = Path(__file__).parents[3] / "support/cli/dying_worker.py"


def richter(*arguments: str | Path) -> Result:
    return CliRunner().invoke(main, ["adjudicate", *map(str, arguments)])


def listed(*arguments: str | Path) -> tuple[list[dict[str, Any]], dict[str, int], int]:
    """The files and the summary as JSON, and how the command ended."""
    done = richter(*arguments, "--json")
    answer = msgspec.json.decode(done.stdout_bytes)
    return answer["files"], answer["summary"], done.exit_code


def states(folder: Path) -> dict[str, str]:
    return {file["file"]: file["state"] for file in listed(folder, "--jobs", "1")[0]}


@pytest.mark.nightly
@pytest.mark.accepts("tournament.16.1")
def test_all_games_of_a_folder_and_below_are_judged_in_the_order_of_their_paths(tmp_path: Path) -> None:
    files, summary, code = listed(evening(tmp_path))
    assert [(file["file"], file["game"], file["state"]) for file in files] == [
        ("a/1.yaml", "whist", "breach"),
        ("a/2.jsonl", "ecarte", "breach"),
        ("b.yml", "whist", "clean"),
        ("c/d/3.jsonl", "frieden", "breach"),
    ]
    assert (summary, code) == ({"files": 4, "clean": 1, "breaches": 3, "unreadable": 0}, 1)


@pytest.mark.nightly
@pytest.mark.accepts("tournament.16.2")
def test_each_file_has_its_first_breach_with_what_could_have_been_claimed_until_when(tmp_path: Path) -> None:
    revoke, renounce, clean, slip = listed(evening(tmp_path))[0]
    assert [list(file) for file in (revoke, renounce, clean, slip)] == [list(COLUMNS)] * 4
    assert {name: value for name, value in revoke.items() if name != "sentence"} == {
        "file": "a/1.yaml",
        "game": "whist",
        "state": "breach",
        "line": 10,
        "version": 7,
        "rule": "whist.6.2",
        "seat": 2,
        "claims": "whist.6.2 1,3 11-",
    }
    assert revoke["sentence"].startswith("Seat 2 plays the two of diamonds. A player who holds a card of the suit led")
    assert (renounce["claims"], slip["claims"]) == ("ecarte.6.3 1 11-11", "frieden.13.1 1 32-36")
    assert clean == dict.fromkeys(COLUMNS) | {"file": "b.yml", "game": "whist", "state": "clean", "claims": ""}


@pytest.mark.nightly
@pytest.mark.accepts("tournament.16.2")
def test_the_table_in_csv_has_the_same_columns_and_values_as_the_json(tmp_path: Path) -> None:
    evening(tmp_path)
    done = richter(tmp_path, "--csv")
    assert done.exit_code == 1
    text = done.stdout_bytes.decode()
    assert text.startswith('"file","game","state","line","version","rule","seat","sentence","claims"\r\n')
    assert text.count("\r\n") == text.count("\n") == 5
    rows = list(csv.DictReader(io.StringIO(text, newline="")))
    wanted = listed(tmp_path)[0]
    assert rows == [{key: "" if value is None else str(value) for key, value in file.items()} for file in wanted]


@pytest.mark.nightly
@pytest.mark.parametrize("shape", ["--csv", "--json"])
def test_the_list_is_the_same_with_any_number_of_workers(tmp_path: Path, shape: str) -> None:
    evening(tmp_path)
    for number in range(5):
        put(tmp_path, f"more/{number}.yaml", CLEAN if number % 2 else "broken: [")
    (one, *others) = (richter(tmp_path, shape, "--jobs", jobs).stdout_bytes for jobs in ("1", "2", "7"))
    assert others == [one, one]


@pytest.mark.nightly
@pytest.mark.accepts("tournament.16.1")
def test_a_bad_file_is_a_line_of_its_own_and_the_rest_goes_on(tmp_path: Path) -> None:
    evening(tmp_path)
    put(tmp_path, "a/chess.yaml", "game: chess\nseats: 2\nmoves: []\n")
    put(tmp_path, "a/five.yaml", "game: whist\nseats: 5\nmoves: []\n")
    (tmp_path / "a/latin.yaml").write_bytes(b"game: whist\nseats: \xfc\n")
    os.truncate(put(tmp_path, "a/large.yaml", ""), 4 * 2**20 + 1)
    files, summary, code = listed(tmp_path)
    bad = {
        file["file"]: (file["line"], file["rule"], file["sentence"]) for file in files if file["state"] == "unreadable"
    }
    assert sorted(bad) == ["a/chess.yaml", "a/five.yaml", "a/large.yaml", "a/latin.yaml"]
    assert bad["a/latin.yaml"] == (2, None, "it is not UTF-8 text")
    assert bad["a/large.yaml"] == (None, None, "it is too large; the limit is 4 mebibytes")
    assert bad["a/chess.yaml"][0] == 1
    assert bad["a/five.yaml"][:2] == (2, "whist.1.1")
    assert (summary, code) == ({"files": 8, "clean": 1, "breaches": 3, "unreadable": 4}, 2)


def test_links_are_not_followed_out_of_the_folder_or_round_in_a_circle(tmp_path: Path) -> None:
    folder = tmp_path / "evening"
    put(folder, "a/good.yaml")
    put(tmp_path, "other/secret.yaml")
    for name, target in {
        "out.yaml": tmp_path / "other/secret.yaml",
        "out": tmp_path / "other",
        "a/up": folder,
        "a/again.yaml": folder / "a/good.yaml",
        "beside": folder / "a",
        "circle.yaml": folder / "circle.yaml",
        "nowhere.yml": folder / "nothing",
        "nowhere": folder / "nothing",
    }.items():
        (folder / name).symlink_to(target)
    assert states(folder) == {
        "a/again.yaml": "clean",
        "a/good.yaml": "clean",
        "a/up": "unreadable",
        "circle.yaml": "unreadable",
        "nowhere.yml": "unreadable",
        "out": "unreadable",
        "out.yaml": "unreadable",
    }


@pytest.mark.nightly
def test_a_pipe_is_not_waited_for_and_a_device_is_not_read(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.yaml")
    (tmp_path / "zero.yaml").symlink_to("/dev/zero")
    put(tmp_path, "folder.yaml/game.yml")
    assert states(tmp_path) == {"folder.yaml/game.yml": "clean", "pipe.yaml": "unreadable", "zero.yaml": "unreadable"}


@pytest.mark.nightly
def test_a_name_may_hold_any_byte_and_is_no_formula(tmp_path: Path) -> None:
    put(tmp_path, "=HYPERLINK(1).yaml")
    put(tmp_path, "two\nlines.yaml")
    (tmp_path / os.fsdecode(b"\xff.yaml")).write_text(CLEAN)
    rows = list(csv.reader(io.StringIO(richter(tmp_path, "--csv").stdout_bytes.decode(), newline="")))
    assert [row[0] for row in rows[1:]] == ["'=HYPERLINK(1).yaml", "two\nlines.yaml", "\N{REPLACEMENT CHARACTER}.yaml"]
    assert {row[2] for row in rows[1:]} == {"clean"}
    assert "two lines.yaml (whist): nothing is against the rules." in richter(tmp_path).output


@pytest.mark.accepts("tournament.16.3")
@pytest.mark.parametrize(
    ("field", "written"),
    [
        ("=1", "'=1"),
        ("@x", "'@x"),
        ("+a", "'+a"),
        ("-", "'-"),
        ("-7", "-7"),
        ("+2.5", "+2.5"),
        ("-1/3", "-1/3"),
        ("x", "x"),
    ],
)
def test_a_field_that_a_spreadsheet_would_take_for_a_formula_gets_a_quotation_mark(field: str, written: str) -> None:
    assert guarded(field) == written


@pytest.mark.nightly
def test_a_worker_that_dies_takes_one_file_with_it(tmp_path: Path) -> None:
    for name in ("a.yaml", "deadly1.yaml", "deadly2.yaml", "e.yaml", "f.yaml"):
        put(tmp_path, name)
    files = recorded_games(tmp_path)
    for jobs in (1, 3):
        found = dict(Workers(jobs, "en", (str(DYING),)).judge(files))
        assert [found[place].state for place in range(5)] == ["clean", "unreadable", "unreadable", "clean", "clean"]
        assert found[1].sentence == f"the process that judged it died ({-signal.SIGKILL})"


def test_workers_that_cannot_begin_leave_every_file_unreadable(tmp_path: Path) -> None:
    put(tmp_path, "a.yaml")
    put(tmp_path, "b.yaml")
    found = dict(Workers(2, "en", ("-c", "raise SystemExit(3)")).judge(recorded_games(tmp_path)))
    assert [found[place].sentence for place in range(2)] == ["the process that judged it died (3)"] * 2


@pytest.mark.nightly
def test_the_list_in_words_has_the_breaches_and_ends_with_the_counts(tmp_path: Path) -> None:
    put(evening(tmp_path), "z.yaml", "game: chess\nseats: 2\nmoves: []\n")
    lines = richter(tmp_path).output.splitlines()
    assert lines[:2] == ["a/1.yaml (whist):", "  Line 10, version 7: Seat 2 plays the two of diamonds."]
    assert lines[-2].startswith("z.yaml, line 1: cannot be judged: ")
    assert lines[-1] == "5 files: 1 without a breach, 3 with breaches, 1 unreadable."


@pytest.mark.nightly
def test_the_sentences_are_also_there_in_german(tmp_path: Path) -> None:
    put(evening(tmp_path), "z.yaml", "")
    files, _, _ = listed(tmp_path, "--lang", "de")
    assert files[0]["sentence"].startswith("Platz 2 spielt Karo-Zwei. Wer eine Karte der ausgespielten Farbe hat")
    assert files[-1]["sentence"] == "das Dokument muss ein Objekt sein"
    lines = richter(tmp_path, "--lang", "de").output.splitlines()
    assert "b.yml (whist): nichts ist gegen die Regeln." in lines
    assert lines[-1] == "5 Dateien: 1 ohne Verstoß, 3 mit Verstößen, 1 unlesbar."


def test_a_folder_without_games_is_a_mistake(tmp_path: Path) -> None:
    put(tmp_path, "notes.txt")
    done = richter(tmp_path, "--csv")
    assert (done.exit_code, done.stdout) == (2, "")
    assert "this folder has no recorded game" in done.output


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--hands", "."), "--hands and --protocol"),
        (("--protocol", "."), "--hands and --protocol"),
        (("--csv", "--json", "."), "exclude each other"),
        (("--jobs", "0", "."), "--jobs"),
        (("--csv", "a/1.yaml"), "for a folder"),
        (("--jobs", "2", "a/1.yaml"), "for a folder"),
    ],
)
def test_a_command_that_is_called_wrongly_ends_with_2(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], said: str
) -> None:
    monkeypatch.chdir(evening(tmp_path))
    done = richter(*words)
    assert (done.exit_code, said in done.output) == (2, True), done.output


def test_a_folder_that_may_not_be_read_is_a_line_of_its_own(tmp_path: Path) -> None:
    put(tmp_path, "closed/a.yaml")
    put(tmp_path, "b.yaml")
    (tmp_path / "closed").chmod(0)
    try:
        if os.access(tmp_path / "closed", os.R_OK):
            pytest.skip("nothing is closed to this user")
        assert states(tmp_path) == {"b.yaml": "clean", "closed": "unreadable"}
    finally:
        (tmp_path / "closed").chmod(0o700)
