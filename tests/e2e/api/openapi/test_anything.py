"""Whatever is sent to any address: never a defect of ours, and every problem is well formed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from urllib.parse import quote, urlencode

import httpx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.support.api.description.contract import operations
from tests.support.api.problems import problem
from tests.support.api.servers.real_server import RealServer
from tests.support.api.table_client import ORGANIZER, Table, bearer, open_table
from tests.support.nights import EXAMPLES

OPERATIONS = {entry["operationId"]: (method, pattern.pattern, entry) for method, pattern, entry in operations()}
NUMBERS = [0, -1, 1, 2, 5, 63, 64, 2**31, 2**53 - 1, 2**53, 2**63, 2**64, 10**30, -(10**30), 1.5, 1e300]
WORDS = ["", "whist", "essentia", "play_card", "move_golem", "As", "?", "c1", "0", "null", "\0", "\u2660", "'; --", "*"]
NAMES = ["game", "seats", "options", "prepared", "undo", "move", "seat", "type", "card", "to", "consent", "shuffles"]
NAMES += ["dice", "lots", "name", "faults", "position", "from", "tile", "square", "trick", "claim", "upheld", "x", ""]
scalars = st.none() | st.booleans() | st.sampled_from(NUMBERS) | st.sampled_from(WORDS) | st.text(max_size=8)
values = st.recursive(
    scalars,
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(NAMES) | st.text(max_size=5), inner, max_size=5)
    ),
    max_leaves=12,
)
moves = st.fixed_dictionaries(
    {"type": st.sampled_from(["play_card", "take_trick", "claim_revoke", "deal", "expose_card", "offer_truce"])},
    optional={"card": scalars, "seat": scalars, "trick": scalars, "faults": values},
)
bodies = st.one_of(
    values.map(json.dumps).map(str.encode),
    st.fixed_dictionaries({"move": moves | values}, optional={"seat": scalars}).map(json.dumps).map(str.encode),
    st.fixed_dictionaries(
        {"game": st.sampled_from(["whist", "essentia"]), "seats": st.sampled_from([2, 4]) | values},
        optional={"options": values, "prepared": values, "undo": scalars},
    ).map(json.dumps).map(str.encode),
    st.binary(max_size=40),
    st.just(b""),
    st.just(b"{}"),
)  # fmt: skip
visible = st.text(st.characters(min_codepoint=0x21, max_codepoint=0xFF, exclude_characters="\x7f"), max_size=20)
parts = st.sampled_from([*WORDS, "1", "-1", "9" * 30, "9" * 5000, "1.0", "true", "\ud7ff"]) | st.text(max_size=12)
HEADERS = ["If-Match", "If-None-Match", "Idempotency-Key", "Last-Event-ID", "Accept-Language", "X-Request-Id", "Accept"]
headers = st.dictionaries(st.sampled_from(HEADERS), visible | st.sampled_from(['"5"', "5", "de", "*"]), max_size=4)
PARAMETERS = ["at", "seat", "after", "limit", "to", "dry_run", "game", "status", "before", "labels", "x"]
queries = st.lists(st.tuples(st.sampled_from(PARAMETERS), parts), max_size=4)


@pytest.fixture(scope="module")
def anybody(server: RealServer) -> Iterator[httpx.Client]:
    with server.client() as client:
        yield client


@pytest.fixture(scope="module")
def tables(anybody: httpx.Client) -> list[Table]:
    return [open_table(anybody, "whist"), open_table(anybody, "essentia")]


def address(data: st.DataObject, path: str, tables: list[Table]) -> str:
    """The path with its places filled: with what is there, and with anything."""
    ids = [table.id for table in tables]
    while "[^/]+" in path:
        place = data.draw(st.sampled_from([*ids, "whist", "table", "whist.6.2", "1"]) | parts, label="place")
        path = path.replace("[^/]+", quote(place, safe="") or "-", 1)
    return path


def sent(data: st.DataObject, client: httpx.Client, operation: str, tables: list[Table]) -> httpx.Response:
    """The response to one request of anything; a feed that opens is closed again."""
    method, path, _ = OPERATIONS[operation]
    tokens = [token for table in tables for token in table.tokens.values()]
    who = data.draw(st.sampled_from([*tokens, ORGANIZER, ORGANIZER, None]) | visible, label="token")
    url = address(data, path, tables)
    if query := data.draw(queries, label="query"):
        url += "?" + urlencode(query)
    extra = {name: value.encode("latin-1") for name, value in data.draw(headers, label="headers").items()}
    if who is not None:
        extra["Authorization"] = f"Bearer {who}".strip().encode("latin-1")
    if method == "POST":
        extra["Content-Type"] = data.draw(st.sampled_from(["application/json"] * 5 + ["text/plain", ""]), label="kind")
        request = client.build_request(method, url, headers=extra, content=data.draw(bodies, label="body"))
    else:
        request = client.build_request(method, url, headers=extra)
    answer = client.send(request, stream=True)
    if not answer.headers.get("content-type", "").startswith("text/event-stream"):
        answer.read()
    answer.close()
    return answer


def throw_anything(data: st.DataObject, client: httpx.Client, operation: str, tables: list[Table]) -> None:
    answer = sent(data, client, operation, tables)
    assert answer.status_code < 500, answer.text
    assert answer.headers["x-request-id"]
    assert answer.headers.get_list("x-content-type-options") == ["nosniff"]
    if answer.is_error:
        problem(answer)


@pytest.mark.nightly
@pytest.mark.parametrize("operation", OPERATIONS)
@settings(max_examples=8)
@given(data=st.data())
def test_anything_at_any_address_is_answered_in_order(
    anybody: httpx.Client, tables: list[Table], operation: str, data: st.DataObject
) -> None:
    throw_anything(data, anybody, operation, tables)


@pytest.mark.nightly
@pytest.mark.parametrize("operation", OPERATIONS)
@settings(max_examples=EXAMPLES)
@given(data=st.data())
def test_much_of_anything_at_any_address_is_answered_in_order(
    anybody: httpx.Client, tables: list[Table], operation: str, data: st.DataObject
) -> None:
    throw_anything(data, anybody, operation, tables)


@pytest.mark.parametrize("method", ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "TRACE", "PROPFIND"])
@pytest.mark.parametrize("path", ["/", "/v1", "/v1/tables", "/v1/tables/x", "/v1/tables/x/moves", "/healthz", "//"])
def test_any_method_at_any_address_is_answered_in_order(real: httpx.Client, method: str, path: str) -> None:
    answer = real.request(method, path, headers=bearer(ORGANIZER))
    assert answer.status_code < 500
    if answer.is_error and method != "HEAD":
        problem(answer)


def test_the_service_is_as_well_as_before(server: RealServer, tables: list[Table]) -> None:
    assert tables[0].client.get("/readyz").json() == {"status": "ok"}
    assert all(table.audit()["chain"]["intact"] for table in tables)
    assert "Traceback" not in server.errors()
    assert "unexpected failure" not in server.errors()
