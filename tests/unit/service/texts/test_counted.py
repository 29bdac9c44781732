"""Numbers with their word in the form that goes with them."""

from typing import get_args

import pytest

from api.cli.readjudicate import summary
from service.texts.phrases import FORMS, Thing, counted


@pytest.mark.parametrize(
    ("count", "en", "de"),
    [
        (0, "0 tables", "0 Tische"),
        (1, "1 table", "1 Tisch"),
        (2, "2 tables", "2 Tische"),
        (21, "21 tables", "21 Tische"),
    ],
)
def test_one_is_told_in_the_singular_and_any_other_number_in_the_plural(count: int, en: str, de: str) -> None:
    assert (counted(count, "table"), counted(count, "table", "de")) == (en, de)


def test_everything_that_is_counted_has_its_words() -> None:
    assert set(FORMS) == set(get_args(Thing))


@pytest.mark.parametrize(
    ("counts", "told"),
    [
        ((0, 0, 0), "0 tables, 0 events: there is nothing to decide again."),
        ((1, 1, 0), "1 table, 1 event: the rules lead to all of them."),
        ((1, 403, 0), "1 table, 403 events: the rules lead to all of them."),
        ((1, 32, 1), "1 table, 32 events: the rules do not lead to all of them."),
        ((3, 900, 1), "3 tables, 900 events: the rules do not lead to all of the events of 1 table."),
        ((3, 900, 2), "3 tables, 900 events: the rules do not lead to all of the events of 2 tables."),
    ],
)
def test_what_deciding_again_came_to_is_told_for_none_one_and_many(counts: tuple[int, int, int], told: str) -> None:
    assert summary(*counts) == told
