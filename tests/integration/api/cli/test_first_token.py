"""The organizer's token that is made at the first start is listed and revoked like any other."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx
import pytest
from click.testing import CliRunner, Result
from litestar.testing import TestClient

from api.cli.main import main
from api.main import serving
from eventstore.sqlite import SqliteStore
from service.access.grants import Grant, credential
from service.commands.people.first_token import MADE
from service.runtime.settings import Settings
from tests.support.api.table_client import bearer
from tests.support.new_log import new_log


def started(log: Path, **settings: str) -> tuple[list[str], dict[str, int]]:
    """Start a service once: the tokens that it shows, and what it answers to each that it is asked with."""
    shown: list[str] = []
    answers: dict[str, int] = {}
    tokens = settings.pop("asked", "").split()
    with TestClient(serving(Settings(database_url=f"sqlite:///{log}", **settings), shown.append)) as client:
        for token in [*shown, *tokens]:
            answer: httpx.Response = client.get("/v1/tables", headers=bearer(token))
            answers[token] = answer.status_code
    return shown, answers


def called(log: Path, *words: str) -> Result:
    return CliRunner().invoke(main, ["token", *words, "--all", "--database-url", f"sqlite:///{log}"])


def listed(log: Path) -> list[str]:
    done = called(log, "list")
    assert done.exit_code == 0, done.stderr
    return done.stdout.splitlines()


@pytest.mark.nightly
def test_the_first_token_is_listed_and_revoked_and_no_other_is_made(tmp_path: Path) -> None:
    log = tmp_path / "log.db"
    (token,), answers = started(log)
    assert answers == {token: 200}
    assert listed(log) == ["1  organizer  good  made at the first start"]
    assert started(log, asked=token) == ([], {token: 200})
    assert called(log, "revoke", "1").stdout == "Token 1 has ended.\n"
    assert listed(log) == ["1  organizer  ended  made at the first start"]
    assert started(log, asked=token) == ([], {token: 401})
    issued = called(log, "issue", "--name", "another").stdout.split("Token: ")[1].strip()
    assert started(log, asked=issued) == ([], {issued: 200})
    done = CliRunner().invoke(main, ["verify", "--database-url", f"sqlite:///{log}"])
    assert done.exit_code == 0, done.output


def test_a_running_service_lists_issues_and_revokes_the_tokens_of_its_organizer(tmp_path: Path) -> None:
    shown: list[str] = []
    path = "/v1/organizers/service"
    with TestClient(serving(Settings(database_url=f"sqlite:///{tmp_path / 'log.db'}"), shown.append)) as client:
        first = bearer(shown[0])
        club = client.post("/v1/organizers", json={"name": "club"}, headers=first).json()
        for refused in (
            client.get(f"{path}/tokens", headers=bearer(club["token"])),
            client.post(f"{path}/dismiss", headers=first),
        ):
            assert refused.status_code in {403, 404}
        issued = client.post(f"{path}/tokens", json={"name": "second"}, headers=first)
        assert (issued.status_code, issued.json()["number"]) == (201, 2)
        second = bearer(issued.json()["token"])
        assert client.post(f"{path}/tokens/1/revoke", headers=second).status_code == 201
        assert client.get("/v1/tables", headers=first).status_code == 401
        tokens = client.get(f"{path}/tokens", headers=second).json()["tokens"]
        assert [(one["number"], one["name"], one["ended"]) for one in tokens] == [
            (1, "made at the first start", True),
            (2, "second", False),
        ]


def test_a_service_with_a_token_in_the_settings_issues_another(tmp_path: Path) -> None:
    own = "my-own-organizer-token"
    settings = Settings(database_url=f"sqlite:///{tmp_path / 'log.db'}", organizer_token=own)
    with TestClient(serving(settings, print)) as client:
        path = "/v1/organizers/service/tokens"
        assert client.get(path, headers=bearer(own)).json() == {"tokens": []}
        issued = client.post(path, headers=bearer(own)).json()
        assert client.get("/v1/tables", headers=bearer(issued["token"])).status_code == 200


def test_a_token_in_the_settings_is_not_stored_and_none_is_made(tmp_path: Path) -> None:
    log = tmp_path / "log.db"
    own = "my-own-organizer-token"
    assert started(log, organizer_token=own, asked=own) == ([], {own: 200})
    (token,), _ = started(log)
    assert token != own


def test_a_token_that_an_earlier_version_has_made_is_listed_from_the_next_start_on(tmp_path: Path) -> None:
    log = new_log(tmp_path / "log.db")
    old, second = "organizer_of_an_earlier_version", "organizer_of_another_node_then"
    assert called(log, "issue", "--name", "begun before").exit_code == 0

    async def made() -> None:
        store = SqliteStore(log)
        await store.start()
        for one in (old, second):
            await store.put_credential(credential(one, Grant("organizer")))
        await store.put_credential(credential("organizer_of_a_club_alone", Grant("organizer", owner="club")))
        await store.put_credential(MADE)
        await store.close()

    asyncio.run(made())
    for _ in range(2):
        assert started(log, asked=f"{old} {second}") == ([], {old: 200, second: 200})
        assert listed(log) == [
            "1  organizer  good  begun before",
            "2  organizer  good  made at the first start",
            "3  organizer  good  made at the first start",
        ]
    for number in ("2", "3"):
        assert called(log, "revoke", number).exit_code == 0
    assert started(log, asked=f"{old} {second}") == ([], {old: 401, second: 401})
    done = CliRunner().invoke(main, ["verify", "--database-url", f"sqlite:///{log}"])
    assert done.exit_code == 0, done.output
