"""Texts are looked at one by one only where one of them may be unfit; and then each of them is."""

from __future__ import annotations

import sys

import msgspec
import pytest

from domain.game.rule import Malformed
from domain.text.names import UNFIT
from service.record.json_body import check_texts, read_body
from tests.support.work import work


class Wish(msgspec.Struct):
    """A body with many texts."""

    texts: list[str]


@pytest.mark.parametrize("step", [499, pytest.param(1, marks=pytest.mark.nightly)])
def test_no_character_that_may_be_unfit_is_passed_over(step: int) -> None:
    doubtful = [
        one for one in map(chr, range(sys.maxunicode + 1)) if UNFIT.match(one) and not "\ud800" <= one <= "\udfff"
    ]
    for one in doubtful[::step]:
        with pytest.raises(Malformed):
            check_texts({"a": ["b", {"c": one}]})
        with pytest.raises(Malformed):
            check_texts([{one: 1}])


@pytest.mark.parametrize("value", ["a\\nb", "ä\\", '"', {"statement": "a\nb\r\nc"}, {"reasons": ["a\nb"]}])
def test_what_may_stand_there_may_be_written_in_any_way(value: object) -> None:
    check_texts(value)


def test_many_texts_that_are_fit_take_no_longer_than_reading_them() -> None:
    body = msgspec.json.encode(Wish(["ä"] * 10_000))
    assert work(lambda: read_body(body, Wish)) < 1_000 + 5 * len(body)
