"""The rules say what their rulebooks say, in each revision."""

from __future__ import annotations

import pytest

from domain.game.rule import Breach
from domain.registry import GAMES, REGISTRY
from service.texts.form import RuleText, Text
from tests.house.support.rule_sentences import digest, entered, faults, said, said_of

ENTERED = entered()


def of(game: str) -> dict[tuple[str, int], str]:
    return {(rule, since): found for (rule, since), found in ENTERED.items() if rule.partition(".")[0] == game}


@pytest.mark.parametrize("game", [game for game in sorted(GAMES) if of(game)])
def test_each_rule_says_in_each_revision_what_its_rulebook_says(game: str) -> None:
    assert faults(of(game), said_of(game)) == [], "see the head of tests/house/rule_sentences.txt"


def test_the_sentences_of_every_game_with_an_earlier_revision_are_entered() -> None:
    changed = {game.meta.id for game in REGISTRY if game.meta.revision > 1}
    assert {game for game in changed if not of(game)} == set()
    assert len({rule.partition(".")[0] for rule, _ in ENTERED}) >= 9


def sentence(en: str, until: dict[int, str] | None = None) -> RuleText:
    earlier = {last: Text(words, "alt") for last, words in (until or {}).items()}
    return RuleText(en, "neu", breach=Breach.REFUSED, until=earlier)


def test_a_rule_that_changed_is_told_apart_by_its_revision() -> None:
    rule = sentence("now", {1: "once", 3: "then"})
    assert [rule.by(number).en for number in (1, 2, 3, 4, 9)] == ["once", "then", "then", "now", "now"]
    assert [rule.since(number) for number in (1, 2, 3, 4, 9)] == [1, 2, 2, 4, 4]
    assert (rule.by(None).en, rule.since(None)) == ("now", 4)


@pytest.mark.parametrize(
    ("rules", "fault"),
    [
        ({"dice.1.1": sentence("Throw twice.")}, "dice.1.1 by revision 1: another sentence"),
        ({"dice.1.1": sentence("Throw once.", {1: "Throw."})}, "dice.1.1 by revision 1: another sentence"),
        ({}, "dice.1.1 by revision 1: no rule says this any more"),
        ({"dice.1.1": sentence("Throw once."), "dice.1.2": sentence("Stop.")}, "dice.1.2 by revision 1: not entered"),
    ],
)
def test_other_words_a_rule_that_is_gone_and_a_new_one_are_found(rules: dict[str, RuleText], fault: str) -> None:
    known = {("dice.1.1", 1): digest(sentence("Throw once."))}
    assert faults(known, said({"dice.1.1": sentence("Throw once.")}, [(1, ["dice.1.1"])])) == []
    assert fault in faults(known, said(rules, [(1, rules)]))
