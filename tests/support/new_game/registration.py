"""The lines that make a game known: in the registry, the README, and the page on chance."""

from __future__ import annotations

import re
from pathlib import Path

from tests.support.new_game.name import Name


class NoPlaceError(Exception):
    """A file has no longer the place where a game is entered."""


def entered(name: Name, root: Path) -> dict[str, str]:
    """The files in which the game is entered, as they are then, by their paths. Raises NoPlaceError."""
    edits = {
        "domain/registry.py": _in_registry,
        "README.md": _in_readme,
        "docs/reference/chance.md": _in_chance,
    }
    found = {}
    for path, edit in edits.items():
        source = (root / path).read_text(encoding="utf-8")
        found[path] = edit(source, name)
        if found[path] == source:
            message = f"{path} has no place to enter a game; enter it by hand."
            raise NoPlaceError(message)
    return found


def _in_registry(source: str, name: Name) -> str:
    line = f"from domain.games.{name.folder}.game import {name.constant}\n"
    source = re.sub(r"^(from domain\.games\.)", lambda one: line + one[1], source, count=1, flags=re.MULTILINE)

    def listed(found: re.Match[str]) -> str:
        games = [one.strip() for one in found[1].split(",") if one.strip()]
        place = next((place for place, one in enumerate(games) if one > name.constant), len(games))
        games.insert(place, name.constant)
        return f"REGISTRY = Registry(({', '.join(games)}))"

    return re.sub(r"REGISTRY = Registry\(\s*\(([^()]*)\)\s*\)", listed, source)


def _in_readme(source: str, name: Name) -> str:
    row = f"| `{name.id}` {name.title} | 2 to 4 | What the referee does here that others do not: to be written. |\n"
    return _in_table(source, "## The games", row, lambda line: line.split("`")[1])


def _in_chance(source: str, name: Name) -> str:
    row = f"| {name.title} | shuffle | each pack | the 32 cards by suit: seven to ten, jack, queen, king, ace |\n"
    return re.sub(r"^(\| Vingt-et-un \| shuffle .*\n)", lambda one: one[1] + row, source, count=1, flags=re.MULTILINE)


def _in_table(source: str, heading: str, row: str, key: object) -> str:
    """The page with one more row in the first table below a heading, in the order of the keys of its rows."""
    assert callable(key)
    before, found, section = source.partition(f"\n{heading}\n")
    lines = section.splitlines(keepends=True)
    rows = [place for place, line in enumerate(lines) if line.startswith("| `")]
    if not found or not rows:
        return source
    place = next((place for place in rows if key(lines[place]) > key(row)), rows[-1] + 1)
    return before + found + "".join([*lines[:place], row, *lines[place:]])
