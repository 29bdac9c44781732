"""A fault of form names the line and the field, and of a closed set what may stand there."""

from __future__ import annotations

from pathlib import Path

import pytest

from service.adjudication.file import RecordedGame
from service.document.document import Document
from service.document.fault import DocumentError
from service.document.form import formed
from service.document.yaml_reader import read_yaml

HERE = Path("game.yaml")


def fault(document: Document) -> DocumentError:
    with pytest.raises(DocumentError) as refusal:
        formed(HERE, document, RecordedGame)
    return refusal.value


def test_in_a_move_with_a_line_the_line_stands_for_the_move() -> None:
    document = read_yaml(HERE, "game: whist\nseats: 4\nmoves:\n  - {move: {}, seat: x}\n")
    assert str(fault(document)) == "game.yaml: line 4: seat: Expected `int | null`, got `str`"
    bare = Document(document.value, {})
    assert str(fault(bare)) == "game.yaml: moves[0].seat: Expected `int | null`, got `str`"


def test_of_a_closed_set_all_values_are_named_in_both_languages() -> None:
    found = fault(read_yaml(HERE, "game: whist\nseats: 4\nmoves:\n  - {move: {}, by: nobody}\n"))
    assert str(found).endswith("line 4: by: Invalid enum value 'nobody'; allowed are: arbiter, clock")
    assert found.to("de").endswith("Zeile 4: by: Invalid enum value 'nobody'; erlaubt sind: arbiter, clock")


def test_an_unknown_field_is_found_where_it_stands() -> None:
    found = fault(read_yaml(HERE, "game: whist\nseats: 4\nmoves: []\ntrump: h\n"))
    assert str(found) == "game.yaml: line 4: Object contains unknown field `trump`"
