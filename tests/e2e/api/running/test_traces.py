"""Spans of OpenTelemetry say how long what took, and nothing that is hidden; without the setting there are none."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
import structlog
from opentelemetry.sdk.trace import ReadableSpan

from service.runtime.spans import MOST_TRACEPARENT
from tests.support.api.feed_reader import following
from tests.support.api.servers.real_server import ROOT, RealServer
from tests.support.api.servers.tracing import Collector, alike, traced_in_process
from tests.support.api.socket_client import line
from tests.support.api.table_client import IN_PLAY, ORGANIZER, bearer, open_table

PACK = [rank + suit for suit in "cdhs" for rank in "A23456789TJQK"]
LOTS = [["As", "Kd", "Qh", "Jc"]]
TRACE, CALLER = "4bf92f3577b34da6a3ce929d0e0e4736", "00f067aa0ba902b7"
TRACEPARENT = f"00-{TRACE}-{CALLER}-01"
MARK = "QhMARKED"
OF_TRACES = ("opentelemetry.sdk", "opentelemetry.trace", "service.runtime.spans", "api.request_trace")
MOVE = {"type": "move_golem", "from": "c1", "to": "c2"}


def by_name(spans: tuple[ReadableSpan, ...]) -> dict[str, ReadableSpan]:
    return {one.name: one for one in spans}


def test_a_move_has_a_span_for_request_decision_and_commit_and_the_log_has_its_ids(tmp_path: Path) -> None:
    with traced_in_process(tmp_path / "log.db") as (client, kept):
        table = open_table(client, "essentia", options=IN_PLAY)
        kept.clear()
        with structlog.testing.capture_logs([structlog.contextvars.merge_contextvars]) as lines:
            table.played(0, MOVE)
        spans = by_name(kept.get_finished_spans())
        request, decision, commit = spans["POST /v1/tables/{table}/moves"], spans["decide"], spans["commit"]
    assert dict(request.attributes) == {
        "http.request.method": "POST",
        "http.route": "/v1/tables/{table}/moves",
        "http.response.status_code": 201,
        "richter.role": "seat",
    }
    assert decision.parent == request.context
    assert dict(decision.attributes) == {"richter.game": "essentia"}
    assert [one.context for one in commit.links] == [request.context]
    assert (commit.parent, dict(commit.attributes)) == (None, {"richter.requests": 1})
    (logged,) = lines
    assert (logged["trace_id"], logged["span_id"]) == (
        f"{request.context.trace_id:032x}", f"{request.context.span_id:016x}"
    )  # fmt: skip


def test_a_refusal_has_its_rule_and_no_span_has_the_text_of_an_exception(tmp_path: Path) -> None:
    with traced_in_process(tmp_path / "log.db") as (client, kept):
        table = open_table(client, "essentia", options=IN_PLAY)
        kept.clear()
        assert table.move(1, MOVE).status_code == 409
        assert client.get(f"/v1/tables/{MARK}", headers=bearer(MARK)).status_code == 401
        assert client.request(MARK, f"/{MARK}").status_code in {404, 405}
        spans = kept.get_finished_spans()
    assert by_name(spans)["decide"].attributes["richter.refused_by"].startswith(("essentia.", "table."))
    assert [one.events for one in spans if one.events] == []
    assert by_name(spans)["GET /v1/tables/{table}"].attributes["richter.role"] == "none"
    assert "other (none)" in by_name(spans)
    assert MARK not in str([one.to_json() for one in spans])


def test_a_request_joins_the_trace_of_its_client_if_the_client_names_one(tmp_path: Path) -> None:
    later = TRACEPARENT.replace("00-", "cc-", 1)
    cases = (
        ([TRACEPARENT], True),
        ([later], True),
        ([TRACEPARENT, TRACEPARENT], False),
        ([TRACEPARENT.replace("00-", "ff-", 1)], False),
        ([f"00-{'0' * 32}-{CALLER}-01"], False),
        ([f"{later}-{'x' * MOST_TRACEPARENT}"], False),
        (["\xff" * 55], False),
        ([], False),
    )
    with traced_in_process(tmp_path / "log.db") as (client, kept):
        for fields, joins in cases:
            kept.clear()
            headers = [(b"traceparent", one.encode("latin-1")) for one in fields]
            headers += [(b"tracestate", f"a={MARK}".encode()), (b"baggage", f"a={MARK}".encode())]
            assert client.get("/v1/games", headers=headers).status_code == 200
            (span,) = kept.get_finished_spans()
            assert (span.context.trace_id == int(TRACE, 16)) is joins, fields
            assert (span.parent is not None and span.parent.span_id == int(CALLER, 16)) is joins, fields
            assert MARK not in span.to_json()


@pytest.mark.nightly
def test_two_worlds_that_differ_in_hands_that_nobody_saw_have_the_same_spans(tmp_path: Path) -> None:
    told, hands = [], []
    order = list(PACK)
    for world in ("one", "other"):
        with traced_in_process(tmp_path / f"{world}.db") as (client, kept):
            table = open_table(client, "whist", prepared={"shuffles": [order], "lots": LOTS})
            whole = table.view("arbiter")["table"]["hands"]
            hands.append(whole)
            first = table.view()["to_act"][0]
            others = [seat for seat in table.seats if seat != first]
            kept.clear()
            card = min(hands[0][first])
            table.played(first, {"type": "play_card", "card": card})
            assert table.move(first, {"type": "play_card", "card": card}).status_code == 409
            for who in table.viewers:
                table.view(who)
                table.events(who)
            told.append(alike(kept.get_finished_spans()))
        one, two = (next(card for card in hands[0][seat] if card[1] == "c") for seat in others[:2])
        order = [{one: two, two: one}.get(card, card) for card in PACK]
    assert hands[0] != hands[1]
    assert told[0] == told[1]
    assert len(told[0]) > 10


@pytest.mark.nightly
def test_a_collector_gets_the_spans_of_requests_feeds_and_sockets_and_nothing_hidden(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    collector = Collector()
    monkeypatch.setenv("OTEL_EXPORTER_OTLP_ENDPOINT", collector.url)
    monkeypatch.setenv("OTEL_BSP_SCHEDULE_DELAY", "200")
    with collector.collecting(), RealServer(tmp_path, traces="true") as server, server.client() as client:
        table = open_table(client, "essentia", options=IN_PLAY)
        with following(table, "spectator") as feed, line(table, 1) as mine:
            feed.take(table.version())
            table.played(0, MOVE, {"traceparent": TRACEPARENT, "Idempotency-Key": MARK})
            feed.take(1)
            mine.answer("view_table")
            table.get(f"/audit/custody/{MARK}", "arbiter", at=MARK)
            (move,) = collector.named("POST /v1/tables/{table}/moves")
            assert collector.named("hand on")
            assert collector.named("messages")
        assert server.stop() == 0
        commits = [span for span in collector.named("commit") for link in span.links if link.span_id == move.span_id]
        assert len(commits) == 1
        assert move.trace_id.hex() == TRACE
        assert collector.named("GET /v1/tables/{table}/feed")  # it ended when the service stopped
    assert collector.services == {"friedensrichter"}
    sent = b"".join(collector.bodies)
    for hidden in (table.id, MARK, ORGANIZER, "move_golem", *table.tokens.values()):
        assert hidden.encode() not in sent


@pytest.mark.nightly
def test_without_the_setting_nothing_of_opentelemetry_is_loaded(tmp_path: Path) -> None:
    program = (
        f"OF_TRACES = {OF_TRACES}"
        """
import sys
from pathlib import Path
from tests.support.api.servers.in_process import in_process
from tests.support.api.table_client import IN_PLAY, open_table

with in_process(Path(sys.argv[1])) as client:
    open_table(client, "essentia", options=IN_PLAY).played(0, {"type": "move_golem", "from": "c1", "to": "c2"})
print([name for name in (*OF_TRACES, "litestar") if name in sys.modules])
"""
    )
    command = [sys.executable, "-c", program, str(tmp_path / "log.db")]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120, check=False)
    assert (done.returncode, done.stdout.splitlines()[-1]) == (0, "['litestar']"), done.stderr


@pytest.mark.nightly
def test_who_asks_for_traces_without_their_packages_is_told_what_is_missing(tmp_path: Path) -> None:
    program = "import sys; sys.modules['opentelemetry'] = None; from api.cli.main import main; main(['serve'])"
    environment = {"HOME": str(tmp_path), "RICHTER_TRACES": "true", "RICHTER_PORT": "0"}
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert (done.returncode, "pip install 'friedensrichter[traces]'" in done.stderr) == (1, True), done.stderr
