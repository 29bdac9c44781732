"""A style sheet without what only its readers need."""

import re

PART = re.compile(r"""("(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?)|/\*[^*]*(?:\*+[^/*][^*]*)*(?:\*+/)?|\s""")
"""A text, a comment or a space; one that does not end goes on to where it must."""
ALONE = "{};,>"
"""Signs that need no space beside them."""
BEHIND = f"{ALONE}:"
"""Signs that need no space behind them. Before a colon it says that an element lies within another."""


def tidied(source: str) -> str:
    """The same rules without comments and with few spaces; texts stay as they are."""
    parts: list[str] = []
    at = 0
    for part in PART.finditer(source):
        _put(parts, source[at : part.start()])
        at = part.end()
        if part[1] is not None:
            parts.append(part[1])
        elif parts and parts[-1] != " " and parts[-1][-1] not in BEHIND:
            parts.append(" ")
        if parts and parts[-1] == " " and source[at : at + 1] in ALONE:
            parts.pop()
    _put(parts, source[at:])
    return "".join(parts).strip()


def _put(parts: list[str], between: str) -> None:
    """Add what stands between spaces. A rule needs no sign after its last declaration."""
    if between.startswith("}") and parts and parts[-1].endswith(";"):
        parts[-1] = parts[-1][:-1]
    if between:
        parts.append(between.replace(";}", "}"))
