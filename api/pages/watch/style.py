"""A style sheet without what only its readers need."""

import re

PART = re.compile(r"""("(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?)|/\*[^*]*(?:\*+[^/*][^*]*)*(?:\*+/)?|\s""")
"""A text, a comment or a space; one that does not end goes on to where it must."""
ALONE = "{};,"
"""Signs that need no space beside them."""


def tidied(source: str) -> str:
    """The same rules without comments and with few spaces; texts stay as they are."""
    parts: list[str] = []
    at = 0
    for part in PART.finditer(source):
        between, text = source[at : part.start()], part[1]
        at = part.end()
        if between:
            parts.append(between)
        if text is not None:
            parts.append(text)
        elif parts and parts[-1] != " " and parts[-1][-1] not in ALONE:
            parts.append(" ")
        if parts and parts[-1] == " " and source[at : at + 1] in ALONE:
            parts.pop()
    return "".join((*parts, source[at:])).strip()
