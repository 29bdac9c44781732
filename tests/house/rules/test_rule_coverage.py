"""Every rule is shown at work, every breakable one refused, and nobody cites a rule that does not exist."""

import pytest

from domain.game.rule import automatic, claimable, refused
from tests.house.support.checkout import ROOT
from tests.house.support.rule_books import Book, all_books, folders, open_book
from tests.house.support.rule_citations import Citation, Unreadable, all_citations, in_scenario, in_tests
from tests.house.support.rule_coverage import PAGE, of_no_book, page, uncovered, unknown


@pytest.mark.parametrize("folder", folders())
def test_every_cited_rule_exists(folder: str) -> None:
    assert unknown(all_citations(), open_book(folder)) == [], (
        "a test or scenario cites a rule that rules.py does not have"
    )


def test_every_citation_is_of_a_rulebook_that_exists() -> None:
    assert of_no_book(all_citations(), all_books()) == [], (
        "a rule id begins with the id of its game, or with table or tournament"
    )


@pytest.mark.parametrize("folder", folders())
def test_every_rule_has_an_accepting_case_and_every_breakable_one_a_refusing_case(folder: str) -> None:
    assert uncovered(all_citations(), open_book(folder)) == [], (
        "mark a test with @pytest.mark.accepts(id), for a breakable rule also one with @pytest.mark.refuses(id)"
    )


def test_the_page_of_rules_is_up_to_date() -> None:
    assert (ROOT / PAGE).read_text(encoding="utf-8") == page(all_books(), all_citations()), "run: sh .ci/rules"


BOOK = Book(
    "dice",
    "",
    (refused("dice.1.1"), claimable("dice.1.2"), automatic("dice.2.1")),
    {
        "title": {"en": "Dice"},
        "summary": {"en": "A throw."},
        "rules": {one: {"en": f"Text of {one}."} for one in ("dice.1.1", "dice.1.2", "dice.2.1")},
    },
)
FULL = [
    Citation("dice.1.1", "accepts", "tests/unit/domain/games/dice/test_rules.py", "test_a_throw_is_a_throw"),
    Citation("dice.1.1", "refuses", "tests/unit/domain/games/dice/test_rules.py", "test_a_throw_is_a_throw"),
    Citation("dice.1.2", "accepts", "tests/unit/domain/games/dice/scenarios/one.yaml", "one"),
    Citation("dice.1.2", "refuses", "tests/unit/domain/games/dice/scenarios/one.yaml", "one"),
    Citation("dice.2.1", "accepts", "tests/unit/domain/games/dice/test_rules.py", ""),
]


def test_a_book_with_all_its_cases_passes() -> None:
    assert uncovered(FULL, BOOK) == []
    assert unknown(FULL, BOOK) == []


@pytest.mark.parametrize(
    ("left_out", "fault"),
    [
        (0, "dice.1.1: nothing shows it at work"),
        (1, "dice.1.1: nothing shows it refused"),
        (3, "dice.1.2: nothing shows it refused"),
        (4, "dice.2.1: nothing shows it at work"),
    ],
)
def test_a_rule_without_its_case_is_found(left_out: int, fault: str) -> None:
    assert uncovered([one for one in FULL if one != FULL[left_out]], BOOK) == [fault]


def test_a_citation_of_a_rule_that_does_not_exist_is_found() -> None:
    strange = Citation("dice.9.9", "accepts", "tests/a.py", "test_a")
    assert unknown([*FULL, strange], BOOK) == ["dice.9.9 in tests/a.py"]
    assert of_no_book([*FULL, Citation("faro.1.1", "accepts", "tests/a.py", "test_a")], [BOOK]) == [
        "faro.1.1 in tests/a.py"
    ]


MARKED = """
import pytest

pytestmark = pytest.mark.accepts("dice.1.1")
CASES = [pytest.param(1, marks=pytest.mark.refuses("dice.1.2"))]

@pytest.mark.accepts("dice.2.1", "dice.2.2")
@pytest.mark.parametrize("n", [1, 2])
async def test_one(n): ...

class TestAll:
    @pytest.mark.refuses("dice.2.1")
    def test_two(self): ...
"""


def test_marks_are_read_from_functions_methods_parameters_and_modules() -> None:
    assert {(one.rule, one.kind, one.name) for one in in_tests(MARKED, "t.py")} == {
        ("dice.1.1", "accepts", ""),
        ("dice.1.2", "refuses", ""),
        ("dice.2.1", "accepts", "test_one"),
        ("dice.2.2", "accepts", "test_one"),
        ("dice.2.1", "refuses", "test_two"),
    }


@pytest.mark.parametrize(
    "source",
    [
        "@pytest.mark.accepts(RULE)\ndef test_a(): ...\n",
        "@pytest.mark.accepts()\ndef test_a(): ...\n",
        "@pytest.mark.refuses(*RULES)\ndef test_a(): ...\n",
        "@pytest.mark.refuses(rule='dice.1.1')\ndef test_a(): ...\n",
        "@pytest.mark.refuses('dice.1.1')\ndef play(): ...\n",
    ],
)
def test_a_mark_that_cannot_be_read_or_is_not_on_a_test_is_found(source: str) -> None:
    with pytest.raises(Unreadable):
        in_tests(source, "t.py")


def test_a_scenario_cites_what_it_covers_and_what_it_sees_refused() -> None:
    steps = [{"seat": 1, "do": {}, "refused": "dice.1.2"}, {"seat": 1, "do": {}}, {"view": {}, "expect": {}}]
    assert in_scenario({"scenario": "one", "covers": ["dice.1.1"], "steps": steps}, "one.yaml") == [
        Citation("dice.1.1", "accepts", "one.yaml", "one"),
        Citation("dice.1.2", "refuses", "one.yaml", "one"),
    ]


def test_the_page_shows_every_rule_with_links_and_does_not_depend_on_order() -> None:
    shown = page([BOOK], FULL)
    assert shown == page([BOOK], reversed(FULL))
    assert "## Dice\n\nA throw.\n" in shown
    assert (
        "### dice.1.2\n\nText of dice.1.2.\n\n- On a breach: claimable\n"
        "- At work: [one](../../tests/unit/domain/games/dice/scenarios/one.yaml)\n"
        "- Refused: [one](../../tests/unit/domain/games/dice/scenarios/one.yaml)\n"
    ) in shown
    assert "[a throw is a throw](../../tests/unit/domain/games/dice/test_rules.py)" in shown
