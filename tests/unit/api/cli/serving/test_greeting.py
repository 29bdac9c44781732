"""The QR code in the terminal: for which addresses there is one, how large it is, how it is drawn."""

from __future__ import annotations

import pytest

from api.cli.serving.greeting import drawn, modules

LONGEST = 105
ADDRESS = "http://192.168.1.20:8720/" + "a-longer-path/" * 10


@pytest.mark.parametrize(
    ("length", "size"), [(16, 21), (17, 25), (31, 25), (32, 29), (52, 29), (53, 33), (77, 33), (78, 37)]
)
def test_it_is_the_smallest_in_which_the_address_has_room(length: int, size: int) -> None:
    code = modules(ADDRESS[:length])
    assert code is not None
    assert {len(code), *map(len, code)} == {size}


def test_an_address_that_is_too_long_has_no_code() -> None:
    assert modules(ADDRESS[:LONGEST]) is not None
    assert modules(ADDRESS[: LONGEST + 1]) is None


def test_it_is_drawn_black_on_white_with_its_quiet_zone() -> None:
    code = modules("http://192.168.1.20:8720/")
    assert code is not None
    lines = drawn(code).splitlines()
    assert all(line.startswith("\x1b[30;107m    ") and line.endswith("    \x1b[0m") for line in lines)
    assert len(lines) == (len(code) + 8 + 1) // 2


@pytest.mark.parametrize("text", ["ü" * 40, "http://[fd00::7]:8720/"])
def test_any_text_has_one(text: str) -> None:
    assert modules(text) is not None
