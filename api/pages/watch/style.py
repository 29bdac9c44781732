"""A style sheet without what only its readers need."""

import re

PART = re.compile(
    r"""(?P<text>"[^"\\\n]*(?:\\.[^"\\\n]*)*"|'[^'\\\n]*(?:\\.[^'\\\n]*)*')
    |(?P<space>(?:\s|/\*[^*]*\*+(?:[^/*][^*]*\*+)*/)+)""",
    re.VERBOSE,
)
ALONE = "{};,"
"""Signs that need no space beside them."""


def tidied(source: str) -> str:
    """The same rules without comments and with few spaces; texts stay as they are."""
    parts: list[str] = []
    at = 0
    for part in PART.finditer(source):
        parts.append(source[at : part.start()])
        at = part.end()
        before = source[part.start() - 1 : part.start()]
        if part["space"] is None:
            parts.append(part["text"])
        elif before not in ALONE and source[at : at + 1] not in ALONE:
            parts.append(" ")
    parts.append(source[at:])
    return "".join(parts)
