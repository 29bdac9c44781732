"""What the service says of its games."""

from __future__ import annotations

from random import Random
from typing import Any

import httpx
import pytest
from jsonschema_rs import Draft202012Validator, meta

from domain.registry import GAMES
from domain.table.core.events import TABLE_EVENTS
from tests.support.api.problems import problem
from tests.support.api.table_client import Table, open_table, said
from tests.support.games.listed import filled
from tests.support.nights import some_by_day

OF_ANY_TABLE = {one.__struct_config__.tag for one in TABLE_EVENTS}
SEATS = {"frieden": 3}
"""Where the fewest seats would not do: two that pass in turn soon end a game of Frieden."""


def described(client: httpx.Client, game: str) -> dict[str, Any]:
    return said(client.get(f"/v1/games/{game}"))


def schema(client: httpx.Client, game: str, kind: str) -> Draft202012Validator:
    return Draft202012Validator({"schemas": described(client, game)["schemas"], "$ref": f"#/schemas/{kind}"})


def with_some_events(client: httpx.Client, game: str) -> Table:
    table = open_table(client, game, SEATS.get(game))
    for _ in range(6):
        seat = table.view()["to_act"][0]
        table.played(seat, filled(table.moves(seat)[0], Random(1)))
    return table


def test_the_list_has_every_game_with_its_titles_and_numbers_of_seats(client: httpx.Client) -> None:
    listed = said(client.get("/v1/games"))["games"]
    assert [one["id"] for one in listed] == sorted(GAMES)
    by_id = {one["id"]: one for one in listed}
    assert by_id["whist"]["title"] == {"en": "Whist", "de": "Whist"}
    assert by_id["whist"]["seats"] == [4]
    assert by_id["essentia"]["seats"] == [2]
    assert all(one["summary"]["en"] != one["summary"]["de"] for one in listed)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_described_with_every_rule_in_english_and_german(client: httpx.Client, game: str) -> None:
    found = described(client, game)
    assert {one["id"] for one in found["rules"]} == {rule.id for rule in GAMES[game].meta.rules}
    assert {one["id"]: one["breach"] for one in found["rules"]} == {r.id: r.breach for r in GAMES[game].meta.rules}
    assert all(one["en"] and one["de"] and one["en"] != one["de"] for one in found["rules"])


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_of_a_game_can_be_asked_for_by_its_id(client: httpx.Client, game: str) -> None:
    for rule in described(client, game)["rules"]:
        assert said(client.get(f"/v1/games/{game}/rules/{rule['id']}")) == rule


def test_a_rule_of_every_table_is_found_below_the_name_table(client: httpx.Client) -> None:
    rule = said(client.get("/v1/games/table/rules/table.2.1"))
    assert rule["en"] == "While the table is paused nobody moves."
    assert rule["breach"] == "refused"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("kind", ["options", "command", "event", "table"])
def test_the_schemas_of_a_game_are_json_schemas(client: httpx.Client, game: str, kind: str) -> None:
    schemas = described(client, game)["schemas"]
    for schema in (schemas[kind], *schemas["$defs"].values()):
        assert meta.is_valid(schema)


@pytest.mark.parametrize("game", some_by_day(GAMES, 3))
def test_the_schemas_accept_what_a_table_of_the_game_answers(client: httpx.Client, game: str) -> None:
    table = with_some_events(client, game)
    for who in table.viewers:
        seen = table.view(who)
        schema(client, game, "table").validate(seen["table"])
        schema(client, game, "options").validate(seen["options"])
        for move in table.moves(who):
            schema(client, game, "command").validate(filled(move, Random(1)))
        events = [one["event"] for one in table.events(who) if one["event"]["type"] not in OF_ANY_TABLE]
        assert events
        for event in events:
            schema(client, game, "event").validate(event)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("kind", ["command", "event"])
def test_the_schemas_refuse_what_is_none_of_the_game(client: httpx.Client, game: str, kind: str) -> None:
    checks = schema(client, game, kind)
    assert not checks.is_valid({"type": "none_of_it"})
    assert not checks.is_valid({})
    assert not checks.is_valid([])


@pytest.mark.parametrize("game", GAMES)
def test_the_options_are_described_with_their_defaults_and_words(client: httpx.Client, game: str) -> None:
    found = described(client, game)
    table = open_table(client, game)
    assert {one["name"]: one["default"] for one in found["options"]} == table.view()["options"]
    assert all(one["text"]["en"] and one["text"]["de"] for one in found["options"])


@pytest.mark.parametrize("game", GAMES)
def test_every_command_and_event_has_its_words(client: httpx.Client, game: str) -> None:
    found = described(client, game)
    for kind, schema_name in (("commands", "command"), ("events", "event")):
        union = found["schemas"][schema_name]
        tags = set(union["discriminator"]["mapping"])
        assert tags == set(found[kind])


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("/v1/games/chess", "unknown_game"),
        ("/v1/games/table", "unknown_game"),
        ("/v1/games/WHIST", "unknown_game"),
        ("/v1/games/chess/rules/whist.6.2", "unknown_game"),
        ("/v1/games/whist/rules/whist.99.9", "unknown_rule"),
        ("/v1/games/whist/rules/essentia.1.1", "unknown_rule"),
        ("/v1/games/whist/rules/table.2.1", "unknown_rule"),
        ("/v1/games/table/rules/whist.6.2", "unknown_rule"),
    ],
)
def test_an_unknown_game_or_rule_is_not_found(client: httpx.Client, path: str, code: str) -> None:
    problem(client.get(path), 404, code)


def test_the_games_are_open_to_everybody_and_ask_for_no_token(client: httpx.Client) -> None:
    assert client.get("/v1/games", headers={"Authorization": "Bearer nobody"}).status_code == 200
