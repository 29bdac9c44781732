"""Makes `domain/text/confusables.py` of the look-alikes of Unicode Technical Standard 39.

`python -m tests.support.confusables FILE VERSION` reads `confusables.txt` of that version of Unicode.
"""

from __future__ import annotations

import sys
import textwrap
from collections.abc import Iterable, Mapping
from pathlib import Path
from unicodedata import normalize

MODULE = Path(__file__).parents[2] / "domain" / "text" / "confusables.py"
WIDTH = 116
HEAD = '''"""Characters that look like others, by Unicode Technical Standard 39 (Unicode {version}).

Made by `python -m tests.support.confusables`; nobody edits it. Left out are the characters that compatible and
decomposed forms (NFKC, NFD) replace before. Each entry is a character and what it looks like, in hexadecimal numbers.

The data are those of `confusables.txt`, Copyright (c) Unicode, Inc., used under the Unicode License v3.
"""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

TABLE = """
{table}
"""


@cache
def looks() -> Mapping[int, str]:
    """Return what each character looks like, as `str.translate` takes it."""
    entries = (entry.split("=") for entry in TABLE.split())
    return MappingProxyType({{int(code, 16): _text(look) for code, look in entries}})


def _text(numbers: str) -> str:
    return "".join(chr(int(number, 16)) for number in numbers.split("."))
'''


def entries(lines: Iterable[str]) -> Mapping[str, str]:
    """The characters of the file that no normal form replaces, each with what it looks like in the end."""
    looks: dict[str, str] = {}
    for line in lines:
        parts = line.partition("#")[0].split(";")
        if len(parts) > 1:
            source, look = ("".join(chr(int(number, 16)) for number in part.split()) for part in parts[:2])
            looks[source] = look
    kept = {one for one in looks if len(one) == 1 and normalize("NFKC", one) == normalize("NFD", one) == one}
    return {one: _in_the_end(looks, one) for one in sorted(kept)}


def _in_the_end(looks: Mapping[str, str], text: str) -> str:
    """What a text looks like, when what it looks like has been replaced, too."""
    while True:
        plain = normalize("NFD", normalize("NFKC", text))
        found = "".join(looks.get(character, character) for character in plain)
        if found == text:
            return text
        text = found


def module(lines: Iterable[str], version: str) -> str:
    """The source of the module."""
    told = (f"{ord(one):x}={'.'.join(f'{ord(part):x}' for part in look)}" for one, look in entries(lines).items())
    return HEAD.format(version=version, table=textwrap.fill(" ".join(told), WIDTH))


def main() -> None:
    """Write the module of the file that is named, and the version of Unicode that is named after it."""
    file, version = sys.argv[1:]
    MODULE.write_text(module(Path(file).read_text(encoding="utf-8-sig").splitlines(), version), encoding="utf-8")


if __name__ == "__main__":
    main()
