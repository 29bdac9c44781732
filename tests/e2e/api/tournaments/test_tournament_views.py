"""What is read of tournaments: versions, earlier states, feeds, and what nobody may learn."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from domain.tournament.commands.docket import ReportCase
from tests.support.api.feed_reader import Feed
from tests.support.api.problems import problem
from tests.support.api.servers.direct import DirectClient
from tests.support.api.servers.in_process import in_process
from tests.support.api.table_client import bearer, said
from tests.support.api.tournaments.tournament_client import (
    ROUND_ROBIN,
    TOGETHER,
    Cup,
    clerk,
    report,
    report_open,
    without_clerk,
)
from tests.support.postgres.databases import Databases

HIDDEN = re.compile(r"\b[a-z2-7]{16}\b|[0-9a-f]{64}|\b1[0-9]{12}\b|ticket_[\w-]{43}")
"""Ids, commitments, times and tickets: they differ at any two tournaments."""
TICKETS = ("/feed/tickets", "/docket/feed/tickets")
OPEN = ("", "/events", "/rounds/1", "/rounds/2", "/standings", "/standings/1", "/standings/3", "/boards/1", "/boards/2")


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    """The application without a clerk: what happens at tables is what the test reports."""
    with without_clerk(), in_process(tmp_path_factory.mktemp("tournaments") / "richter.db") as client:
        yield client


def alike(answer: httpx.Response) -> tuple[int, str, str]:
    """An answer without what differs at any two tournaments; its tag if it tells a version."""
    tag = answer.headers.get("etag", "")
    text = re.sub(r'"seen":"([^"]*)"', lambda marks: f'"seen":{len(marks[1])}', answer.text)  # marks are of times too
    body = re.sub(r'"request_id":"[^"]*"', "", HIDDEN.sub("*", text))
    return answer.status_code, tag if re.fullmatch(r'"\d{1,6}"', tag) else "", body


def test_versions_are_those_of_the_viewer_and_earlier_states_are_shown_by_them(client: DirectClient) -> None:
    cup = Cup(client, ROUND_ROBIN).started(4)
    begun = cup.seen()["version"]
    cup.done("/rounds/1/draw", "chief", {})
    assert cup.seen()["version"] == begun
    problem(cup.get("/rounds/1"), 404, "unknown_number")
    assert cup.seen("/rounds/1", "chief")["phase"] == "drawn"
    cup.done("/rounds/1/publish", "chief")
    assert cup.seen()["version"] == begun + 1
    assert cup.seen("/rounds/1")["phase"] == "published"
    events = cup.seen("/events")["events"]
    assert [one["version"] for one in events] == list(range(1, begun + 2))
    assert "round_drawn" not in {one["event"]["type"] for one in events}
    for version in range(1, begun + 2):
        assert cup.seen("", at=version)["version"] == version
    assert cup.seen("", at=begun)["rounds"] == []
    assert cup.seen("", at=begun + 1) == cup.seen()
    for wrong in (0, begun + 2, 10**9):
        problem(cup.get("", at=wrong), 404, "unknown_version")


def test_the_newest_state_is_the_same_asked_for_by_its_version(client: DirectClient) -> None:
    cup = Cup(client, TOGETHER).started(4)
    tables = cup.begin(1)
    report_open(client, cup, 1)
    report(client, cup, tables[0]["table"], 5, 1)
    clerk(client, cup, ReportCase(f"{tables[1]['table']}/pause/1", tables[1]["table"], "pause", 1, open=True))
    for who in ("chief", "organizer", "spectator", 1, 4):
        version = cup.seen("", who)["version"]
        for path in ("", "/rounds/1", "/standings", "/standings/2", "/boards/1"):
            assert cup.seen(path, who, at=version) == cup.seen(path, who), (who, path)


@pytest.mark.accepts("tournament.13.1")
def test_standings_of_earlier_versions_are_what_they_were(client: DirectClient) -> None:
    cup = Cup(client, ROUND_ROBIN).started(4)
    known: dict[int, Any] = {}
    for number in (1, 2, 3):
        tables = cup.begin(number)
        report_open(client, cup, number)
        for one in tables:
            report(client, cup, one["table"], 5, 1)
            told = cup.seen("/standings")
            known[told["version"]] = told
    for version, told in known.items():
        assert cup.seen("/standings", at=version)["lines"] == told["lines"]


def played(client: DirectClient, scores: tuple[int, int], *, is_hidden_more: bool) -> Cup:
    """A tournament of boards in its first round; what happens at the table of entrants 2 and 3 may differ."""
    cup = Cup(client, TOGETHER).started(4)
    cup.appoint("Second", chief=False)
    cup.done("/conflicts", "Second", {"entrant": 3})
    tables = {frozenset(entrant for entrant, _ in one["seats"]): one["table"] for one in cup.begin(1)}
    report_open(client, cup, 1)
    hidden = tables[frozenset({2, 3})]
    report(client, cup, hidden, *scores)
    case = f"{hidden}/dispute/1"
    clerk(client, cup, ReportCase(case, hidden, "dispute", 1, open=True))
    if is_hidden_more:
        cup.done(f"/docket/{case}/take", "chief")
        cup.done("/notes", "chief", {"text": "Look at trick 3."})
        report(client, cup, hidden, *scores[::-1], version=12)
        adjusted = {"table": hidden, "side": "first", "kind": "average_plus", "reason": "Misled."}
        cup.done("/adjustments", "chief", adjusted)
        cup.done("/conflicts", "chief", {"entrant": 3})
    return cup


@pytest.mark.accepts("tournament.8.5")
@pytest.mark.accepts("tournament.13.2")
def test_nobody_learns_from_any_answer_what_happened_at_a_closed_board(client: DirectClient) -> None:
    twins = played(client, (5, 1), is_hidden_more=False), played(client, (2, 2), is_hidden_more=True)
    for who in ("spectator", 1, 4):
        for path in OPEN:
            one, other = (alike(cup.get(path, who)) for cup in twins)
            assert one == other, (who, path)
        for path in TICKETS:
            one, other = (alike(cup.post(path, who)) for cup in twins)
            assert one == other, (who, path)
        one, other = (alike(cup.get("/feed", None, ticket=ticket(cup, who), after=99)) for cup in twins)
        assert one == other, who
    assert twins[0].seen("/rounds/1", 2) != twins[1].seen("/rounds/1", 2)
    seen = twins[1].seen("/standings", "organizer")
    assert seen["closed_boards"] == 0
    assert twins[1].seen("/standings")["closed_boards"] > 0


@pytest.mark.refuses("tournament.14.6")
def test_no_dry_run_tells_an_arbiter_with_a_conflict_of_the_closed_board(client: DirectClient) -> None:
    twins = played(client, (5, 1), is_hidden_more=False), played(client, (2, 2), is_hidden_more=False)
    tables = twins[1].seen("/rounds/1", "chief")["tables"]
    hidden = next(one["table"] for one in tables if {seat[0] for seat in one["seats"]} == {2, 3})
    adjusted = {"table": hidden, "side": "first", "kind": "average_plus", "reason": "Misled."}
    twins[1].done("/adjustments", "chief", adjusted)
    dry = (
        ("/notes", {"text": "Nothing."}),
        ("/conflicts", {"entrant": 2}),
        ("/penalties", {"entrant": 1, "unit": "points", "amount": 1, "reason": "Late."}),
        ("/rounds/2/draw", {}),
    )
    for path in (*OPEN, "/docket"):
        one, other = (alike(cup.get(path, "Second")) for cup in twins)
        assert one == other, path
    for path, body in dry:
        one, other = (alike(cup.post(path, "Second", body, dry_run="true")) for cup in twins)
        assert one == other, path
        assert one[0] == 200, path
        shown = [said(cup.post(path, "chief", body, dry_run="true"))["standings"]["lines"] for cup in twins]
        assert (shown[0] != shown[1]) is (path != "/conflicts"), (
            path
        )  # with a conflict of its own the chief sees no more


def ticket(cup: Cup, who: str | int) -> str:
    """A ticket for the tournament's feed."""
    return str(cup.done("/feed/tickets", who)["ticket"])


@pytest.mark.accepts("tournament.8.4")
def test_a_board_that_is_opened_tells_its_seed_and_its_results(client: DirectClient) -> None:
    cup = Cup(client, TOGETHER).started(4)
    assert cup.seen("/boards/1")["seed"] is None
    for one in cup.begin(1):
        if not cup.seen("/rounds/1", "chief")["started_at"]:
            report_open(client, cup, 1)
        report(client, cup, one["table"], 5, 1)
    cup.done("/void", "organizer", {"reason": "Fire."})
    board = cup.seen("/boards/1")
    assert board["open"] is True
    assert len(board["seed"]) == 64
    assert [one["table"]["result"]["outcome"]["scores"] for one in board["tables"]] == [[5, 1]] * 2
    opened = next(one for one in cup.seen("/events")["events"] if one["event"]["type"] == "board_opened")
    assert {one["table"] for one in opened["told"]} == {one["table"]["table"] for one in board["tables"]}


def test_no_answer_tells_the_seed_or_a_prepared_deal_before_the_end(client: DirectClient) -> None:
    cup = Cup(client, ROUND_ROBIN).started(4)
    secret: str = client.app.state.referee.tournaments.in_memory(cup.id).state.seed
    for who in ("organizer", "chief", "spectator", 1):
        for path in ("", "/events", "/standings", "/audit"):
            assert secret not in cup.get(path, who).text
    cup.done("/void", "organizer", {"reason": "Nobody is left."})
    assert cup.seen()["seed"] == secret


def test_head_is_answered_as_get_without_the_body(client: DirectClient) -> None:
    cup = Cup(client, TOGETHER).started(4)
    cup.begin(1)
    files = ("/exports/standings.csv", "/exports/tournament.trf")
    for path in ("", "/events", "/rounds/1", "/standings", "/standings/1", "/boards/1", "/docket", "/audit", *files):
        for who in ("chief", 1, None):
            get, head = cup.get(path, who), cup.ask("HEAD", path, who)
            assert head.content == b""
            alike = [(one.status_code, one.headers.get("etag"), one.headers.get("content-type")) for one in (get, head)]
            assert alike[0] == alike[1], (path, who)
    for path in ("/feed", "/docket/feed"):
        for head in (
            cup.ask("HEAD", path, "chief"),
            cup.ask("HEAD", path, None, params={"ticket": cup.done(f"{path}/tickets", "chief")["ticket"]}),
        ):
            assert (head.status_code, head.content) == (200, b"")
            assert head.headers["content-type"].startswith("text/event-stream")
        assert cup.ask("HEAD", path, "chief", params={"after": 99}).status_code == 404
    assert cup.ask("HEAD", "/docket/feed", 1).status_code == 403


def test_a_feed_tells_what_happened_and_then_what_happens(real: httpx.Client) -> None:
    cup = Cup(real, ROUND_ROBIN)
    cup.open()
    url = f"/v1/tournaments/{cup.id}/feed"
    with real.stream("GET", url, headers=bearer(cup.tokens["spectator"])) as answer:
        feed = Feed(answer)
        history = cup.seen("/events")["events"]
        assert feed.take(len(history)) == history
        cup.enter("Anna", "Bela")
        assert [one["event"]["name"] for one in feed.take(2)] == ["Anna", "Bela"]
    last = cup.seen()["version"]
    with real.stream("GET", url, headers={**bearer(cup.tokens[1]), "Last-Event-ID": str(last - 1)}) as answer:
        feed = Feed(answer)
        assert [one["version"] for one in feed.take(1)] == [last]
        cup.done("/entrants/1/substitute", "chief", {"player": 1, "name": "Ida", "reason": "Ill."})
        assert any(one.get("event") == "end" for one in feed.messages())
    problem(cup.get("/feed", "chief", after=99), 404, "unknown_version")


@pytest.mark.nightly
def test_a_tournament_is_the_same_after_a_restart(tmp_path: Path) -> None:
    with without_clerk(), in_process(tmp_path / "richter.db") as client:
        cup = Cup(client, ROUND_ROBIN).started(4)
        for one in cup.begin(1):
            report(client, cup, one["table"], 5, 1)
        before = {(who, path): alike(cup.get(path, who)) for who in cup.tokens for path in OPEN[:6]}
    with without_clerk(), in_process(tmp_path / "richter.db") as client:
        cup.client = client
        assert {(who, path): alike(cup.get(path, who)) for who in cup.tokens for path in OPEN[:6]} == before


@pytest.mark.nightly
def test_two_nodes_on_one_database_show_the_same_tournament(databases: Databases, tmp_path: Path) -> None:
    database = databases.migrated()
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_DATA_HOME", str(tmp_path))
        with in_process(database.url) as one, in_process(database.url) as other:
            here = Cup(one, ROUND_ROBIN)
            here.open()
            here.enter("Anna", "Bela")
            there = Cup.__new__(Cup)
            there.client, there.id, there.tokens = other, here.id, {**here.tokens}
            assert there.seen() == here.seen()
            there.enter("Clara", "David")
            here.done("/start", "chief", {})
            assert there.seen()["phase"] == "running"
            assert there.seen("", 1)["you"]["entrant"] == 1
            here.done("/entrants/1/substitute", "chief", {"player": 1, "name": "Ida", "reason": "Ill."})
            here.seen("", "chief")
            there.tokens[2] = here.tokens[2]
            assert there.seen("/events", 2) == here.seen("/events", 2)
            ended(there)
            here.begin(1)
            assert there.seen("/rounds/1", "chief") == here.seen("/rounds/1", "chief")


def ended(cup: Cup) -> None:
    """The token of entrant 1 ends here too, as soon as is heard of it."""
    for _ in range(200):
        answer = cup.get("", 1)
        if answer.status_code == 401:
            break
    problem(answer, 401, "token_unknown")
