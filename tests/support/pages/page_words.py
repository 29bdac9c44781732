"""The words of the page of a table and of the desk, read from the files that browsers get."""

from __future__ import annotations

import re
from pathlib import Path

WATCH = Path(__file__).parents[3] / "api/pages/static/watch"
PARTS = {path.stem: path for path in sorted(WATCH.glob("words/*/*.js"))}
END = re.compile(r"\};$", re.MULTILINE)
ENTRY = re.compile(r'"([\w.-]+)":\s+"((?:[^"\\]|\\.)*)"')


def words(part: str, language: str) -> dict[str, str]:
    """The words of a part in one language, each given once: a browser takes the last one without a word."""
    source = PARTS[part].read_text(encoding="utf-8")
    block = END.split(source.partition(f"export const {language} = {{")[2])[0]
    found = ENTRY.findall(block)
    assert len(dict(found)) == len(found), [key for key, _ in found if [one for one, _ in found].count(key) > 1]
    return dict(found)


def all_words(language: str) -> dict[str, str]:
    """The words of all parts in one language; each key begins with its part."""
    return {f"{part}/{key}": text for part in PARTS for key, text in words(part, language).items()}
