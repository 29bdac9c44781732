"""A thousand tokens that are wrong, over, revoked or of elsewhere: the right answer at every address, and no other."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from tests.support.api.description.routes import Route, every_route, is_page
from tests.support.api.problems import problem
from tests.support.api.table_client import ORGANIZER, Table, bearer, open_table, said

OPEN = (
    "/healthz",
    "/readyz",
    "/v1/openapi.",
    "/v1/asyncapi.",
    "/v1/games",
    "/v1/log/key",
    "/v1/invitations",
    "/v1/watch",
)
ROUTES = [route for route in every_route() if not (is_page(route) or route.path.startswith(OPEN))]
AT_TABLES = [route for route in ROUTES if "{table}" in route.path]
OTHERS = [route for route in ROUTES if "{table}" not in route.path]
NOWHERE = "aaaaaaaaaaaaaaaa"
UNLIKE = ("date", "x-request-id")
EACH = 340


def asked(client: httpx.Client, route: Route, token: str | None, **places: str) -> httpx.Response:
    """The answer to a request with nothing in its body."""
    headers = {} if token is None else bearer(token)
    with client.stream(route.method, route.address(**places), headers=headers) as answer:
        if not answer.headers.get("content-type", "").startswith("text/event-stream"):
            answer.read()
        return answer


def shown(answer: httpx.Response) -> tuple[int, Any, Any, int]:
    """Status, header, body and size of an answer, but for the id of the request."""
    headers = sorted((name, value) for name, value in answer.headers.items() if name not in UNLIKE)
    return answer.status_code, headers, {**answer.json(), "request_id": ""}, len(answer.content)


@pytest.fixture(scope="module")
def club(client: httpx.Client) -> Table:
    """A table of an organizer of its own tables, whose token is that of its `organizer`."""
    appointed = said(client.post("/v1/organizers", json={"name": "Club"}, headers=bearer(ORGANIZER)), 201)
    token = appointed["token"]
    table = Table(
        client, said(client.post("/v1/tables", json={"game": "whist", "seats": 4}, headers=bearer(token)), 201)
    )
    table.tokens["organizer"] = token
    return table


def dead_tokens(client: httpx.Client) -> list[str]:
    """Tokens that were good: revoked, rotated, handed over, dismissed."""
    table = open_table(client)
    tokens, chief = f"/v1/tables/{table.id}/tokens", bearer(ORGANIZER)
    said(client.post(f"{tokens}/1/revoke", headers=chief), 201)
    said(client.post(f"{tokens}/2/rotate", headers=chief), 201)
    said(client.post(f"/v1/tables/{table.id}/seats/2/handover", headers=chief), 201)
    said(client.post(f"{tokens}/5/revoke", headers=chief), 201)
    said(client.post(f"{tokens}/6/revoke", headers=chief), 201)
    gone = said(client.post("/v1/organizers", json={"name": "Gone"}, headers=chief), 201)
    said(client.post(f"/v1/organizers/{gone['organizer']}/dismiss", headers=chief), 201)
    return [*(table.tokens[who] for who in (0, 1, 2, "arbiter", "spectator")), gone["token"]]


def wrong_tokens(rng: random.Random, good: str) -> Iterator[str]:
    """Tokens that there never were, many of them near to one that is good."""
    while True:
        place = rng.randrange(len(good))
        yield rng.choice(
            [
                good[:place] + rng.choice("AZaz09_-") + good[place + 1 :],
                good[: place + 1],
                good + rng.choice("=Aa"),
                good.swapcase(),
                f"seat_{rng.getrandbits(192):048x}",
                "x",
            ]
        )


@pytest.mark.nightly
def test_a_thousand_tokens(client: httpx.Client, club: Table) -> None:
    rng, table = random.Random(1), open_table(client)
    wrong, dead = wrong_tokens(rng, table.tokens[0]), dead_tokens(client)
    foreign = [*club.tokens.values()]
    for _ in range(EACH):
        for token in (next(wrong), rng.choice(dead)):
            if token in (table.tokens[0], ORGANIZER):
                continue
            route = rng.choice(ROUTES)
            here = asked(client, route, token, table=table.id)
            problem(here, 401, "token_unknown")
            assert shown(here) == shown(asked(client, route, token, table=NOWHERE))
        token = rng.choice([one for one in foreign if one != ORGANIZER])
        route = rng.choice(AT_TABLES)
        here, nowhere = (asked(client, route, token, table=one) for one in (table.id, NOWHERE))
        assert here.status_code in (400, 403, 404)
        assert shown(here) == shown(nowhere)


@pytest.mark.parametrize("route", AT_TABLES, ids=str)
def test_what_is_not_ones_own_is_as_what_there_is_not(client: httpx.Client, club: Table, route: Route) -> None:
    table = open_table(client)
    for who, token in club.tokens.items():
        here, nowhere = (asked(client, route, token, table=one) for one in (table.id, NOWHERE))
        assert shown(here) == shown(nowhere), who
        assert here.status_code in (400, 403, 404)
    for who, token in table.tokens.items():
        if who != "organizer":
            there, nowhere = (asked(client, route, token, table=one) for one in (club.id, NOWHERE))
            assert shown(there) == shown(nowhere), who


@pytest.mark.parametrize("route", OTHERS, ids=str)
def test_other_addresses_know_only_who_may_know(client: httpx.Client, club: Table, route: Route) -> None:
    other = said(client.post("/v1/organizers", json={"name": "Other"}, headers=bearer(ORGANIZER)), 201)["organizer"]
    for token in (club.tokens["organizer"], club.tokens[0]):
        there, nowhere = (asked(client, route, token, organizer=one) for one in (other, NOWHERE))
        assert "{organizer}" not in route.path or (
            shown(there) == shown(nowhere) and there.status_code in (400, 403, 404)
        )
    problem(asked(client, route, None), 401, "token_missing")
