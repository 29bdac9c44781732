"""Invitations at two tournaments that differ only in what is hidden: whoever is invited is answered the same."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from tests.support.api.inviting import KEY, OTHER, accept
from tests.support.api.servers.direct import DirectClient
from tests.support.api.servers.in_process import in_process
from tests.support.api.table_client import bearer, said
from tests.support.api.tournaments.tournament_client import TOGETHER, Cup, report, report_open, without_clerk

FRESH = re.compile(
    r'"(invited_at|ends_at|accepted_at|withdrawn_at|at|seen|secret|code|token|request_id)":("[^"]*"|\d+)'
    r"|\b[a-z2-7]{16}\b|[0-9a-f]{64}|\b1[0-9]{12}\b"
)
"""What is random or time in the answers."""
READ = ("", "/events", "/rounds/1", "/rounds/2", "/standings", "/standings/1", "/boards/1", "/boards/2")


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[DirectClient]:
    """The application without a clerk: what happens at tables is what the test reports."""
    with without_clerk(), in_process(tmp_path_factory.mktemp("invited") / "richter.db") as client:
        yield client


def evening(client: DirectClient, *, second: bool) -> Cup:
    """The first round, of which one table has reported; the other evening has another result, a note, a drawn round."""
    cup = Cup(client, TOGETHER).started(4)
    tables = cup.begin(1)
    report_open(client, cup, 1)
    report(client, cup, tables[1]["table"], *((1, 5) if second else (5, 1)))
    if second:
        cup.done("/notes", "chief", {"text": "Watch table 2."})
        cup.done("/rounds/2/draw", "chief", {})
    return cup


def told(cup: Cup, wish: dict[str, Any]) -> list[tuple[int, str]]:
    """All that whoever is invited is answered, and then what the new token is answered."""
    client = cup.client

    def shown(answer: httpx.Response) -> tuple[int, str]:
        return answer.status_code, FRESH.sub("fresh", answer.text)

    def look(text: str) -> tuple[int, str]:
        return shown(client.post("/v1/invitations/look", json={"secret": text}))

    made = cup.done("/invitations", "organizer", {**wish, "sender": "Ada"})
    found = [look(made["secret"]), look(made["code"])]
    taken = accept(client, made["secret"], KEY)
    found += [shown(taken), shown(accept(client, made["code"], KEY)), shown(accept(client, made["code"], OTHER))]
    found.append(look(made["code"]))
    gone = cup.done("/invitations", "organizer", wish)
    said(cup.post(f"/invitations/{gone['number']}/withdraw", "organizer"), 201)
    found.append(shown(accept(client, gone["secret"], OTHER)))
    headers = bearer(taken.json()["token"])
    return found + [shown(client.get(f"/v1/tournaments/{cup.id}{path}", headers=headers)) for path in READ]


@pytest.mark.parametrize(
    "wish", [{"role": "spectator"}, {"role": "player", "entrant": 1, "player": 1}], ids=["spectator", "player"]
)
def test_whoever_is_invited_is_answered_the_same_at_both(client: DirectClient, wish: dict[str, Any]) -> None:
    first, other = (told(evening(client, second=second), wish) for second in (False, True))
    assert first == other
    assert {status for status, _ in first} == {200, 201, 404, 409}


def test_the_evenings_differ_for_arbiters(client: DirectClient) -> None:
    wish = {"role": "arbiter", "arbiter": 1}
    first, other = (told(evening(client, second=second), wish) for second in (False, True))
    assert first != other


def test_who_is_invited_and_how_many_is_told_to_no_player(client: DirectClient) -> None:
    cup = evening(client, second=False)
    before = [cup.seen(path, who) for path in ("", "/events") for who in (2, "spectator")]
    cup.done("/invitations", "organizer", {"role": "player", "entrant": 1, "player": 1})
    assert [cup.seen(path, who) for path in ("", "/events") for who in (2, "spectator")] == before
