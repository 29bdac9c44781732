"""The rulebooks in the checkout: one for each game folder, and the one of every table."""

import importlib
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import yaml

from domain.game.rule import Rule
from tests.house.support.checkout import ROOT


class Book(msgspec.Struct, frozen=True):
    """One rulebook: its id, its folder (relative to the root), its rules as the code has them, and its texts.

    Behind the rules of today are those that only an earlier revision has.
    """

    id: str
    folder: str
    rules: tuple[Rule, ...]
    texts: dict[str, Any]


class UniqueKeys(yaml.SafeLoader):
    """Reads YAML but refuses a key that stands twice in one mapping, of which the usual loader drops the first."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Any, Any]:
        keys = [self.construct_object(key, deep=True) for key, _ in node.value]
        twice = {key for key in keys if keys.count(key) > 1}
        if twice:
            raise yaml.constructor.ConstructorError(None, None, f"{sorted(twice)} stands twice", node.start_mark)
        return super().construct_mapping(node, deep)


def parse(source: str) -> Any:
    """The content of a YAML file."""
    return yaml.load(source, UniqueKeys)  # noqa: S506 - a safe loader, with one more check


def folders(root: Path = ROOT) -> list[str]:
    """The folders that have, or ought to have, a rulebook: each game's in order, the table's, the tournament's."""
    games = sorted(path.parent.name for path in (root / "domain/games").glob("*/*.py"))
    shared = [name for name in ("domain/table", "domain/tournament") if (root / name / "rules.py").exists()]
    return [*(f"domain/games/{game}" for game in dict.fromkeys(games)), *shared]


def module_of(folder: str, name: str) -> Any:
    """A module in the folder, imported now."""
    return importlib.import_module(f"{folder.replace('/', '.')}.{name}")


def book_id(folder: str) -> str:
    """The id of the rulebook in a folder: a module name cannot have the hyphens that an id may have."""
    return folder.rsplit("/", maxsplit=1)[-1].replace("_", "-")


@cache
def open_book(folder: str) -> Book:
    """The rulebook in a folder."""
    texts = parse((ROOT / folder / "texts.yaml").read_text(encoding="utf-8"))
    rules: dict[str, Rule] = {}
    for one in (folder, *frozen(folder)):
        rules |= {rule.id: rules.get(rule.id, rule) for rule in module_of(one, "rules").RULES}
    return Book(book_id(folder), folder, tuple(rules.values()), texts)


def frozen(folder: str, root: Path = ROOT) -> list[str]:
    """The folders of the frozen revisions of a game, the newest first."""
    found = [path.parent for path in (root / folder).glob("revision_*/rules.py")]
    return [path.relative_to(root).as_posix() for path in sorted(found, key=lambda one: -int(one.name[9:]))]


def all_books() -> list[Book]:
    """Every rulebook."""
    return [open_book(folder) for folder in folders()]
