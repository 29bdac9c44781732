"""The runner of bots for Node.js, and the package as a new user installs it from what npm packs."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from api.cli.demonstration.arrangement import arrangement_of
from domain.registry import GAMES
from tests.support.api.servers.real_server import RealServer
from tests.support.api.table_client import ORGANIZER
from tests.support.clients.tools import run, with_sockets
from tests.support.clients.typescript import HOME, installed, package_of_the_run
from tests.support.docs.page import blocks, page
from tests.support.nights import some_by_day

RUNNER = "node_modules/@friedensrichter/client/dist/bot/main.js"
SHORT = ("--game", "vingt-et-un", "--seats", "2", "--games", "2", "--options", '{"rounds": 1}', "--seed", "1")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RealServer]:
    with RealServer(tmp_path_factory.mktemp("server")) as server:
        yield server


@pytest.fixture
def folder(tmp_path: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the package, the sample bots and the programs of the README."""
    return with_programs(installed(package_of_the_run(tmp_path_factory), tmp_path))


def with_programs(folder: Path) -> Path:
    """Write the sample bots and the programs of the README into the folder."""
    for bot in HOME.glob("examples/*.mjs"):
        shutil.copy(bot, folder)
    for block in blocks((HOME / "README.md").read_text(encoding="utf-8")):
        if block.file:
            (folder / block.file).write_text(block.text, encoding="utf-8")
    return folder


def test_bots_play_against_each_other(folder: Path, server: RealServer) -> None:
    service = ("--url", server.url, "--token", ORGANIZER)
    said = run("node", RUNNER, "match", "random-moves.mjs", "my_bot.mjs", *SHORT, *service, folder=folder)
    head, *rows = said.splitlines()
    assert head.split() == ["bot", "seats", "played", "won", "points", "refused"]
    assert {row.split()[0] for row in rows} == {"random-moves.mjs", "my_bot.mjs"}
    assert [row.split()[1] for row in rows] == ["2", "2"]
    assert sum(float(row.split()[2]) for row in rows) == pytest.approx(2)


@pytest.mark.parametrize("game", some_by_day(sorted(GAMES)))
def test_the_bot_of_each_game_plays_it_to_the_end(folder: Path, server: RealServer, game: str) -> None:
    arranged = arrangement_of(GAMES[game])
    options = ("--seats", str(arranged.seats), "--options", json.dumps(arranged.options), "--seed", "1")
    service = ("--url", server.url, "--token", ORGANIZER, "--game", game, "--games", "1")
    said = run("node", RUNNER, "match", f"{game}.mjs", "random-moves.mjs", *options, *service, folder=folder)
    rows = {name: figures for name, *figures in map(str.split, said.splitlines()[1:])}
    assert sum(int(played) for played, *_ in rows.values()) == arranged.seats
    assert [refused for *_, refused in rows.values()] == ["0", "0"]


def test_each_sample_bot_has_at_most_ten_lines() -> None:
    assert {bot.stem for bot in HOME.glob("examples/*.mjs")} == {*GAMES, "random-moves"}
    for bot in HOME.glob("examples/*.mjs"):
        code = [line for line in bot.read_text(encoding="utf-8").splitlines() if line.strip() and "/**" not in line]
        assert len(code) <= 10, bot.name


def test_the_guide_shows_the_readmes_bot() -> None:
    readme = {block.file: block.text for block in blocks((HOME / "README.md").read_text(encoding="utf-8"))}
    guide = [block.text for block in blocks(page("docs/guides/write-a-client.md")) if "package" in block.words]
    assert readme["my_bot.mjs"] in guide


@pytest.mark.nightly
@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["run", "none.mjs", "--table", "URL", "--token", "x"], "none.mjs cannot be read"),
        (["run", "my_bot.mjs", "--table", "URL", "--token", "x"], "Ask for a new token"),
        (["run", "program.mjs", "--table", "referee.example", "--token", "x"], "is no address"),
        (["match", "my_bot.mjs", "--game", "wist", "--url", "URL", "--token", ORGANIZER], "no such game"),
        (["match", "my_bot.mjs", "--game", "whist", "--url", "URL", "--token", ORGANIZER], "whist.1.1"),
        (["match", "my_bot.mjs", "--game", "whist", "--url", "URL", "--token", "x", "--options", "x"], "no JSON"),
        (["match", "my_bot.mjs", "--games", "0"], "--game is missing"),
        (["play"], "--help says more"),
    ],
)
def test_the_runner_says_what_is_wrong(folder: Path, server: RealServer, words: list[str], said: str) -> None:
    with pytest.raises(AssertionError) as error:
        run("node", RUNNER, *(server.url if word == "URL" else word for word in words), folder=folder)
    assert "friedensrichter-bot: " in str(error.value)
    assert said in str(error.value)


@pytest.mark.nightly
def test_what_npm_packs_is_installed_and_plays_whist(
    tmp_path: Path, tmp_path_factory: pytest.TempPathFactory, server: RealServer
) -> None:
    npm = ("--offline", "--no-audit", "--no-fund", "--ignore-scripts")
    package = package_of_the_run(tmp_path_factory)
    (packed,) = json.loads(run("npm", "pack", str(package), "--json", *npm, folder=tmp_path))
    names = {Path(entry["path"]).parts[0] for entry in packed["files"]}
    assert names == {"package.json", "README.md", "dist"}
    (tmp_path / "package.json").write_text('{"type": "module"}', encoding="utf-8")
    run("npm", "install", f"./{packed['filename']}", *npm, folder=tmp_path)
    said = run("node", "program.mjs", server.url, ORGANIZER, folder=with_programs(tmp_path)).splitlines()
    assert said[0].startswith("running [")
    assert said[1].startswith("whist.")
    assert said[2] == "the dealer is set"
    said = run("node", *with_sockets(), "sockets.mjs", server.url, ORGANIZER, folder=tmp_path).splitlines()
    assert said[-1] == "finished resigned"
    said = run("node", "errors.mjs", server.url, ORGANIZER, folder=tmp_path).splitlines()
    assert [line.split()[0] for line in said] == [
        "Refused",
        "VersionMoved",
        "NotAllowed",
        "Gone",
        "BadRequest",
        "KeyReused",
        "SeveralOrNone",
        "NoAnswer",
    ]
    terms = ("--game", "whist", "--seats", "4", "--games", "1", "--url", server.url, "--token", ORGANIZER)
    said = run("npx", "--offline", "friedensrichter-bot", "match", "my_bot.mjs", *terms, folder=tmp_path).splitlines()
    assert said[1].split()[:3] == ["my_bot.mjs", "4", "1.0"]
