"""What counts as a hidden field where the caller does not say it."""

import shutil
from pathlib import Path
from typing import Any

import pytest

from service.texts.library import Library
from service.texts.sentence import Narrator
from tests.support.service.texts.shelf import DATA

TEXTS = """
game: peep
title: {en: Peep, de: Guck}
summary: {en: "Peep.", de: "Guck."}
rules: {}
options: {}
commands:
  look:
    en: "Look"
    de: "Gucken"
    variants:
      look: {en: "Stare", de: "Starren"}
      away: {en: "Look away", de: "Weggucken"}
events:
  peeped:
    en: "Seat {seat} finds {what} with {tool}."
    de: "Platz {seat} findet {what} mit {tool}."
    hidden: {en: "Seat {seat} finds something with {tool}.", de: "Platz {seat} findet etwas mit {tool}."}
  put_down:
    en: "Seat {seat} puts down {card}."
    de: "Platz {seat} legt {card} hin."
    hidden: {en: "Seat {seat} turns {card} face down.", de: "Platz {seat} dreht {card} um."}
words:
  what:
    "null": {en: "nothing", de: "nichts"}
    "true": {en: "it", de: "es"}
  tool:
    "?": {en: "a tool", de: "einem Werkzeug"}
"""
OPEN = "Seat 1 finds {} with a key."
HIDDEN = "Seat 1 finds something with a key."


@pytest.fixture
def narrator(tmp_path: Path) -> Narrator:
    folder = tmp_path / "games" / "peep"
    folder.mkdir(parents=True)
    (folder / "texts.yaml").write_text(TEXTS, encoding="utf-8")
    for name in ("kit", "table"):
        shutil.copytree(DATA / name, tmp_path / name)
    return Narrator(Library(tmp_path), "peep", "en")


@pytest.mark.parametrize(
    ("what", "sentence"),
    [
        ("As", OPEN.format("the ace of spades")),
        (["As", "Th"], OPEN.format("ace of spades, ten of hearts")),
        (True, OPEN.format("it")),
        (None, OPEN.format("nothing")),
        ({"seat": 2, "card": "As"}, OPEN.format("seat 2: ace of spades")),
        ("?", HIDDEN),
        ("?@r", HIDDEN),
        (["As", "?"], HIDDEN),
        ([["As"], ["?"]], HIDDEN),
        ({"seat": 2, "card": "?"}, HIDDEN),
        ([{"cards": ["As", "?"]}], HIDDEN),
        (3, HIDDEN),
    ],
)
def test_a_mask_in_a_secret_field_hides_the_open_sentence(narrator: Narrator, what: Any, sentence: str) -> None:
    assert narrator.sentence({"type": "peeped", "seat": 1, "what": what, "tool": "a key"}) == sentence


def test_a_mask_in_a_field_of_both_sentences_hides_nothing(narrator: Narrator) -> None:
    event = {"type": "peeped", "seat": 1, "what": "As", "tool": "?"}
    assert narrator.sentence(event) == "Seat 1 finds the ace of spades with a tool."


def test_where_both_sentences_have_the_same_fields_any_of_them_can_be_the_hidden_one(narrator: Narrator) -> None:
    event = {"type": "put_down", "seat": 1, "card": "As"}
    assert narrator.sentence(event) == "Seat 1 puts down the ace of spades."
    assert narrator.sentence({**event, "card": "?"}) == "Seat 1 turns a hidden card face down."


def test_the_type_of_a_command_is_not_its_kind(narrator: Narrator) -> None:
    assert narrator.label({"type": "look"}) == "Look"
    assert narrator.label({"type": "look", "where": "away"}) == "Look away"
