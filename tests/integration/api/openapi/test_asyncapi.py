"""The AsyncAPI document keeps to the official schema, and has every message that there is, with what it carries."""

from __future__ import annotations

import json
import os
from typing import Any, get_args

import httpx
import jsonschema_rs
import msgspec
import pytest

from api.app import routes
from api.asyncapi.document import FEED_MESSAGES, document
from api.asyncapi.page import page
from api.openapi.interface import ASYNCAPI
from api.openapi.made import FORMS, Form, as_yaml
from api.openapi.operation import described, operation_of
from api.socket.messages import Asking, Hello
from domain.hooks.model import Kind
from domain.registry import GAMES
from service.commands.hooks.messages import TEST
from tests.house.support.checkout import ROOT
from tests.support.api.servers.direct import DirectClient
from tests.support.api.table_client import Table
from tests.support.clients.tools import HOME

OFFICIAL = HOME / "node_modules/@asyncapi/specs/schemas/3.0.0.json"
Json = dict[str, Any]
MADE = document(routes())


def faults(made: Json) -> list[str]:
    """What the official schema finds wrong. Skips the test where it is not installed; fails it in CI."""
    if not OFFICIAL.exists():
        (pytest.fail if os.environ.get("CI") == "true" else pytest.skip)("run sh .ci/setup dev, with Node.js and npm")
    official = jsonschema_rs.validator_for(json.loads(OFFICIAL.read_text(encoding="utf-8")))
    return [error.message for error in official.iter_errors(made)]


def fits(value: Any, schema: Json) -> bool:
    """Return whether a value is as a schema of the document says."""
    whole = {"$schema": "http://json-schema.org/draft-07/schema#", "allOf": [schema], "components": MADE["components"]}
    return bool(jsonschema_rs.validator_for(whole).is_valid(value))


def payload(channel: str, message: str) -> Json:
    found: Json = MADE["channels"][channel]["messages"][message]["payload"]
    return found


def test_it_keeps_to_the_official_schema() -> None:
    assert faults(MADE) == []
    assert faults(document(routes(), [GAMES["whist"]])) == []


def test_what_breaks_the_official_schema_is_found() -> None:
    broken = {**MADE, "operations": {"tell": {"action": "shout", "channel": {"$ref": "#/channels/tableSocket"}}}}
    assert faults(broken) != []


def test_every_reference_leads_somewhere() -> None:
    def leads(part: Any) -> list[str]:
        if isinstance(part, dict):
            own = [part["$ref"]] if isinstance(part.get("$ref"), str) else []
            return own + [place for value in part.values() for place in leads(value)]
        return [place for item in part for place in leads(item)] if isinstance(part, list) else []

    def there(place: str) -> bool:
        found: Any = MADE
        for name in place.removeprefix("#/").split("/"):
            found = found.get(name) if isinstance(found, dict) else None
        return found is not None

    assert [place for place in set(leads(MADE)) if not there(place)] == []


def test_every_message_of_the_socket_is_there() -> None:
    tags = {kind.__struct_config__.tag for kind in (*get_args(Asking), Hello)}
    assert set(MADE["channels"]["tableSocket"]["messages"]) == tags | {"welcome", "answer", "problem", "notices"}


def test_every_feed_is_there_with_its_events() -> None:
    feeds = {name for name, handler in described(routes()).items() if operation_of(handler).stream}
    assert feeds == set(FEED_MESSAGES) == set(MADE["channels"]) - {"tableSocket", "webhooks"}
    assert set(MADE["channels"]["FollowTable"]["messages"]) == {"notice", "history_changed", "problem", "end"}


def test_the_page_of_the_manual_is_that_of_today() -> None:
    assert page(MADE) == (ROOT / "docs/reference/messages.md").read_text(encoding="utf-8"), (
        "run sh .ci/clients, and commit what it writes"
    )


def test_every_kind_of_webhook_is_there() -> None:
    assert set(MADE["channels"]["webhooks"]["messages"]) == {*get_args(Kind), TEST}


def test_the_notices_of_a_table_are_as_the_feed_and_the_socket_describe_them(whist: Table) -> None:
    events = whist.get("/events", 0).json()["events"]
    assert events
    assert all(fits(notice, payload("FollowTable", "notice")) for notice in events)
    message = {"type": "notices", "game": "whist", "version": events[-1]["version"], "events": events, "seen": "abcd"}
    assert fits(message, payload("tableSocket", "notices"))
    assert not fits({**message, "game": "faro"}, payload("tableSocket", "notices"))


@pytest.mark.parametrize(
    ("message", "good"),
    [
        ({"type": "play", "id": 1, "move": {"type": "play_card", "card": "Qh"}}, True),
        ({"type": "play", "id": 1, "move": {"type": "play_card", "card": "Qh"}, "expects": 3, "key": "k"}, True),
        ({"type": "play", "move": {"type": "play_card", "card": "Qh"}}, False),
        ({"type": "play", "id": 1, "move": {"type": "no_move"}}, False),
    ],
)
def test_a_move_over_the_socket_is_as_it_is_described(message: Json, good: bool) -> None:
    assert fits(message, payload("tableSocket", "play")) is good


@pytest.mark.parametrize("kind", get_args(Asking), ids=lambda kind: str(kind.__struct_config__.tag))
def test_a_message_has_the_fields_of_its_type(kind: Any) -> None:
    tag = kind.__struct_config__.tag
    schema = payload("tableSocket", tag)
    while "$ref" in schema or "anyOf" in schema:
        schema = MADE["components"]["schemas"][(schema.get("anyOf") or [schema])[0]["$ref"].rsplit("/", 1)[1]]
    assert set(schema["properties"]) == {*kind.__struct_encode_fields__, "type"}
    assert schema["properties"]["type"]["const"] == tag


def test_a_service_hands_it_out(client: DirectClient) -> None:
    answer: httpx.Response = client.get("/v1/asyncapi.json", params={"game": "essentia"})
    assert answer.json() == document(routes(), [GAMES["essentia"]])
    assert client.get("/v1/asyncapi.json", params={"game": "chess"}).status_code == 404


def test_below_a_path_its_servers_name_the_path() -> None:
    assert {server["pathname"] for server in MADE["servers"].values()} == {"/"}
    for form, text in ((form, texts_of(form)) for form in FORMS):
        assert text.count(ASYNCAPI.path[form]) == 2


def texts_of(form: Form) -> bytes:
    return as_yaml(MADE).encode() if form == "yaml" else msgspec.json.encode(MADE)
