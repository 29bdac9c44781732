"""Where things lie: the top level, the folders of the domain, and the same small files in each game."""

import ast
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.house.support.checkout import PRODUCT, ROOT, tracked, write

TOP_LEVEL = {
    *PRODUCT,
    "tests",
    "docs",
    "pyproject.toml",
    "openapi.yaml",
    "README.md",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "LICENSE",
}
DOMAIN_FOLDERS = {"game", "kit", "games", "table", "witness"}
GAME_FILES = (
    "rulebook.py",
    "model.py",
    "commands.py",
    "events.py",
    "view.py",
    "legal.py",
    "secrets.py",
    "movements.py",
    "game.py",
    "texts.yaml",
    "chance.yaml",
)
GAME_FAMILIES = ("decide", "evolve")


def strangers(names: tuple[str, ...]) -> list[str]:
    """Top-level names that are neither allowed nor begin with a dot."""
    top = {name.split("/")[0] for name in names}
    return sorted(name for name in top - TOP_LEVEL if not name.startswith("."))


def strange_domain_folders(names: tuple[str, ...]) -> list[str]:
    """Folders directly in domain/ that the design does not know."""
    parts = [name.split("/") for name in names if name.startswith("domain/")]
    return sorted({part[1] for part in parts if len(part) > 2} - DOMAIN_FOLDERS)


def games_in(names: tuple[str, ...]) -> dict[str, set[str]]:
    """The files of each game folder."""
    games: dict[str, set[str]] = {}
    for name in names:
        parts = name.split("/")
        if parts[:2] == ["domain", "games"] and len(parts) > 3:
            games.setdefault(parts[2], set()).add(parts[3])
    return games


def missing_files(files: set[str]) -> list[str]:
    """What a game folder lacks of the files that all games have."""
    missing = [name for name in GAME_FILES if name not in files]
    modules = [name for name in files if name.endswith(".py")]
    return missing + [
        f"{family}*.py" for family in GAME_FAMILIES if not any(name.startswith(family) for name in modules)
    ]


def games_imported_by(registry: str) -> set[str]:
    """The game folders that the source of a registry imports."""
    imports = [node for node in ast.walk(ast.parse(registry)) if isinstance(node, ast.ImportFrom) and node.module]
    found = {node.module.split(".")[2] for node in imports if node.module.startswith("domain.games.")}
    return found | {name.name for node in imports if node.module == "domain.games" for name in node.names}


def test_the_top_level_holds_only_what_a_newcomer_needs_to_see() -> None:
    assert strangers(tracked()) == []


def test_the_domain_has_the_folders_of_the_design() -> None:
    assert strange_domain_folders(tracked()) == []


@pytest.mark.parametrize(("game", "files"), sorted(games_in(tracked()).items()))
def test_every_game_has_the_same_small_files(game: str, files: set[str]) -> None:
    assert missing_files(files) == [], f"domain/games/{game}"


def test_the_registry_knows_every_game_folder_and_no_other() -> None:
    assert games_imported_by((ROOT / "domain/registry.py").read_text()) == set(games_in(tracked()))


def test_a_stranger_at_the_top_level_is_found() -> None:
    assert strangers(("domain/game/seat.py", "notes.txt", "scripts/build.sh", ".gitignore", "README.md")) == [
        "notes.txt",
        "scripts",
    ]


def test_a_strange_folder_in_the_domain_is_found() -> None:
    assert strange_domain_folders(("domain/game/seat.py", "domain/kit/cards.py", "domain/shared/cards.py")) == [
        "shared"
    ]


def test_a_file_that_a_game_lacks_is_found() -> None:
    files = {*GAME_FILES, "decide_play.py", "evolve.py"}
    assert missing_files(files) == []
    assert missing_files(files - {"view.py", "decide_play.py"}) == ["view.py", "decide*.py"]


def test_the_games_of_a_registry_are_read_from_its_imports() -> None:
    source = (
        "from domain.decider import AnyGame\nfrom domain.games.whist.game import WHIST\nfrom domain.games import faro\n"
    )
    assert games_imported_by(source) == {"whist", "faro"}


@pytest.mark.skipif(shutil.which("git") is None, reason="there is no git here")
def test_a_checkout_lists_its_tracked_files_and_an_archive_all_that_are_not_ignored(tmp_path: Path) -> None:
    files = {"a.py": "", "sub/b.py": "", "junk.db": "", ".gitignore": "*.db\n.venv/\n", ".venv/lib/c.py": ""}
    write(tmp_path, files)
    assert tracked(tmp_path) == (".gitignore", "a.py", "sub/b.py")
    subprocess.run(["git", "init", "--quiet"], cwd=tmp_path, check=True)
    subprocess.run(["git", "add", "a.py"], cwd=tmp_path, check=True)
    tracked.cache_clear()
    assert tracked(tmp_path) == ("a.py",)
