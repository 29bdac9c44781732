"""No parameter of a request is in the log, but for the table's id: whatever it names may be hidden."""

from __future__ import annotations

import asyncio
import json
import logging
import re
from collections.abc import Iterator
from typing import Any

import pytest
import structlog

from api.app import routes
from service.runtime.logs import logged_once, set_up_logs, trace_of
from tests.support.api.description.contract import document
from tests.support.api.servers.real_server import RealServer
from tests.support.api.socket_client import line
from tests.support.api.table_client import ORGANIZER, Table, bearer, open_table
from tests.support.nights import some_by_day

MARK = "QhMARKED"
NUMBER = "777000777"
MARKS = (MARK, MARK.lower(), NUMBER)


def paths(table: Table) -> Iterator[tuple[str, str]]:
    """Every method and route with marks in the place of its parameters, and what lies beside the routes."""
    for template, entry in document()["paths"].items():
        names = re.findall(r"\{(\w+)\}", template)
        for method in entry:
            for mark in (NUMBER, f"%51h{MARK}%0a"):
                yield method.upper(), template.format(**dict.fromkeys(names, mark) | {"table": table.id})
            yield method.upper(), template.format(**dict.fromkeys(names, MARK))
    for path in (f"/{MARK}", f"/v1/tables/{table.id}/{MARK}", f"/v1/tables/{table.id}/audit/custody/{MARK}/{MARK}"):
        yield "GET", path
        yield "DELETE", path
    yield "PATCH", f"/v1/tables/{table.id}/audit/custody/{MARK}"


@pytest.fixture(scope="module", params=some_by_day(["text", "json"]))
def written(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[str, str, Table]:
    """The log and metrics of a server that was asked for much that is marked, and its table."""
    with RealServer(tmp_path_factory.mktemp("marks"), log_format=request.param) as server:
        with server.client() as client:
            client.event_hooks = {}
            table = open_table(client, "whist")
            for method, path in paths(table):
                if path.endswith("/feed"):
                    continue
                for token in (ORGANIZER, f"seat_{MARK}"):
                    query = {"at": MARK, "to": NUMBER, "version": NUMBER, "seat": NUMBER, "before": MARK, MARK: MARK}
                    body = {"move": {"type": "play_card", "card": MARK}, "text": MARK, MARK: MARK}
                    headers = {**bearer(token), "If-None-Match": MARK, "Accept-Language": MARK, "If-Match": MARK}
                    client.request(method, path, params=query, headers=headers, json=body)
            refuse_a_socket(table)
            metrics = client.get("/metrics", headers=bearer(ORGANIZER)).text
        assert server.stop() == 0
        return server.errors(), metrics, table


def refuse_a_socket(table: Table) -> None:
    """A connection at a marked table, and a marked move."""
    with line(table, 0) as mine:
        mine.say({"type": "play", "id": MARK, "move": {"type": "play_card", "card": MARK}, "key": MARK})
        mine.reply()


def test_no_parameter_is_in_the_log_or_in_a_metric(written: tuple[str, str, Table]) -> None:
    log, metrics, _ = written
    assert len(log.splitlines()) > 200
    for mark in MARKS:
        assert mark not in log
        assert mark not in metrics


def test_the_log_tells_the_route_and_the_id_of_the_table(written: tuple[str, str, Table]) -> None:
    log, _, table = written
    assert f"/v1/tables/{table.id}/audit/custody/{{card}}" in log
    assert f"/v1/tables/{table.id}/play" in log
    assert "/v1/games/{game}/rules/{rule_id}" in log
    assert "/v1/tables/{table}/record" in log
    assert "(none)" in log


def test_every_route_is_in_the_description_or_named_here() -> None:
    """So that a new one is asked too."""
    templates = {re.sub(r":\w+\}", "}", path) for one in routes() for path in one.paths}
    assert templates - {*document()["paths"]} == {
        "/v1/tables/{table}/play",
        "/v1/openapi.json",
        "/v1/openapi.yaml",
        "/v1/asyncapi.json",
        "/v1/asyncapi.yaml",
        "/",
        "/docs",
        "/docs/{page}",
        "/watch/{page}",
        "/desk",
        "/direct",
        "/direct/{page}",
        "/hall/{page}",
        "/en",
        "/de",
        *(f"{root}{language}" for root in ("/host", "/i", "/place") for language in ("", "/en", "/de")),
        "/desk/{page}",
    }


def looked_up() -> None:
    """Fail as code does that looks for a card which is not there."""
    try:
        {}[MARK]
    except KeyError as error:
        raise ValueError(MARK) from error


def failing() -> BaseException:
    """An exception that another led to, in a group; each names a card."""
    try:
        looked_up()
    except ValueError as error:
        return ExceptionGroup(MARK, [error])
    message = "it did not fail"
    raise AssertionError(message)


def test_a_trace_has_types_and_places_and_no_words() -> None:
    told = trace_of(failing())
    assert MARK not in told
    for word in ("KeyError", "ValueError", "ExceptionGroup", "test_log_secrecy.py", "in failing"):
        assert word in told
    entry: dict[str, Any] = {"event": "unexpected failure", "exc_info": failing()}
    assert "KeyError" in str(logged_once(None, "error", entry)["exception"])
    assert logged_once(None, "error", {"event": "x", "exc_info": True}) == {"event": "x"}


@pytest.mark.parametrize("form", ["text", "json"])
def test_what_libraries_log_by_themselves_is_told_without_its_words(
    form: str, capsys: pytest.CaptureFixture[str]
) -> None:
    before, handlers = structlog.get_config(), logging.getLogger().handlers[:]
    try:
        set_up_logs(form)

        async def forgotten() -> None:
            async def fails() -> None:
                raise KeyError(MARK)

            task = asyncio.create_task(fails())
            await asyncio.sleep(0)
            await asyncio.sleep(0)
            del task

        asyncio.run(forgotten())
        logging.getLogger("uvicorn.error").error("Something about %s", MARK)
        said = capsys.readouterr().err
    finally:
        structlog.configure(**before)
        logging.getLogger().handlers[:] = handlers
    assert MARK not in said
    assert "Task exception was never retrieved" in said
    assert "KeyError" in said
    assert "Something about %s" in said
    if form == "json":
        assert [json.loads(one)["logger"] for one in said.splitlines()] == ["asyncio", "uvicorn.error"]
