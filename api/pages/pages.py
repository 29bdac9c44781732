"""All pages of one application, by address."""

import asyncio
from functools import partial

from api.pages.page_cache import CachedPage, Maker, PageCache
from api.pages.placed import placed


class Pages:
    """The pages. Their addresses are listed when the first of them is asked for, beside the event loop."""

    def __init__(self, base: str = "", public: str = "") -> None:
        """Begin. `base` and `public`: see `placed`."""
        self._place = (base, public)
        self._listing: asyncio.Task[PageCache] | None = None

    async def find(self, address: str) -> CachedPage | None:
        """The sheet of an address, None if there is none."""
        if self._listing is None:
            self._listing = asyncio.create_task(asyncio.to_thread(_listed, *self._place))
        shelf = await asyncio.shield(self._listing)
        return await shelf.sheet(address) if address in shelf else None


def _listed(base: str, public: str) -> PageCache:
    # A service at which nobody reads starts without the readers of Markdown and templates: a tenth of a second.
    from api.pages.manual.manual import makers  # noqa: PLC0415 - see above
    from api.pages.watch.shell import makers as makers_of_tables  # noqa: PLC0415 - see above

    def made(maker: Maker) -> CachedPage:
        return placed(maker(), base, public)

    return PageCache({address: partial(made, maker) for address, maker in {**makers(), **makers_of_tables()}.items()})
