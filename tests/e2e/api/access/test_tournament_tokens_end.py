"""A token of a tournament that is rotated or revoked ends at the tournament and its tables, at each node."""

from __future__ import annotations

import time
from pathlib import Path

import httpx
import pytest

from tests.support.api.feed_reader import Feed
from tests.support.api.servers.nodes import nodes
from tests.support.api.table_client import bearer, said
from tests.support.api.tournaments.tournament_client import ROUND_ROBIN, Cup
from tests.support.postgres.databases import Database

END = {"event": "end", "data": '{"code":"token_unknown"}'}
ANNA, BELA = 11_000_000, 21_000_000
PATIENCE = 60.0


def last(feed: Feed) -> dict[str, str]:
    """The last message of a feed that ends, but for heartbeats."""
    return [message for message in feed.messages() if "" not in message][-1]


def until(client: httpx.Client, path: str, token: str, status: int) -> httpx.Response:
    """The answer to a question, as soon as it has this status."""
    deadline = time.monotonic() + PATIENCE
    while (answer := client.get(path, headers=bearer(token))).status_code != status:
        assert time.monotonic() < deadline, answer.text
        time.sleep(0.05)
    return answer


@pytest.mark.nightly
@pytest.mark.accepts("tournament.2.9")
def test_feeds_at_a_table_and_at_the_tournament_end_on_another_node(postgres: Database, tmp_path: Path) -> None:
    with nodes(tmp_path, postgres.url) as (here, there), here.client() as one, there.client() as other:
        cup = Cup(one, ROUND_ROBIN)
        cup.open()
        cup.enter("Anna", "Bela")
        cup.done("/start", "chief", {})
        table = cup.begin(1)[0]["table"]
        for number, entrant, act in ((ANNA, 1, "rotate"), (BELA, 2, "revoke")):
            token = cup.tokens[entrant]
            until(other, f"/v1/tables/{table}", token, 200)
            paths = f"/v1/tables/{table}", f"/v1/tournaments/{cup.id}"
            at_table, at_cup = (other.stream("GET", f"{path}/feed", headers=bearer(token)) for path in paths)
            with at_table as one_answer, at_cup as other_answer:
                feeds = Feed(one_answer), Feed(other_answer)
                assert all(feed.take(1) for feed in feeds)
                done = said(cup.post(f"/tokens/{number}/{act}", "chief"), 201)
                assert [last(feed) for feed in feeds] == [END, END]
            for path in paths:
                until(other, path, token, 401)
                if act == "rotate":
                    until(other, path, done["token"], 200)
