"""The answer for one address of a page: bytes, plain and compressed, with its headers."""

import zlib
from hashlib import sha256

import msgspec

from service.runtime.reading.long_answer import CHUNK, LongAnswer

HTML = "text/html"
WORTH_IT = 1_024
"""What is shorter is not made much shorter."""
LEVEL = 9
GZIP = 16
"""Added to the size of the window, it asks for the form of gzip."""
MEMORY = (5, 6, 7, 8)
"""How much memory the compression may take: which gives the shortest form depends on what is compressed."""
DIGITS = 16


class CachedPage(msgspec.Struct, frozen=True):
    """The answer of one address.

    `packed` is its form for clients that take gzip, None if that is not shorter. `digest` names the content. `lasting`:
    the address has the digest in it, so what it names never changes. Nothing in it depends on who asks; so the size of
    the compressed form tells nothing.
    """

    plain: LongAnswer
    packed: LongAnswer | None
    media_type: str
    digest: str
    lasting: bool
    status: int

    @property
    def weight(self) -> int:
        """The bytes that it holds."""
        return self.plain.size + (0 if self.packed is None else self.packed.size)


def digest_of(data: bytes) -> str:
    """The digest that distinguishes these bytes from others, in 16 characters."""
    return sha256(data).hexdigest()[:DIGITS]


def sheet_of(content: str | bytes, media_type: str = HTML, *, lasting: bool = False, status: int = 200) -> CachedPage:
    """The answer with this content."""
    data = content.encode() if isinstance(content, str) else content
    packed = _packed(data, MEMORY if lasting else MEMORY[-1:]) if len(data) >= WORTH_IT else data
    shorter = _in_chunks(packed) if len(packed) < len(data) else None
    return CachedPage(_in_chunks(data), shorter, media_type, digest_of(data), lasting, status)


def _packed(data: bytes, memory: tuple[int, ...]) -> bytes:
    """The shortest form that gzip finds."""
    tools = (zlib.compressobj(LEVEL, zlib.DEFLATED, zlib.MAX_WBITS | GZIP, each) for each in memory)
    return min((tool.compress(data) + tool.flush() for tool in tools), key=len)


def _in_chunks(data: bytes) -> LongAnswer:
    """In chunks, so that a slow client makes the server hold one of them at a time."""
    return LongAnswer(tuple(data[at : at + CHUNK] for at in range(0, len(data), CHUNK)), len(data))
