"""The rooms stay small, no module leads back to itself, and nothing is imported by a string."""

import ast
from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import PurePath

import grimp
import pytest

from tests.house.support.checkout import PRODUCT, found_in, python_files, text, tracked

MOST_AT_THE_TOP = 12
MOST_IN_A_FOLDER = 20
ROOMS = ("service", "api")
BY_STRING = {"import_module", "import_from_string", "import_string", "__import__"}
LOADERS = {"service/record/installed_games.py"}
"""The modules that have to load by name: what other packages bring has no other address."""


def entries_at_the_top(package: str, names: Iterable[str]) -> set[str]:
    """What lies directly in a package, folders and files."""
    return {PurePath(name).parts[1] for name in names if name.startswith(f"{package}/")}


def crowded(names: Iterable[str], most: int = MOST_IN_A_FOLDER) -> list[str]:
    """The folders with more files than a reader takes in at a glance."""
    count = Counter(str(PurePath(name).parent) for name in names if name.startswith(ROOMS))
    return sorted(folder for folder, files in count.items() if files > most)


def circles(imports: Mapping[str, Iterable[str]]) -> list[str]:
    """The modules from which imports lead back to themselves."""
    left = {module: set(imported) & imports.keys() for module, imported in imports.items()}
    while free := [module for module, imported in left.items() if not imported & left.keys()]:
        for module in free:
            del left[module]
    return sorted(module for module in left if reaches(left, module, module))


def reaches(imports: Mapping[str, Iterable[str]], start: str, end: str) -> bool:
    """Whether imports lead from one module to another."""
    seen: set[str] = set()
    waiting = list(imports[start])
    while waiting:
        module = waiting.pop()
        if module == end:
            return True
        if module not in seen:
            seen.add(module)
            waiting += imports.get(module, ())
    return False


def imports_by_string(source: str) -> list[int]:
    """The lines on which something is imported by a string."""
    calls = (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call))
    names = ((node.lineno, getattr(node.func, "id", getattr(node.func, "attr", ""))) for node in calls)
    return [line for line, name in names if name in BY_STRING]


PRODUCT_FILES = [name for name in python_files() if name.startswith(PRODUCT)]
PAGE_FILES = [name for name in tracked() if name.startswith("api/pages/static/")]


def test_the_service_shows_few_entries_at_its_top() -> None:
    assert len(entries_at_the_top("service", PRODUCT_FILES)) <= MOST_AT_THE_TOP


def test_no_room_is_crowded() -> None:
    assert crowded([*PRODUCT_FILES, *PAGE_FILES]) == [], "divide the folder by subject"


def test_no_import_leads_back_to_where_it_began() -> None:
    graph = grimp.build_graph(*PRODUCT, cache_dir=None)
    assert circles({one: graph.find_modules_directly_imported_by(one) for one in graph.modules}) == [], (
        "move what both need to a module of its own"
    )


def test_nothing_is_imported_by_a_string() -> None:
    names = [name for name in PRODUCT_FILES if name not in LOADERS]
    assert found_in(names, lambda _, source: imports_by_string(source)) == {}, "import it by a statement"


@pytest.mark.parametrize("name", sorted(LOADERS))
def test_an_exception_is_still_one(name: str) -> None:
    assert imports_by_string(text(name))


def test_what_is_crowded_round_or_by_string_is_found() -> None:
    assert entries_at_the_top("service", ["service/a.py", "service/b/c.py", "api/d.py"]) == {"a.py", "b"}
    assert crowded([f"service/a/{one}.py" for one in "xyz"], most=2) == ["service/a"]
    assert circles({"a": ["b"], "b": ["c"], "c": ["b", "d"], "d": []}) == ["b", "c"]
    assert imports_by_string("from importlib import import_module\n\nimport_module('a.b')\n") == [3]
