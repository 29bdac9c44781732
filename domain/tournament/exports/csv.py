"""Text with commas between the fields, by RFC 4180 (tournament.16.3).

Every text stands in quotation marks, and numbers do not. A spreadsheet that takes another separator would split a text
that holds it, whatever quotation marks there are. So a text is made harmless after each separator, too.
"""

import re
from collections.abc import Iterable, Sequence

Field = str | int | None
NUMBER = re.compile(r"[+-]?[0-9]+(?:[./][0-9]+)?")
SIGNS = r"=+@\-\uff1d\uff0b\uff20\uff0d\ufe66\ufe62\ufe6b\ufe63"
"""A spreadsheet takes a field that begins with one of these for a formula; the wide and small forms are meant, too."""
TEXTS = frozenset({"name", "club", "case", "file", "sentence", "claims"})
"""The columns in which people write, and sentences: a number there is a text as any other."""
UNSEEN = r"\x00-\x08\x0b\x0c\x0e-\x20\x22\x7f-\xa0\xad\u1680\u2000-\u200f\u2028-\u202f\u205f-\u2069\u3000\ufeff"
"""What a spreadsheet may pass over before it: blanks, quotation marks and what nobody sees, but for separators."""
BEGINNING = re.compile(rf"[\t\r\n{UNSEEN}]*[{SIGNS}]")
"""What begins with a formula."""
LATER = re.compile(rf"([;\t\r\n])([{UNSEEN}]*[{SIGNS}])")
"""A separator, and a formula behind it."""


def guarded(text: str) -> str:
    """Return a text with a `'` wherever a formula would begin; a number is none."""
    if NUMBER.fullmatch(text):
        return text
    mark = "'" if BEGINNING.match(text) else ""
    return mark + LATER.sub(r"\1'\2", text)


def written(field: Field, column: str = "") -> str:
    """Return a field as it stands in a line. Outside of columns of texts, what is written as a number is one."""
    if field is None:
        return ""
    if isinstance(field, int) or (column not in TEXTS and NUMBER.fullmatch(field)):
        return str(field)
    quoted = guarded(field).replace('"', '""')
    return f'"{quoted}"'


def csv_text(header: Sequence[str], rows: Iterable[Sequence[Field]]) -> str:
    """Return a header and rows as text. Its lines end with CR and LF."""
    lines = [map(written, header), *(map(written, row, header) for row in rows)]
    return "".join(f"{','.join(line)}\r\n" for line in lines)


def export_name(name: str, tournament: str, version: int, *, final: bool) -> str:
    """Return the name of an export: what, of which tournament, at which version, and whether final (16.5)."""
    return f"{name}-{tournament}-{version}-{'final' if final else 'provisional'}"
