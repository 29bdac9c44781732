"""`richter demo` as a command."""

import re
from pathlib import Path
from shlex import split

import pytest
from click.testing import CliRunner, Result

from api.cli.main import main
from domain.registry import GAMES


def demo(*arguments: str) -> Result:
    """What comes out of the command."""
    return CliRunner().invoke(main, ["demo", *arguments])


@pytest.mark.parametrize(("language", "beginning"), [("en", "there is no game"), ("de", "es gibt kein Spiel")])
def test_an_unknown_game_is_answered_with_those_that_there_are(language: str, beginning: str) -> None:
    result = demo("skat", "--lang", language)
    assert result.exit_code == 2
    assert f"{beginning} skat; " in result.output
    assert all(game in result.output for game in GAMES)


@pytest.mark.parametrize("flags", [["--lang", "de"], ["--quiet"], ["--as", "arbiter"], ["--seats", "4"]])
def test_what_goes_with_a_game_is_not_taken_for_the_story(flags: list[str]) -> None:
    result = demo(*flags)
    assert result.exit_code == 2
    assert flags[0] in result.output


def test_a_log_is_never_kept_in_a_file_that_is_there_already(tmp_path: Path) -> None:
    kept = tmp_path / "kept.db"
    kept.write_text("mine")
    result = demo("essentia", "--keep", str(kept))
    assert result.exit_code == 2
    assert kept.read_text() == "mine"


def test_the_help_says_where_the_games_are_listed() -> None:
    result = demo("--help")
    assert result.exit_code == 0
    assert "richter games" in result.output


def test_the_story_of_a_disputed_game_is_told_to_its_end() -> None:
    result = demo()
    assert result.exit_code == 0, result.output
    lines = result.output.splitlines()
    assert [line for line in lines if re.fullmatch(r"  \d+  [0-9:]{8}  The table is opened\.  \[table\.1\.1\]", line)]
    assert "The referee finds the proof in the log: claim 1 is upheld." in lines
    assert "2 of them withdrawn, marked and still readable." in result.output
    assert "Verdict on the chain of hashes: whole." in lines


@pytest.mark.one_log
def test_a_game_is_played_on_a_real_server_and_the_kept_log_can_be_checked(tmp_path: Path) -> None:
    kept = tmp_path / "kept.db"
    result = demo("vingt-et-un", "--lang", "de", "--seed", "5", "--seats", "2", "--quiet", "--keep", str(kept))
    assert result.exit_code == 0, result.output
    assert "Das Ergebnis" in result.output
    assert "wird eröffnet" not in result.output
    assert re.search(r"^Rang 1: Platz \d mit -?\d+", result.output, re.MULTILINE)
    found = re.search(r"richter (verify \w+ --database-url .+)$", result.output, re.MULTILINE)
    assert found is not None, result.output
    checked = CliRunner().invoke(main, split(found[1]))
    assert checked.exit_code == 0, checked.output
