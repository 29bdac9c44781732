"""Pages of a service that lies below the path of a proxy, or that has an address of its own."""

import re

from api.pages.page_cache import HTML, CachedPage, sheet_of

ADDRESS = re.compile(r' (?:href|src|data-index|data-description)="(?=/(?!/))')
"""Where a page names another place of the service; what its scripts name they find themselves."""
ENTRY = '"/docs/'
"""How the index of the search begins such a place."""


def placed(sheet: CachedPage, base: str, public: str) -> CachedPage:
    """A page that names every place below this path, and whose scripts know the path and the service's own address."""
    if not (base or public):
        return sheet
    if sheet.media_type == HTML:
        place = f' data-place="{public}"' if public else ""
        text = ADDRESS.sub(lambda name: f"{name[0]}{base}", _text(sheet))
        return _again(sheet, text.replace("<html", f'<html data-base="{base}"{place}', 1))
    if sheet.media_type == "application/json":
        return _again(sheet, _text(sheet).replace(ENTRY, f'"{base}/docs/'))
    return sheet


def _text(sheet: CachedPage) -> str:
    return sheet.plain.whole().decode()


def _again(sheet: CachedPage, text: str) -> CachedPage:
    return sheet_of(text, sheet.media_type, lasting=sheet.lasting, status=sheet.status)
