"""What the log of a real server says, and what it never says."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from domain.games.essentia.board import TILES
from domain.kit.cards import FRENCH
from tests.support.api.playing import forward
from tests.support.api.servers.real_server import RealServer
from tests.support.api.table_client import ORGANIZER, Table, bearer, open_table, said
from tests.support.nights import some_by_day

GIVEN = "asked-by-the-test.1"
INJECTED = "%0atimestamp=2026 level=error event=forged%1b[31m"


@pytest.fixture(scope="module", params=some_by_day(["text", "json"]))
def written(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[str, str, list[Table]]:
    """The form of the log, what a server wrote while a hand was played and much was refused, and the tables."""
    with RealServer(tmp_path_factory.mktemp("logs"), log_format=request.param) as server:
        with server.client() as client:
            tables = [open_table(client, "whist"), open_table(client, "essentia")]
            play(tables)
            client.get("/v1/games", headers={"X-Request-Id": GIVEN})
            client.get("/v1/games", headers={"X-Request-Id": "weird id"})
            client.get(f"/v1/tables/{INJECTED}", headers=bearer(ORGANIZER))
            client.get("/healthz")
            client.get("/readyz")
        assert server.stop() == 0
        return request.param, server.errors(), tables


def play(tables: list[Table]) -> None:
    whist, essentia = tables
    forward(whist, 68)
    forward(essentia, 30)
    for seat in whist.seats:
        for card in ("As", "7h", "Tc", "2d"):
            whist.move(seat, {"type": "play_card", "card": card}, {"Idempotency-Key": f"card-{card}"})
            whist.move(seat, {"type": "expose_card", "card": card, "x": 1})
    for table in tables:
        for who in table.viewers:
            for path in ("", "/moves?labels=true", "/events", "/audit", "/protocol", "/undos/preview"):
                assert table.get(path, who).status_code == 200
        said(table.post("/undos", "arbiter"), 201)
        said(table.post("/resign", 0), 201)


def test_no_card_is_ever_in_the_log(written: tuple[str, str, list[Table]]) -> None:
    _, log, _ = written
    words = set(re.findall(r"[\w?]+", log))
    assert len(log.splitlines()) > 200
    assert words & {*FRENCH.cards, "?"} == set()
    assert words & set(TILES) == set()


def test_no_token_is_ever_in_the_log(written: tuple[str, str, list[Table]]) -> None:
    _, log, tables = written
    for table in tables:
        for token in table.tokens.values():
            assert token not in log
            assert token.partition("_")[2] not in log


def test_every_request_has_its_line_with_its_table_and_status(written: tuple[str, str, list[Table]]) -> None:
    form, log, tables = written
    assert any(GIVEN in line and "/v1/games" in line and "200" in line for line in log.splitlines())
    assert "weird id" not in log
    assert "healthz" not in log
    assert "readyz" not in log
    for table in tables:
        lines = [line for line in log.splitlines() if table.id in line]
        assert any("409" in line and "whist." in line for line in lines) or table.opening["game"] == "essentia"
        assert any("201" in line for line in lines)
    if form == "json":
        entries = [json.loads(line) for line in log.splitlines()]
        assert all({"event", "level", "timestamp"} <= entry.keys() for entry in entries)
        refused = next(entry for entry in entries if entry.get("rule") == "whist.6.1")
        assert (refused["status"], refused["method"]) == (409, "POST")


def test_nobody_writes_lines_into_the_log(written: tuple[str, str, list[Table]]) -> None:
    _, log, _ = written
    assert "forged" not in log
    assert not any(line.startswith("timestamp=2026 level=error") for line in log.splitlines())
    assert "\x1b" not in log


@pytest.mark.nightly
def test_a_quiet_server_starts_and_stops_without_a_word(folder: Path) -> None:
    with RealServer(folder) as server:
        assert server.stop() == 0
        assert server.errors() == ""
        assert len(server.said) == 1
