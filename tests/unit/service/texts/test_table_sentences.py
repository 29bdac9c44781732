"""Every event of every table in words: in each shape that its fields can have, in both languages."""

from __future__ import annotations

import re
import types
from pathlib import Path
from typing import Any, Literal, Union, get_args, get_origin

import msgspec
import pytest

from domain.game.personal import Forgetter, Ground
from domain.table.core.events import TABLE_EVENTS, TableOpened
from domain.table.disputes.commands import Verdict
from service.texts.library import packaged
from service.texts.reading import plain
from service.texts.sentence import Narrator

EXPECTED: dict[str, list[dict[str, Any]]] = plain(
    (Path(__file__).parent / "table_events.yaml").read_text(encoding="utf-8")
)
EVENTS = {event.__struct_config__.tag: event for event in TABLE_EVENTS}
NARRATORS = {language: Narrator(packaged(), "whist", language) for language in ("en", "de")}
LEFTOVER = re.compile(r"[{}?]|  |“”|„“|\b(none|keine|null|None|true|false|True|False)\b|[\[\]]|\(\)| $|^ |\ba seats?\b")
NEVER_EMPTY = {"ranking", "scores"}
"""A result has a place and a score for each seat."""

ABSENT = (types.NoneType, msgspec.UnsetType)
WORDS = (*get_args(Verdict), *get_args(Ground), *get_args(Forgetter), "seats")

Shown = tuple[str, dict[str, Any], str, str]
CASES: list[Shown] = [
    (kind, {"type": kind, **one["event"]}, one["en"], one["de"]) for kind, given in EXPECTED.items() for one in given
]


@pytest.mark.parametrize(("event", "en", "de"), [case[1:] for case in CASES])
def test_an_event_of_the_table_is_told_as_expected(event: dict[str, Any], en: str, de: str) -> None:
    assert {language: narrator.sentence(event) for language, narrator in NARRATORS.items()} == {"en": en, "de": de}


def test_nothing_is_left_of_what_the_sentence_is_made_from() -> None:
    sentences = [sentence for _, _, *told in CASES for sentence in told]
    assert [one for one in sentences if LEFTOVER.search(one)] == []
    assert [one for one in sentences if not one[0].isupper()] == []
    ends = (".", "”", "“", "(no text)", "(kein Text)")
    assert [one for one in sentences if not one.endswith(ends)] == []


@pytest.mark.parametrize("sentence", ["On {versions}.", "On none.", "Auf keine.", "Said: “”", "Gesagt: „“", "On  it."])
def test_what_is_left_over_would_be_found(sentence: str) -> None:
    assert LEFTOVER.search(sentence) is not None


def test_the_events_are_those_of_the_table_with_their_fields() -> None:
    assert set(EXPECTED) == set(EVENTS)
    for kind, event, _, _ in CASES:
        if kind != "table_opened":
            assert set(event) - {"type"} == {field.encode_name for field in msgspec.structs.fields(EVENTS[kind])}


def test_every_shape_of_every_field_is_there() -> None:
    missing = []
    for kind, event in EVENTS.items():
        types_of = {field.encode_name: field.type for field in msgspec.structs.fields(event)}
        for name, typed in types_of.items() if event is not TableOpened else [("entropy", Literal["seats"] | None)]:
            found = {shape_of(one["event"].get(name)) for one in EXPECTED[kind]}
            missing += [(kind, name, shape) for shape in shapes(name, typed) if shape not in found]
    assert missing == []


def test_a_field_of_several_shapes_is_known_as_such() -> None:
    assert shapes("seat", int | None) == ["null", "one"]
    assert shapes("seats", tuple[int, ...]) == ["empty", "one", "several"]
    assert shapes("verdict", Verdict | None) == ["null", "upheld", "partly", "rejected"]
    assert shapes("final", bool) == [True, False]


def shapes(name: str, kind: Any) -> list[Any]:
    """The shapes of a field of this type: absent or there; empty, one or several; each of its words; true and false."""
    parts = get_args(kind) if get_origin(kind) in (Union, types.UnionType) else (kind,)
    there = [one for one in parts if one not in ABSENT]
    found: list[Any] = ["null"] if len(there) < len(parts) else []
    for one in there:
        if get_origin(one) is Literal:
            found += get_args(one)
        elif get_origin(one) is tuple:
            found += ["one", "several"] if name in NEVER_EMPTY else ["empty", "one", "several"]
        else:
            found += [True, False] if one is bool else ["one"]
    return found


def shape_of(value: Any) -> Any:
    """The shape of a value."""
    if value is None:
        return "null"
    if isinstance(value, list):
        return "empty" if not value else "one" if len(value) == 1 else "several"
    return value if isinstance(value, bool) or value in WORDS else "one"
