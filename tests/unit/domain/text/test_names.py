"""What can be a name, and which names count as the same."""

from __future__ import annotations

import random
from unicodedata import normalize

import pytest

from domain.text.confusables import looks
from domain.text.names import is_name, is_same_name, kept_name, looks_of
from tests.support.confusables import MODULE, module
from tests.support.nights import some_by_day


@pytest.mark.parametrize(
    "name", ["Anna", "é", "O\u2019Neil", "-", "7", "Nguyễn Văn A", "x" * 80, "👩\u200d🚀", "क्षत्रिय", " Anna "]
)
def test_what_shows_something_in_one_line_is_a_name(name: str) -> None:
    assert is_name(name)


@pytest.mark.parametrize(
    "name", ["", " ", "\u3000", "x" * 81, "\u0301a", "\u0301", "a" + "\u0300" * 6, "B\nC", "\u200b", "\x00", "a\tb"]
)
def test_what_shows_nothing_or_runs_out_of_its_line_is_none(name: str) -> None:
    assert not is_name(name)
    assert kept_name(name) is None


def test_a_name_is_kept_in_its_composed_form() -> None:
    assert kept_name("Ju\u0308rgen") == "J\u00fcrgen"
    assert kept_name("a\u0300\u0301\u0302\u0303\u0304") is not None, "composed it has four marks"


SAME = [
    ("Anna", "ANNA"),
    ("Anna Berg", "AnnaBerg"),
    ("Anna Berg", "Anna\u00a0 Berg "),
    ("Anna", "An\u200bna"),
    ("Anna", "\u0410nna"),
    ("\u0410nna", "anna"),
    ("Ilse", "llse"),
    ("Ilse", "ilse"),
    ("KAI", "KAl"),
    ("Player 1", "Player l"),
    ("Team 0", "Team O"),
    ("\uff21nna", "anna"),
    ("\U0001d400nna", "Anna"),
    ("Stra\u00dfe", "Strasse"),
    ("\u03a3\u03af\u03c3\u03c5\u03c6\u03bf\u03c2", "\u03a3\u038a\u03a3\u03a5\u03a6\u039f\u03a3"),
    ("J\u00fcrgen", "Ju\u0308rgen"),
    ("Bernd", "Bemd"),
]
OTHERS = [
    ("Anna", "Anne"),
    ("ilse", "llse"),
    ("Kai", "Kal"),
    ("KAI", "KAL"),
    ("M\u00fcller", "Muller"),
    ("Team 1", "Team 2"),
]


@pytest.mark.accepts("tournament.4.1")
@pytest.mark.parametrize(("one", "other"), SAME)
def test_names_that_differ_only_by_case_blanks_and_what_nobody_tells_apart_are_the_same(one: str, other: str) -> None:
    assert is_same_name(one, other)
    assert is_same_name(other, one)


@pytest.mark.parametrize(("one", "other"), OTHERS)
def test_names_that_one_can_tell_apart_are_not(one: str, other: str) -> None:
    assert not is_same_name(one, other)


def test_every_character_looks_like_what_the_standard_says() -> None:
    assert len(looks()) > 2000
    for number, look in looks().items():
        assert normalize("NFKC", chr(number)) == chr(number), "what a normal form replaces needs no entry"
        assert is_same_name(f"x{chr(number)}", f"x{look}"), hex(number)


@pytest.mark.parametrize("seed", some_by_day(range(20), 5))
def test_a_name_in_disguise_is_the_same_name(seed: int) -> None:
    rng = random.Random(seed)
    like: dict[str, list[str]] = {}
    for number, look in looks().items():
        like.setdefault(look, []).append(chr(number))
    name = "".join(rng.choices("aceoprxyABEHKMOPT ", k=12))
    disguised = "".join(rng.choice([*like.get(one, ()), one]) for one in name)
    assert is_same_name(name, disguised)
    assert looks_of(name) <= looks_of(name.swapcase()) | looks_of(name)


def test_the_module_is_what_its_maker_makes() -> None:
    lines = [
        f"{one:04X} ;\t{' '.join(f'{ord(part):04X}' for part in look)} ;\tMA\t# x" for one, look in looks().items()
    ]
    made = module(["# a comment", "", *lines, "FF21 ;\t0041 ;\tMA\t# by NFKC"], "15.1")
    assert made == MODULE.read_text(encoding="utf-8")
