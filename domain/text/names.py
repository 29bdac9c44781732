"""Names of players, tables, entrants, clubs, arbiters and tokens, and the characters that may stand in them.

Two names count as the same if they differ only by case, blanks, unseen or look-alike characters. The look-alikes are
those of Unicode Technical Standard 39, after compatible forms (NFKC) are one. By it `m` looks like `rn`. Accents are
no look-alikes.

Some characters stand in no name and no text: nobody sees them, or they change what is around them. These are controls,
characters that turn the direction of what follows, blanks without width, fillers, tags, private characters and such
that stand for none. A text may have line breaks. Joiners and variation selectors may stand where a script or an emoji
needs them. The list does not depend on the Unicode version of the interpreter.
"""

import re
from functools import lru_cache
from unicodedata import bidirectional, category, combining, normalize

from domain.text.confusables import looks

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


CACHED = 16_384
LOOKS = looks()


@lru_cache(CACHED)
def looks_of(name: str) -> frozenset[str]:
    """Return how a name looks: in small letters, and as it is written. Names that share a look count as the same.

    Capital I looks like small l, small i does not. So one form for both is not enough.
    """
    plain = normalize("NFKC", "".join(UNFIT.sub("", name).split()))
    return frozenset({_skeleton(normalize("NFKC", plain.casefold())), _skeleton(plain)})


def is_same_name(name: str, other: str) -> bool:
    """Return whether two names count as the same."""
    return not looks_of(name).isdisjoint(looks_of(other))


def small_look(name: str) -> str:
    """Return how a name looks in small letters: one form, by which names can be sorted out."""
    plain = normalize("NFKC", "".join(UNFIT.sub("", name).split()))
    return _skeleton(normalize("NFKC", plain.casefold()))


def _skeleton(name: str) -> str:
    return normalize("NFD", normalize("NFD", name).translate(LOOKS))


UNFIT = re.compile(
    r"[\x00-\x1f\x7f-\x9f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f"
    r"\u2800\u3164\ud800-\uf8ff\ufdd0-\ufdef\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffc\ufffe\uffff\U00013430-\U0001345f"
    r"\U0001bca0-\U0001bca3\U0001d159\U0001d173-\U0001d17a\U000e0000-\U0010ffff]"
)
DOUBTFUL = re.compile(rf'{UNFIT.pattern}|\\[^"\\]')
"""What a JSON text shows of a character that may be unfit: itself, or its escape if it is a control."""
NON_JOINER, JOINER = "\u200c", "\u200d"
VIRAMA = 9
"""The combining class of the sign that takes a vowel away; a joiner behind it changes how letters are tied."""
OF_EMOJI = "\ufe0e\ufe0f"
SKIN_TONES = re.compile("[\U0001f3fb-\U0001f3ff]")
IDEOGRAPHS = re.compile(r"[\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]")
MONGOLIAN = re.compile(r"[\u1800-\u18af]")


def unfit_at(text: str, *, lines: bool = False) -> int | None:
    """Return the place of the first character that may not stand there; None if there is none.

    `lines`: the text may have line breaks, each a line feed or carriage return and line feed.
    """
    for unfit in UNFIT.finditer(text):
        place = unfit.start()
        if not (lines and _breaks_line(text, place)) and not _is_needed(text, place):
            return place
    return None


def _breaks_line(text: str, place: int) -> bool:
    return text[place] == "\n" or text.startswith("\r\n", place)


def _is_needed(text: str, place: int) -> bool:
    """Return whether a joiner or a variation selector stands where a script or an emoji needs it."""
    character, before, after = text[place], text[place - 1 : place], text[place + 1 : place + 2]
    if not before:
        return False
    if character in OF_EMOJI:
        return category(before) in {"So", "Sm", "Po", "Nd"}
    if character == NON_JOINER:
        return combining(before) == VIRAMA or (_is_joined(_base(text, place)) and _is_joined(after))
    if character == JOINER:
        return combining(before) == VIRAMA or (_is_picture(before) and _is_picture(after))
    if "\U000e0100" <= character <= "\U000e01ef":
        return IDEOGRAPHS.match(before) is not None
    return "\u180b" <= character <= "\u180f" and character != "\u180e" and MONGOLIAN.match(before) is not None


def _base(text: str, place: int) -> str:
    """The last character before a place that is no mark; empty if there is none."""
    while place and category(text[place - 1]) == "Mn":
        place -= 1
    return text[place - 1 : place]


def _is_joined(character: str) -> bool:
    """Return whether it is a letter of a script whose letters are written together from right to left."""
    return bool(character) and bidirectional(character) == "AL"


def _is_picture(character: str) -> bool:
    """Return whether it may be a part of an emoji."""
    if not character:
        return False
    return category(character) == "So" or character in OF_EMOJI or SKIN_TONES.match(character) is not None
