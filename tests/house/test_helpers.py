"""What helps tests lies in support folders, and tests use what the product shows: no private names."""

import ast
from pathlib import PurePath

from tests.house.support.checkout import PRODUCT, found_in, python_files, text

PROGRAMS = ("tests/benchmarks/", "tests/mutations/")
"""What is run by itself: its modules are no helpers of tests."""
TESTS = [name for name in python_files() if name.startswith("tests/")]


def is_out_of_place(name: str) -> bool:
    """Whether a module of the tests is neither a test nor in a support folder."""
    path = PurePath(name)
    is_test = path.name == "conftest.py" or path.name.startswith("test_")
    return not (is_test or "support" in path.parts or name.startswith(PROGRAMS))


def private_imports(source: str) -> list[str]:
    """The private names of the product that a source imports. Private attributes are found by ruff (SLF001)."""
    nodes = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.ImportFrom) and node.module]
    ours = [node for node in nodes if node.module.split(".")[0] in PRODUCT]
    return [name.name for node in ours for name in node.names if name.name.startswith("_")]


def test_what_helps_tests_lies_in_a_support_folder() -> None:
    assert [name for name in TESTS if is_out_of_place(name)] == [], (
        "move it below a folder support/, or call it test_..."
    )


def test_no_test_hides_in_a_support_folder() -> None:
    assert [name for name in TESTS if "/support/" in name and PurePath(name).name.startswith("test_")] == [], (
        "pytest finds no test there: move it beside support/"
    )


def test_no_test_imports_a_private_name() -> None:
    assert found_in(TESTS, lambda _, source: private_imports(source)) == {}, "what another file needs has no underscore"


def test_what_a_check_finds_is_told_by_file() -> None:
    names = ["README.md", "LICENSE"]
    assert found_in(names, lambda name, _: [name] if name == "LICENSE" else []) == {"LICENSE": ["LICENSE"]}
    assert found_in(names, lambda _, source: len(source)) == {name: len(text(name)) for name in names}


def test_what_is_out_of_place_or_private_is_found() -> None:
    assert is_out_of_place("tests/api/players.py")
    assert not is_out_of_place("tests/support/api/players.py")
    assert not is_out_of_place("tests/api/test_play.py")
    assert private_imports("from service.queries.audit import _chain, audit_table\nfrom re import _parser\n") == [
        "_chain"
    ]
