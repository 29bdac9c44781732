"""`richter play` at a real service: a move taken back, a claim, and all of it in the language of the profile."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import httpx
import pytest
from click.testing import CliRunner

from api.cli.main import main
from api.cli.table.service import Service
from tests.support.api.playing import forward
from tests.support.api.servers.real_server import RealServer
from tests.support.api.table_client import Table, open_table


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Profiles of their own; whoever waits for others presses Ctrl-C at once."""

    def pressed(*_: Any) -> bool:
        raise KeyboardInterrupt

    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.delenv("RICHTER_TOKEN", raising=False)
    monkeypatch.setattr(Service, "changed", pressed)


def richter(*words: str, typed: str = "") -> str:
    done = CliRunner().invoke(main, list(words), input=typed)
    assert done.exit_code == 0, done.output
    return done.output


def keep(server: RealServer, table: Table, seat: int, *language: str) -> None:
    richter("table", "profile", "--url", server.url, "--token", table.tokens[seat], *language)


def number(output: str, label: str) -> str:
    """Return the number of the first entry of the list with these words."""
    entries = re.findall(r"^ +(\d+)  (.*)$", output, re.MULTILINE)
    return next(entry for entry, words in entries if label in words)


@pytest.fixture
def duel(real: httpx.Client) -> Table:
    return open_table(real, "essentia", options={"first_move": "seat_0"})


def test_a_move_is_made_and_taken_back_in_german(server: RealServer, duel: Table) -> None:
    (seat,) = duel.view(0)["to_act"]
    keep(server, duel, seat, "--lang", "de")
    played = richter("play", typed="99\n1\nq\n")
    assert "Nummer: ausführen; m: alles zeigen" in played
    assert "Gib eine Nummer von 1 bis" in played
    version = duel.version(seat)
    undo = number(richter("play", typed="m\nq\n"), "urück")
    asked = richter("play", typed=f"m\n{undo}\nx\n{version - 1}\nq\n")
    assert "Gib ganze Zahlen ein." in asked
    assert "undone" in [notice["event"]["type"] for notice in duel.events(seat)]
    assert duel.view(seat)["to_act"] == [seat]


def test_a_request_for_an_undo_is_answered_from_the_list(server: RealServer, duel: Table) -> None:
    before = duel.version(0)
    forward(duel, 2, 1)
    assert duel.post("/undos", 0, {"to": before}).status_code == 201
    keep(server, duel, 1)
    listed = richter("play", typed="m\nq\n")
    richter("play", typed=f"m\n{number(listed, 'Agree')}\nq\n")
    assert "undone" in [notice["event"]["type"] for notice in duel.events(0)]


def test_a_claim_is_made_from_the_list(server: RealServer, real: httpx.Client) -> None:
    table = open_table(real, "frieden", seats=3)
    accused = "Accuse seat 1 of slipping seat 2 a card"
    keep(server, table, 0)
    listed = richter("play", typed="m\nq\n")
    richter("play", typed=f"m\n{number(listed, accused)}\nq\n")
    types = [notice["event"]["type"] for notice in table.events("arbiter")]
    assert types[-2:] == ["slip_alleged", "claim_rejected"]
