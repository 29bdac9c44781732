"""Each rule stands once in its rulebook and once in its texts, and nowhere else in the code."""

import ast
import re
from typing import Any

import pytest
import yaml

from domain.game.rule import Breach, Rule, claimable, definition, refused
from tests.house.support.checkout import PRODUCT, ROOT, found_in, python_files, text
from tests.house.support.rule_books import Book, folders, frozen, open_book, parse

RULE_ID = re.compile(r"[a-z][a-z0-9-]*\.[0-9]+\.[0-9]+")


def strings(source: str) -> list[tuple[int, str]]:
    """All string literals of a module with their lines."""
    nodes = ast.walk(ast.parse(source))
    return [
        (node.lineno, node.value) for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)
    ]


def rule_ids(source: str) -> list[tuple[int, str]]:
    """The string literals that look like a rule id."""
    return [(line, value) for line, value in strings(source) if RULE_ID.fullmatch(value)]


def faults(book: Book, source: str) -> list[str]:
    """Where the rulebook (its rules and its source) and its texts differ."""
    texts = book.texts["rules"]
    literals = [value for _, value in rule_ids(source)]
    ids = [rule.id for rule in book.rules]
    pattern = re.compile(rf"{re.escape(book.id)}\.[1-9][0-9]*\.[1-9][0-9]*")
    found = [f"{one} is no id of this book" for one in dict.fromkeys([*texts, *ids]) if not pattern.fullmatch(str(one))]
    found += [f"{one} stands {ids.count(one)} times among the rules" for one in texts if ids.count(one) != 1]
    found += [f"{one} stands {literals.count(one)} times in rules.py" for one in texts if literals.count(one) != 1]
    found += [f"{one} has no text" for one in dict.fromkeys([*ids, *literals]) if one not in texts]
    return found + [f"{rule.id} is {rule.breach.value} in rules.py" for rule in book.rules if differs(rule, texts)]


def differs(rule: Rule, texts: dict[str, Any]) -> bool:
    """Whether the texts name another kind of breach."""
    return rule.id in texts and texts[rule.id].get("breach") != rule.breach.value


@pytest.mark.parametrize("folder", folders())
def test_the_rulebook_and_its_texts_have_the_same_rules_once_each(folder: str) -> None:
    book = open_book(folder)
    assert book.texts["game"] == book.id
    assert faults(book, source_of(folder)) == [], (
        "each rule is one constant in rules.py and one entry under `rules` in texts.yaml"
    )


def source_of(folder: str) -> str:
    """The rulebook of today, and behind it the rules that only an earlier revision has."""
    today = text(f"{folder}/rules.py")
    ids = {value for _, value in rule_ids(today)}
    earlier = {value for one in frozen(folder) for _, value in rule_ids(text(f"{one}/rules.py"))} - ids
    return "\n".join([today, *(f'"{one}"' for one in sorted(earlier))])


def test_only_rulebooks_spell_rule_ids_and_all_other_code_cites_their_constants() -> None:
    names = [name for name in python_files(ROOT, *PRODUCT) if not name.endswith("/rules.py")]
    assert found_in(names, lambda _, source: rule_ids(source)) == {}, "import the rule's constant from rules.py instead"


SOURCE = 'A = refused("dice.1.1")\nB = claimable("dice.1.2")\n'
TEXTS = {"rules": {"dice.1.1": {"breach": "refused"}, "dice.1.2": {"breach": "claimable"}}}
RULES = (refused("dice.1.1"), claimable("dice.1.2"))


def test_a_rulebook_that_agrees_with_its_texts_passes() -> None:
    assert faults(Book("dice", "", RULES, TEXTS), SOURCE) == []


@pytest.mark.parametrize(
    ("rules", "source", "fault"),
    [
        (RULES[:1], SOURCE, "dice.1.2 stands 0 times among the rules"),
        (RULES, SOURCE + 'C = "dice.1.1"\n', "dice.1.1 stands 2 times in rules.py"),
        ((*RULES, definition("dice.2.1")), SOURCE, "dice.2.1 has no text"),
        ((*RULES, definition("dice.two")), SOURCE, "dice.two is no id of this book"),
        ((*RULES, definition("whist.1.1")), SOURCE, "whist.1.1 is no id of this book"),
        ((RULES[0], refused("dice.1.2")), SOURCE, "dice.1.2 is refused in rules.py"),
    ],
)
def test_a_rulebook_that_differs_from_its_texts_is_found(rules: tuple[Rule, ...], source: str, fault: str) -> None:
    assert fault in faults(Book("dice", "", rules, TEXTS), source)


def test_a_rule_id_in_code_is_found_and_a_sentence_that_names_one_is_none() -> None:
    source = '"""As dice.1.1 says."""\nPLACE = "vingt-et-un.3.12"\nVERSION = "1.2.3"\nNAME = "domain.game.rule"\n'
    assert rule_ids(source) == [(2, "vingt-et-un.3.12")]


def test_a_key_that_stands_twice_in_a_yaml_file_is_refused() -> None:
    with pytest.raises(yaml.constructor.ConstructorError, match="stands twice"):
        parse("rules:\n  dice.1.1: a\n  dice.1.1: b\n")


def test_every_kind_of_breach_has_a_word_of_its_own() -> None:
    assert {breach.value for breach in Breach} == {"refused", "claimable", "automatic", "definition"}
