"""No line of the pages' modules goes beyond column 120, but for texts; no module has more than 300 lines."""

from __future__ import annotations

import re

import pytest

from tests.support.pages.page_words import WATCH

MOST = 120
MOST_LINES = 300
TEXTS = {"cards/courts.js", "frame/story/moment.js"}
"""Modules with templates of many lines: paths of pictures, and a style sheet."""
COMMENT = re.compile(r"\s*(?://|/\*|\*)|.*[;{,)] // ")
MODULES = sorted(path.relative_to(WATCH).as_posix() for path in WATCH.rglob("*.js"))


def too_long(source: str) -> list[str]:
    """The lines beyond the column that are comments or have no text."""
    lines = [line for line in source.splitlines() if len(line) > MOST]
    return [line for line in lines if COMMENT.match(line) or not any(quote in line for quote in "\"'`")]


@pytest.mark.parametrize("module", [module for module in MODULES if module not in TEXTS])
def test_no_line_is_too_long(module: str) -> None:
    assert too_long((WATCH / module).read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("line", [f"const one = {'1 + ' * 30}1;", f"// {'a ' * 60}", f'f("b"); // {"a " * 60}'])
def test_a_long_line_is_found(line: str) -> None:
    assert too_long(f"const one = 1;\n{line}\n") == [line]


def test_a_text_may_be_long() -> None:
    assert not too_long(f'const one = "{"a " * 60}";\n')


@pytest.mark.parametrize("module", [module for module in MODULES if not module.startswith("words/")])
def test_no_module_is_too_long(module: str) -> None:
    """Lists of words may be long: they are read one line at a time."""
    lines = (WATCH / module).read_text(encoding="utf-8").count("\n")
    assert lines <= MOST_LINES, f"{lines} lines: divide it by subject"
