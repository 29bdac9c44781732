"""Where a link in a page of docs/ leads."""

import re
from posixpath import dirname, join, normpath

from api.pages.addresses import DESCRIPTION, document_address, file_address, home, rulebooks_address
from api.pages.manual.documents import documents, other_files
from api.pages.manual.markdown import Lead
from service.texts.form import Language

ELSEWHERE = re.compile(r"(?:https?|mailto):")


def lead_from(name: str, language: Language) -> Lead:
    """Where the links of one page lead. What is not in the manual, such as a test, is no link there."""
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
