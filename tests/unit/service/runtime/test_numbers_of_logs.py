"""The numbers of logs, as settings name them."""

from __future__ import annotations

import pytest

from service.runtime.settings import numbers_in


def test_they_stand_in_a_list_with_commas() -> None:
    assert numbers_in("0, 2,13,") == {0, 2, 13}
    assert numbers_in("") == frozenset()


@pytest.mark.parametrize("given", ["x", "-1", "1.5", "ä", "\N{FULLWIDTH DIGIT ONE}", "1" * 30])
def test_what_is_no_number_of_a_log_is_refused(given: str) -> None:
    with pytest.raises(ValueError, match="is no number of a log"):
        numbers_in(f"0,{given}")
