"""Which requests take the short way, and the parts that it is made of."""

from __future__ import annotations

from typing import Annotated, Any

import pytest
from litestar import Litestar, Response, get
from litestar.background_tasks import BackgroundTask
from litestar.params import Parameter
from litestar.response import Stream

from api.busy import BusyRoutes, PlainRequest, busy_route, busy_routes, ready_answer
from api.main import serving
from api.requests.header import AnyRequest
from api.routes.tables import TableId
from service.runtime.settings import Settings
from tests.support.api.servers.heads import asking

OTHER_ID = "aaaabbbbccccdddd"
MOVES_PATH = f"/v1/tables/{OTHER_ID}/moves"


@pytest.fixture(scope="module")
def routes() -> BusyRoutes:
    return busy_routes(serving(Settings(database_url="sqlite:///unused.db"), print))


@pytest.mark.parametrize(
    ("scope", "busy"),
    [
        (asking("POST", MOVES_PATH), True),
        (asking("GET", MOVES_PATH), True),
        (asking("GET", f"/v1/tables/{OTHER_ID}"), True),
        (asking("POST", f"/v1/tables/{OTHER_ID}"), False),
        (asking("HEAD", MOVES_PATH), False),
        (asking("POST", MOVES_PATH, b"dry_run=true"), False),
        (asking("POST", MOVES_PATH + "/"), False),
        (asking("POST", MOVES_PATH.upper()), False),
        (asking("POST", "/v1/tables/aaaa/moves"), False),
        (asking("POST", f"/v1/tables/{OTHER_ID}/undos"), False),
        ({**asking("POST", MOVES_PATH), "headers": [(b"host", b"a b")]}, False),
        ({**asking("POST", MOVES_PATH), "headers": []}, True),
        ({**asking("POST", MOVES_PATH), "root_path": "/v1"}, False),
        ({"type": "websocket", "path": MOVES_PATH, "query_string": b"", "headers": []}, False),
    ],
)
def test_only_plain_requests_take_the_short_way(routes: BusyRoutes, scope: dict[str, Any], busy: bool) -> None:
    assert (busy_route(routes, scope) is not None) is busy


@pytest.mark.parametrize("status", [200, 201])
def test_an_answer_without_a_status_has_that_of_its_route(status: int) -> None:
    assert list(ready_answer(Response(b"{}"), status)) == [
        {
            "type": "http.response.start",
            "status": status,
            "headers": [(b"content-type", b"application/json"), (b"content-length", b"2")],
        },
        {"type": "http.response.body", "body": b"{}", "more_body": False},
    ]


def test_what_is_more_than_a_body_and_its_fields_is_left_to_the_framework() -> None:
    for answer in (
        Response(None, status_code=304),
        Response(b"", status_code=204),
        Response(b"{}", cookies={"a": "b"}),
        Response("text", media_type="text/plain"),
        Response(b"{}", background=BackgroundTask(print)),
        Stream(iter([b"{}"])),
    ):
        assert ready_answer(answer, 200) is None


def test_a_route_that_needs_more_than_a_table_cannot_be_busy() -> None:
    @get("/v1/tables/{table:str}/more", operation_id="More", busy=True)
    async def more(request: AnyRequest, table: TableId, number: Annotated[int, Parameter()]) -> Response[bytes]:
        """Not called."""
        raise NotImplementedError

    with pytest.raises(ValueError, match="More"):
        busy_routes(Litestar([more], openapi_config=None))


def test_a_plain_request_has_all_that_the_framework_s_has() -> None:
    scope = {**asking("POST", MOVES_PATH, b"a=1", cookie="b=2"), "state": {}, "litestar_app": None}
    plain = PlainRequest(scope, None, None)
    assert (plain.method, plain.scope) == ("POST", scope)
    assert plain.query_params.dict() == {"a": ["1"]}
    assert plain.cookies == {"b": "2"}
    assert plain.headers["host"] == "referee"
    assert plain.is_connected
    with pytest.raises(AttributeError, match="nothing_of_it"):
        _ = plain.nothing_of_it
