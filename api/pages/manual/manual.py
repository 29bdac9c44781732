"""Every address of the pages, with what makes its sheet."""

import re
from functools import partial
from posixpath import dirname, join, normpath

import msgspec

from api.pages.addresses import (
    DESCRIPTION,
    document_address,
    file_address,
    home,
    index_address,
    missing_key,
    operations_address,
    rulebook_address,
    rulebooks_address,
    welcome_address,
)
from api.pages.frame import LANGUAGES, asset_address, asset_files, asset_sheet, word
from api.pages.manual.frame import manual_page
from api.pages.manual.markdown import Lead, sections, written
from api.pages.manual.navigation import FOLDED, documents, folder, groups, other_files, text_of
from api.pages.manual.rulebook import rulebook, rulebook_ids, rulebook_sheet, rulebooks_sheet
from api.pages.page_cache import CachedPage, Maker, sheet_of
from service.texts.form import Language

ELSEWHERE = re.compile(r"(?:https?|mailto):")


def lead_from(name: str, language: Language) -> Lead:
    """The target of each link of one page. A target outside of the manual, such as a test, is no link there."""
    special = {
        "README": home(language),
        "../README": home(language),
        "reference/rules": rulebooks_address(language),
        "../openapi.yaml": DESCRIPTION,
    }

    def lead(link: str) -> str | None:
        if ELSEWHERE.match(link) or link.startswith("#"):
            return link
        path, mark, anchor = link.partition("#")
        target = normpath(join(dirname(name), path))
        page = target.removesuffix(".md")
        if page in special:
            return special[page]
        if page in documents():
            return document_address(page, language) + mark + anchor
        return file_address(target) if target in other_files() else None

    return lead


MOST_OF_A_SECTION = 1_200
"""How many characters of a section are searched."""

SearchEntry = tuple[str, str, str, str]
"""A thing that can be found: its title (of a rule its id), where it stands, its address, and its words."""


def entries(language: Language) -> list[SearchEntry]:
    """All that can be found in one language; pages of docs/ in the language they are written in."""
    return [*_rules(language), *_sections(language)]


def index_sheet(language: Language) -> CachedPage:
    """The answer with all of it."""
    return sheet_of(msgspec.json.encode(entries(language)), "application/json")


def _rules(language: Language) -> list[SearchEntry]:
    result: list[SearchEntry] = []
    for game in rulebook_ids():
        book, address = rulebook(game), rulebook_address(game, language)
        title = book.title.to(language)
        for rule in book.rules:
            text = rule.en if language == "en" else rule.de
            result.append((rule.id, title, f"{address}#{rule.id}", text))
        for option in book.options:
            values = [f"{value}: {words.to(language)}" for value, words in option.text.values.items()]
            words = ". ".join((option.text.to(language), *values))
            result.append((option.name, title, f"{address}#option-{option.name}", words))
    return result


def _sections(language: Language) -> list[SearchEntry]:
    decisions = {entry.name for group in groups() if group.title == FOLDED for entry in group.entries}
    result: list[SearchEntry] = []
    for name in sorted(documents(), key=lambda document: (document in decisions, document)):
        page, address = sections(text_of(name)), document_address(name, language)
        for section in page:
            anchor = "" if section.heading.tag == "h1" else f"#{section.heading.anchor}"
            text = section.text[:MOST_OF_A_SECTION]
            result.append((section.heading.text, page[0].heading.text, address + anchor, text))
    return result


def makers() -> dict[str, Maker]:
    """The function that makes the page of each address."""
    result: dict[str, Maker] = {asset_address(name): partial(asset_sheet, name) for name in asset_files()}
    result |= {file_address(name): partial(_file, name) for name in other_files()}
    for language in LANGUAGES:
        result |= {
            home(language): partial(_home, language),
            welcome_address(language): partial(_welcome, language),
            missing_key(language): partial(_missing, language),
            operations_address(language): partial(_operations, language),
            index_address(language): partial(index_sheet, language),
            rulebooks_address(language): partial(rulebooks_sheet, language),
        }
        result |= {rulebook_address(game, language): partial(rulebook_sheet, game, language) for game in rulebook_ids()}
        result |= {document_address(name, language): partial(_document, name, language) for name in documents()}
    return result


def _home(language: Language) -> CachedPage:
    return manual_page("home.html", language, word("manual", language), "", all_groups=groups())


def _welcome(language: Language) -> CachedPage:
    return manual_page("welcome.html", language, "Friedensrichter", "/welcome")


def _missing(language: Language) -> CachedPage:
    sheet = manual_page("missing.html", language, word("missing_title", language), "")
    return CachedPage(sheet.plain, sheet.packed, sheet.media_type, sheet.digest, lasting=False, status=404)


def _operations(language: Language) -> CachedPage:
    title = word("operations", language)
    return manual_page("operations.html", language, title, "/operations", description=DESCRIPTION, bare=True)


def _document(name: str, language: Language) -> CachedPage:
    page = written(text_of(name), lead_from(name, language))
    return manual_page("document.html", language, page.title, f"/{name}", page=page)


def _file(name: str) -> CachedPage:
    kind = "image/webp" if name.endswith(".webp") else "text/plain"
    return sheet_of((folder() / name).read_bytes(), kind)
