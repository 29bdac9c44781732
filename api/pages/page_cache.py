"""The sheets of all addresses, each made when it is asked for the first time, and kept."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Mapping

from api.pages.cached_page import CachedPage

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
