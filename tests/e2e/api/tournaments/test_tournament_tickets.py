"""A ticket opens one feed of a tournament or of its docket, once, and shows what the token behind it shows."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from tests.support.api.feed_reader import Feed
from tests.support.api.problems import problem, same_but_for_the_request
from tests.support.api.servers.nodes import nodes
from tests.support.api.servers.real_server import RealServer
from tests.support.api.table_client import ORGANIZER, bearer, open_table, said
from tests.support.api.tournaments.tournament_client import ROUND_ROBIN, Cup, Json
from tests.support.postgres.databases import Database

END = {"event": "end", "data": '{"code":"token_unknown"}'}
DOCKET = "/docket/feed"
ILL = {"player": 1, "name": "Ida", "reason": "Ill."}


@pytest.fixture
def cup(real: httpx.Client) -> Cup:
    cup = Cup(real, ROUND_ROBIN)
    cup.open()
    cup.appoint("Second", chief=False)
    cup.enter("Anna", "Bela")
    cup.done("/notes", "chief", {"text": "Bela comes late."})
    return cup


def ticket(cup: Cup, who: str | int, feed: str = "/feed") -> str:
    """A fresh ticket."""
    found: str = said(cup.post(f"{feed}/tickets", who), 201)["ticket"]
    return found


@contextmanager
def following(cup: Cup, text: str, feed: str = "/feed", **query: int) -> Iterator[Feed]:
    """The feed that a ticket opens."""
    url = f"/v1/tournaments/{cup.id}{feed}"
    with cup.client.stream("GET", url, params={"ticket": text, **query}) as answer:
        assert answer.status_code == 200
        yield Feed(answer)


def told(cup: Cup, who: str | int) -> list[Json]:
    return list(cup.seen("/events", who)["events"])


def refused(cup: Cup, text: str, feed: str = "/feed") -> httpx.Response:
    answer = cup.get(feed, None, ticket=text)
    problem(answer, 401, "ticket_unknown")
    assert answer.headers["www-authenticate"] == "Bearer"
    return answer


@pytest.mark.parametrize("who", ["organizer", "chief", "Second", "spectator", 1])
def test_a_ticket_shows_what_its_token_shows(cup: Cup, who: str | int) -> None:
    known = told(cup, who)
    with following(cup, ticket(cup, who)) as feed:
        assert feed.take(len(known)) == known
        cup.done("/notes", "chief", {"text": "She is here."})
        cup.enter("Clara")
        fresh = told(cup, who)[len(known) :]
        assert feed.take(len(fresh)) == fresh
        assert fresh[-1]["event"]["name"] == "Clara"
    with following(cup, ticket(cup, who), after=2) as feed:
        assert feed.take(2) == known[2:4]


@pytest.mark.parametrize("who", ["organizer", "chief", "Second"])
def test_a_ticket_of_the_docket_shows_cases_conflicts_and_notes_alone(cup: Cup, who: str) -> None:
    with following(cup, ticket(cup, who, DOCKET), DOCKET) as feed:
        (note,) = feed.take(1)
        assert note == told(cup, who)[-1]
        assert note["event"]["type"] == "note_written"
        cup.enter("Clara")
        cup.done("/notes", "chief", {"text": "Another."})
        assert [one["event"]["text"] for one in feed.take(1)] == ["Another."]


def test_the_docket_gives_no_ticket_to_others_than_arbiters_and_organizer(cup: Cup) -> None:
    for who in ("spectator", 1):
        problem(cup.post(f"{DOCKET}/tickets", who), 403, "not_allowed")
        refused(cup, ticket(cup, who), DOCKET)


def test_a_ticket_opens_the_feed_alone_for_which_it_was_given_and_that_once(cup: Cup) -> None:
    table, other = open_table(cup.client), Cup(cup.client, ROUND_ROBIN)
    of_table = said(table.post("/feed/tickets", "organizer"), 201)["ticket"]
    of_other, feed, docket = ticket(other, "organizer"), ticket(cup, "organizer"), ticket(cup, "organizer", DOCKET)
    answers = [refused(cup, text) for text in (docket, of_table, of_other, "", "x" * 4_000, "ü", cup.tokens[1])]
    answers += [refused(cup, text, DOCKET) for text in (feed, of_table, of_other)]
    problem(table.get("/feed", None, ticket=feed), 401, "ticket_unknown")
    for path in ("", "/events", "/standings", "/docket"):
        problem(cup.get(path, None, ticket=feed), 400, "malformed")
        problem(cup.ask("GET", path, None, headers=bearer(feed)), 401, "token_unknown")
    with following(cup, feed), following(cup, docket, DOCKET):
        pass
    answers += [refused(cup, feed), refused(cup, docket, DOCKET)]
    assert all(same_but_for_the_request(answers[0], one) for one in answers)
    with ThreadPoolExecutor(4) as pool:
        text = ticket(cup, 1)
        codes = list(pool.map(lambda _: _status(cup, text), range(4)))
    assert sorted(codes) == [200, 401, 401, 401]


def _status(cup: Cup, text: str) -> int:
    with cup.client.stream("GET", f"/v1/tournaments/{cup.id}/feed", params={"ticket": text}) as answer:
        return answer.status_code


@pytest.mark.parametrize("feed", ["/feed", DOCKET])
def test_who_may_not_follow_gets_no_ticket(real: httpx.Client, cup: Cup, feed: str) -> None:
    problem(cup.post(f"{feed}/tickets", None), 401, "token_missing")
    other = Cup(real, ROUND_ROBIN)
    other.appoint()
    for tournament in (cup.id, "aaaabbbbccccdddd"):
        url = f"/v1/tournaments/{tournament}{feed}/tickets"
        problem(real.post(url, headers=bearer(other.tokens["chief"])), 404, "unknown_tournament")
    nowhere = f"/v1/tournaments/aaaabbbbccccdddd{feed}/tickets"
    problem(real.post(nowhere, headers=bearer(ORGANIZER)), 404, "unknown_tournament")
    problem(cup.post(f"{feed}/tickets", "chief", {"more": 1}), 400, "malformed")
    foreign = {"Origin": "https://elsewhere.example"}
    problem(cup.post(f"{feed}/tickets", "chief", headers=foreign), 403, "foreign_origin")
    answer = cup.post(f"{feed}/tickets", "chief")
    assert answer.headers["cache-control"] == "no-store"
    assert said(answer, 201).keys() == {"ticket", "expires_at"}


@pytest.mark.accepts("tournament.2.4")
def test_a_ticket_and_its_feed_end_with_the_token_of_a_player_who_is_replaced(cup: Cup) -> None:
    late = ticket(cup, 1)
    with following(cup, ticket(cup, 1), after=len(told(cup, 1))) as feed:
        cup.done("/entrants/1/substitute", "chief", ILL)
        assert [one for one in feed.messages() if "event" in one][-1] == END
    refused(cup, late)


def test_tickets_and_their_feeds_end_with_the_token_of_an_arbiter_who_is_dismissed(cup: Cup) -> None:
    late = [(feed, ticket(cup, "Second", feed)) for feed in ("/feed", DOCKET)]
    with following(cup, ticket(cup, "Second", DOCKET), DOCKET, after=len(told(cup, "Second"))) as feed:
        cup.done("/arbiters/2/dismiss", "organizer", {})
        assert [one for one in feed.messages() if "event" in one] == [END]
    for feed_of, text in late:
        refused(cup, text, feed_of)


@pytest.mark.nightly
def test_tickets_of_a_tournament_count_with_those_of_tables_and_take_a_place_of_their_token(tmp_path: Path) -> None:
    settings = {"token_tickets": "2", "token_feeds": "1", "ticket_seconds": "300"}
    with RealServer(tmp_path, **settings) as server, server.client() as client:
        cup = Cup(client, ROUND_ROBIN)
        cup.open()
        first, second = ticket(cup, "chief"), ticket(cup, "chief", DOCKET)
        for feed in ("/feed", DOCKET):
            answer = cup.post(f"{feed}/tickets", "chief")
            problem(answer, 429, "too_many_tickets")
            assert answer.headers["retry-after"] == "300"
        assert ticket(cup, "spectator")
        with following(cup, first):
            problem(cup.get(DOCKET, None, ticket=second), 503, "too_many_connections")
        assert server.stop() == 0
        said_by_server = server.errors() + "".join(server.said)
        assert "/v1/tournaments/{tournament}/feed" in said_by_server
        for secret in (first, second):
            assert secret not in said_by_server


@pytest.mark.nightly
def test_a_ticket_of_one_node_is_good_at_another_and_only_once(tmp_path: Path, postgres: Database) -> None:
    with nodes(tmp_path, postgres.url) as (one, other), one.client() as here, other.client() as there:
        cup = Cup(here, ROUND_ROBIN)
        cup.open()
        for feed in ("/feed", DOCKET):
            text = ticket(cup, "chief", feed)
            cup.client = there
            with following(cup, text, feed):
                pass
            for client in (there, here):
                cup.client = client
                refused(cup, text, feed)
