"""Docstrings and names are plain English: what is left that is not is counted, and the counts only fall."""

import pytest

from tests.house.support.plain_words import (
    COUNTS,
    Fault,
    counted,
    faults,
    is_excepted,
    product_faults,
    read_counts,
    risen,
    written,
)


def test_what_is_not_plain_english_only_gets_less() -> None:
    before, now = read_counts(COUNTS.read_text(encoding="utf-8")), counted(product_faults())
    assert risen(before, now) == {}, (
        "say what it is or does, subject first; `-m tests.house.support.plain_words FOLDER` lists the places"
    )
    assert now == before, "it has become less: bring the counts down by `-m tests.house.support.plain_words --write`"


def kinds(source: str, name: str = "service/a.py") -> list[tuple[str, str]]:
    return [(fault.kind, fault.words) for fault in faults(name, source)]


@pytest.mark.parametrize(
    "sentence",
    [
        "What who follows a stream is allowed.",
        "Of which table an analysis is.",
        "Whom it concerns.",
        "Whether it is so.",
        "Why it is refused.",
        "Whoever asks gets an answer.",
    ],
)
def test_a_docstring_that_begins_with_a_question_word_is_inverted(sentence: str) -> None:
    assert kinds(f'def f():\n    """{sentence}"""\n') == [("inverted", sentence)]
    assert kinds(f'class C:\n    """{sentence}\n\n    More."""\n') == [("inverted", sentence)]
    assert kinds(f'"""{sentence}"""\n') == [("inverted", sentence)]


@pytest.mark.parametrize(
    "sentence", ["Return whether it is so.", "The range that a follower may read.", "Whist as played.", "In one step."]
)
def test_a_docstring_with_its_subject_first_is_plain(sentence: str) -> None:
    assert kinds(f'def f():\n    """{sentence}\n\n    What comes later may begin so."""\n') == []


def test_a_sentence_above_25_words_is_long() -> None:
    words = " ".join(["word"] * 25)
    assert kinds(f'"""The first. {words}. {words}."""\n') == []
    assert kinds(f'"""The first.\n\n{words}\nmore. End."""\n') == [("long", f"{words} more.")]
    assert kinds(f'"""An example:\n\n    {words} more\n\nEnd."""\n') == []


@pytest.mark.parametrize(
    "source",
    [
        "found = 1",
        "for one in a: pass",
        "[a for one in b]",
        "def found(): pass",
        "def f(found): pass",
        "def f(*, _told): pass",
        "class Told: pass",
        "class C:\n    told: int",
        "NO_WISH = 1",
        "self.wishes = 1",
        "match a:\n    case C() as found: pass",
        "try: pass\nexcept E as one: pass",
    ],
)
def test_a_name_that_fits_anything_is_vague(source: str) -> None:
    assert [kind for kind, _ in kinds(source)] == ["vague"]


def test_a_word_that_only_contains_a_vague_word_is_none() -> None:
    assert kinds("not_found = founder = one_card = someone = 1") == []


@pytest.mark.parametrize("source", ["def stir(): pass", "class Kept: pass", "class C:\n    bench: int", "SHELF = 1"])
def test_a_concept_named_by_a_picture_is_private(source: str) -> None:
    assert [kind for kind, _ in kinds(source)] == ["private"]


def test_a_local_variable_may_have_a_word_that_no_concept_may() -> None:
    assert kinds("kept = [a for guest in b]") == []
    assert kinds("", "api/pages/shelf.py") == [("private", "shelf")]


def test_a_name_on_the_wire_or_in_a_rulebook_stays_where_it_is_one() -> None:
    assert is_excepted("domain/games/essentia/rules.py", "circles")
    assert not is_excepted("service/a.py", "circles")


def test_counts_are_read_as_they_are_written_and_a_rise_is_seen() -> None:
    counts = counted([("api/a.py", Fault("long", 1, "a")), ("api/b.py", Fault("long", 1, "a"))])
    assert counts == read_counts(written(counts)) == {"long api": 2}
    assert risen(counts, counts) == risen(counts, {}) == {}
    assert risen(counts, {"long api": 3, "vague api": 1}) == {"long api": 1, "vague api": 1}
