"""The client package against a server: bots, breaks, a node that stops, and the package as a new user installs it."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
import sysconfig
import threading
import venv
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from api.cli.demonstration.arrangement import arrangement_of
from domain.registry import GAMES
from friedensrichter_client import AsyncReferee, Patience, Referee
from friedensrichter_client.__main__ import main
from friedensrichter_client.bot.contest import Terms, contest
from friedensrichter_client.bot.player import Player
from friedensrichter_client.types import any_game, whist
from tests.house.support.checkout import ROOT
from tests.support.api.servers.cutting_proxy import CuttingProxy
from tests.support.api.servers.real_server import RealServer
from tests.support.api.table_client import ORGANIZER
from tests.support.docs.page import blocks, page
from tests.support.nights import some_by_day

HOME = ROOT / "api/clients/python"
EXAMPLES = HOME / "examples"
PATIENCE = 300
ENOUGH = 50
"""More cuts than this are enough."""
EAGER = Patience(tries=200, first=0.01, longest=0.1)
BUILD = "import sys; from setuptools import build_meta; print(build_meta.build_wheel(sys.argv[1]))"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RealServer]:
    with RealServer(tmp_path_factory.mktemp("server")) as server:
        yield server


def random_moves(random: Random) -> Any:
    """Return a bot that plays at random, and fills templates so that the rules may refuse."""

    def choose(_: Any, moves: Any) -> Any:
        move = random.choice([move for move in moves if not move.rare] or moves)
        return move.random(random)

    return choose


@pytest.mark.nightly
@pytest.mark.parametrize("game", some_by_day(sorted(GAMES), 1))
async def test_the_bot_of_each_game_plays_it_to_the_end(server: RealServer, game: str) -> None:
    arranged = arrangement_of(GAMES[game])
    bots = [EXAMPLES / f"{game.replace('-', '_')}.py", EXAMPLES / "random_moves.py"]
    async with AsyncReferee(server.url, token=ORGANIZER) as referee:
        scores = await contest(referee, bots, Terms(game, arranged.seats, 1, arranged.options))
    assert {score.name for score in scores} == {bot.name for bot in bots}
    assert sum(score.won for score in scores) == pytest.approx(1)
    assert [score.refused for score in scores] == [0, 0]


def test_each_bot_has_at_most_ten_lines() -> None:
    for bot in EXAMPLES.glob("*.py"):
        code = [line for line in bot.read_text(encoding="utf-8").splitlines() if line.strip() and '"""' not in line]
        assert len(code) <= 10, bot.name


async def played_over(url: str, game: str, seed: int) -> tuple[str, str, list[list[int]], list[Player]]:
    """Play a game at random over this address, while each seat follows the table; return what each has heard of."""
    arranged = arrangement_of(GAMES[game])
    terms = {"game": game, "seats": arranged.seats, "options": arranged.options}
    async with AsyncReferee(url, token=ORGANIZER, patience=EAGER) as referee:
        opened = await referee.open_table(msgspec.convert(terms, any_game.TableWish))
        tables = [referee.table(seat.token, table=opened.id) for seat in opened.seats]
        players = [Player(table, random_moves(Random(f"{seed}{place}"))) for place, table in enumerate(tables)]
        followers = [asyncio.create_task(heard(table)) for table in tables]
        await asyncio.gather(*(player.play() for player in players))
        return opened.id, opened.seats[0].token, await asyncio.gather(*followers), players


async def heard(table: Any) -> list[int]:
    """Return the versions of all notices up to the end of the game."""
    versions = []
    async for notice in table.follow():
        versions.append(notice.version)
        if type(notice.event).__name__ == "TableFinished":
            break
    return versions


@pytest.mark.parametrize("seed", some_by_day(range(6), 1))
async def test_breaks_at_random_moments_leave_no_gap_and_no_double(server: RealServer, seed: int) -> None:
    game = sorted(GAMES)[seed]
    games = []
    with CuttingProxy(server.url, seed, limit=150, least=100, most=12_000) as proxy:
        while proxy.cuts <= ENOUGH:  # how long a game is, its chance says
            games.append(await played_over(proxy.url, game, seed))
    for played in games:
        is_whole(server, *played)


def is_whole(server: RealServer, table: str, token: str, followed: list[list[int]], players: list[Player]) -> None:
    """See that nothing is missing or double in what was followed, and that each move counts once."""
    assert all(versions == list(range(1, len(versions) + 1)) for versions in followed)
    with Referee(server.url) as referee:
        own = list(referee.table(token, table=table).history())
        arbiter = list(referee.table(ORGANIZER, table=table).history())
    assert [notice.version for notice in own[: len(followed[0])]] == followed[0]
    acts = {notice.cause for notice in arbiter if notice.by is not None and notice.by.role == "seat"}
    assert len(acts) == sum(player.played for player in players)


@pytest.mark.nightly
def test_a_feed_outlives_a_restart_and_ends_with_its_token(tmp_path: Path) -> None:
    with RealServer(tmp_path) as server, Referee(server.url, token=ORGANIZER, patience=EAGER) as referee:
        server.port = int(server.url.rsplit(":", 1)[1])
        opened = referee.open_table(whist.TableWish(seats=4))
        arbiter = referee.table(opened.arbiter_token or "", whist.GAME)
        seen: list[int] = []
        paused = threading.Semaphore(0)

        def follow() -> None:
            for notice in referee.table(opened.spectator_token, whist.GAME).follow():
                seen.append(notice.version)
                if type(notice.event).__name__ == "TablePaused":
                    paused.release()

        follower = threading.Thread(target=follow)
        follower.start()
        arbiter.pause()
        assert paused.acquire(timeout=PATIENCE)
        server.stop()
        server.start()
        arbiter.resume()
        arbiter.pause()
        assert paused.acquire(timeout=PATIENCE)
        tokens = json.loads(arbiter.read("tokens").content)["tokens"]
        (number,) = (entry["number"] for entry in tokens if entry["role"] == "spectator")
        end_token(server, opened.id, number)
        follower.join(PATIENCE)
        assert not follower.is_alive()
        assert seen == list(range(1, len(seen) + 1))


def end_token(server: RealServer, table: str, number: int) -> None:
    """End a token of a table."""
    with server.client() as client:
        answer = client.post(
            f"/v1/tables/{table}/tokens/{number}/revoke", json={}, headers={"Authorization": f"Bearer {ORGANIZER}"}
        )
        assert answer.status_code == 201, answer.text


@pytest.fixture(scope="module")
def programs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs of a new environment with the built wheel of the package."""
    folder = tmp_path_factory.mktemp("a place with spaces, für alle")
    built = subprocess.run(
        [sys.executable, "-c", BUILD, str(folder)], cwd=copied(folder), capture_output=True, text=True, check=False
    )
    assert built.returncode == 0, built.stderr
    (wheel,) = folder.glob("*.whl")
    venv.create(folder / "env", symlinks=True, with_pip=False)
    (packages,) = folder.glob("env/lib/python*/site-packages")
    (packages / "dependencies.pth").write_text(f"{sysconfig.get_path('purelib')}\n", encoding="utf-8")
    pip = [sys.executable, "-m", "pip", "--python", str(folder / "env/bin/python"), "install", "--quiet"]
    subprocess.run([*pip, "--no-deps", "--no-index", str(wheel)], check=True)
    return folder / "env/bin"


def copied(folder: Path) -> Path:
    """Return a copy of the package's folder, so that the build leaves nothing in the checkout."""
    for path in HOME.rglob("*"):
        if path.is_file() and "__pycache__" not in path.parts:
            place = folder / "source" / path.relative_to(HOME)
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(path.read_bytes())
    return folder / "source"


def run(programs: Path, folder: Path, *words: str) -> str:
    """Run a program of the environment; return what it says."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    command = [str(programs / words[0]), *words[1:]]
    done = subprocess.run(command, cwd=folder, env=kept, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def written(folder: Path) -> None:
    """Write the programs of the README into the folder."""
    for block in blocks((HOME / "README.md").read_text(encoding="utf-8")):
        if block.file:
            (folder / block.file).write_text(block.text, encoding="utf-8")


def test_the_readmes_programs_run_from_the_installed_wheel(programs: Path, server: RealServer, tmp_path: Path) -> None:
    written(tmp_path)
    said = run(programs, tmp_path, "python", "program.py", server.url, ORGANIZER).splitlines()
    assert said[0].startswith("running [")
    assert said[1].startswith("whist.")
    assert said[2] == "the dealer is set"
    assert run(programs, tmp_path, "python", "follower.py", server.url, ORGANIZER) == "finished resigned\n"
    assert run(programs, tmp_path, "python", "sockets.py", server.url, ORGANIZER) == "finished resigned\n"


@pytest.mark.nightly
def test_the_readmes_programs_for_errors_and_types_run(programs: Path, server: RealServer, tmp_path: Path) -> None:
    written(tmp_path)
    said = run(programs, tmp_path, "python", "errors.py", server.url, ORGANIZER).splitlines()
    failed = ["Refused", "VersionMoved", "NotAllowed", "Gone", "BadRequest", "KeyReused", "NoAnswer"]
    assert [line.split()[0] for line in said] == failed
    first, move, newer, last = run(programs, tmp_path, "python", "typed.py", server.url, ORGANIZER).splitlines()
    assert (first, last) == ("draft", "draft")
    assert move == "place_tile ['resign', 'file_dispute']"
    assert newer.endswith(": 0")


def test_the_guide_shows_the_readmes_bot() -> None:
    readme = {block.file: block.text for block in blocks((HOME / "README.md").read_text(encoding="utf-8"))}
    guide = [block.text for block in blocks(page("docs/guides/write-a-client.md")) if "package" in block.words]
    assert readme["my_bot.py"] in guide


@pytest.mark.nightly
def test_the_readmes_bot_plays_whist_from_the_installed_wheel(
    programs: Path, server: RealServer, tmp_path: Path
) -> None:
    written(tmp_path)
    terms = ["--game", "whist", "--seats", "4", "--games", "1", "--url", server.url, "--token", ORGANIZER]
    said = run(programs, tmp_path, "richter-bot", "match", "my_bot.py", *terms, "--seed", "1")
    assert said.splitlines()[1].split()[:3] == ["my_bot.py", "4", "1.0"]


def test_a_bot_takes_one_seat_of_a_table_that_waits_for_entropy(
    programs: Path, server: RealServer, tmp_path: Path
) -> None:
    with Referee(server.url, token=ORGANIZER) as referee:
        wish = msgspec.convert(
            {"game": "vingt-et-un", "seats": 2, "options": {"rounds": 1}, "entropy": "seats"}, any_game.TableWish
        )
        opened = referee.open_table(wish)
    bot = EXAMPLES / "vingt_et_un.py"
    address = f"{server.url}/v1/tables/{opened.id}"
    said: list[str] = []
    seats = [
        threading.Thread(
            target=lambda token=seat.token: said.append(
                run(programs, tmp_path, "richter-bot", "run", str(bot), "--table", address, "--token", token)
            )
        )
        for seat in opened.seats
    ]
    for seat in seats:
        seat.start()
    for seat in seats:
        seat.join(PATIENCE)
    assert sorted(line.split(":")[0] for line in said) == ["seat 0", "seat 1"]
    assert all("finished" in line for line in said)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["run", "none.py", "--table", "{url}", "--token", "x"], "none.py cannot be read"),
        (["run", "my_bot.py", "--table", "{url}", "--token", "x"], "Ask for a new token"),
        (["run", "my_bot.py", "--table", "referee.example", "--token", "x"], "is no address"),
        (["match", "my_bot.py", "--game", "wist", "--url", "{url}", "--token", ORGANIZER], "no such game"),
        (["match", "my_bot.py", "--game", "whist", "--url", "{url}", "--token", ORGANIZER], "whist.1.1"),
        (["match", "my_bot.py", "--game", "whist", "--url", "{url}", "--token", "x", "--options", "x"], "no JSON"),
    ],
)
def test_the_runner_says_what_is_wrong(
    server: RealServer, tmp_path: Path, words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    written(tmp_path)
    place = {"none.py": str(tmp_path / "none.py"), "my_bot.py": str(tmp_path / "my_bot.py"), "{url}": server.url}
    assert main([place.get(word, word) for word in words]) == 1
    assert said in capsys.readouterr().err
