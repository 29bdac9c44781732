"""The changes that the tool makes are real ones, each of a file that can still be read."""

from __future__ import annotations

import ast

from tests.mutations.mutation import mutations
from tests.mutations.reach import Place, place
from tests.mutations.sample import chosen

SOURCE = """
class Pair(Struct, frozen=True):
    pass


def both(a: int | None, b):
    if a is None or not b:
        return a + 1 if a < b else True
    return b in (1, 2)
"""
IMPORTED = """
MOST = max(
    2,
    3,
)
LATER = lambda: 4


class Kept:
    def left(self, most=5):
        return 6
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
    sources = [one.of(SOURCE) for one in mutations("x.py", SOURCE)]
    assert len({*sources, plain}) == len(sources) + 1
    for source in sources:
        ast.parse(source)


def test_the_tests_of_a_change_run_its_statement() -> None:
    tree = ast.parse(SOURCE)
    at = {one.before: place(tree, one.place) for one in mutations("x.py", SOURCE)}
    assert at["a is None"] == at["not b"] == Place({7})
    assert at["a + 1"] == at["True"] == Place({8})


def test_what_runs_at_an_import_is_used_where_its_name_is() -> None:
    tree = ast.parse(IMPORTED)
    at = {one.before: place(tree, one.place) for one in mutations("x.py", IMPORTED)}
    assert at["3"] == Place({2, 3, 4, 5}, {"MOST"})
    assert at["4"] == Place({6})
    assert at["5"] == Place({10}, {"Kept", "left"})
    assert at["6"] == Place({11})


def test_the_sample_is_the_same_each_time_and_a_smaller_one_is_a_part_of_it() -> None:
    folder = ["domain/witness"]
    sample = [(one.file, one.line, one.place, one.way) for one in chosen(folder, 30)]
    assert len(set(sample)) == 30
    assert sample == [(one.file, one.line, one.place, one.way) for one in chosen(folder, 30)]
    assert {(one.file, one.line, one.place, one.way) for one in chosen(folder, 10)} < set(sample)
    assert [one.file for one in chosen(["domain/games/frieden/revision_1"])] == []
