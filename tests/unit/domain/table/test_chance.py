"""The published generator, checked by literal values and by a second implementation written from its description."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.game.chance import Chance, Drawn, Prepared, below, commitment, words
from domain.game.rule import Refused
from domain.kit.cards import FRENCH
from domain.table.rules import OPENING

ZEROS = bytes(32)
COUNTING = bytes(range(32))
BLOCK = 64
FIRST_SHUFFLE = (
    "Qc 9s 3d 3c 4c 2s 8s 6s Jh 4d 4s Qs Jd Kd 9h 8h 8d Tc Ks 2d 9c Ts Js 6c Kc Qd "
    "7h Jc 7d 4h 7c 9d 5d 8c 2c 3h 5s As Kh Ah Qh 2h 3s 6h 5c Ad Th Ac 6d 7s Td 5h"
)
SECOND_SHUFFLE = (
    "7c 3s 4s 5s Td 4d 2d Kd 6s Tc As 9s 9h Js Kh 6d 7s 8c 9c Ad 6h 7h Jh Ks 4c 5c "
    "Qd 2c 5h 9d 7d 8d 3h Ac 2h Th 2s Jd 3c 8s Ah Kc 6c Qc 5d Qs 4h 3d Ts Qh Jc 8h"
)


def hmac_sha256(key: bytes, message: bytes) -> bytes:
    """RFC 2104 by hand, for keys that fit into one block."""
    padded = key.ljust(BLOCK, b"\0")
    inner = hashlib.sha256(bytes(byte ^ 0x36 for byte in padded) + message).digest()
    return hashlib.sha256(bytes(byte ^ 0x5C for byte in padded) + inner).digest()


def word(seed: bytes, label: str, number: int) -> int:
    """The 64-bit word of this number, from 0."""
    block, place = divmod(number, 4)
    digest = hmac_sha256(seed, f"richter/chance/1/{label}/{block}".encode())
    return int(digest[8 * place : 8 * place + 8].hex(), 16)


class Second:
    """The generator once more: reads words one after the other, passing over those from the largest multiple up."""

    def __init__(self, seed: bytes, label: str) -> None:
        self.seed, self.label, self.next = seed, label, 0

    def number(self, bound: int) -> int:
        while True:
            found = word(self.seed, self.label, self.next)
            self.next += 1
            if found < (2**64 // bound) * bound:
                return found % bound

    def arranged(self, items: list[Any]) -> list[Any]:
        order = items.copy()
        for place in range(len(order) - 1):
            other = place + self.number(len(order) - place)
            order[place], order[other] = order[other], order[place]
        return order


def fresh(seed: bytes = ZEROS, **prepared: Any) -> Chance:
    return Chance(Prepared(**prepared), seed, Drawn())


def test_the_first_words_of_the_generator_are_as_published() -> None:
    stream = words(ZEROS, "shuffle/0")
    assert [f"{next(stream):016x}" for _ in range(5)] == [
        "3267d78f4b051a4a",
        "a43d3eba2b2fe2ae",
        "dd8ed521f7f70edc",
        "a53c83c378bb6b13",
        "3a0c0a342277f2aa",
    ]


def test_the_first_shuffles_are_as_published() -> None:
    chance = fresh()
    assert " ".join(chance.shuffle(FRENCH.cards)) == FIRST_SHUFFLE
    assert " ".join(chance.shuffle(FRENCH.cards)) == SECOND_SHUFFLE
    assert "".join(fresh(COUNTING).shuffle("ABCDEFGHIJ")) == "BFEGACDJHI"


def test_the_first_throws_and_lots_are_as_published() -> None:
    chance = fresh()
    assert [chance.dice(2) for _ in range(4)] == [(3, 4), (5, 6), (5, 1), (1, 5)]
    assert chance.dice(3, sides=20) == (11, 17, 18)
    assert [chance.lot("abcdefg") for _ in range(8)] == ["f", "g", "d", "f", "b", "g", "a", "e"]
    assert chance.lots(FRENCH.cards, 4) == ("Js", "Ah", "3c", "9c")


def test_the_commitment_is_as_published() -> None:
    assert commitment(ZEROS) == "9f9500e7d640da44e0a3665da71493f5aa2276da48c45a137e98198ce4245182"
    assert commitment(COUNTING) == hashlib.sha256(b"richter/commitment/1/" + COUNTING).hexdigest()


@given(seed=st.binary(min_size=32, max_size=32), number=st.integers(0, 50), size=st.integers(1, 60))
def test_any_draw_is_what_the_second_implementation_finds(seed: bytes, number: int, size: int) -> None:
    items = [f"card {place}" for place in range(size)]
    chance = Chance(Prepared(), seed, Drawn(number, number, number))
    assert list(chance.shuffle(items)) == Second(seed, f"shuffle/{number}").arranged(items)
    throw = Second(seed, f"dice/{number}")
    assert chance.dice(5, sides=size) == tuple(1 + throw.number(size) for _ in range(5))
    assert chance.lot(items) == items[Second(seed, f"lot/{number}").number(size)]
    assert list(chance.lots(items, 3)) == Second(seed, f"lot/{number + 1}").arranged(items)[:3]


@pytest.mark.parametrize("bound", [3, 6, 7, 52, 2**63 + 1])
def test_a_word_from_the_largest_multiple_up_is_passed_over(bound: int) -> None:
    limit = 2**64 - 2**64 % bound
    assert below(iter([limit, 2**64 - 1, 5]), bound) == 5 % bound
    assert below(iter([limit - 1]), bound) == bound - 1
    assert below(iter([0]), bound) == 0


@pytest.mark.parametrize("bound", [1, 2, 2**63, 2**64])
def test_where_all_words_fit_evenly_none_is_passed_over(bound: int) -> None:
    assert below(iter([2**64 - 1]), bound) == bound - 1


def test_no_number_is_favoured() -> None:
    """Every number below k is met by equally many of the words that are not passed over."""
    for bound in range(1, 60):
        kept = 2**64 - 2**64 % bound
        assert kept % bound == 0
        assert 2**64 - kept < bound


def test_prepared_outcomes_come_first_each_kind_by_itself_and_then_the_generator() -> None:
    chance = fresh(shuffles=(("c", "a", "b"),), dice=((6, 6), (1,)), lots=(3, ("x", "y")))
    assert chance.dice(2) == (6, 6)
    assert chance.shuffle("abc") == ("c", "a", "b")
    assert chance.lot([1, 2, 3]) == 3
    assert chance.dice(1) == (1,)
    assert tuple(chance.lots("xyz", 2)) == ("x", "y")
    generated = fresh()
    generated.drawn = chance.drawn
    assert chance.drawn == Drawn(shuffles=1, dice=2, lots=2)
    assert chance.shuffle("abcdef") == generated.shuffle("abcdef")
    assert chance.dice(4) == generated.dice(4)
    assert chance.lot("abcdef") == generated.lot("abcdef")


@pytest.mark.parametrize(
    ("prepared", "name"),
    [
        *(({"shuffles": (order,)}, "shuffles[0]") for order in ((), ("a", "b"), ("a", "b", "b"), ("a", "b", "c", "d"))),
        *(({"dice": (dice,)}, "dice[0]") for dice in ((), (1,), (1, 2, 3), (0, 1), (1, 7))),
        *(({"lots": (lot,)}, "lots[0]") for lot in ("d", 1, ("a",), "", ("a", "b"))),
    ],
)
def test_what_cannot_come_is_used_up_and_the_generator_decides(prepared: dict[str, Any], name: str) -> None:
    """As if it were not there: the same number of the same generator."""
    chance, plain = fresh(**prepared), fresh()

    def drawn(one: Chance) -> list[Any]:
        return [one.shuffle(("a", "b", "c")), one.dice(2), one.lot(("a", "b", "c"))]

    assert drawn(chance) == drawn(plain)
    assert (chance.unfit, plain.unfit) == ((name,), ())
    assert chance.drawn == plain.drawn


@pytest.mark.parametrize("lot", ["x", 2, ("x",), ("x", "x"), ("x", "q"), ("x", "y", "z")])
def test_a_drawing_that_cannot_come_is_used_up(lot: Any) -> None:
    chance = fresh(lots=(lot, ("z", "x")))
    assert chance.lots("xyz", 2) == fresh().lots("xyz", 2)
    assert tuple(chance.lots("xyz", 2)) == ("z", "x")
    assert chance.unfit == ("lots[0]",)


def test_cards_that_are_alike_may_come_in_any_order() -> None:
    assert fresh(shuffles=(("b", "a", "a"),)).shuffle(("a", "a", "b")) == ("b", "a", "a")
    chance = fresh(shuffles=(("b", "b", "a"),))
    assert sorted(chance.shuffle(("a", "a", "b"))) == ["a", "a", "b"]
    assert chance.unfit == ("shuffles[0]",)


def test_at_the_opening_the_first_that_does_not_fit_is_named() -> None:
    chance = fresh(dice=((1,), (9,), (8,)))
    chance.dice(1)
    chance.check_fit(OPENING)
    chance.dice(1)
    chance.dice(1)
    with pytest.raises(Refused) as refused:
        chance.check_fit(OPENING)
    assert (refused.value.rule, refused.value.field) == (OPENING, "prepared.dice[1]")


def draws(chance: Chance) -> Iterator[Any]:
    """Endless draws of one kind after the other, with their names."""
    while True:
        yield "shuffle", chance.shuffle("abcdefgh")
        yield "dice", chance.dice(3)
        yield "lot", chance.lot("abcdefgh")


@given(before=st.lists(st.sampled_from(["dice", "lot"]), max_size=6))
def test_what_other_kinds_drew_before_does_not_change_a_shuffle(before: list[str]) -> None:
    chance = fresh(COUNTING)
    for kind in before:
        chance.dice(1 + len(before)) if kind == "dice" else chance.lot("abc")
    assert chance.shuffle("abcdefgh") == fresh(COUNTING).shuffle("abcdefgh")


def test_how_much_an_earlier_draw_of_the_same_kind_took_does_not_change_the_next() -> None:
    few, many = fresh(), fresh()
    few.dice(1)
    many.dice(100)
    assert few.dice(8) == many.dice(8)


def test_draws_go_on_where_the_last_command_stopped() -> None:
    stream = draws(fresh())
    expected = [next(stream) for _ in range(6)]
    first = fresh()
    stream = draws(first)
    found = [next(stream) for _ in range(3)]
    again = Chance(first.prepared, first.seed, first.drawn)
    stream = draws(again)
    assert found + [next(stream) for _ in range(3)] == expected


def test_draws_of_different_numbers_kinds_and_seeds_differ() -> None:
    one, other = fresh(), fresh(COUNTING)
    orders = [one.shuffle(FRENCH.cards), one.shuffle(FRENCH.cards), other.shuffle(FRENCH.cards)]
    orders.append(tuple(fresh().lots(FRENCH.cards, 52)))
    assert len(set(orders)) == 4
    assert all(sorted(order) == sorted(FRENCH.cards) for order in orders)
