"""`sh .ci/new-revision GAME`: freeze the rules of a game in a folder of their own, and begin its next revision.

The frozen folder is a copy of all modules of the game, which import each other and nothing of the game's own folder any
more. So whatever is changed there later, the copy plays as it did. Everything is made, or nothing.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
from pathlib import Path

import msgspec

from tests.house.support.checkout import ROOT

REGISTRY = "domain/registry.py"
REVISION = re.compile(r"^    revision=(\d+),$", re.MULTILINE)
LEFT = """\
{title}, revision {old}, is frozen in {frozen}: never change what it does.
{folder} now has revision {new}, which is the current one. What is left, as docs/guides/change-a-rule.md says:

 1. The rule          {folder}/; a rule that then means something else keeps its id:
                      in texts.yaml its sentence so far goes under `until`, as that of revision {old}
 2. Its tests         {tests}/; test_revision_{old}.py shows that a table of revision {old} is decided as before
 3. What is made      .venv/bin/python -m tests.house.support.rule_sentences {game}; sh .ci/rules;
                      .venv/bin/python -m tests.support.published_draws;
                      .venv/bin/python -m api.openapi --to openapi.yaml
 4. Golden games      .venv/bin/python -m tests.golden.support.make {game}
                      Last of all: they are kept for ever. Until then the tests of golden games say what is lacking.

To take it away again, before it is committed:
git rm -r -f -q {frozen} && git restore {registry} {folder}
"""


class NoRevisionError(Exception):
    """No revision can be begun; the message says why, and what to do."""


class Game(msgspec.Struct, frozen=True):
    """A game as it lies in the checkout: its id, the name of its folder, and the revision that it has."""

    id: str
    name: str
    revision: int

    @property
    def folder(self) -> str:
        return f"domain/games/{self.name}"

    @property
    def frozen(self) -> str:
        return f"{self.folder}/revision_{self.revision}"

    @property
    def constant(self) -> str:
        """The name of the game in code, today's: `VINGT_ET_UN`."""
        return self.name.upper()


def game_in(given: str, root: Path) -> Game:
    """The game with this id. Raises NoRevisionError."""
    name = given.replace("-", "_")
    source = root / "domain/games" / name / "game.py"
    if not re.fullmatch(r"[a-z][a-z0-9-]*", given) or not source.is_file():
        known = sorted(path.parent.name.replace("_", "-") for path in (root / "domain/games").glob("*/game.py"))
        message = f"There is no game {given!r}. Name one of {', '.join(known)}."
        raise NoRevisionError(message)
    found = REVISION.findall(source.read_text(encoding="utf-8"))
    if len(found) != 1:
        message = f"{source.relative_to(root)} does not name its revision once; write `revision=1,` into its Meta."
        raise NoRevisionError(message)
    game = Game(given, name, int(found[0]))
    if (root / game.frozen).exists():
        message = f"There is {game.frozen} already. Raise `revision` in {game.folder}/game.py, or take the folder away."
        raise NoRevisionError(message)
    return game


def frozen_files(game: Game, root: Path) -> dict[str, str]:
    """The modules of the frozen folder by their paths."""
    folder = root / game.folder
    own = re.compile(rf"(?<![\w.])domain\.games\.{game.name}\b")
    paths = [
        path for path in sorted(folder.rglob("*.py")) if not path.relative_to(folder).parts[0].startswith("revision_")
    ]
    files = {
        f"{game.frozen}/{path.relative_to(folder).as_posix()}": own.sub(
            f"domain.games.{game.name}.revision_{game.revision}", path.read_text(encoding="utf-8")
        )
        for path in paths
    }
    bound = f"{game.frozen}/game.py"
    files[bound] = re.sub(rf"\b{game.constant}\b", f"{game.constant}_{game.revision}", files[bound])
    return files


def changed_files(game: Game, root: Path) -> dict[str, str]:
    """The registry with both revisions, and the game with the next one, by their paths. Raises NoRevisionError."""
    bound = f"{game.folder}/game.py"
    registry = (root / REGISTRY).read_text(encoding="utf-8")
    line = f"from domain.games.{game.name}.game import {game.constant}\n"
    old = f"{game.constant}_{game.revision}"
    entered = registry.replace(
        line, f"{line}from domain.games.{game.name}.revision_{game.revision}.game import {old}\n"
    )
    listed = re.sub(
        rf"(REGISTRY = Registry\(\s*\([^()]*?)\b{game.constant}\b", rf"\g<1>{old}, {game.constant}", entered, count=1
    )
    if listed.count(old) != 2:
        message = f"{REGISTRY} has no place for another revision of {game.id}; enter {old} there by hand."
        raise NoRevisionError(message)
    source = (root / bound).read_text(encoding="utf-8")
    return {REGISTRY: listed, bound: REVISION.sub(f"    revision={game.revision + 1},", source)}


def main(arguments: list[str] | None = None, root: Path = ROOT) -> None:
    """Begin a revision; ends with 2 and a sentence, and no change, if that cannot be."""
    parser = argparse.ArgumentParser(prog="sh .ci/new-revision", description="Begin the next revision of a game.")
    parser.add_argument("game", metavar="GAME", help="the id of a game, such as vingt-et-un")
    try:
        game = game_in(parser.parse_args(arguments).game, root)
        files = {**frozen_files(game, root), **changed_files(game, root)}
    except NoRevisionError as error:
        sys.stderr.write(f"new-revision: {error}\n")
        sys.exit(2)
    for path, text in files.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text, encoding="utf-8")
    ruff = [sys.executable, "-m", "ruff"]
    subprocess.run([*ruff, "check", "--quiet", "--select", "I", "--fix", *files], cwd=root, check=True)
    subprocess.run([*ruff, "format", "--quiet", *files], cwd=root, check=True)
    if (root / ".git").exists():
        subprocess.run(["git", "add", "--intent-to-add", game.frozen], cwd=root, check=True)
    sys.stdout.write(_left(game))


def _left(game: Game) -> str:
    title = game.id.capitalize()
    new, tests = game.revision + 1, f"tests/unit/domain/games/{game.name}"
    named = {"frozen": game.frozen, "folder": game.folder, "tests": tests, "registry": REGISTRY}
    return LEFT.format(title=title, game=game.id, old=game.revision, new=new, **named)


if __name__ == "__main__":
    main()
