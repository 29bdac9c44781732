"""Names in tournaments as their tables show them, also those recorded before `domain.text` refused some."""

import unicodedata

from service.texts.one_line import one_line

LONGEST = 80
"""Characters of a name."""
ENDS_A_LINE = frozenset({"Cc", "Zl", "Zp"})
"""Categories of characters that break the line or steer a terminal."""
TURNS_THE_TEXT = frozenset({"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"})
"""Classes of characters that turn the direction in which what follows is shown."""
MARKS = frozenset("\N{LEFT-TO-RIGHT MARK}\N{RIGHT-TO-LEFT MARK}\N{ARABIC LETTER MARK}")


def fit_name(name: str) -> str | None:
    """The name in its composed form (NFC); None if there is nothing to see, or it does not stay in one line."""
    composed = unicodedata.normalize("NFC", name)
    if not one_line(composed) or len(composed) > LONGEST or any(map(_is_unfit, composed)):
        return None
    return composed


def _is_unfit(character: str) -> bool:
    return (
        character in MARKS
        or unicodedata.category(character) in ENDS_A_LINE
        or unicodedata.bidirectional(character) in TURNS_THE_TEXT
    )
