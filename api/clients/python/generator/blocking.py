"""Writes the surface without asyncio from the one with it: the same code without the waiting words."""

from __future__ import annotations

import re

WORDS = [
    (r"\basync (def|with|for)\b", r"\1"),
    (r"\bawait ", ""),
    (r"\bimport asyncio\b", "import time"),
    (r"\basyncio\.sleep\b", "time.sleep"),
    (r"\bAwaitable\[((?:[^\[\]]|\[[^\]]*\])*)\]", r"\1"),
    (r"import Awaitable, Callable", "import Callable"),
    (r"\bAsync(Client|Iterator|Referee|Session|Table|Undo|Case|Tournament)\b", r"\1"),
    (r"\b__a(enter|exit)__\b", r"__\1__"),
    (r"\ba(close|read|iter_bytes)\b", r"\1"),
    (r"\bfriedensrichter_client\.asynchronous\b", "friedensrichter_client.blocking"),
    (r"The client for asyncio\.", "The client without asyncio."),
]
NOTE = "\n\nMade from `asynchronous` by `sh .ci/clients`: not to be edited.\n"


def blocking(source: str) -> str:
    """Return the source of a module of the surface without asyncio, not yet formatted."""
    for pattern, words in WORDS:
        source = re.sub(pattern, words, source)
    first, rest = source.split('"""\n', 1)
    return f'{first}{NOTE}"""\n{rest}'
