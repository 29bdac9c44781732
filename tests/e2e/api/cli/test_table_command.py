"""`richter table` and `richter play` at a real service: tables, a seat played to its end, profiles, refusals."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from api.cli.main import main
from tests.support.api.servers.real_server import RealServer
from tests.support.api.table_client import ORGANIZER


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.delenv("RICHTER_TOKEN", raising=False)
    return tmp_path / "richter/profiles.toml"


def richter(*words: str, typed: str = "") -> Result:
    return CliRunner().invoke(main, list(words), input=typed)


def opened(*words: str) -> dict[str, str]:
    """Open a table; what is printed, by the first words of each line."""
    done = richter("table", "open", *words)
    assert done.exit_code == 0, done.output
    return {line[:10].strip(): line[10:].strip() for line in done.output.splitlines()}


def keep(server: RealServer, token: str = ORGANIZER, *name: str) -> None:
    assert richter("table", "profile", *name, "--url", server.url, "--token", token).exit_code == 0


def test_a_seat_is_played_from_the_list_of_what_may_be_done(server: RealServer, home: Path) -> None:
    keep(server)
    assert stat.S_IMODE(home.stat().st_mode) == 0o600
    table = opened("--game", "essentia", "--seats", "2", "--option", "first_move=seat_0")
    assert set(table) == {"table", "seat 0", "seat 1", "arbiter", "spectator"}
    assert f"{table['table']}  essentia" in richter("table", "list", "--game", "essentia").output
    shown = richter("table", "show", table["table"]).output
    head, _, _ = shown.partition("\n")
    assert head[:-2] == f"essentia, table {table['table']}, version 3: running. To act: "
    keep(server, table[f"seat {head[-2]}"], "dawn")
    played = richter("play", "--profile", "dawn", "--lang", "de", typed="x\ns\nm\nq\n")
    assert played.exit_code == 0
    assert "    1  Plättchen auf a1 legen\n" in played.output
    assert "Gib eine Nummer von 1 bis" in played.output
    resigns = [line for line in played.output.splitlines() if "ufgeben" in line]
    number = resigns[0].split()[0]
    done = richter("play", "--profile", "dawn", "--lang", "de", typed=f"m\n{number}\nja\n")
    assert done.exit_code == 0, done.output
    assert "finished" in done.output
    watched = richter("table", "watch", table["table"])
    assert (watched.exit_code, watched.output.splitlines()[0]) == (0, "    1  The table is opened.")
    assert richter("table", "show", table["table"], "--at", "3").output == shown


def test_terms_come_from_a_file_and_flags_take_precedence(server: RealServer, tmp_path: Path) -> None:
    keep(server)
    file = tmp_path / "evening.yaml"
    file.write_text("game: essentia\nseats: 4\noptions: {quiet_limit: 40}\n", encoding="utf-8")
    assert "seat 1" in opened("--file", str(file), "--seats", "2")
    refused = richter("table", "open", "--file", str(file))
    assert (refused.exit_code, "essentia.1" in refused.stderr) == (1, True)


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (["table", "list"], 2, "name a token with --token, RICHTER_TOKEN or a profile"),
        (["table", "list", "--profile", "x"], 2, "there is no profile x"),
        (["table", "list", "--token", "nobody", "--url", "http://127.0.0.1:1"], 1, "gave no answer"),
        (["table", "profile", "a b", "--token", "x"], 2, "the name of a profile has"),
        (["table", "open", "--game", "whist", "--option", "x", "--token", "y"], 2, "write NAME=VALUE"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence(words: list[str], code: int, said: str) -> None:
    done = richter(*words)
    assert (done.exit_code, said in done.stderr) == (code, True), done.stderr


def test_a_file_of_profiles_that_cannot_be_read_is_named(home: Path) -> None:
    home.parent.mkdir()
    home.write_text("[default\n", encoding="utf-8")
    done = richter("table", "list", "--token", "x")
    assert (done.exit_code, str(home) in done.stderr) == (2, True)


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_each_shell_has_its_script(shell: str) -> None:
    assert f"_RICHTER_COMPLETE={shell}_complete" in richter("completion", shell).output


@pytest.mark.parametrize(
    ("shell", "word", "completed"),
    [
        ("bash", "3", "plain,--game\n"),
        ("zsh", "3", "plain\n--game\nThe game.\n"),
        ("fish", "--ga", "plain,--game\tThe game.\n"),
    ],
)
def test_commands_and_flags_are_completed(
    monkeypatch: pytest.MonkeyPatch, shell: str, word: str, completed: str
) -> None:
    monkeypatch.setenv("COMP_WORDS", "richter table open --ga")
    monkeypatch.setenv("COMP_CWORD", word)
    done = CliRunner().invoke(main, [], prog_name="richter", env={"_RICHTER_COMPLETE": f"{shell}_complete"})
    assert done.output == completed
