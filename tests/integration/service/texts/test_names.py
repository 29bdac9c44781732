"""The names of a game's cards, by the form that its `names.yaml` has: a game that is not there needs no code."""

from __future__ import annotations

from pathlib import Path

import pytest

from service.texts.library import Library
from service.texts.names.choose import Naming
from service.texts.reading import TextsMalformedError
from tests.support.service.texts.shelf import DATA, LIBRARY

PIECES = """
form: compound
hidden: {en: "a hidden piece", de: "ein verdeckter Stein"}
kinds:
  - {value: "{piece}", name: {en: "the {piece}", de: "{piece}"}, fields: [piece]}
  - {value: "<{piece}:{seat}>", name: {en: "the {piece} of {seat}", de: "{piece} von {seat}"}}
  - {value: "{piece}-{number}", name: {en: "{piece} no. {number}", de: "{piece} Nr. {number}"}}
words:
  piece:
    rook: {en: rook, de: Turm}
"""
FRENCH = """
form: french
suits: [kingdom]
ranks: [highest]
places:
  source:
    hand: {en: "from the hand of {seat}", de: "vom Blatt von {seat}"}
    pile: {en: "from pile {which}", de: "vom Haufen {which}"}
"""


def naming(tmp_path: Path, names: str) -> Naming:
    """How a game called `tenth` calls its cards by this `names.yaml`."""
    folder = tmp_path / "games" / "tenth"
    folder.mkdir(parents=True)
    folder.joinpath("names.yaml").write_text(names, encoding="utf-8")
    tmp_path.joinpath("kit").symlink_to(DATA / "kit")
    return Library(tmp_path).naming("tenth")


@pytest.mark.parametrize(
    ("field", "value", "en", "de"),
    [
        ("piece", "rook", "the rook", "Turm"),
        ("card", "<rook:1>", "the rook of seat 1", "Turm von Platz 1"),
        ("card", "rook-12", "rook no. 12", "Turm Nr. 12"),
        ("card", "?", "a hidden piece", "ein verdeckter Stein"),
    ],
)
def test_a_value_put_together_of_words_is_called_by_them(
    tmp_path: Path, field: str, value: str, en: str, de: str
) -> None:
    names = naming(tmp_path, PIECES)
    assert names.name(field, value, "sentence", LIBRARY.people("en")) == en
    assert names.name(field, value, "sentence", LIBRARY.people("de")) == de


@pytest.mark.parametrize(
    "value", ["rook", "queen-1", "rook-x", "rook-", "rook-\N{ARABIC-INDIC DIGIT ONE}", "<rook:", ""]
)
def test_a_value_of_no_kind_has_no_name(tmp_path: Path, value: str) -> None:
    assert naming(tmp_path, PIECES).name("card", value, "sentence", LIBRARY.people("en")) is None


@pytest.mark.parametrize("value", ["rook", "{piece}{number}"])
def test_a_kind_whose_parts_cannot_be_told_apart_is_malformed(tmp_path: Path, value: str) -> None:
    with pytest.raises(TextsMalformedError, match="has no parts, or no sign between two of them"):
        naming(tmp_path, PIECES.replace("{piece}-{number}", value, 1))


@pytest.mark.parametrize(
    ("field", "value", "name"),
    [
        ("source", "hand:1", "from the hand of seat 1"),
        ("source", "pile:left", "from pile left"),
        ("source", "attic", None),
        ("highest", "Q", "queen"),
        ("kingdom", "h@g", "hearts (green)"),
        ("card", "Ts", "ten of spades"),
    ],
)
def test_french_cards_go_by_their_names_and_zones_by_those_of_the_game(
    tmp_path: Path, field: str, value: str, name: str | None
) -> None:
    assert naming(tmp_path, FRENCH).name(field, value, "list", LIBRARY.people("en")) == name


@pytest.mark.parametrize("names", ["form: runes", "hidden: {en: a, de: b}", FRENCH + "more: 1"])
def test_names_of_no_form_are_malformed(tmp_path: Path, names: str) -> None:
    with pytest.raises(TextsMalformedError, match=r"names\.yaml is not in the form of texts"):
        naming(tmp_path, names)
