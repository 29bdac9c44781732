"""The words of the page of a table and of the desk, read from the files that browsers get."""

from __future__ import annotations

import re
from pathlib import Path

WATCH = Path(__file__).parents[3] / "api/pages/static/watch"
PARTS = sorted(path.stem for path in (WATCH / "words").glob("*.js"))
ENTRY = re.compile(r'"([\w.-]+)": "((?:[^"\\]|\\.)*)"')


def words(part: str, language: str) -> dict[str, str]:
    """The words of a part in one language."""
    source = (WATCH / f"words/{part}.js").read_text(encoding="utf-8")
    block = source.partition(f"export const {language} = {{")[2].partition("\n};")[0]
    return dict(ENTRY.findall(block))


def all_words(language: str) -> dict[str, str]:
    """The words of all parts in one language; each key begins with its part."""
    return {f"{part}/{key}": text for part in PARTS for key, text in words(part, language).items()}
