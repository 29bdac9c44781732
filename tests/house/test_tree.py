"""Where things lie: the top level, the folders of the domain, and the same small files in each game."""

import ast
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.house.support.checkout import PRODUCT, ROOT, text, tracked, write
from tests.house.support.game_skeleton import CHECKS, DATA, OTHER_NAMES, SKELETON, Sources

TOP_LEVEL = {
    *PRODUCT,
    "tests",
    "docs",
    "pyproject.toml",
    "setup.py",
    "MANIFEST.in",
    "openapi.yaml",
    "README.md",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "LICENSE",
}
DOMAIN_FOLDERS = {"game", "hooks", "kit", "games", "people", "table", "text", "tournament", "witness"}


def strangers(names: tuple[str, ...]) -> list[str]:
    """Top-level names that are neither allowed nor begin with a dot."""
    top = {name.split("/")[0] for name in names}
    return sorted(name for name in top - TOP_LEVEL if not name.startswith("."))


def strange_domain_folders(names: tuple[str, ...]) -> list[str]:
    """Folders directly in domain/ that the design does not know."""
    parts = [name.split("/") for name in names if name.startswith("domain/")]
    return sorted({part[1] for part in parts if len(part) > 2} - DOMAIN_FOLDERS)


def games_in(names: tuple[str, ...]) -> dict[str, dict[str, str]]:
    """What lies directly in each game's folder: the paths of its files by their names, and "" for a folder."""
    games: dict[str, dict[str, str]] = {}
    for name in names:
        parts = name.split("/")
        if parts[:2] == ["domain", "games"] and len(parts) > 3:
            games.setdefault(parts[2], {})[parts[3]] = name if len(parts) == 4 else ""
    return games


def sources_of(game: str) -> dict[str, str]:
    """What is in the files of a game."""
    return {file: text(path) if path else "" for file, path in games_in(tracked())[game].items()}


def cure(check: Callable[[Sources], list[str]]) -> str:
    """What to do about what a check finds."""
    said = " ".join((check.__doc__ or "").split())
    return f"{said} What each file has is said in docs/concepts/architecture.md, `A game`; whist has all of them."


def games_imported_by(registry: str) -> set[str]:
    """The game folders that the source of a registry imports."""
    imports = [node for node in ast.walk(ast.parse(registry)) if isinstance(node, ast.ImportFrom) and node.module]
    found = {node.module.split(".")[2] for node in imports if node.module.startswith("domain.games.")}
    return found | {name.name for node in imports if node.module == "domain.games" for name in node.names}


def test_the_top_level_holds_only_what_a_newcomer_needs_to_see() -> None:
    assert strangers(tracked()) == [], "put it below a folder of the top level"


def test_the_domain_has_the_folders_of_the_design() -> None:
    assert strange_domain_folders(tracked()) == [], "docs/concepts/architecture.md says which folders the domain has"


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("game", sorted(games_in(tracked())))
def test_every_game_has_the_same_skeleton(game: str, check: Callable[[Sources], list[str]]) -> None:
    assert check(sources_of(game)) == [], f"domain/games/{game}: {cure(check)}"


def test_the_page_on_architecture_names_every_file_of_the_skeleton() -> None:
    page = text("docs/concepts/architecture.md")
    assert [name for name in (*SKELETON, *DATA) if f"`{name}`" not in page] == [], (
        "write a row for it in docs/concepts/architecture.md"
    )


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


GAME: dict[str, str] = dict.fromkeys((*SKELETON, *DATA), "") | {
    "game.py": "def admit(): ...\ndef initial(): ...\ndef open_table(): ...\n",
    "decide.py": "def decide(): ...\ndef advance(draft, chance): ...\ndef evolve(): ...\n",
    "view.py": "def view(): ...\n",
    "legal.py": "def legal(): ...\n",
    "status.py": "def to_act(): ...\ndef outcome(): ...\ndef resign(): ...\n",
    "secrets.py": "def secrets(): ...\ndef movements(): ...\n",
    "state.py": 'class State: ...\nDraft = EventDraft[State, Event]\n"""The draft of a command."""\n',
    "deal.py": "def evolve_deal(state, event, version): ...\n",
    "claims.py": "",
    "effects": "",
}
"""A made-up game that has the skeleton."""


def test_a_game_with_the_skeleton_passes() -> None:
    assert [fault for check in CHECKS for fault in check(GAME)] == []


BREACHES = {
    "a file is missing": ({"view.py": None}, ["view.py"]),
    "data is missing": ({"chance.yaml": None}, ["chance.yaml"]),
    "what follows has another entry": (
        {"decide.py": "def decide(): ...\ndef settle(draft, chance): ...\ndef evolve(): ..."},
        ["decide.py: advance"],
    ),
    "what follows takes something else": (
        {"decide.py": "def decide(): ...\ndef advance(draft, chance, *, is_last): ...\ndef evolve(): ..."},
        ["decide.py: advance(draft, chance, is_last)"],
    ),
    "the status lacks resigning": (
        {"status.py": "def to_act(): ...\ndef outcome(): ..."},
        ["status.py: resign"],
    ),
    "the outcome only comes from elsewhere": (
        {"status.py": "from x import outcome\ndef to_act(): ...\ndef resign(): ..."},
        ["status.py: outcome"],
    ),
    "the opening lacks a part": (
        {"game.py": "def initial(): ...\ndef open_table(): ..."},
        ["game.py: admit"],
    ),
    "nobody is to act": (
        {"status.py": "def acting(): ...\ndef outcome(): ...\ndef resign(): ..."},
        ["status.py: to_act"],
    ),
    "the state does not end with the draft": (
        {"state.py": "Draft = EventDraft[State, Event]\nclass State: ..."},
        ["state.py: does not end with Draft = EventDraft[State, Event]"],
    ),
    "the draft is made elsewhere": (
        {"deal.py": "Draft = EventDraft[State, Event]"},
        ["deal.py: Draft = EventDraft[State, Event]"],
    ),
    "a fold beside its chapter": (
        {"evolve_deal.py": "def evolve_deal(state, event, version): ..."},
        ["evolve_deal.py: fold the events in deal.py"],
    ),
    "events that know the state": (
        {"events.py": "from domain.games.whist.state import Phase"},
        ["events.py: domain.games.whist.state"],
    ),
} | {f"{name} is no name": ({name: ""}, [f"{name}: {right}"]) for name, right in OTHER_NAMES.items()}


@pytest.mark.parametrize(("changes", "faults"), BREACHES.values(), ids=BREACHES)
def test_each_breach_of_the_skeleton_is_found(changes: dict[str, str | None], faults: list[str]) -> None:
    changed = {**GAME, **changes}
    sources = {name: source for name, source in changed.items() if source is not None}
    assert [fault for check in CHECKS for fault in check(sources)] == faults


def test_a_file_belongs_to_its_game_and_a_folder_of_a_game_is_known_by_its_name() -> None:
    names = ("domain/games/whist/view.py", "domain/games/whist/effects/kinds.py", "domain/games/__init__.py")
    assert games_in(names) == {"whist": {"view.py": "domain/games/whist/view.py", "effects": ""}}


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
