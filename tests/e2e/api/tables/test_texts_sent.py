"""One rule for every text that is sent, in whatever field: nobody sends what is not seen or turns the text round."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.support.api.description.contract import document
from tests.support.api.problems import problem
from tests.support.api.servers.direct import DirectClient
from tests.support.api.servers.in_process import in_process
from tests.support.api.servers.real_server import RealServer
from tests.support.api.socket_client import line
from tests.support.api.table_client import ORGANIZER, bearer, open_table, said
from tests.support.api.tournaments.tournament_client import ROUND_ROBIN, Cup, without_clerk

UNFIT = [
    *("\x00", "\x1b[2J", "\t", "\r", "\x7f", "\xad", "\u200b", "\u202e", "\u2066", "\u2028", "\ue000", "\ufeff"),
    "\U000e0041",
]
FREELY = {"reason", "reasons", "statement", "text"}
"""Where people write freely, a text may have line breaks."""
Place = tuple[Any, ...]
BODIES = [
    pytest.param(method.upper(), path, example["value"], id=f"{entry['operationId']} {name}")
    for path, entries in document()["paths"].items()
    for method, entry in entries.items()
    if "requestBody" in entry
    for name, example in entry["requestBody"]["content"]["application/json"].get("examples", {}).items()
]


def texts_in(value: Any, before: Place = ()) -> Iterator[Place]:
    """The places of all texts in a body."""
    if isinstance(value, str):
        yield before
    elif isinstance(value, dict):
        for name, inner in value.items():
            yield from texts_in(inner, (*before, name))
    elif isinstance(value, list):
        for number, inner in enumerate(value):
            yield from texts_in(inner, (*before, number))


def changed(body: Any, place: Place, after: str) -> Any:
    """The body, with more behind the text at this place."""
    found = copy.deepcopy(body)
    inner = found
    for name in place[:-1]:
        inner = inner[name]
    inner[place[-1]] += after
    return found


def named(place: Place) -> str:
    """The place as a problem names it."""
    return "".join(f"[{one}]" if isinstance(one, int) else f".{one}" for one in place).lstrip(".")


class Served:
    """A service with something of each kind."""

    def __init__(self, client: DirectClient) -> None:
        self.client = client
        self.table = open_table(client, "essentia")
        club = said(client.post("/v1/organizers", json={"name": "Club"}, headers=bearer(ORGANIZER)), 201)
        hook = said(client.post("/v1/hooks", json={"url": "https://hooks.example/r"}, headers=bearer(ORGANIZER)), 201)
        self.places = {
            "table": self.table.id,
            "tournament": Cup(client, ROUND_ROBIN).id,
            "organizer": club["organizer"],
            "hook": hook["hook"]["id"],
            "place": "round-1",
            "kind": "clock",
        }

    def sent(self, method: str, path: str, body: Any) -> httpx.Response:
        class Places(dict[str, str]):
            def __missing__(self, _: str) -> str:
                return "1"

        address = path.format_map(Places(self.places))
        return self.client.request(method, address, json=body, headers=bearer(ORGANIZER))


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with without_clerk(), in_process(tmp_path_factory.mktemp("texts") / "richter.db") as client:
        yield Served(client)


@pytest.mark.nightly
@pytest.mark.refuses("table.1.2")
@pytest.mark.refuses("tournament.1.6")
@pytest.mark.parametrize(("method", "path", "body"), BODIES)
def test_no_text_holds_what_nobody_sees_or_what_turns_it_round(
    served: Served, method: str, path: str, body: Any
) -> None:
    for place in texts_in(body):
        for unfit in UNFIT:
            found = problem(served.sent(method, path, changed(body, place, unfit)), 400, "malformed")
            (wrong,) = found["errors"]
            if wrong["problem"] == "characters":
                assert (wrong["field"], found["field"]) == (named(place), named(place))
                assert f"U+{ord(unfit[0]):04X}" in wrong["detail"]
                assert "expected" not in wrong
            else:
                assert wrong["problem"] in ("value", "type"), "only so many values may stand there"
        broken = served.sent(method, path, changed(body, place, "\n\r\n.")).text
        assert ('"characters"' in broken) <= (place[-1] not in FREELY), place


def test_the_problem_says_it_in_both_languages(served: Served) -> None:
    body = {"versions": [1], "rule": "table.1.1", "statement": "Anna\u202egp"}
    table = open_table(served.client, "essentia")
    english, german = (
        problem(table.post("/disputes", 0, body, {"Accept-Language": one}), 400, "malformed") for one in ("en", "de")
    )
    assert english["errors"][0]["detail"].startswith("statement holds U+202E, which nobody sees")
    assert german["errors"][0]["detail"].startswith("statement enthält U+202E; das sieht niemand")


def test_nor_does_a_name_of_a_field(served: Served) -> None:
    for key in ("x\u202e", "\x00"):
        answer = served.sent("POST", "/v1/tables", {"game": "essentia", "seats": 2, "options": {key: 1}})
        assert problem(answer, 400, "malformed")["field"].startswith("options")


@pytest.mark.nightly
def test_over_a_socket_neither(folder: Path) -> None:
    with RealServer(folder) as server, server.client() as client:
        table = open_table(client, "essentia")
        with line(table, "arbiter") as socket:
            for unfit in UNFIT:
                found = socket.refusal("name_seat", seat=0, name=f"Anna{unfit}")
                assert found["errors"][0]["problem"] == "characters"
                assert found["field"] == "name"
