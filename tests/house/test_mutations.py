"""The changes that the tool makes are real ones, each of a file that can still be read."""

from __future__ import annotations

import ast

from tests.house.support.checkout import ROOT
from tests.mutations.mutation import mutations
from tests.mutations.nearest import area_of, nearest

SOURCE = """
class Pair(Struct, frozen=True):
    pass


def both(a: int | None, b):
    if a is None or not b:
        return a + 1 if a < b else True
    return b in (1, 2)
"""


def test_each_operator_and_constant_is_changed_once() -> None:
    found = [(one.before, one.after) for one in mutations("x.py", SOURCE)]
    assert sorted(found) == sorted(
        [
            ("a is None or not b", "not (a is None or not b)"),
            ("a is None or not b", "a is None and (not b)"),
            ("a is None", "a is not None"),
            ("not b", "not not b"),
            ("a < b", "not a < b"),
            ("a < b", "a <= b"),
            ("a + 1", "a - 1"),
            ("b in (1, 2)", "b not in (1, 2)"),
            ("1", "2"),
            ("1", "2"),
            ("2", "3"),
            ("True", "False"),
        ]
    )


def test_every_change_can_be_read_and_is_one() -> None:
    plain = ast.unparse(ast.parse(SOURCE))
    sources = [one.source for one in mutations("x.py", SOURCE)]
    assert len({*sources, plain}) == len(sources) + 1
    for source in sources:
        ast.parse(source)


def test_the_nearest_tests_import_the_module_and_those_of_the_area_are_its_folder() -> None:
    assert "tests/unit/domain/witness/test_ledger.py" in nearest(ROOT, "domain/witness/ledger.py")
    assert area_of("domain/games/whist/play.py") == (
        "tests/unit/domain/games/whist",
        "tests/unit/service/record/test_game_facts.py",
    )
    assert area_of("domain/table/ruling.py")[0] == "tests/unit/domain/table"
    assert nearest(ROOT, "domain/games/whist/play.py") == ("tests/unit/domain/games/whist",)
