"""Names: of players, tables, entrants, clubs, arbiters, organizers and tokens."""

from unicodedata import category, normalize

from domain.text.characters import unfit_at

LONGEST_NAME = 80
MOST_MARKS = 4
"""So many combining marks may follow each other; more of them run into the lines above and below."""
SEEN = "LNPS"
"""The first letters of the categories of characters that one sees: letters, numbers, punctuation, symbols."""


def is_name(name: str, longest: int = LONGEST_NAME) -> bool:
    """Return whether a text can be a name: it has 1 to so many characters, stays in its line, and shows something."""
    if not 1 <= len(name) <= longest or unfit_at(name) is not None:
        return False
    kinds = "".join(category(character)[0] for character in name)
    is_seen = any(kind in SEEN for kind in kinds)
    return is_seen and not kinds.startswith("M") and "M" * (MOST_MARKS + 1) not in kinds


def kept_name(name: str, longest: int = LONGEST_NAME) -> str | None:
    """Return a name as it is kept, in its composed form (NFC); None if it can be none."""
    composed = normalize("NFC", name)
    return composed if is_name(composed, longest) else None
