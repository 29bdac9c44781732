"""Every public name of both packages stands in a program of its README, and the tests run these programs."""

from __future__ import annotations

import re

import friedensrichter_client
from tests.house.support.checkout import text
from tests.support.docs.page import blocks

PYTHON, TYPESCRIPT = "api/clients/python/", "api/clients/typescript/"
VALUES = re.compile(r"^export {(.*?)}", re.MULTILINE | re.DOTALL)


def words_of_programs(home: str) -> set[str]:
    """Return all words of the programs that the README gives a name."""
    programs = [block.text for block in blocks(text(f"{home}README.md")) if block.file]
    return set(re.findall(r"\w+", "\n".join(programs)))


def values(index: str) -> set[str]:
    """Return the names that a module exports for use at run time."""
    names = [name.strip() for part in VALUES.findall(index) for name in part.split(",")]
    return {name for name in names if name and not name.startswith("type ")}


def run_by_tests(home: str, tests: str) -> set[str]:
    """Return the programs of the README that these tests do not name."""
    return {block.file for block in blocks(text(f"{home}README.md")) if block.file and f'"{block.file}"' not in tests}


def test_every_name_of_the_package_for_python_has_an_example() -> None:
    assert set(friedensrichter_client.__all__) - words_of_programs(PYTHON) == set()


def test_every_value_of_the_package_for_typescript_has_an_example() -> None:
    exported = values(text(f"{TYPESCRIPT}src/index.ts"))
    assert {"Referee", "Refused"} <= exported
    assert exported - words_of_programs(TYPESCRIPT) == set()


def test_the_tests_run_every_example() -> None:
    python = text("tests/e2e/clients/test_client_package.py") + text("tests/unit/api/clients/test_webhooks.py")
    assert run_by_tests(PYTHON, python) == set()
    typescript = text("tests/e2e/clients/test_typescript_bots.py") + text(
        "tests/e2e/clients/test_typescript_package.py"
    )
    assert run_by_tests(TYPESCRIPT, typescript) == set()
