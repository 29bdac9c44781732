"""The addresses of the pages of tables, and of those that lead there.

A page is the same for all, and names no table.
"""

import re

from service.texts.form import Language

WATCH = "/watch"
TOURNAMENTS = f"{WATCH}/tournaments"
DESK = "/desk"
HOME = "/"
HOST = "/host"
DIRECT = "/direct"
HALL = "/hall"
PLACE = "/place"
INVITATION = "/i"
STATIC = f"{WATCH}/static/"
TABLE = re.compile(r"/([A-Za-z0-9_-]{1,64})(?:/(en|de))?")
"""What stands after /watch and /watch/tournaments: a table or a tournament, and the language if one was chosen."""
CHOSEN = re.compile(r"(?:/(en|de))?")
DIRECTED = re.compile(r"(?:/[A-Za-z0-9_-]{1,64})??(?:/(en|de))?")
OF_HOME = re.compile(r"/(en|de)?")


PLACES = (
    ("tournament", TOURNAMENTS, TABLE),
    ("watch", WATCH, TABLE),
    ("desk", DESK, CHOSEN),
    ("host", HOST, CHOSEN),
    ("direct", DIRECT, DIRECTED),
    ("hall", HALL, TABLE),
    ("place", PLACE, CHOSEN),
    ("invitation", INVITATION, CHOSEN),
    ("home", "", OF_HOME),
)
"""The pages: where each lies, and what stands after that."""


def page_key(kind: str, language: Language) -> str:
    """The key of a page; no address begins so."""
    return f"{kind} {language}"


def page_of(address: str) -> tuple[str, Language | None] | None:
    """The page of an address, and its language if it names one; None for an address of no page."""
    for kind, root, form in PLACES:
        match = form.fullmatch(address, len(root)) if address.startswith(root) else None
        if match is not None:
            chosen: Language | None = {"en": "en", "de": "de"}.get(match.group(match.re.groups) or "")  # type: ignore[assignment] # mypy takes the values for any text
            return kind, chosen
    return None
