"""Every test lies in a tier, below the product's names, and no folder of tests is crowded."""

from collections import Counter
from pathlib import PurePath

from tests.house.support.checkout import tracked

TIERS = ("unit", "integration", "e2e")
MOST_FILES = 20
CROWDED = ("tests/golden",)
"""Data of which each game has as many files as it needs."""


def outside(names: tuple[str, ...]) -> list[str]:
    """The tests that lie in no tier. The checks of the repository itself and the lab have folders of their own."""
    tests = [name for name in names if name.startswith("tests/") and PurePath(name).match("test_*.py")]
    return [name for name in tests if name.split("/")[1] not in (*TIERS, "house", "lab")]


def crowded(names: tuple[str, ...]) -> dict[str, int]:
    """The folders below tests/ with too many files, and how many these have."""
    files = Counter(str(PurePath(name).parent) for name in names if name.startswith("tests/"))
    return {folder: count for folder, count in files.items() if count > MOST_FILES and not folder.startswith(CROWDED)}


def test_every_test_lies_in_a_tier() -> None:
    assert outside(tracked()) == [], "tests/README.md says where a test belongs"


def test_no_folder_of_tests_is_crowded() -> None:
    assert crowded(tracked()) == {}, "divide the folder by subject"


def test_a_test_outside_the_tiers_and_a_crowded_folder_are_found() -> None:
    names = ("tests/api/test_moves.py", "tests/unit/api/test_moves.py", "tests/house/test_tree.py", "tests/conftest.py")
    assert outside(names) == ["tests/api/test_moves.py"]
    assert crowded(tuple(f"tests/unit/api/test_{number}.py" for number in range(21))) == {"tests/unit/api": 21}
