"""The routes of the test kit: who may use them, what they do, and that no other service has them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from click.testing import CliRunner
from litestar.handlers import HTTPRouteHandler

from api.app import routes
from api.cli.main import main
from api.main import serving
from api.openapi.made import unshared
from api.testkit.kit import Kit, settings_for_tests
from api.testkit.routes import HANDLERS
from domain.registry import GAMES
from service.runtime.settings import PREFIX, Settings
from tests.house.support.checkout import text
from tests.support.api.servers.direct import reached
from tests.support.api.table_client import bearer

TOKEN = "organizer-of-the-test-kit"
ESSENTIA = {
    "game": "essentia",
    "seats": 2,
    "options": {"first_move": "seat_0", "position": {"land": {}}},
    "clock": {"seconds_per_move": 60, "expiry": "forfeit"},
}
MOVE = {"type": "move_golem", "from": "a2", "to": "a3"}
BODIES: dict[str, Any] = {
    "/clock": {"seconds": 1},
    "/faults": {"faults": []},
    "/breaks": {},
    "/drains": {},
    "/ended-tokens": {"token": "seat_x"},
    "/scenarios": {"opening": ESSENTIA},
}


@pytest.fixture(scope="module")
def kit() -> Iterator[httpx.Client]:
    """A service with a test kit, as its organizer reaches it."""
    with (
        settings_for_tests(Settings(database_url="sqlite:///nowhere.db")) as settings,
        reached(serving(settings, print, Kit())) as client,
    ):
        client.headers.update(bearer(TOKEN))
        yield client


def begun(kit: httpx.Client, *moves: Any) -> dict[str, Any]:
    answer = kit.post("/v1/test/scenarios", json={"opening": ESSENTIA, "moves": list(moves)})
    assert answer.status_code == 201, answer.text
    opened: dict[str, Any] = answer.json()
    return opened


def seen(kit: httpx.Client, opened: dict[str, Any], seat: int) -> httpx.Response:
    return kit.get(f"/v1/tables/{opened['id']}", headers=bearer(opened["seats"][seat]["token"]))


def test_a_scenario_is_a_table_at_which_its_moves_are_made(kit: httpx.Client) -> None:
    opened = begun(kit, {"seat": 0, "move": MOVE})
    assert seen(kit, opened, 1).json()["to_act"] == [1]


def test_a_scenario_that_the_rules_refuse_names_the_rule(kit: httpx.Client) -> None:
    answer = kit.post("/v1/test/scenarios", json={"opening": ESSENTIA, "moves": [{"seat": 1, "move": MOVE}]})
    assert (answer.status_code, answer.json()["code"]) == (409, "refused")
    assert answer.json()["rule"].startswith("essentia.")


def test_the_clock_stands_until_a_request_moves_it_and_then_what_was_due_has_happened(kit: httpx.Client) -> None:
    opened = begun(kit)
    now = kit.get("/v1/test").json()["now"]
    assert seen(kit, opened, 0).json()["deadline"] == now + 60_000
    assert kit.post("/v1/test/clock", json={"seconds": 59}).json()["now"] == now + 59_000
    assert seen(kit, opened, 0).json()["status"] == "running"
    assert kit.post("/v1/test/clock", json={"seconds": 1}).json()["now"] == now + 60_000
    assert seen(kit, opened, 0).json()["status"] == "finished"


def test_far_moves_of_the_clock_are_no_outage(kit: httpx.Client) -> None:
    opened = begun(kit)
    for _ in range(3):
        assert kit.post("/v1/test/clock", json={"seconds": 80_000}).status_code == 200
    events = kit.get(f"/v1/tables/{opened['id']}/events").json()["events"]
    assert [entry["event"]["type"] for entry in events][-2:] == ["time_expired", "table_finished"]


def test_a_token_that_is_ended_is_good_for_nothing_more(kit: httpx.Client) -> None:
    opened = begun(kit)
    body = {"token": opened["seats"][0]["token"]}
    assert kit.post("/v1/test/ended-tokens", json=body).status_code == 200
    assert seen(kit, opened, 0).json()["code"] == "token_unknown"
    assert seen(kit, opened, 1).status_code == 200
    assert kit.post("/v1/test/ended-tokens", json=body).json()["code"] == "token_unknown"


@pytest.mark.parametrize("token", ["", "seat_nobody_has_it", TOKEN])
def test_a_token_of_no_table_cannot_be_ended(kit: httpx.Client, token: str) -> None:
    answer = kit.post("/v1/test/ended-tokens", json={"token": token})
    assert (answer.status_code, answer.json()["code"]) == (401, "token_unknown")


def test_a_service_that_drains_is_not_ready(kit: httpx.Client) -> None:
    assert kit.get("/readyz").status_code == 200
    assert kit.post("/v1/test/drains", json={"seconds": 60}).json()["draining"] is True
    assert kit.get("/readyz").status_code == 503
    kit.app.state.kit.come_back(kit.app.state.referee)  # the end of the sixty seconds
    assert kit.get("/readyz").status_code == 200


def test_faults_that_were_ordered_are_listed_until_they_come(kit: httpx.Client) -> None:
    faults = [{"kind": "busy", "retry_after": 2, "times": 2}]
    assert kit.get("/v1/test").json()["cuts"] == 0
    (left,) = kit.post("/v1/test/faults", json={"faults": faults}).json()["faults"]
    assert (left["kind"], left["retry_after"], left["times"]) == ("busy", 2, 2)
    assert kit.post("/v1/test/faults", json={"faults": []}).json()["faults"] == []


@pytest.mark.parametrize(
    ("path", "body", "field"),
    [
        ("/clock", {"seconds": 80_001}, "seconds"),
        ("/clock", {"seconds": -1}, "seconds"),
        ("/drains", {"seconds": 61}, "seconds"),
        ("/faults", {"faults": [{"kind": "fire"}]}, "faults[0].kind"),
        ("/faults", {"faults": [{"kind": "slow", "milliseconds": 60_001}]}, "faults[0].milliseconds"),
        ("/faults", {"faults": [{"kind": "slow"}] * 1_001}, "faults"),
        ("/scenarios", {"opening": {"game": "essentia"}, "moves": []}, "opening.seats"),
        ("/breaks", {"now": True}, "now"),
    ],
)
def test_what_cannot_be_done_names_the_field(kit: httpx.Client, path: str, body: Any, field: str) -> None:
    answer = kit.post(f"/v1/test{path}", json=body)
    assert (answer.status_code, answer.json()["field"]) == (400, field)


@pytest.mark.parametrize("path", BODIES)
def test_the_test_kit_is_for_the_organizer_alone(kit: httpx.Client, path: str) -> None:
    seat = bearer(begun(kit)["seats"][0]["token"])
    assert kit.post(f"/v1/test{path}", json=BODIES[path], headers=seat).status_code == 403
    assert kit.post(f"/v1/test{path}", json=BODIES[path], headers={"Authorization": ""}).status_code == 401
    assert kit.get("/v1/test", headers=seat).status_code == 403


@pytest.mark.parametrize("path", ["", *BODIES])
def test_no_other_service_has_a_test_kit(client: httpx.Client, path: str) -> None:
    nothing = client.post("/v1/tests", json={})
    answer = client.post(f"/v1/test{path}", json=BODIES.get(path, {}), headers=bearer("organizer_of_the_tests"))
    assert (answer.status_code, answer.json()["code"]) == (nothing.status_code, nothing.json()["code"])


def test_the_description_of_a_test_service_has_the_test_kit_and_no_other_has_it() -> None:
    described = unshared([*routes(), *HANDLERS], games=[GAMES["essentia"]])
    kit_paths = {path for handler in HANDLERS for path in handler.paths if isinstance(handler, HTTPRouteHandler)}
    assert kit_paths <= set(described["paths"])
    assert "/v1/test" not in text("openapi.yaml")


def test_the_guide_lists_all_routes() -> None:
    page = text("docs/guides/test-a-client.md")
    assert all(f"`{min(handler.http_methods)} {path}`" in page
               for handler in HANDLERS for path in handler.paths)  # fmt: skip


@pytest.mark.parametrize("name", ["DATABASE_URL", "SIGNING_KEY", "CHECKPOINT_FILE"])
def test_there_is_no_test_kit_beside_a_real_log(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str) -> None:
    for setting in ("CONFIG", *map(str.upper, Settings.__struct_fields__)):
        monkeypatch.delenv(PREFIX + setting, raising=False)
    value = "sqlite:///club.db" if name == "DATABASE_URL" else str(tmp_path / "file")
    flag = f"--{name.lower().replace('_', '-')}"
    by_flag = CliRunner().invoke(main, ["serve", "--test", "--port", "0", flag, value])
    assert (by_flag.exit_code, by_flag.stderr) == (2, f"richter: --test has a log of its own; leave out {flag}\n")
    monkeypatch.setenv(PREFIX + name, value)
    by_variable = CliRunner().invoke(main, ["serve", "--test", "--port", "0"])
    assert by_variable.exit_code == 2
    assert f"leave out {PREFIX}{name}\n" in by_variable.stderr
