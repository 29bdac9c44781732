"""Reading a document takes as many steps as it is long, and its bounds hold before anything large is built."""

from __future__ import annotations

import sys
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from service.record.document.document import MOST_CHARACTERS, MOST_DEPTH, MOST_VALUES
from service.record.document.json_reader import JsonReader
from service.record.document.problems import DocumentError
from service.record.document.yaml_reader import read_yaml
from tests.support.service.document.hostile import laughs, long_laughs, merges
from tests.support.service.document.hostile import steps as nested

HERE = Path("file")


def steps(text: str, read: Callable[[str], Any]) -> int:
    """How many functions are called until the text is read or refused."""
    counted = 0

    def count(_frame: Any, event: str, _argument: Any) -> None:
        nonlocal counted
        counted += event in ("call", "c_call")

    sys.setprofile(count)
    try:
        read(text)
    except DocumentError:
        pass
    finally:
        sys.setprofile(None)
    return counted


def by_yaml(text: str) -> Any:
    return read_yaml(HERE, text)


def by_json(text: str) -> Any:
    return list(JsonReader(HERE).lines(text))


GROWING: dict[str, tuple[Callable[[str], Any], Callable[[int], str]]] = {
    "a list": (by_yaml, lambda n: "[" + "a, " * n + "]"),
    "a block": (by_yaml, lambda n: "- a\n" * n),
    "names": (by_yaml, lambda n: "".join(f"a{i}: b\n" for i in range(n))),
    "lists in lists": (by_yaml, lambda n: ("- " * (MOST_DEPTH - 2) + "a\n") * n),
    "anchors": (by_yaml, lambda n: "".join(f"- &a{i} b\n" for i in range(n))),
    "references": (by_yaml, lambda n: "- &a b\n" + "- *a\n" * n),
    "the same anchor": (by_yaml, lambda n: "- &a b\n" * n),
    "lines of text": (by_yaml, lambda n: "a: |\n" + "  b\n" * n),
    "numbers": (by_yaml, lambda n: "- 1_000\n" * n),
    "comments": (by_yaml, lambda n: "# a\n" * n),
    "lines": (by_json, lambda n: '{"a": [1, "b"]}\n' * n),
    "one line": (by_json, lambda n: "[" + "1, " * n + "1]"),
    "one object": (by_json, lambda n: "{" + ", ".join(f'"a{i}": "b"' for i in range(n)) + "}"),
    "one long text": (by_json, lambda n: '"' + "\\u00fc" * n + '"'),
}


@pytest.mark.parametrize("name", GROWING)
def test_four_times_the_text_takes_four_times_the_steps(name: str) -> None:
    read, made = GROWING[name]
    few, many = steps(made(500), read), steps(made(2000), read)
    assert many <= 4.4 * few + 100


BOMBS: dict[str, tuple[Callable[[str], Any], Callable[[int], str]]] = {
    "deep lists": (by_yaml, lambda n: "[" * n),
    "deep objects": (by_yaml, lambda n: "{a: " * n),
    "deep blocks": (by_yaml, lambda n: "- " * n),
    "references to references": (by_yaml, lambda n: laughs(n // 50)),
    "references to a long text": (by_yaml, lambda n: long_laughs(n // 50)),
    "references one in the other": (by_yaml, nested),
    "what merges": (by_yaml, lambda n: merges(n // 50)),
    "directives": (by_yaml, lambda n: "%TAG !a! x\n" * n),
    "a number": (by_yaml, lambda n: "a: " + "9" * n),
    "deep lists in a line": (by_json, lambda n: "[" * n + "]" * n),
}


@pytest.mark.parametrize("name", BOMBS)
def test_what_is_refused_is_refused_after_as_many_steps_however_large_it_is(name: str) -> None:
    read, made = BOMBS[name]
    few, many = made(1000), made(4000)
    for text in (few, many):
        with pytest.raises(DocumentError):
            read(text)
    assert steps(many, read) <= 1.1 * steps(few, read) + 100


@pytest.mark.parametrize(("levels", "around"), [(MOST_DEPTH - 1, 0), (MOST_DEPTH - 11, 10), (3, MOST_DEPTH - 4)])
def test_a_reference_is_as_deep_as_what_it_stands_for(levels: int, around: int) -> None:
    read_yaml(HERE, "[" * around + nested(levels) + "]" * around)
    with pytest.raises(DocumentError) as refusal:
        read_yaml(HERE, "[" * (around + 1) + nested(levels) + "]" * (around + 1))
    assert refusal.value.problem == "too_deep"


def test_a_name_that_is_too_long_for_a_field_is_not_kept_for_each_item_below_it() -> None:
    tracemalloc.start()
    try:
        document = read_yaml(HERE, "? " + "a" * 100_000 + "\n: [" + "1, " * 10_000 + "]")
        most = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert (len(document.value["a" * 100_000]), document.lines) == (10_000, {})
    assert most < 10_000_000


def test_what_is_just_within_the_bounds_is_read() -> None:
    deep = MOST_DEPTH
    assert read_yaml(HERE, "[" * deep + "]" * deep).value == [[]] or deep > 2
    by_json("[" * deep + "]" * deep)
    assert len(read_yaml(HERE, f"'{'x' * 1000}'").value) == 1000
    assert MOST_VALUES < MOST_CHARACTERS


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("a: [1, -2, +3, 0x1F, 010, 0b11, 1_000]", [1, -2, 3, 31, 8, 3, 1000]),
        ("a: [1.5, -2.5e+3, .5]", [1.5, -2500.0, 0.5]),
        ("a: [yes, No, true, OFF]", [True, False, True, False]),
        ("a: [~, null, '~', '', 'null', \"1\"]", [None, None, "~", "", "null", "1"]),
        ("a: [As, 2c, 1e5, 2020-01-01, 1:30, 0x_, =]", ["As", "2c", "1e5", "2020-01-01", "1:30", "0x_", "="]),
        ("b: &x {c: [1]}\na: [*x, *x]", [{"c": [1]}, {"c": [1]}]),
        ("b: &x 1\nc: &x 2\na: *x", 2),
    ],
)
def test_words_stand_for_what_they_do_in_yaml_but_times_are_text(text: str, value: Any) -> None:
    assert read_yaml(HERE, text).value["a"] == value


def test_names_are_text_and_each_field_has_its_line() -> None:
    document = read_yaml(HERE, "1: a\nmoves:\n  - b\n  - {c: d,\n     e: f}\n")
    assert document.value == {"1": "a", "moves": ["b", {"c": "d", "e": "f"}]}
    lines = [document.line(place) for place in ("1", "moves", "moves[0]", "moves[1].e", "moves[1].e[3].x", "other")]
    assert lines == [1, 3, 3, 4, 4, None]
