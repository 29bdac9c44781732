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
        shutil.copytree(SKELETON / "tests/unit/domain/games/skeleton/support", self.module / "contract")
        for file in self.module.rglob("*.*"):
            text = file.read_text(encoding="utf-8")
            text = text.replace("tests.unit.domain.games.skeleton.support", f"{module}.contract")
            text = text.replace("domain.games.skeleton", module)
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

    def throw_dice(self) -> None:
        """Each player that passes throws two dice with eight sides, which the game declares."""
        thrown = 'class DiceRolled(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="dice_rolled"):\n'
        thrown += '    """A seat throws."""\n\n    dice: tuple[int, ...]\n\n\n'
        self.change("events.py", "class TurnPassed", f"{thrown}class TurnPassed")
        self.change("events.py", "Event = ", "Event = DiceRolled | ")
        known = "from richter_pig.events import "
        self.change("decide.py", known, f"{known}DiceRolled\n{known}")
        self.change(
            "decide.py",
            "        case TurnPassed",
            "        case DiceRolled():\n            return state\n        case TurnPassed",
        )
        self.change(
            "decide.py",
            "draft.add(TurnPassed",
            "draft.add(DiceRolled(chance.dice(2, 8)), CHOICE)\n            draft.add(TurnPassed",
        )
        self.change(
            "texts.yaml",
            "  turn_passed:",
            '  dice_rolled: {en: "{dice} are thrown.", de: "Geworfen: {dice}."}\n  turn_passed:',
        )
        self.change("game.py", "PACK.each),))", 'PACK.each), Draw("dice_rolled", "dice", "dice", sides=8)))')

    def remove(self) -> None:
        """Take it away, as an uninstaller does."""
        shutil.rmtree(self.module)
        shutil.rmtree(self.info)
