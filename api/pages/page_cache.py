"""The answers for all addresses of pages: bytes, plain and compressed, with their headers.

Each is made when it is asked for the first time, and kept.
"""

import asyncio
import zlib
from collections import OrderedDict
from collections.abc import Callable, Mapping
from hashlib import sha256

import msgspec

from service.runtime.reading.long_answer import CHUNK, LongAnswer


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


Maker = Callable[[], CachedPage]
MOST_BYTES = 33_554_432
"""How many bytes of sheets are kept; all of them together have some ten million."""


class PageCache:
    """Sheets by address. The addresses are fixed: what is asked for cannot make it grow.

    A sheet is made beside the event loop, and only once: who asks meanwhile waits for the same one. If the bound is
    reached, the sheet that nobody asked for longest goes, and would be made again.
    """

    def __init__(self, makers: Mapping[str, Maker], most_bytes: int = MOST_BYTES) -> None:
        self._makers = makers
        self._most_bytes = most_bytes
        self._pages: OrderedDict[str, CachedPage] = OrderedDict()
        self._making: dict[str, asyncio.Task[CachedPage]] = {}
        self.weight = 0

    def __contains__(self, address: str) -> bool:
        return address in self._makers

    async def sheet(self, address: str) -> CachedPage:
        """The sheet of an address. Raises KeyError if there is none."""
        result = self._pages.get(address)
        if result is not None:
            self._pages.move_to_end(address)
            return result
        making = self._making.get(address)
        if making is None:
            making = self._making[address] = asyncio.create_task(self._made(address, self._makers[address]))
        return await asyncio.shield(making)

    async def _made(self, address: str, maker: Maker) -> CachedPage:
        try:
            sheet = await asyncio.to_thread(maker)
        finally:
            del self._making[address]
        self._pages[address] = sheet
        self.weight += sheet.weight
        while self.weight > self._most_bytes and len(self._pages) > 1:
            _, oldest = self._pages.popitem(last=False)
            self.weight -= oldest.weight
        return sheet


HTML = "text/html"
WORTH_IT = 1_024
"""What is shorter is not made much shorter."""
LEVEL = 9
GZIP = 16
"""Added to the size of the window, it asks for the form of gzip."""
MEMORY = (5, 6, 7, 8)
"""How much memory the compression may take: which gives the shortest form depends on what is compressed."""
DIGITS = 16


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
