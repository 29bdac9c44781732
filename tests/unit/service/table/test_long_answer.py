"""A long answer has the bytes of encoding it in one go, in chunks."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from domain.table.fold import at_once
from service.runtime.reading.long_answer import CHUNK, Writing


class Leaf(msgspec.Struct):
    name: str
    flags: tuple[bool, ...] = ()


class Branch(msgspec.Struct):
    number: int
    leaves: tuple[Leaf, ...]
    first: Leaf | None = None
    plain: list[int] | None = None


class Tree(msgspec.Struct):
    branches: tuple[Branch, ...]
    trunk: Branch
    raw: msgspec.Raw = msgspec.Raw(b'{"x":1}')


class Bare(msgspec.Struct):
    pass


LEAF = Leaf('a "quoted" \u00e4', (True, False))
TREE = Tree((Branch(1, ()), Branch(2, (LEAF, LEAF), LEAF, [1, 2])), Branch(3, (LEAF,)))


@pytest.mark.parametrize("value", [TREE, Tree((), Branch(0, ())), LEAF, Bare()])
@pytest.mark.parametrize("within", [(), (Branch,), (Branch, Leaf)])
def test_json_has_the_bytes_of_one_go(value: Any, within: tuple[type, ...]) -> None:
    writing = Writing()
    at_once(writing.json(value, within))
    found = writing.done()
    assert found.whole() == msgspec.json.encode(value)
    assert found.size == len(found.whole())


def test_small_pieces_go_together_and_no_chunk_is_much_longer_than_wanted() -> None:
    writing = Writing()
    pieces = [b"%05d" % number * 100 for number in range(1_000)]
    at_once(writing.each(pieces))
    found = writing.done()
    assert found.whole() == b"".join(pieces)
    assert {len(chunk) >= CHUNK for chunk in found.chunks[:-1]} == {True}
    assert max(map(len, found.chunks)) < CHUNK + 500


def test_each_entry_of_a_list_is_a_step() -> None:
    writing = Writing()
    assert sum(1 for _ in writing.json(Branch(1, (LEAF,) * 1_000))) > 1_000
