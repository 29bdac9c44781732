"""The tree of RFC 6962, with the roots and proofs that Certificate Transparency publishes for its eight test leaves."""

from collections.abc import Callable

import pytest

from eventstore.hashes.merkle import (
    EMPTY_ROOT,
    Node,
    complete_root,
    consistency_ranges,
    extends,
    hash_over,
    includes,
    inclusion_ranges,
    leaf_hash,
    node_hash,
    root,
)

LEAVES = [
    leaf_hash(bytes.fromhex(one))
    for one in ("", "00", "10", "2021", "3031", "40414243", "5051525354555657", "606162636465666768696a6b6c6d6e6f")
]
ROOTS = (
    "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
    "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
    "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
    "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
    "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
    "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
    "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
    "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
    "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
)
ZERO = "96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7"
PAIR = "5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e"
HALF = "6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4"
FOURTH = "bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b"
LAST_TWO = "ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0"
FIFTH_AND_SIXTH = "0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a"
INCLUSIONS = {
    (0, 1): [],
    (0, 8): [ZERO, PAIR, HALF],
    (5, 8): [FOURTH, LAST_TWO, ROOTS[4]],
    (2, 3): [ROOTS[2]],
}
CONSISTENCIES = {
    (1, 1): [],
    (1, 8): [ZERO, PAIR, HALF],
    (6, 8): [FIFTH_AND_SIXTH, LAST_TWO, ROOTS[4]],
    (2, 5): [PAIR, FOURTH],
}
MANY = [leaf_hash(b"%d" % number) for number in range(70)]
WRONG = b"\x55" * 32


def over(leaves: list[bytes]) -> Callable[[Node], bytes]:
    return lambda node: complete_root(leaves[node.index << node.level : (node.index + 1) << node.level])


def inclusion(index: int, size: int, leaves: list[bytes] = MANY) -> list[bytes]:
    return [hash_over(one, over(leaves)) for one in inclusion_ranges(index, size)]


def consistency(old: int, new: int, leaves: list[bytes] = MANY) -> list[bytes]:
    return [hash_over(one, over(leaves)) for one in consistency_ranges(old, new)]


@pytest.mark.parametrize("size", range(9))
def test_the_roots_are_the_published_ones(size: int) -> None:
    assert root(size, over(LEAVES)).hex() == ROOTS[size]


@pytest.mark.parametrize("place", INCLUSIONS)
def test_proofs_of_inclusion_are_the_published_ones(place: tuple[int, int]) -> None:
    index, size = place
    path = [bytes.fromhex(one) for one in INCLUSIONS[place]]
    assert inclusion(index, size, LEAVES) == path
    assert includes(LEAVES[index], index, size, path, bytes.fromhex(ROOTS[size]))


@pytest.mark.parametrize("sizes", CONSISTENCIES)
def test_proofs_of_consistency_are_the_published_ones(sizes: tuple[int, int]) -> None:
    old, new = sizes
    path = [bytes.fromhex(one) for one in CONSISTENCIES[sizes]]
    assert consistency(old, new, LEAVES) == path
    assert extends(old, new, bytes.fromhex(ROOTS[old]), bytes.fromhex(ROOTS[new]), path)


@pytest.mark.parametrize("size", range(1, 70))
def test_every_leaf_is_proved_to_be_in_every_tree_and_nothing_else_is(size: int) -> None:
    top = root(size, over(MANY))
    for index in range(size):
        path = inclusion(index, size)
        assert includes(MANY[index], index, size, path, top)
        assert not includes(MANY[(index + 1) % 70], index, size, path, top)
        assert not includes(MANY[index], index, size, [*path, WRONG], top)
        assert not includes(MANY[index], index, size, path, WRONG)
        for place in range(len(path)):
            assert not includes(MANY[index], index, size, [*path[:place], WRONG, *path[place + 1 :]], top)
            assert not includes(MANY[index], index, size, [*path[:place], *path[place + 1 :]], top)
    assert not includes(MANY[0], size, size, inclusion(0, size), top)
    assert not includes(MANY[0], -1, size, inclusion(0, size), top)


@pytest.mark.parametrize("new", range(70))
def test_every_tree_is_proved_to_go_on_from_every_earlier_one_and_from_no_other(new: int) -> None:
    top = root(new, over(MANY))
    for old in range(new + 1):
        before, path = root(old, over(MANY)), consistency(old, new)
        assert extends(old, new, before, top, path)
        assert not extends(old, new, WRONG, top, path)
        assert not extends(old, new, before, WRONG, path) or old == 0
        assert not extends(old, new, before, top, [*path, WRONG])
        for place in range(len(path)):
            assert not extends(old, new, before, top, [*path[:place], WRONG, *path[place + 1 :]])
            assert not extends(old, new, before, top, [*path[:place], *path[place + 1 :]])
    assert not extends(new + 1, new, top, top, [])


def test_the_empty_tree_says_nothing_of_a_later_one() -> None:
    assert extends(0, 3, EMPTY_ROOT, WRONG, [])
    assert not extends(0, 3, WRONG, WRONG, [])


def test_there_is_no_proof_of_what_is_not_so() -> None:
    for index, size in ((3, 3), (-1, 3), (0, 0)):
        with pytest.raises(ValueError, match="no leaf"):
            inclusion_ranges(index, size)
    for old, new in ((4, 3), (-1, 3)):
        with pytest.raises(ValueError, match="does not begin"):
            consistency_ranges(old, new)


def test_a_leaf_is_no_inner_node() -> None:
    assert leaf_hash(MANY[0] + MANY[1]) != node_hash(MANY[0], MANY[1])
