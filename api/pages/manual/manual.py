"""Every address of the pages, with what makes its sheet."""

from functools import partial

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
from api.pages.assets import asset_address, asset_files, asset_sheet
from api.pages.manual.documents import documents, folder, other_files, text_of
from api.pages.manual.frame import manual_page
from api.pages.manual.index import index_sheet
from api.pages.manual.links import lead_from
from api.pages.manual.markdown import written
from api.pages.manual.navigation import groups
from api.pages.manual.rulebook import rulebook_ids, rulebook_sheet, rulebooks_sheet
from api.pages.sheet import Sheet, sheet_of
from api.pages.shelf import Maker
from api.pages.words import LANGUAGES, word
from service.texts.form import Language


def makers() -> dict[str, Maker]:
    """What makes the sheet of each address."""
    found: dict[str, Maker] = {asset_address(name): partial(asset_sheet, name) for name in asset_files()}
    found |= {file_address(name): partial(_file, name) for name in other_files()}
    for language in LANGUAGES:
        found |= {
            home(language): partial(_home, language),
            welcome_address(language): partial(_welcome, language),
            missing_key(language): partial(_missing, language),
            operations_address(language): partial(_operations, language),
            index_address(language): partial(index_sheet, language),
            rulebooks_address(language): partial(rulebooks_sheet, language),
        }
        found |= {rulebook_address(game, language): partial(rulebook_sheet, game, language) for game in rulebook_ids()}
        found |= {document_address(name, language): partial(_document, name, language) for name in documents()}
    return found


def _home(language: Language) -> Sheet:
    return manual_page("home.html", language, word("manual", language), "", all_groups=groups())


def _welcome(language: Language) -> Sheet:
    return manual_page("welcome.html", language, "Friedensrichter", "/welcome")


def _missing(language: Language) -> Sheet:
    sheet = manual_page("missing.html", language, word("missing_title", language), "")
    return Sheet(sheet.plain, sheet.packed, sheet.media_type, sheet.digest, lasting=False, status=404)


def _operations(language: Language) -> Sheet:
    title = word("operations", language)
    return manual_page("operations.html", language, title, "/operations", description=DESCRIPTION, bare=True)


def _document(name: str, language: Language) -> Sheet:
    page = written(text_of(name), lead_from(name, language))
    return manual_page("document.html", language, page.title, f"/{name}", page=page)


def _file(name: str) -> Sheet:
    kind = "image/webp" if name.endswith(".webp") else "text/plain"
    return sheet_of((folder() / name).read_bytes(), kind)
