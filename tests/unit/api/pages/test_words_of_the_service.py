"""The German page calls everything what the service calls it: disputes, rulings, appeals, tables without a result."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.support.pages.page_words import all_words

DOMAIN = Path(__file__).parents[4] / "domain"
WORDS = {
    r"\bdisputes?\b": r"Einspr[uü]ch",
    r"\brulings?\b|\brules on\b": r"[Uu]rteil",
    r"\bappeal": r"Berufung",
    r"\bvoid\b": r"ungültig",
    r"\bevidence\b": r"Beweis",
    r"\bwarning\b": r"Verwarnung",
    r"\bscore adjust|\badjusted\b": r"Punktkorrektur",
    r"\bpart(?:y|ies)\b": r"Partei",
}
"""What stands in a German text wherever its English one has this word."""
SHORTENED = {"play/play.claim_or_dispute": "Beanstanden…", "scherbia/scherbia.state.void": "verfallen"}
"""A button that has room for one of two words; an effect, not a table."""
FOREIGN = r"Streitf[aä]ll|[Aa]ngefochten|[Aa]nfecht|\b[Nn]ichtig\b|zurückgewiesen|Spruch\b"
"""Words that the service does not use of such things."""
SAME = {
    "desk/ruling.verdict": "commands.rule_dispute.prompts.verdict",
    "desk/verdict.upheld": "commands.rule_dispute.values.verdict.upheld",
    "desk/verdict.partly": "commands.rule_dispute.values.verdict.partly",
    "desk/verdict.rejected": "commands.rule_dispute.values.verdict.rejected",
}
CLAIMS = {"cards": ("claim.", "bakkarat"), "frieden": ("frieden.claim.", "frieden")}
"""Where the page says how a claim stands, and a game whose texts say it."""


def texts(name: str) -> Any:
    """The texts of the table or of a game."""
    return yaml.safe_load((DOMAIN / name / "texts.yaml").read_text(encoding="utf-8"))


def at(found: Any, path: str) -> Any:
    """What stands at a path of keys."""
    for key in path.split("."):
        found = found[key]
    return found


def pairs(found: Any) -> Iterator[tuple[str, str]]:
    """All texts in both languages."""
    if isinstance(found, dict):
        if isinstance(found.get("en"), str):
            yield found["en"], found["de"]
        for value in found.values():
            yield from pairs(value)


def page() -> dict[str, tuple[str, str]]:
    """The texts of the page in both languages; a language may have further forms of a word."""
    english, german = all_words("en"), all_words("de")
    return {key: (english[key], german[key]) for key in english.keys() & german.keys()}


@pytest.mark.parametrize("english", WORDS)
def test_a_german_text_of_the_page_has_the_words_of_the_service(english: str) -> None:
    german = WORDS[english]
    of_service = [text for original, text in pairs(texts("table")) if re.search(english, original, re.IGNORECASE)]
    assert sum(bool(re.search(german, text)) for text in of_service) > 0.9 * len(of_service) > 0
    asked = {key: text for key, (original, text) in page().items() if re.search(english, original, re.IGNORECASE)}
    assert asked
    assert {key: text for key, text in asked.items() if not re.search(german, text)}.items() <= SHORTENED.items()


def test_the_page_has_no_second_word_for_what_the_service_names() -> None:
    assert not [text for _, text in pairs(texts("table")) if re.search(FOREIGN, text)]
    assert {key: text for key, (_, text) in page().items() if re.search(FOREIGN, text)} == {}


@pytest.mark.parametrize("key", SAME)
def test_a_verdict_has_the_same_name_at_the_desk_and_in_the_protocol(key: str) -> None:
    assert page()[key][1].lower() == at(texts("table"), SAME[key])["de"].lower()


@pytest.mark.parametrize("part", CLAIMS)
@pytest.mark.parametrize("state", ["upheld", "rejected"])
def test_a_claim_stands_on_the_page_as_in_the_texts_of_its_game(part: str, state: str) -> None:
    prefix, game = CLAIMS[part]
    assert page()[f"{part}/{prefix}{state}"][1] == texts(f"games/{game}")["words"]["state"][state]["de"]


def test_a_table_without_a_result_is_called_the_same_everywhere() -> None:
    assert re.search(r"\bungültig\b", at(texts("table"), "events.table_voided.de"))
    assert {page()[f"{part}/status.void"][1] for part in ("frame", "desk")} == {"ungültig"}


def test_the_words_of_all_parts_are_read() -> None:
    assert len(page()) > 600
    assert page()["cards/suit.h"] == ("hearts", "Herz")
