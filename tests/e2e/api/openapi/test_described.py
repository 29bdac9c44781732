"""Schemathesis reads the description and asks all that it allows, and much that it does not, with every role's token.

No answer may be a defect, and none may be other than described: status, headers, type and body.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from tests.support.api.disputing import file
from tests.support.api.playing import forward
from tests.support.api.servers.real_server import RealServer
from tests.support.api.table_client import Table, Who, open_table, said
from tests.support.clerk.evening import Evening
from tests.support.nights import SECONDS, some_by_day

PROGRAM = Path(sys.executable).with_name("schemathesis")
ROLES: list[Who | None] = ["organizer", "arbiter", 0, "spectator", None]
PHASES = ["examples", "coverage", "fuzzing", "stateful"]
SHORTLY = 12
"""For one of the short runs. In five seconds a busy machine made no request at all."""
SHORT: list[tuple[Who | None, str]] = [
    ("organizer", "stateful"),
    ("arbiter", "examples"),
    (0, "fuzzing"),
    ("spectator", "coverage"),
]
"""Each phase once, and each token that a table gives; the checks take one of them. For longer, the night has all."""
CHECKS = (
    "not_a_server_error",
    "status_code_conformance",
    "content_type_conformance",
    "response_headers_conformance",
    "response_schema_conformance",
    "unsupported_method",
    "allow_header_conformance",
    "ignored_auth",
)
ENDLESS = ("FollowTable", "FollowTournament", "FollowDocket", "FollowHall")
"""The feeds, which do not end: other tests read them."""
PATIENCE = 40
"""Seconds that an answer may take: longer than the longest wait that a request may ask for."""


def table_in_play(client: httpx.Client) -> Table:
    """A table with some moves, an open undo and a dispute, so that every address has something to answer."""
    table = open_table(client, "whist", disputes="continue")
    forward(table, 3)
    said(file(table, 0, table.version(0)), 201)
    said(table.post("/undos", 0, {"to": table.opening["version"]}), 201)
    return table


def tournament_in_play(client: httpx.Client) -> Evening:
    """A tournament whose first round is begun."""
    evening = Evening(client, {"game": "essentia", "format": {"type": "round_robin"}}).begin(4)
    evening.draw(1)
    evening.awaits_tables(1)
    return evening


def told(
    folder: Path, server: RealServer, table: Table, evening: Evening, who: Who | None, phase: str, seconds: int
) -> str:
    """What the program says of a run; it must have found nothing."""
    config = folder / "schemathesis.toml"
    places = {"table": table.id, "game": "whist", "rule_id": "whist.6.2", "card": "Qh", "tournament": evening.id}
    lines = [f'"path.{name}" = "{value}"' for name, value in places.items()]
    config.write_text("\n".join(["[parameters]", *lines, ""]))
    command = [str(PROGRAM), "--config-file", str(config), "run", f"{server.url}/v1/openapi.json", "--url", server.url]
    command += ["--phases", phase, "--checks", ",".join(CHECKS), "--max-time", str(seconds), "--continue-on-failure"]
    command += [part for name in ENDLESS for part in ("--exclude-operation-id", name)]
    command += ["--request-timeout", str(PATIENCE), "--no-color", "--warnings", "off"]
    if who is not None:
        command += ["--header", f"Authorization: Bearer {table.tokens[who]}"]
    run = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
    return run.stdout


def asks_all_that_is_described(folder: Path, who: Who | None, phase: str, seconds: int) -> None:
    with RealServer(folder) as server, server.client() as client:
        said(client.get("/v1/openapi.json", timeout=PATIENCE))  # a checkout makes it when it is asked for first
        table = table_in_play(client)
        found = told(folder, server, table, tournament_in_play(client), who, phase, seconds)
        assert "No issues found" in found, found
        assert said(client.get("/readyz")) == {"status": "ok"}
        assert table.audit()["chain"]["intact"]
    assert "Traceback" not in server.errors()


def test_the_short_runs_have_every_phase_and_every_token_of_a_table() -> None:
    assert {phase for _, phase in SHORT} == set(PHASES)
    assert {who for who, _ in SHORT} == {*ROLES} - {None}


@pytest.mark.nightly
@pytest.mark.parametrize(("who", "phase"), some_by_day(SHORT))
def test_every_answer_is_as_described(folder: Path, who: Who | None, phase: str) -> None:
    asks_all_that_is_described(folder, who, phase, SHORTLY)


@pytest.mark.nightly
@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("who", ROLES)
def test_every_answer_is_as_described_for_long(folder: Path, who: Who | None, phase: str) -> None:
    asks_all_that_is_described(folder, who, phase, SECONDS)
