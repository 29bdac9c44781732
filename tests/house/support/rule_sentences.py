"""What the rules of the games say, as their rulebooks had it when a revision came into use: a digest of each sentence.

`python -m tests.house.support.rule_sentences frieden` enters the sentences of a game that are not there yet. With
`--texts FILE` these come from the texts of the rulebook, which are the authority, and not from those of the code.
"""

from __future__ import annotations

import argparse
import hashlib
from collections.abc import Iterable
from pathlib import Path

import msgspec

from domain.registry import REGISTRY
from service.texts.form import RuleText, Text, Texts
from service.texts.library import packaged
from service.texts.reading import plain
from tests.house.support.checkout import ROOT

PAGE = ROOT / "tests" / "house" / "rule_sentences.txt"
HEAD = """\
# What each rule says: its id, the revision since which it means this, and a digest of its English and German sentence.
# `.venv/bin/python -m tests.house.support.rule_sentences GAME` enters what is missing. A line stays for ever while the
# rule means the same. If a sentence is only put better, take its line out and enter it anew. If the rule means
# something else, the sentence so far goes under `until` in texts.yaml, with the last revision that it holds for.
"""
Sentences = dict[tuple[str, int], str]
"""A rule's id, and the revision since which it means this -> the digest of its sentences."""


def digest(text: Text) -> str:
    """The digest of a sentence in both languages."""
    return hashlib.sha256(f"{text.en}\n{text.de}".encode()).hexdigest()[:16]


def said(rules: dict[str, RuleText], revisions: Iterable[tuple[int, Iterable[str]]]) -> Sentences:
    """What the rules say by revisions, each with the ids of its rules."""
    return {
        (rule, rules[rule].since(revision)): digest(rules[rule].by(revision))
        for revision, ids in revisions
        for rule in ids
        if rule in rules
    }


def said_of(game: str, texts: Texts | None = None) -> Sentences:
    """What the rules of a game say in all its revisions."""
    rules = (packaged().texts(game) if texts is None else texts).rules
    revisions = [(one.meta.revision, [rule.id for rule in one.meta.rules]) for one in REGISTRY.revisions(game)]
    return said(rules, revisions)


def entered() -> Sentences:
    """What the file has."""
    lines = [line.split() for line in PAGE.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    return {(rule, int(since)): found for rule, since, found in lines}


def faults(known: Sentences, now: Sentences) -> list[str]:
    """Where the sentences of a game are not those that were entered."""
    found = [f"{_named(place)}: no rule says this any more" for place in known if place not in now]
    found += [f"{_named(place)}: not entered" for place in now if place not in known]
    return found + [f"{_named(place)}: another sentence" for place in now if known.get(place, now[place]) != now[place]]


def _named(place: tuple[str, int]) -> str:
    return f"{place[0]} by revision {place[1]}"


class _Book(msgspec.Struct):
    """The texts of a rulebook, of which only the rules are looked at."""

    rules: dict[str, RuleText]


def main() -> None:
    """Enter the sentences of a game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--texts", type=Path, help="the texts of the rulebook; by default those of the code")
    asked = parser.parse_args()
    texts = packaged().texts(asked.game)
    known = entered()
    now = said_of(asked.game, texts)
    if asked.texts is not None:
        of_book = msgspec.convert(plain(asked.texts.read_text(encoding="utf-8")), _Book).rules
        now |= {place: digest(of_book[place[0]]) for place in now if place[1] == texts.rules[place[0]].since(None)}
    lines = [f"{rule} {since} {found}\n" for (rule, since), found in {**now, **known}.items()]
    PAGE.write_text(HEAD + "".join(sorted(lines, key=_order)), encoding="utf-8")


def _order(line: str) -> tuple[str, int, int, int]:
    rule, since, _ = line.split()
    book, chapter, number = rule.split(".")
    return book, int(chapter), int(number), int(since)


if __name__ == "__main__":
    main()
