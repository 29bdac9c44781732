"""Over HTTP: which revisions of its rules a game has, and tables that are opened by one of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from msgspec.structs import replace

from domain.registry import GAMES, REGISTRY
from tests.support.api.problems import problem
from tests.support.api.table_client import opened, said


@pytest.fixture(autouse=True)
def second_revision() -> Iterator[None]:
    """Whist in two revisions; the second one has a rule less."""
    whist: Any = GAMES["whist"]
    meta = replace(whist.meta, revision=2, rules=whist.meta.rules[:-1])
    with REGISTRY.also(replace(whist, meta=meta)):
        yield


def test_the_list_of_games_has_the_revisions_of_each_the_current_one_last(client: httpx.Client) -> None:
    by_id = {one["id"]: one for one in said(client.get("/v1/games"))["games"]}
    edition = by_id["whist"]["edition"]
    assert by_id["whist"]["revisions"] == [{"edition": edition, "revision": number} for number in (1, 2)]
    for one in by_id.values():
        assert one["revisions"][-1] == {"edition": one["edition"], "revision": one["revision"]}


def test_a_game_is_described_by_its_current_rules_or_those_asked_for(client: httpx.Client) -> None:
    now, before = said(client.get("/v1/games/whist")), said(client.get("/v1/games/whist?revision=1"))
    assert (now["revision"], before["revision"]) == (2, 1)
    assert before["rules"][:-1] == now["rules"]


def test_a_revision_that_there_never_was_is_refused_and_those_known_are_named(client: httpx.Client) -> None:
    found = problem(client.get("/v1/games/whist?revision=7"), 400, "malformed")
    assert (found["field"], found["errors"][0]["expected"]) == ("revision", "1, 2")
    found = problem(opened(client, game="whist", seats=4, revision=7), 400, "malformed")
    assert (found["field"], found["errors"][0]["expected"]) == ("revision", "1, 2")


@pytest.mark.parametrize(("wish", "revision"), [({}, 2), ({"revision": 2}, 2), ({"revision": 1, "edition": "1"}, 1)])
def test_a_table_says_by_which_revision_it_is_played(client: httpx.Client, wish: dict[str, Any], revision: int) -> None:
    wish = {**wish, "edition": GAMES["whist"].meta.edition} if "edition" in wish else wish
    table = said(opened(client, game="whist", seats=4, **wish), 201)
    path, token = f"/v1/tables/{table['id']}", table["spectator_token"]
    first = said(client.get(f"{path}/events", headers={"Authorization": f"Bearer {token}"}))["events"][0]
    assert first["event"]["revision"] == revision
