"""Backups that the running service makes on its own disk, for the organizer of the service alone."""

from __future__ import annotations

import shutil
from pathlib import Path

import httpx
import pytest

from eventstore.checking.verify import verify
from eventstore.ports.inspection import Progress
from tests.support.api.problems import problem
from tests.support.api.servers.in_process import in_process
from tests.support.api.table_client import ORGANIZER, Json, bearer, open_table, said

PATH = "/v1/backups"
CHECKPOINT = "/v1/log/checkpoint"


def listed(client: httpx.Client) -> Json:
    return said(client.get(PATH, headers=bearer(ORGANIZER)))


def asked(client: httpx.Client, key: str, token: str = ORGANIZER) -> httpx.Response:
    return client.post(PATH, json={}, headers={**bearer(token), "Idempotency-Key": key})


def settled(client: httpx.Client) -> Json:
    """The list, once nothing is copied any more."""
    while (found := listed(client))["backups"][0]["state"] == "copying":
        pass
    return found


@pytest.mark.one_log
def test_another_laptop_goes_on_from_a_backup_with_the_same_log_key_and_tokens(tmp_path: Path) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    here.mkdir()
    with in_process(here / "club.db") as client:
        table = open_table(client, "whist")
        public = client.get("/v1/log/key").text
        assert client.get(CHECKPOINT, headers=bearer(ORGANIZER)).status_code == 200
        begun = said(asked(client, "k"), 201)
        found = settled(client)
        assert found["backups"] == [{**begun, "state": "made"}]
        assert (found["log"], found["folder"]) == (str(here / "club.db"), str(here / "club.db.backups"))
        seen = table.view(0)
    folder = Path(found["folder"]) / begun["name"]
    assert sorted(file.name for file in folder.iterdir()) == ["club.db", "club.db.checkpoints", "club.db.key"]
    assert {file.stat().st_mode & 0o777 for file in folder.iterdir()} == {0o600}
    assert (folder.stat().st_mode & 0o777, folder.parent.stat().st_mode & 0o777) == (0o700, 0o700)
    *_, last = verify(folder / "club.db")
    assert isinstance(last, Progress)
    shutil.copytree(folder, there)
    with in_process(there / "club.db") as client:
        assert client.get("/v1/log/key").text == public
        assert table.at(client).view(0) == seen
        assert client.get(CHECKPOINT, headers=bearer(ORGANIZER)).status_code == 200  # it does not contradict the first


def test_a_backup_counts_once_for_its_key_and_the_next_one_waits(tmp_path: Path) -> None:
    with in_process(tmp_path / "club.db") as client:
        first = asked(client, "k")
        for _ in range(2):
            again = asked(client, "k")
            assert (again.json(), again.headers["idempotency-replayed"]) == (first.json(), "true")
            settled(client)
        refused = asked(client, "another")
        problem(refused, 429, "backup_too_soon")
        assert 0 < int(refused.headers["retry-after"]) <= 60
        assert len(listed(client)["backups"]) == 1
        problem(client.post(PATH, json={"to": "/etc"}, headers=bearer(ORGANIZER)), 400, "malformed")


def test_nobody_but_the_organizer_of_the_service_learns_of_backups(tmp_path: Path) -> None:
    with in_process(tmp_path / "club.db") as client:
        club = said(client.post("/v1/organizers", json={"name": "Club"}, headers=bearer(ORGANIZER)), 201)["token"]
        table = open_table(client, "whist")
        for token in (table.tokens[who] for who in (0, "arbiter", "spectator")):
            problem(client.get(PATH, headers=bearer(token)), 403, "not_allowed")
            problem(asked(client, "k", token), 403, "not_allowed")
        problem(asked(client, "k", club), 403, "not_allowed")
        nothing = {"log": None, "folder": None, "backups": []}
        assert said(client.get(PATH, headers=bearer(club))) == nothing
        problem(client.get(PATH), 401, "token_missing")
        assert listed(client)["backups"] == []
        assert not (tmp_path / "club.db.backups").exists()
        assert set(settled_entry(client)) == {"name", "began_at", "state"}
        assert said(client.get(PATH, headers=bearer(club))) == nothing


def settled_entry(client: httpx.Client) -> Json:
    """A backup as it is listed: nothing in it grows with the log."""
    said(asked(client, "own"), 201)
    entry: Json = settled(client)["backups"][0]
    return entry
