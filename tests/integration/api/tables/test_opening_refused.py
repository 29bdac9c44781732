"""Openings that are not carried out: what is wrong is named, with the rule."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from tests.support.api.problems import problem
from tests.support.api.table_client import ORGANIZER, bearer, open_table, opened

JSON = {"Content-Type": "application/json"}
PACK = [rank + suit for suit in "cdhs" for rank in "A23456789TJQK"]


def sent(client: httpx.Client, body: bytes, **headers: str) -> httpx.Response:
    return client.post("/v1/tables", content=body, headers={**bearer(ORGANIZER), **JSON, **headers})


def refused(client: httpx.Client, wish: dict[str, Any]) -> dict[str, Any]:
    found = problem(opened(client, **wish), 400, "malformed")
    assert found["errors"][0]["field"] == found["field"]
    return found


@pytest.mark.parametrize(
    ("more", "field"),
    [
        ({"colour": "red"}, "colour"),
        ({"seats": [{"name": "Anna", "age": 4}] * 4}, "seats[0].age"),
        ({"game": 4}, "game"),
        ({"game": None}, "game"),
        ({"game": "w" * 41}, "game"),
        ({"undo": "never"}, "undo"),
        ({"undo": None}, "undo"),
        ({"undo": True}, "undo"),
        ({"seats": None}, "seats"),
        ({"seats": True}, "seats"),
        ({"seats": "4"}, "seats"),
        ({"seats": 4.0}, "seats"),
        ({"seats": {"0": "Anna"}}, "seats"),
        ({"seats": ["Anna", "Bert", "Cleo", "Dora"]}, "seats[0]"),
        ({"seats": [{"name": "Anna"}, {}, {"name": "Cleo"}, {"name": "Dora"}]}, "seats[1].name"),
        ({"seats": [{"name": ""}] * 4}, "seats[0].name"),
        ({"seats": [{"name": "n" * 101}] * 4}, "seats[0].name"),
        ({"seats": [{"name": 7}] * 4}, "seats[0].name"),
    ],
)
@pytest.mark.refuses("table.1.2")
def test_what_the_referee_does_not_know_is_refused_by_the_rule_of_every_table(
    client: httpx.Client, more: dict[str, Any], field: str
) -> None:
    found = refused(client, {"game": "whist", "seats": 4, **more})
    assert (found["field"], found["rule"]) == (field, "table.1.2")


@pytest.mark.parametrize("missing", ["game", "seats"])
def test_an_opening_needs_a_game_and_seats(client: httpx.Client, missing: str) -> None:
    wish = {"game": "whist", "seats": 4}
    del wish[missing]
    found = refused(client, wish)
    assert found["errors"] == [{"field": missing, "problem": "missing", "detail": f"{missing} is missing."}]


@pytest.mark.parametrize("game", ["chess", "", "Whist", "whist ", "table", "../whist", "\u2660"])
def test_an_unknown_game_is_not_found(client: httpx.Client, game: str) -> None:
    problem(opened(client, game=game, seats=4), 404, "unknown_game")


@pytest.mark.parametrize("seats", [0, -1, 3, 5, 10**30, -(10**30), 2**53, 2**63, 2**64, [], [{"name": "Anna"}] * 5])
@pytest.mark.parametrize(("game", "rule"), [("whist", "whist.1.1"), ("essentia", "essentia.1.1")])
def test_a_number_of_seats_that_the_game_has_not_is_refused_by_its_rulebook(
    client: httpx.Client, game: str, rule: str, seats: Any
) -> None:
    found = refused(client, {"game": game, "seats": seats})
    assert (found["field"], found["rule"]) == ("seats", rule)


@pytest.mark.parametrize(
    ("game", "options", "field", "rule"),
    [
        ("whist", {"colour": 1}, "options.colour", "whist.1.3"),
        ("whist", {"enforcement": "lax"}, "options.enforcement", "whist.1.3"),
        ("whist", {"enforcement": None}, "options.enforcement", "whist.1.3"),
        ("whist", {"transfer": 10**30}, "options.transfer", "whist.1.3"),
        ("whist", {"dealing": ["automatic"]}, "options.dealing", "whist.1.3"),
        ("whist", [], "options", "whist.1.3"),
        ("whist", None, "options", "whist.1.3"),
        ("whist", "strict", "options", "whist.1.3"),
        ("essentia", {"setup": "slow"}, "options.setup", "essentia.1.8"),
        ("essentia", {"repetition": -1}, "options.repetition", "essentia.1.8"),
        ("essentia", {"repetition": 1}, "options.repetition", "essentia.1.8"),
        ("essentia", {"repetition": 2**53}, "options.repetition", "essentia.1.8"),
        ("essentia", {"quiet_limit": 10**30}, "options.quiet_limit", "essentia.1.8"),
        ("essentia", {"quiet_limit": 2.5}, "options.quiet_limit", "essentia.1.8"),
        ("essentia", {"quiet_limit": True}, "options.quiet_limit", "essentia.1.8"),
        ("essentia", {"layout": {"circles": ["c5", "f5"]}}, "options.layout.springs", "essentia.1.8"),
        ("essentia", {"layout": {"circles": ["c5"], "springs": []}}, "options.layout.circles", "essentia.1.8"),
        ("essentia", {"position": {"land": {"a1": "swamp"}}}, "options.position.land.a1", "essentia.1.8"),
        ("essentia", {"position": {"land": {"a1": [[]]}}}, "options.position.land.a1", "essentia.1.8"),
        ("essentia", {"position": {"land": {"a1": 10**30}}}, "options.position.land.a1", "essentia.1.8"),
        ("essentia", {"position": {"land": {"z9": "plain"}}}, "options.position.land.z9", "essentia.1.8"),
    ],
)
def test_a_bad_option_is_named_with_the_rule_of_the_game(
    client: httpx.Client, game: str, options: Any, field: str, rule: str
) -> None:
    found = refused(client, {"game": game, "seats": 4 if game == "whist" else 2, "options": options})
    assert (found["field"], found["rule"]) == (field, rule)


@pytest.mark.parametrize(
    ("game", "prepared", "field", "rule"),
    [
        ("whist", None, "prepared", "whist.1.3"),
        ("whist", [], "prepared", "whist.1.3"),
        ("whist", {"cards": []}, "prepared.cards", "whist.1.3"),
        ("whist", {"shuffles": [["As"]]}, "prepared.shuffles[0]", "whist.2.1"),
        ("whist", {"shuffles": [PACK, [*PACK[:51], "Ac"]]}, "prepared.shuffles[1]", "whist.2.1"),
        ("whist", {"shuffles": [[1, 2]]}, "prepared.shuffles[0][0]", "whist.1.3"),
        ("whist", {"lots": [1]}, "prepared.lots[0]", "whist.3.1"),
        ("whist", {"lots": [["As", "As", "2c", "3c"]]}, "prepared.lots[0]", "whist.3.2"),
        ("whist", {"lots": [None]}, "prepared.lots[0]", "whist.1.3"),
        ("whist", {"dice": [[2**53]]}, "prepared.dice[0][0]", "whist.1.3"),
        ("whist", {"dice": [[1], [6, -(10**30)]]}, "prepared.dice[1][1]", "whist.1.3"),
        ("whist", {"dice": [["6"]]}, "prepared.dice[0][0]", "whist.1.3"),
        ("essentia", {"shuffles": [["plain"]]}, "prepared.shuffles[0]", "essentia.1.8"),
        ("essentia", {"lots": [2]}, "prepared.lots[0]", "essentia.1.8"),
        ("essentia", {"lots": [[0]]}, "prepared.lots[0]", "essentia.1.8"),
        ("essentia", {"lots": [10**30]}, "prepared.lots[0]", "essentia.1.8"),
        ("essentia", {"lots": [True]}, "prepared.lots[0]", "essentia.1.8"),
    ],
)
def test_prepared_chance_that_cannot_be_is_named_with_the_rule_of_the_game(
    client: httpx.Client, game: str, prepared: Any, field: str, rule: str
) -> None:
    found = refused(client, {"game": game, "seats": 4 if game == "whist" else 2, "prepared": prepared})
    assert (found["field"], found["rule"]) == (field, rule)


@pytest.mark.parametrize(
    ("body", "wrong"),
    [
        (b"null", "type"),
        (b"[]", "type"),
        (b"4", "type"),
        (b'"whist"', "type"),
        (b"", "syntax"),
        (b" ", "syntax"),
        (b"game=whist&seats=4", "syntax"),
        (b'{"game":"whist","seats":4', "syntax"),
        (b'{"game":"whist","seats":4}}', "syntax"),
        (b"{'game':'whist','seats':4}", "syntax"),
        (b'\xef\xbb\xbf{"game":"whist","seats":4}', "syntax"),
        (b'{"game":"wh\xffist","seats":4}', "syntax"),
        (b'{"game":"whist","seats":4,"options":{"\xff":1}}', "syntax"),
        (b'{"game":"whist","seats":4,"prepared":{"lots":["\xed\xa0\x80"]}}', "syntax"),
        ('{"game":"whist","seats":4}'.encode("utf-16"), "syntax"),
        (b'{"game":"whist","seats":NaN}', "syntax"),
        (b'{"game":"whist","seats":Infinity}', "syntax"),
        (b'{"game":"whist","seats":04}', "syntax"),
        (b'{"game":"whist","seats":4,"options":' + b"[" * 100_000, "depth"),
        (b'{"game":"whist","seats":4,"options":' + b"[" * 100_000 + b"]" * 100_000 + b"}", "depth"),
        (b'{"game":"whist","seats":4,"prepared":' + b'{"a":' * 100_000 + b"1" + b"}" * 100_001, "depth"),
    ],
)
def test_a_body_that_is_no_json_object_is_refused_as_a_whole(client: httpx.Client, body: bytes, wrong: str) -> None:
    found = problem(sent(client, body), 400, "malformed")
    assert (found["field"], found["errors"][0]["problem"], found["rule"]) == ("body", wrong, "table.1.2")


def test_brackets_without_end_are_refused(client: httpx.Client) -> None:
    problem(sent(client, b"[" * 100_000), 400, "malformed")
    problem(sent(client, b'{"a":' * 100_000), 400, "malformed")


@pytest.mark.parametrize(
    ("body", "name"),
    [
        (b'{"game":"whist","seats":4,"game":"whist"}', "game"),
        (b'{"game":"whist","seats":4,"s\\u0065ats":4}', "seats"),
        (b'{"game":"whist","seats":4,"options":{"transfer":"debt","transfer":"gain"}}', "transfer"),
        (b'{"game":"whist","seats":4,"prepared":{"lots":[],"lots":[]}}', "lots"),
        (b'{"game":"whist","seats":[{"name":"a"},{"name":"b","name":"c"},{"name":"d"},{"name":"e"}]}', "name"),
    ],
)
def test_a_name_that_stands_twice_is_refused(client: httpx.Client, body: bytes, name: str) -> None:
    found = problem(sent(client, body), 400, "malformed")
    assert (found["field"], found["errors"][0]["problem"]) == (name, "repeated")


@pytest.mark.parametrize("number", [b"1e400", b"-1e400", b"4e99999999"])
def test_a_number_beyond_all_bounds_is_refused(client: httpx.Client, number: bytes) -> None:
    found = problem(sent(client, b'{"game":"whist","seats":' + number + b"}"), 400, "malformed")
    assert found["field"] == "seats"


def test_a_number_with_thousands_of_digits_is_refused(client: httpx.Client) -> None:
    found = problem(sent(client, b'{"game":"whist","seats":' + b"4" * 5000 + b"}"), 400, "malformed")
    assert found["field"] == "seats"


def test_a_body_of_two_mebibytes_is_too_large(client: httpx.Client) -> None:
    problem(sent(client, b" " * 2_097_152), 413, "too_large")
    problem(sent(client, b'{"game":"whist","seats":4}' + b" " * 2_097_152), 413, "too_large")


@pytest.mark.parametrize(
    "kind", ["text/plain", "text/plain; charset=utf-8", "application/x-www-form-urlencoded", "text/json", "json"]
)
def test_a_body_that_says_it_is_not_json_is_not_read(client: httpx.Client, kind: str) -> None:
    answer = sent(client, b'{"game":"whist","seats":4}', **{"Content-Type": kind})
    problem(answer, 415, "unsupported_media_type")


@pytest.mark.parametrize("kind", ["application/json", "Application/JSON", "application/json; charset=utf-8"])
def test_a_body_that_says_it_is_json_is_read(client: httpx.Client, kind: str) -> None:
    assert sent(client, b'{"game":"whist","seats":4}', **{"Content-Type": kind}).status_code == 201


@pytest.mark.parametrize("who", [0, "arbiter", "spectator"])
def test_only_the_organizer_opens_tables(client: httpx.Client, who: int | str) -> None:
    token = open_table(client).tokens[who]
    answer = client.post("/v1/tables", json={"game": "whist", "seats": 4}, headers=bearer(token))
    problem(answer, 403, "not_allowed")


def test_nothing_is_opened_by_a_refused_opening(client: httpx.Client) -> None:
    newest = open_table(client)
    for wish in ({"game": "whist", "seats": 3}, {"game": "chess", "seats": 4}, {"game": "whist", "seats": 4, "x": 1}):
        assert opened(client, {"Idempotency-Key": "refused-opening"}, **wish).status_code in (400, 404)
    listed = client.get("/v1/tables", params={"limit": 1}, headers=bearer(ORGANIZER)).json()["tables"]
    assert [one["id"] for one in listed] == [newest.id]
    assert opened(client, {"Idempotency-Key": "refused-opening"}, game="whist", seats=4).status_code == 201
