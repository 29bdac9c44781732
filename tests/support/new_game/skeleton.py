"""The files of a new game: those of the skeleton below `.ci/new_game/`, under another name."""

from __future__ import annotations

import re
from pathlib import Path

from tests.support.new_game.name import Name

SKELETON = ".ci/new_game"
MODULE = re.compile(r"(?<=games[./])skeleton\b")


def files_of(name: Name, root: Path) -> dict[str, str]:
    """Every file by its path in the checkout. The skeleton is a game called `skeleton`."""
    source = root / SKELETON
    paths = sorted(path for path in source.rglob("*") if path.suffix in (".py", ".yaml"))
    return {
        renamed(path.relative_to(source).as_posix(), name): renamed(path.read_text(encoding="utf-8"), name)
        for path in paths
    }


def renamed(text: str, name: Name) -> str:
    """The text with the name of the new game in each of its forms."""
    text = MODULE.sub(name.folder, text)
    for old, new in (("skeleton", name.id), ("SKELETON", name.constant), ("Skeleton", name.title)):
        text = re.sub(rf"\b{old}\b", new, text)
    return text
