"""Both packages do what the scenarios say: the same files, run with a client in Python and one in Node.js."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from api.cli.demonstration.arrangement import arrangement_of
from domain.registry import GAMES
from friedensrichter_client import Referee
from friedensrichter_client.types.table import OpenedTable, TablePaused
from tests.house.support.checkout import ROOT
from tests.support.api.servers.kit_server import KitServer
from tests.support.api.table_client import ORGANIZER
from tests.support.clients.tools import with_sockets
from tests.support.clients.typescript import installed, package_of_the_run
from tests.support.nights import NIGHT

PROGRAMS = ROOT / "tests/support/clients"
SCENARIOS = {
    path.stem: json.loads(path.read_text(encoding="utf-8")) for path in Path(__file__).parent.glob("scenarios/*.json")
}
PATIENCE = 300
Client = Callable[..., subprocess.Popen[str]]
QUICK = {("lost-answers", "python"), ("lost-answers", "node"), ("ended-token", "node"), ("clock", "python")}
"""What the checks run over HTTP, beside some breaks; the night runs all."""
QUICK_SOCKETS = {("lost-answers-at-sockets", "python"), ("ended-token", "python"), ("clock", "node")}
"""The same over WebSockets."""


def cases() -> Iterator[Any]:
    """Each scenario in each language; one of whole games for each game."""
    for name, scenario in sorted(SCENARIOS.items()):
        games = scenario.get("games", [""])
        breaks = scenario.get("breaks", {})
        for game in sorted(GAMES) if games == "all" else games:
            for language in ("python", "node"):
                for way in scenario.get("ways", ["http"]):
                    for when in ("by_day", "by_night") if breaks else ("",):
                        over_socket = way == "socket"
                        by_day = (name, language) in (QUICK_SOCKETS if over_socket else QUICK)
                        by_day |= when == "by_day" and game == games[0] and not over_socket
                        ident = " ".join(filter(None, (name, game, language, when, "socket" if over_socket else "")))
                        marks = () if by_day else pytest.mark.nightly
                        yield pytest.param(name, game, f"{language} {way}", breaks.get(when, 0), id=ident, marks=marks)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[KitServer]:
    with KitServer(tmp_path_factory.mktemp("server")) as server:
        yield server


@pytest.fixture
def clients(tmp_path_factory: pytest.TempPathFactory, tmp_path: Path) -> dict[str, Client]:
    """What starts a client, by language and way."""

    def python(way: str, *words: str) -> subprocess.Popen[str]:
        program = [sys.executable, str(PROGRAMS / "scenario.py"), way]
        return started([*program, *words], PYTHONPATH=str(ROOT / "api/clients/python"))

    def node(way: str, *words: str) -> subprocess.Popen[str]:
        program = tmp_path / "scenario.mjs"
        if not program.exists():
            installed(package_of_the_run(tmp_path_factory), tmp_path)
            program.write_bytes((PROGRAMS / "scenario.mjs").read_bytes())
        return started(["node", *with_sockets(), str(program), way, *words])

    programs = {"python": python, "node": node}
    return {f"{name} {way}": partial(program, way) for name, program in programs.items() for way in ("http", "socket")}


def started(command: list[str], **environment: str) -> subprocess.Popen[str]:
    """Start a client whose words can be read. It is killed if it takes too long."""
    process = subprocess.Popen(command, env={**os.environ, **environment}, stdout=subprocess.PIPE, text=True)
    limit = threading.Timer(PATIENCE, process.kill)
    limit.daemon = True
    limit.start()
    return process


def said(process: subprocess.Popen[str]) -> Any:
    """Return what a client says at its end."""
    words, _ = process.communicate()
    assert process.returncode == 0
    return json.loads(words)


@pytest.mark.parametrize(("name", "game", "kind", "breaks"), list(cases()))
def test_a_scenario(
    name: str, game: str, kind: str, breaks: int, server: KitServer, clients: dict[str, Client]
) -> None:
    scenario, client = SCENARIOS[name], clients[kind]
    match scenario["does"]:
        case "play":
            plays(scenario.get("breaks"), breaks, game, server, client)
        case "act":
            acts(scenario, server, client)
        case "follow":
            follows(scenario, server, client)


def plays(bounds: Mapping[str, int] | None, breaks: int, game: str, server: KitServer, client: Client) -> None:
    """Play a game, or as many as it takes to have enough breaks; nothing is missing, double or counted twice."""
    arranged = arrangement_of(GAMES[game])
    wish = json.dumps({"game": game, "seats": arranged.seats, "options": arranged.options})
    enough = server.kit()["cuts"] + breaks
    if bounds:
        fault = {"kind": "break", "least": bounds["least"], "most": bounds["most"], "times": 100_000}
        server.kit("/faults", faults=[fault], seed=NIGHT)
    games = [said(client("play", server.url, ORGANIZER, wish))]
    while server.kit()["cuts"] < enough:  # how long a game is, its chance says
        games.append(said(client("play", server.url, ORGANIZER, wish)))
    server.kit("/faults", faults=[])
    for played in games:
        is_whole(server, played)


def is_whole(server: KitServer, played: Mapping[str, Any]) -> None:
    """See that each seat has heard of everything once, and that each move counts once."""
    assert all(versions == list(range(1, len(versions) + 1)) for versions in played["heard"])
    with Referee(server.url) as referee:
        own = [notice.version for notice in referee.table(played["token"], table=played["table"]).history()]
        arbiter = list(referee.table(ORGANIZER, table=played["table"]).history())
    assert own[: len(played["heard"][0])] == played["heard"][0]
    moves = {notice.cause for notice in arbiter if notice.by is not None and notice.by.role == "seat"}
    assert len(moves) == played["played"]


def acts(scenario: Mapping[str, Any], server: KitServer, client: Client) -> None:
    """Pause a table while faults come; see how often it was done, and what the client says of it."""
    expected = scenario["expect"]
    opened = open_table(server)
    server.kit("/faults", faults=scenario["faults"])
    answer = said(client("act", server.url, opened.arbiter_token, opened.id))
    assert len(server.kit()["faults"]) == expected["left"]
    with Referee(server.url) as referee:
        notices = list(referee.table(opened.arbiter_token or "").history())
    done = [notice.version for notice in notices if isinstance(notice.event, TablePaused)]
    assert len(done) == expected["done"]
    assert answer == expected.get("error", {"version": max(done, default=0)})


def open_table(server: KitServer, **more: Any) -> OpenedTable:
    """Open a table of two seats."""
    with Referee(server.url, token=ORGANIZER) as referee:
        return referee.open_table({"game": "essentia", "seats": 2, **more})


def follows(scenario: Mapping[str, Any], server: KitServer, client: Client) -> None:
    """Act while a client follows, each time after it has heard of the act before; see that it hears all once."""
    clock = scenario.get("clock")
    opened = open_table(server, **({"clock": clock} if clock else {}))
    process = client("follow", server.url, opened.spectator_token, opened.id)
    heard: list[str] = []
    with Referee(server.url) as referee:
        table = referee.table(opened.arbiter_token or "")
        until(process, heard, table.view().version)
        for act in scenario["acts"]:
            match act:
                case "drain":
                    server.kit("/drains", seconds=1)
                case "clock":
                    before = table.view().version
                    server.kit("/clock", seconds=clock["seconds_per_move"])
                    assert table.view().version > before
                    until(process, heard, table.view().version)
                case "revoke":
                    server.kit("/ended-tokens", token=opened.spectator_token)
                case _:
                    until(process, heard, table.act(act).version)
    heard += process.stdout.read().split()
    assert heard.pop() == "end"
    assert heard == [str(version) for version in range(1, len(heard) + 1)]


def until(process: subprocess.Popen[str], heard: list[str], version: int) -> None:
    """Take what a client says until it has heard of a version. It ends early if the client does."""
    while not heard or heard[-1] != str(version):
        line = process.stdout.readline()
        assert line, heard
        heard.append(line.strip())
