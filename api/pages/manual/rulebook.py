"""The rulebooks: every rule with its text and what happens on a breach, and every option, from the service's texts."""

from collections.abc import Iterable
from itertools import groupby
from typing import Any

import msgspec

from api.pages.addresses import rulebook_address
from api.pages.frame import word
from api.pages.manual.frame import manual_page
from api.pages.page_cache import CachedPage
from domain.registry import GAMES
from service.queries.games import GameDescription, OptionEntry, RuleEntry, describe_game, describe_rule
from service.texts.form import Language, Text
from service.texts.library import SHARED, TABLE, TOURNAMENT, packaged
from service.texts.phrases import value_key


class Choice(msgspec.Struct, frozen=True):
    """A value of an option in words."""

    value: str
    words: str
    default: bool


class Option(msgspec.Struct, frozen=True):
    """An option: its name, what it is about, its default as in JSON, and its values where they have words."""

    name: str
    about: str
    default: str
    choices: tuple[Choice, ...]


class Rulebook(msgspec.Struct, frozen=True):
    """A rulebook: of a game, of every table, or of every tournament; only a game has options."""

    game: str
    title: Text
    summary: Text
    rules: tuple[RuleEntry, ...]
    options: tuple[OptionEntry, ...]
    described: GameDescription | None


def rulebook_ids() -> tuple[str, ...]:
    """The rulebooks that there are: of every table, of every tournament, then of each game."""
    return (TABLE, TOURNAMENT, *sorted(GAMES))


def rulebook(game: str) -> Rulebook:
    """A rulebook by the id of its game."""
    if game not in SHARED:
        described = describe_game(game)
        return Rulebook(game, described.title, described.summary, described.rules, described.options, described)
    texts = packaged().texts(game)
    rules = tuple(describe_rule(game, rule) for rule in texts.rules)
    return Rulebook(game, texts.title, texts.summary, rules, (), None)


def chapter_of(rule: RuleEntry) -> str:
    """The number of a rule's chapter."""
    return rule.id.split(".")[1]


def chapters(rules: Iterable[RuleEntry], language: Language) -> list[tuple[str, list[dict[str, Any]]]]:
    """The rules of each chapter, for the template."""
    return [(number, [_shown(rule, language) for rule in group]) for number, group in groupby(rules, chapter_of)]


def options_in(book: Rulebook, language: Language) -> list[Option]:
    """The options of a game in words."""
    return [_option(option, language) for option in book.options]


def rulebook_sheet(game: str, language: Language) -> CachedPage:
    """The page of one rulebook."""
    book = rulebook(game)
    return manual_page(
        "rulebook.html",
        language,
        book.title.to(language),
        f"/rules/{game}",
        book=book,
        summary=book.summary.to(language),
        chapters=chapters(book.rules, language),
        options=options_in(book, language),
        seats=_seats(book),
    )


def rulebooks_sheet(language: Language) -> CachedPage:
    """The page with all rulebooks."""
    books: list[dict[str, Any]] = [
        {
            "title": book.title.to(language),
            "summary": book.summary.to(language),
            "address": rulebook_address(book.game, language),
            "rules": len(book.rules),
            "seats": _seats(book),
        }
        for book in map(rulebook, rulebook_ids())
    ]
    return manual_page("rulebooks.html", language, word("rulebooks", language), "/rules", books=books)


def _shown(rule: RuleEntry, language: Language) -> dict[str, Any]:
    """A rule for the template; `earlier` are its sentences of earlier revisions, each with the last one of these."""
    text = packaged().rule(rule.id)
    earlier = [(last, words.to(language)) for last, words in sorted(text.until.items(), reverse=True)]
    return {"id": rule.id, "breach": rule.breach.value, "text": text.to(language), "earlier": earlier}


def _seats(book: Rulebook) -> str:
    """The number of players: one number, or the least and the most."""
    if book.described is None:
        return ""
    seats = book.described.seats
    return str(seats[0]) if len(seats) == 1 else f"{seats[0]} … {seats[-1]}"


def _option(option: OptionEntry, language: Language) -> Option:
    default = value_key(option.default)
    choices = [Choice(value, words.to(language), value == default) for value, words in option.text.values.items()]
    shown = msgspec.json.encode(option.default).decode()
    return Option(option.name, option.text.to(language), shown, tuple(choices))
