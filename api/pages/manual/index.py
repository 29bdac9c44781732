"""What is searched: every rule and option, and every section of every page, in one small file for each language."""

import msgspec

from api.pages.addresses import document_address, rulebook_address
from api.pages.manual.documents import documents, text_of
from api.pages.manual.markdown import sections
from api.pages.manual.navigation import FOLDED, groups
from api.pages.manual.rulebook import rulebook, rulebook_ids
from api.pages.sheet import Sheet, sheet_of
from service.texts.form import Language

MOST_OF_A_SECTION = 1_200
"""How many characters of a section are searched."""

Found = tuple[str, str, str, str]
"""A thing that can be found: its title (of a rule its id), where it stands, its address, and its words."""


def entries(language: Language) -> list[Found]:
    """All that can be found in one language; pages of docs/ in the language they are written in."""
    return [*_rules(language), *_sections(language)]


def index_sheet(language: Language) -> Sheet:
    """The answer with all of it."""
    return sheet_of(msgspec.json.encode(entries(language)), "application/json")


def _rules(language: Language) -> list[Found]:
    found: list[Found] = []
    for game in rulebook_ids():
        book, address = rulebook(game), rulebook_address(game, language)
        title = book.title.to(language)
        for rule in book.rules:
            text = rule.en if language == "en" else rule.de
            found.append((rule.id, title, f"{address}#{rule.id}", text))
        for option in book.options:
            values = [f"{value}: {words.to(language)}" for value, words in option.text.values.items()]
            words = ". ".join((option.text.to(language), *values))
            found.append((option.name, title, f"{address}#option-{option.name}", words))
    return found


def _sections(language: Language) -> list[Found]:
    decisions = {one.name for group in groups() if group.title == FOLDED for one in group.entries}
    found: list[Found] = []
    for name in sorted(documents(), key=lambda one: (one in decisions, one)):
        page, address = sections(text_of(name)), document_address(name, language)
        for section in page:
            anchor = "" if section.heading.tag == "h1" else f"#{section.heading.anchor}"
            text = section.text[:MOST_OF_A_SECTION]
            found.append((section.heading.text, page[0].heading.text, address + anchor, text))
    return found
