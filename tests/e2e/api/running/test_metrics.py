"""What the service counts of itself, and who may read it."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from tests.support.api.feed_reader import following
from tests.support.api.playing import a_card_of, forward
from tests.support.api.problems import problem
from tests.support.api.servers.real_server import RealServer
from tests.support.api.table_client import ORGANIZER, bearer, open_table, said

SCRAPER = "the_token_of_who_scrapes"
Sample = tuple[str, ...]


@pytest.fixture(scope="module")
def counted(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    """A client of a server of which nobody else asks anything."""
    with RealServer(tmp_path_factory.mktemp("counted"), metrics_token=SCRAPER) as server, server.client() as client:
        yield client


def samples(client: httpx.Client) -> dict[Sample, float]:
    """All samples by name and the values of their labels."""
    answer = client.get("/metrics", headers=bearer(SCRAPER))
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/plain; version=")
    assert answer.headers["cache-control"] == "no-store"
    return {
        (sample.name, *sample.labels.values()): sample.value
        for family in text_string_to_metric_families(answer.text)
        for sample in family.samples
    }


def growth(client: httpx.Client, before: dict[Sample, float], name: str, *labels: str) -> float:
    """By how much a sample has grown."""
    return samples(client)[name, *labels] - before.get((name, *labels), 0)


def test_methods_that_no_route_has_are_counted_together(counted: httpx.Client) -> None:
    before, words = samples(counted), ("MOVE", "SEARCH", "PURGE")
    for word in words:
        assert counted.request(word, "/v1/games").status_code == 405
    assert growth(counted, before, "richter_requests_total", "other", "405") == len(words)
    assert not {label for sample in samples(counted) for label in sample}.intersection(words)


def test_moves_are_counted_by_game_and_a_retry_is_none(counted: httpx.Client) -> None:
    table = open_table(counted, "whist")
    before, opened = samples(counted), len(table.events("arbiter"))
    seat = table.view()["to_act"][0]
    move = a_card_of(table, seat)
    for _ in range(2):
        table.played(seat, move, {"Idempotency-Key": "once"})
    forward(table, 2)
    assert growth(counted, before, "richter_moves_total", "whist") == 3
    assert growth(counted, before, "richter_batch_requests_count") == 3
    assert growth(counted, before, "richter_commit_seconds_count") == 3
    assert growth(counted, before, "richter_batch_events_sum") == len(table.events("arbiter")) - opened
    assert samples(counted)["richter_queue",] == 0


def test_refusals_are_counted_by_rule_and_a_dry_run_is_none(counted: httpx.Client) -> None:
    table = open_table(counted, "whist")
    waiting = next(seat for seat in table.seats if seat not in table.view()["to_act"])
    move = {"type": "play_card", "card": "As"}
    rule = problem(table.move(waiting, move), 409)["rule"]
    before = samples(counted)
    assert table.move(waiting, move).status_code == 409
    assert table.move(waiting, move, dry_run=True).status_code == 409
    assert growth(counted, before, "richter_refusals_total", rule) == 1


def test_answers_are_counted_and_health_is_not(counted: httpx.Client) -> None:
    before = samples(counted)
    said(counted.get("/v1/games"))
    problem(counted.get("/v1/nothing"), 404)
    said(counted.get("/healthz"))
    assert growth(counted, before, "richter_requests_total", "GET", "200") == 1
    assert growth(counted, before, "richter_requests_total", "GET", "404") == 1
    assert growth(counted, before, "richter_request_seconds_count") == 2


def test_open_feeds_and_their_lag_are_counted(counted: httpx.Client) -> None:
    table = open_table(counted, "whist")
    before = samples(counted)
    with following(table, "spectator", last=0) as feed:
        feed.take(1)
        assert samples(counted)["richter_feeds",] == 1
        forward(table, 1)
        feed.take(1)
    assert growth(counted, before, "richter_feed_lag_seconds_count") >= 1
    assert samples(counted)["richter_tables",] >= 1


def test_metrics_are_for_who_runs_the_service(counted: httpx.Client) -> None:
    table = open_table(counted, "frieden")
    problem(counted.get("/metrics"), 401, "token_missing")
    problem(counted.get("/metrics", headers=bearer("nobody")), 401, "token_unknown")
    for viewer in table.viewers:
        problem(counted.get("/metrics", headers=bearer(table.tokens[viewer])), 403, "not_allowed")
    assert counted.get("/metrics", headers=bearer(ORGANIZER)).status_code == 200
    # the scraper's token opens nothing else
    problem(counted.get(f"/v1/tables/{table.id}", headers=bearer(SCRAPER)), 401, "token_unknown")
    problem(counted.get("/v1/tables", headers=bearer(SCRAPER)), 401, "token_unknown")


def test_without_a_token_of_its_own_the_organizers_alone_opens_the_metrics(client: httpx.Client) -> None:
    problem(client.get("/metrics", headers=bearer("")), 401, "token_missing")
    assert client.get("/metrics", headers=bearer(ORGANIZER)).status_code == 200
