"""How often wrong secrets of invitations may be tried, and that right ones always come through."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from api.rates import Rates
from service.runtime.settings import Settings
from tests.support.api.inviting import NOBODY, accept, invitation, look
from tests.support.api.problems import problem
from tests.support.api.servers.in_process import in_process
from tests.support.api.table_client import Table, open_table

CODE = "0123-4567-89AB"


@contextmanager
def limited(folder: Path, **limits: int) -> Iterator[tuple[httpx.Client, Table]]:
    """The application with these limits, at which the time stands still, and a table."""
    with in_process(folder / "richter.db") as client:
        settings = Settings(database_url="sqlite:///unused.db", **limits)
        client.app.state.rates = Rates(settings, lambda: 1000.0)
        yield client, open_table(client, "whist")


def tried(client: httpx.Client, secret: str) -> httpx.Response:
    return client.post("/v1/invitations/look", json={"secret": secret})


def test_an_address_that_has_tried_enough_waits_and_right_secrets_cost_nothing(tmp_path: Path) -> None:
    with limited(tmp_path, invitation_tries=3) as (client, table):
        right = invitation(table, {"role": "spectator"})
        for wrong in (NOBODY, CODE):
            problem(tried(client, wrong), 404, "unknown_invitation")
            for text in (right["secret"], right["code"]) * 3:
                look(client, text)
        problem(accept(client, "no secret at all"), 404, "unknown_invitation")
        for text in (NOBODY, CODE, right["secret"], right["code"]):
            for answer in (tried(client, text), accept(client, text)):
                problem(answer, 429, "rate_limited")
                assert answer.headers["retry-after"] == "20"
                assert answer.headers["ratelimit-policy"] == '"invitation-tries";q=3;w=60'
        assert table.get("", 0).status_code == 200


def test_codes_are_limited_in_all_and_links_come_through(tmp_path: Path) -> None:
    with limited(tmp_path, all_invitation_tries=2) as (client, table):
        right = invitation(table, {"role": "seat", "seat": 1})
        for _ in range(2):
            problem(tried(client, CODE), 404, "unknown_invitation")
        answer = tried(client, right["code"])
        problem(answer, 429, "rate_limited")
        assert answer.headers["ratelimit-policy"] == '"all-invitation-tries";q=2;w=60'
        problem(tried(client, NOBODY), 404, "unknown_invitation")
        assert accept(client, right["secret"]).status_code == 201


@pytest.mark.nightly
@pytest.mark.parametrize("setting", ["invitation_tries", "all_invitation_tries"])
def test_zero_is_no_limit(tmp_path: Path, setting: str) -> None:
    with limited(tmp_path, **{"invitation_tries": 0, "all_invitation_tries": 0, setting: 0}) as (client, _):
        for _ in range(40):
            problem(tried(client, CODE), 404, "unknown_invitation")


def test_what_is_wrong_with_a_secret_is_told_to_nobody(tmp_path: Path) -> None:
    with limited(tmp_path) as (client, table):
        right = invitation(table, {"role": "seat", "seat": 1})
        near = [right["secret"][:-1], right["secret"].swapcase(), right["code"][:-1], table.tokens[1][:64], "", NOBODY]
        told = [problem(tried(client, text), 404, "unknown_invitation") | {"request_id": ""} for text in near]
        assert told == [told[0]] * len(near)
