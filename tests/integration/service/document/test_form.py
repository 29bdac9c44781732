"""A fault of form names the line and the field, and of a closed set what may stand there."""

from __future__ import annotations

from pathlib import Path

import pytest

from service.adjudication.file import RecordedGame
from service.record.document.contents import contents
from service.record.document.document import Document, Shortcoming, formed, shortcoming
from service.record.document.problems import DocumentError
from service.record.document.yaml_reader import read_yaml

HERE = Path("game.yaml")


def fault(document: Document) -> DocumentError:
    with pytest.raises(DocumentError) as refusal:
        formed(HERE, document, RecordedGame)
    return refusal.value


def test_in_a_move_with_a_line_the_line_stands_for_the_move() -> None:
    document = read_yaml(HERE, "game: whist\nseats: 4\nmoves:\n  - {move: {}, seat: x}\n")
    assert str(fault(document)) == "game.yaml: line 4: seat must be a whole number"
    bare = Document(document.value, {})
    assert str(fault(bare)) == "game.yaml: moves[0].seat must be a whole number"


def test_of_a_closed_set_all_values_are_named_in_both_languages() -> None:
    found = fault(read_yaml(HERE, "game: whist\nseats: 4\nmoves:\n  - {move: {}, by: nobody}\n"))
    assert str(found).endswith("line 4: the value of by is not allowed; allowed are: arbiter, clock")
    assert found.to("de").endswith("Zeile 4: der Wert von by ist nicht erlaubt; erlaubt sind: arbiter, clock")


def test_an_unknown_field_is_found_where_it_stands() -> None:
    found = fault(read_yaml(HERE, "game: whist\nseats: 4\nmoves: []\ntrump: h\n"))
    assert str(found) == "game.yaml: line 4: there is no field trump; remove it"
    assert found.to("de") == "game.yaml: Zeile 4: ein Feld trump gibt es nicht; bitte entfernen"


@pytest.mark.parametrize(
    ("text", "english", "german"),
    [
        ("game: whist\nseats: 4\n", "moves is missing", "moves fehlt"),
        ("game: whist\nseats: [4]\nmoves: []\n", "seats must be a whole number", "seats muss eine ganze Zahl sein"),
        ("game: whist\nseats: 4\nmoves: 3\n", "moves must be a list", "moves muss eine Liste sein"),
        ("- whist\n", "the document must be an object", "das Dokument muss ein Objekt sein"),
    ],
)
def test_a_fault_of_form_is_told_in_the_words_of_each_language(text: str, english: str, german: str) -> None:
    found = fault(read_yaml(HERE, text))
    assert found.to("en").endswith(f": {english}")
    assert found.to("de").endswith(f": {german}")


@pytest.mark.parametrize(
    ("message", "short"),
    [
        ("Expected `int | null`, got `str`", Shortcoming("type", kinds=("int", "null"))),
        ("Expected `array` of length 2, got 3", Shortcoming("form")),
        ("Expected `datetime`, got `int`", Shortcoming("form")),
        ("Object missing required field `move`", Shortcoming("missing", "move")),
        ("Object contains unknown field `trump`", Shortcoming("unknown", "trump")),
        ("Invalid enum value 'nobody'", Shortcoming("value")),
        ("Invalid value 'dance'", Shortcoming("value")),
    ],
)
def test_a_message_of_msgspec_is_read_as_one_of_a_few_shortcomings(message: str, short: Shortcoming) -> None:
    assert shortcoming(message) == short


@pytest.mark.parametrize(
    ("name", "english", "german"),
    [
        ("none.yaml", "there is no such file", "diese Datei gibt es nicht"),
        ("n" * 300, "its name is too long", "ihr Name ist zu lang"),
    ],
)
def test_a_file_that_cannot_be_opened_is_told_in_the_words_of_each_language(
    name: str, english: str, german: str, tmp_path: Path
) -> None:
    with pytest.raises(DocumentError) as refusal:
        contents(tmp_path / name)
    assert refusal.value.to("en").endswith(f": {english}")
    assert refusal.value.to("de").endswith(f": {german}")
