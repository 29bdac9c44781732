"""The examples of the description are real answers, one for every operation, and as the description says."""

from __future__ import annotations

from pathlib import Path

import pytest
from jsonschema_rs import Draft202012Validator, ValidationError

from api.openapi.examples import BODY, add_examples, kept_examples
from tests.support.api.description import contract
from tests.support.api.description.example_story import GAME, LONG, PROGRAMS, examples, shortened
from tests.support.api.description.operations import OPERATIONS
from tests.support.api.servers.in_process import in_process
from tests.support.api.tournaments.tournament_client import without_clerk

MADE_ANEW = "run: .venv/bin/python -m tests.support.api.description.example_story"


def described(operation: str) -> dict:
    return next(
        entry
        for path in contract.document()["paths"].values()
        for entry in path.values()
        if entry["operationId"] == operation
    )


@pytest.mark.parametrize("operation", OPERATIONS)
def test_every_operation_has_an_example_of_each_answer_that_is_no_problem_and_of_its_body(operation: str) -> None:
    entry = described(operation)
    answered = {status for status, one in entry["responses"].items() if status < "300" and "content" in one}
    wanted = answered | ({BODY} if "requestBody" in entry and entry["requestBody"]["required"] else set())
    assert wanted <= set(kept_examples().get(operation, {})), f"tell of it in the story; then {MADE_ANEW}"


def test_there_are_no_examples_of_other_operations() -> None:
    assert set(kept_examples()) <= set(OPERATIONS), MADE_ANEW


@pytest.mark.parametrize("operation", OPERATIONS)
def test_every_example_is_as_described(operation: str) -> None:
    entry = described(operation)
    for place, example in kept_examples().get(operation, {}).items():
        of = entry["requestBody"] if place == BODY else entry["responses"][place]
        content = of["content"][example["media_type"]]
        assert content["examples"]["real"]["value"] == example["value"]
        whole = contract.whole(content["schema"])
        Draft202012Validator(whole).validate(example["value"])


@pytest.mark.one_log
def test_the_examples_are_what_is_sent_and_answered_today(tmp_path: Path) -> None:
    """Each answer of the story is compared with its schema; tokens and times differ, operations and statuses do not."""
    with without_clerk(), in_process(tmp_path / "richter.db", programs=PROGRAMS, tables_to_watch=True) as client:
        found = examples(client)
    assert {name: sorted(one) for name, one in found.items()} == {
        name: sorted(one) for name, one in kept_examples().items()
    }, MADE_ANEW


def test_an_example_of_a_game_is_left_out_of_the_part_of_another() -> None:
    found: dict[str, dict] = {}
    for games in ([GAME], ["whist"]):
        operation = {
            "operationId": "ViewTable",
            "responses": {"200": {"content": {"application/json": {}}}},
        }
        add_examples({"/": {"get": operation}}, games)
        found[games[0]] = operation["responses"]["200"]["content"]["application/json"]
    assert "examples" in found[GAME]
    assert "examples" not in found["whist"]


def test_a_long_answer_is_shortened_only_as_far_as_it_stays_as_described() -> None:
    fixed = {"type": "array", "items": {"type": "string"}, "minItems": 4}
    validator = Draft202012Validator({"type": "object", "properties": {"four": fixed, "many": {"type": "array"}}})
    value = {"four": ["a", "b", "c", "d"], "many": ["x" * 100] * (LONG // 50)}
    short = shortened(value, validator)
    assert short["four"] == ["a", "b", "c", "d"]
    assert len(short["many"]) < LONG // 50
    with pytest.raises(ValidationError):
        validator.validate({"four": ["a"]})
