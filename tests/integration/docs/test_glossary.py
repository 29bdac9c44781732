"""The glossary has every field of the interface once, with its forms, and where events use the words otherwise."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from tests.house.support.checkout import text
from tests.support.docs.glossary import OF_EVENTS, forms, words_of_events
from tests.support.docs.page import table_rows

PAGE = "docs/reference/glossary.md"
CODE = re.compile(r"`([^`]+)`")
SEVERAL_FORMS = {
    "against", "amount", "analysis", "arbiter", "at", "board", "chance", "chief", "claim", "counts_as", "dice",
    "dispute", "disputes", "dry_run", "entrants", "entropy", "equal", "event", "events", "expired", "format", "id",
    "lines", "lots", "lower", "more", "none", "of", "open", "options", "own", "percent", "place", "places", "points",
    "prepared", "present", "reasons", "remedies", "round", "rounds", "s", "seats", "share", "shuffles", "since",
    "status", "table", "tables", "text", "title", "total", "type", "undo", "undone", "unit", "value", "values",
    "version",
}  # fmt: skip
"""Fields with values of several forms, of which the glossary says what each is. No further one joins them."""

Row = list[str]


def field_faults(rows: list[Row], known: dict[str, frozenset[str]]) -> list[str]:
    """What is wrong with the rows of fields: one missing, unknown, twice, without a meaning, or of another form."""
    names = [CODE.findall(row[0])[0] for row in rows]
    found = [f"{name}: {times} times" for name, times in Counter(names).items() if times > 1]
    found += [f"{name}: missing" for name in sorted(known.keys() - set(names))]
    found += [f"{name}: no such field" for name in sorted(set(names) - known.keys())]
    for name, row in zip(names, rows, strict=True):
        if name in known and set(row[1].split(", ")) != known[name]:
            found.append(f"{name}: has the forms {', '.join(sorted(known[name]))}")
        if not row[2]:
            found.append(f"{name}: without a meaning")
    return found


def word_faults(rows: list[Row], known: set[tuple[str, str]]) -> list[str]:
    """What is wrong with the rows of words in events: a place missing, unknown, or with two meanings."""
    places = Counter((CODE.findall(row[0])[0], place) for row in rows for place in CODE.findall(row[1]))
    found = [f"{word} in {place}: {times} meanings" for (word, place), times in places.items() if times > 1]
    found += [f"{word} in {place}: missing" for word, place in sorted(known - places.keys())]
    return found + [f"{word} in {place}: is not there" for word, place in sorted(places.keys() - known)]


def test_every_field_of_the_interface_has_one_row_with_its_forms() -> None:
    assert field_faults(table_rows(text(PAGE), "## Fields of requests and answers"), forms()) == []


def test_no_further_field_takes_values_of_several_forms() -> None:
    assert {field for field, kinds in forms().items() if len(kinds - {"word"}) > 1 or kinds > {"word"}} == SEVERAL_FORMS


def test_the_words_that_events_use_otherwise_are_listed_with_each_of_them() -> None:
    assert word_faults(table_rows(text(PAGE), "## Words in recorded events and commands"), words_of_events()) == []
    assert {word for word, _ in words_of_events()} == set(OF_EVENTS)


def test_the_envelopes_use_each_of_these_words_in_one_form() -> None:
    assert {word: set(forms()[word]) for word in OF_EVENTS if word in forms()} == {
        "by": {"object"},
        "at": {"integer", "string"},
        "cause": {"integer"},
        "to": {"integer"},
        "consent": {"boolean"},
        "verdict": {"word"},
        "against": {"array", "word"},
        "finding": {"object"},
    }


@pytest.mark.parametrize(
    ("rows", "fault"),
    [
        ([["`by`", "object", "who"], ["`at`", "integer", "when"], ["`at`", "integer", "where"]], "at: 2 times"),
        ([["`by`", "object", "who"]], "at: missing"),
        ([["`by`", "object", "who"], ["`at`", "integer", "when"], ["`on`", "word", "x"]], "on: no such field"),
        ([["`by`", "object, string", "who"], ["`at`", "integer", "when"]], "by: has the forms object"),
        ([["`by`", "object", ""], ["`at`", "integer", "when"]], "by: without a meaning"),
    ],
)
def test_a_row_that_has_drifted_is_found(rows: list[Row], fault: str) -> None:
    assert field_faults(rows, {"by": frozenset({"object"}), "at": frozenset({"integer"})}) == [fault]


def test_a_word_of_an_event_that_is_missing_or_has_two_meanings_is_found() -> None:
    known = {("by", "hand_seen"), ("at", "pack_cut")}
    rows = [["`by`", "`hand_seen`, `gone`", "who looks"], ["`by`", "`hand_seen`", "who is seen"]]
    assert word_faults(rows, known) == [
        "by in hand_seen: 2 meanings", "at in pack_cut: missing", "by in gone: is not there",
    ]  # fmt: skip
