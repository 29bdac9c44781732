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
UNSEEN = r"\s\"\x00-\x1f\x7f-\x9f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff"
"""What a spreadsheet may pass over before it: blanks, quotation marks and what nobody sees."""
FORMULA = re.compile(rf"(?<![^;\t\r\n])(?=[{UNSEEN}]*[{SIGNS}])")
"""The places of a text at which a formula would begin: its start, and behind each separator."""


def guarded(text: str) -> str:
    """Return a text with a `'` wherever a formula would begin; a number is none."""
    return text if NUMBER.fullmatch(text) else FORMULA.sub("'", text)


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
