"""Where only so many values may stand, the refusal of another one lists exactly these, in both languages."""

from __future__ import annotations

import json
import re
from typing import Any

import httpx
import msgspec
import pytest
from msgspec import inspect

from api.problems.field_error import field_error
from api.socket.messages import Asking, Hello
from domain.game.form import values_of
from domain.game.rule import Malformed
from domain.registry import GAMES
from domain.table.rules import KNOWN_FIELDS
from service.record.codec import Codec
from service.record.json_body import read_body
from service.runtime.settings import Settings
from service.runtime.settings_sources import settings_from
from tests.support.api.description import contract
from tests.support.api.description.operations import OPERATIONS
from tests.support.api.problems import problem
from tests.support.api.table_client import ORGANIZER, bearer, opened
from tests.support.form_samples import WRONG, closed, written

BODIES = {one.body for one in OPERATIONS.values() if one.body is not None} | {Hello, Asking}
WORDS = {"table", "game", "rule_id", "card", "tournament", "played", "place", "kind", "name"}
"""The parts of addresses that are words; others are numbers."""
Place = tuple[str, Any, set[str]]


def closed_parameters() -> list[tuple[str, str, str, set[str]]]:
    """Method, address, name and values of each parameter that takes only so many."""
    found = []
    for path, methods in contract.document()["paths"].items():
        for method, operation in methods.items():
            for one in operation.get("parameters", []):
                kinds = one["schema"].get("oneOf", [one["schema"]])
                words = {word for kind in kinds for word in kind.get("enum", []) if word is not None}
                if any(kind.get("type") == "boolean" for kind in kinds):
                    words |= {"true", "false"}
                if words:
                    found.append((method, path, one["name"], words))
    return found


def test_there_are_parameters_of_both_kinds() -> None:
    names = {name for _, _, name, _ in closed_parameters()}
    assert {"status", "dry_run", "labels"} <= names


@pytest.mark.parametrize(("method", "path", "name", "values"), closed_parameters())
def test_a_parameter_names_its_values(
    client: httpx.Client, method: str, path: str, name: str, values: set[str]
) -> None:
    address = path.format(**{name: "x" if name in WORDS else 1 for name in re.findall(r"{(\w+)}", path)})
    for language, said in (("en", "Allowed are: "), ("de", "Erlaubt sind: ")):
        headers = {**bearer(ORGANIZER), "Accept-Language": language}
        answer = client.request(method, address, params={name: WRONG}, headers=headers)
        found = problem(answer, 400, "malformed")
        (error,) = found["errors"]
        assert (error["field"], error["problem"]) == (name, "value")
        assert set(error["allowed"]) == values
        assert found["detail"].endswith(f"{said}{', '.join(error['allowed'])}.")


def places(kind: Any) -> list[Place]:
    found = [(written(path), wrong, words) for path, wrong, words in closed(inspect.type_info(kind))]
    return list({place + json.dumps(wrong): (place, wrong, words) for place, wrong, words in found}.values())


def refused(kind: Any, wrong: Any) -> Malformed:
    with pytest.raises(Malformed) as refusal:
        read_body(json.dumps(wrong).encode(), kind)
    return refusal.value


@pytest.mark.parametrize(
    ("kind", "place", "wrong", "words"),
    [(kind, *one) for kind in sorted(BODIES, key=str) for one in places(kind)],
    ids=lambda one: one if isinstance(one, str) else "",
)
def test_a_field_of_a_body_or_message_names_its_values(kind: Any, place: str, wrong: Any, words: set[str]) -> None:
    refusal = refused(kind, wrong)
    wanted = "type" if all(map(str.isdigit, words)) else "value"  # a word is no number
    assert (refusal.field, refusal.problem, set(refusal.allowed)) == (place, wanted, words)


@pytest.mark.parametrize("game", GAMES)
def test_an_option_or_a_field_of_a_move_names_its_values(game: str) -> None:
    codec = Codec(GAMES[game])
    found = 0
    for kind, root, read in (
        (codec.game.meta.options, "options", codec.options),
        (codec.game.meta.command, "move", codec.move),
    ):
        for place, wrong, words in places(kind):
            with pytest.raises(Malformed) as refusal:
                read(json.dumps(wrong).encode())
            found += 1
            assert refusal.value.field == f"{root}.{place}"
            assert set(refusal.value.allowed) == words, place
            numbers = "a whole number" in field_error("x", "value", "en", refusal.value.expected, ("a",)).detail
            assert numbers == (refusal.value.expected == "int")
    assert found >= 1


def test_an_option_that_is_a_word_or_a_number_says_both(client: httpx.Client) -> None:
    wish = {"game": "dna", "seats": 3, "options": {"first_holder": "somebody"}}
    for language, said in (("en", "Allowed are: lot, a whole number."), ("de", "Erlaubt sind: lot, eine ganze Zahl.")):
        found = problem(opened(client, {"Accept-Language": language}, **wish), 400, "malformed")
        assert said in found["detail"]
        assert found["errors"][0]["allowed"] == ["lot"]


def test_values_that_are_numbers_are_listed_alone(client: httpx.Client) -> None:
    found = problem(opened(client, game="bakkarat", seats=3, options={"full_round": "six"}), 400, "malformed")
    assert sorted(found["errors"][0]["allowed"]) == ["6", "9"]
    assert "a whole number" not in found["detail"]


def test_an_unknown_game_is_answered_with_those_that_there_are(client: httpx.Client) -> None:
    for answer in (client.get("/v1/games/chess"), opened(client, game="chess", seats=2)):
        found = problem(answer, 404, "unknown_game")
        assert all(game in found["detail"] for game in GAMES)


def test_settings_name_their_values() -> None:
    for field in msgspec.structs.fields(Settings):
        words = values_of(field.type).words
        if words:
            with pytest.raises(ValueError, match="allowed are: ") as refusal:
                settings_from({f"RICHTER_{field.encode_name.upper()}": WRONG})
            assert str(refusal.value).endswith(f"allowed are: {', '.join(words)}")


def test_a_place_that_takes_more_than_words_lists_none() -> None:
    assert values_of(str).words == ()
    assert KNOWN_FIELDS.id == refused(next(iter(BODIES)), []).rule.id
