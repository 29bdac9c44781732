"""A package that brings a game, as an installer leaves it: a module folder and a `dist-info` beside it."""

from __future__ import annotations

import shutil
from pathlib import Path

from tests.house.support.checkout import ROOT

SKELETON = ROOT / ".ci/new_game"
GAME, MODULE = "pig", "richter_pig"


class Package:
    """A package in a folder that is on the path of Python. Its game is the skeleton of a new game, called `pig`."""

    def __init__(self, folder: Path, distribution: str = "richter-pig", game: str = GAME, module: str = MODULE) -> None:
        self.folder = folder
        self.module = folder / module
        self.info = folder / f"{distribution.replace('-', '_')}-1.0.dist-info"
        shutil.copytree(SKELETON / "domain/games/skeleton", self.module)
        shutil.copytree(SKELETON / "tests/games/skeleton/support", self.module / "contract")
        for file in self.module.rglob("*.*"):
            text = file.read_text(encoding="utf-8").replace("domain.games.skeleton", module)
            text = text.replace("tests.games.skeleton.support", f"{module}.contract")
            text = text.replace("skeleton", game).replace("SKELETON", "GAME").replace("Skeleton", game.capitalize())
            file.write_text(text, encoding="utf-8")
        self.info.mkdir()
        (self.info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {distribution}\nVersion: 1.0\n")
        self.offer(f"{game} = {module}.game:GAME")

    def offer(self, *lines: str) -> None:
        """The entry points of the package."""
        text = "[friedensrichter.games]\n" + "\n".join(lines) + "\n"
        (self.info / "entry_points.txt").write_text(text, encoding="utf-8")

    def change(self, file: str, old: str, new: str) -> None:
        """Change a text in a file of the module, which must be there."""
        path = self.module / file
        text = path.read_text(encoding="utf-8")
        assert old in text, f"{file} has no {old!r}"
        path.write_text(text.replace(old, new), encoding="utf-8")

    def remove(self) -> None:
        """Take it away, as an uninstaller does."""
        shutil.rmtree(self.module)
        shutil.rmtree(self.info)
