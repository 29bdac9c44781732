"""Problems in the language that a client asks for."""

from __future__ import annotations

from typing import get_args

import httpx
import pytest

from api.problems.field_error import FIELD_WORDS, field_error
from api.problems.problem import WORDINGS
from service.texts.form import Language
from tests.support.api.problems import problem
from tests.support.api.table_client import Table

LANGUAGES = set(get_args(Language))


@pytest.mark.parametrize(
    ("asked", "answered"),
    [
        (None, "en"),
        ("", "en"),
        ("en", "en"),
        ("de", "de"),
        ("DE", "de"),
        ("de-AT", "de"),
        ("de-Latn-CH", "de"),
        ("fr", "en"),
        ("fr, de", "de"),
        ("fr, de;q=0.1", "de"),
        ("*", "en"),
        ("de, *;q=0.5", "de"),
        ("de, *", "de"),
        ("en, *", "en"),
        ("*, en;q=0", "de"),
        ("*, de;q=0", "en"),
        ("de;q=0", "en"),
        ("de;q=0.9, en;q=0.8", "de"),
        ("de;q=0.8, en;q=0.9", "en"),
        ("de-DE,de;q=0.9,en-US;q=0.8,en;q=0.7", "de"),
        ("en-US,en;q=0.9,de;q=0.8", "en"),
        ("de-CH;q=0.2, de;q=0.9, en;q=0.5", "de"),
        ("de, en", "de"),
        ("en, de", "en"),
        ("en;q=0.5,de;q=0.5", "en"),
        ("de ; q=1.000 , en ; q=0.999", "de"),
        ("de;q=2", "en"),
        ("de;q=x, ;;;,,", "en"),
        ("deutsch", "en"),
    ],
)
def test_a_problem_is_in_the_language_that_is_liked_best(
    client: httpx.Client, asked: str | None, answered: str
) -> None:
    headers = {"Accept-Language": asked} if asked is not None else {}
    answer = client.get("/v1/tables", headers=headers)
    assert answer.headers["content-language"] == answered
    assert problem(answer)["title"] == WORDINGS["token_missing"][answered].title


def test_a_refusal_has_its_sentence_in_both_languages_and_the_detail_in_the_one_asked_for(whist: Table) -> None:
    seat = next(seat for seat in whist.seats if seat not in whist.view()["to_act"])
    german = problem(whist.move(seat, {"type": "take_trick"}, {"Accept-Language": "de-AT"}), 409)
    english = problem(whist.move(seat, {"type": "take_trick"}, {"Accept-Language": "en"}), 409)
    assert german["sentences"] == english["sentences"]
    assert german["detail"] == german["sentences"]["de"] != english["detail"] == english["sentences"]["en"]


def test_what_is_wrong_in_the_input_is_said_in_german_too(whist: Table) -> None:
    found = problem(whist.move(0, {"type": "play_card"}, {"Accept-Language": "de"}), 400)
    assert found["errors"][0]["detail"] == "move.card fehlt."


@pytest.mark.parametrize("code", WORDINGS)
def test_every_problem_has_words_in_english_and_german(code: str) -> None:
    assert WORDINGS[code].keys() == LANGUAGES
    assert all(wording.title and wording.detail for wording in WORDINGS[code].values())
    assert WORDINGS[code]["en"] != WORDINGS[code]["de"]


@pytest.mark.parametrize("kind", FIELD_WORDS)
def test_every_mistake_in_a_field_has_words_in_english_and_german(kind: str) -> None:
    english, german = (FIELD_WORDS[kind].to(language) for language in ("en", "de"))
    assert "{field}" in english
    assert "{field}" in german
    assert english != german


@pytest.mark.parametrize(
    ("problem", "expected", "allowed", "english", "german"),
    [
        ("type", "int", (), "x must be a whole number.", "x muss eine ganze Zahl sein."),
        ("type", "str | null", (), "x must be a text.", "x muss ein Text sein."),
        (
            "type",
            "int | object",
            (),
            "x must be a whole number or an object.",
            "x muss eine ganze Zahl oder ein Objekt sein.",
        ),
        ("type", "array", (), "x has the wrong type or length.", "x hat den falschen Typ oder die falsche Länge."),
        (
            "type",
            "int",
            ("6", "9"),
            "The value of x is not allowed. Allowed are: 6, 9.",
            "Der Wert von x ist nicht erlaubt. Erlaubt sind: 6, 9.",
        ),
        ("value", None, (), "The value of x is not allowed.", "Der Wert von x ist nicht erlaubt."),
        (
            "value",
            "a version",
            (),
            "The value of x is not allowed. Expected: a version.",
            "Der Wert von x ist nicht erlaubt. Erwartet: eine Version.",
        ),
        (
            "value",
            "int",
            ("all",),
            "The value of x is not allowed. Allowed are: all, a whole number.",
            "Der Wert von x ist nicht erlaubt. Erlaubt sind: all, eine ganze Zahl.",
        ),
    ],
)
def test_a_mistake_in_a_field_says_what_should_stand_there(
    problem: str, expected: str | None, allowed: tuple[str, ...], english: str, german: str
) -> None:
    assert field_error("x", problem, "en", expected, allowed).detail == english
    assert field_error("x", problem, "de", expected, allowed).detail == german
