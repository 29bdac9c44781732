"""The description of the interface as it is handed out."""

import asyncio
from collections.abc import Callable, Sequence

import msgspec
from litestar.types import ControllerRouterHandler

from api.openapi.deprecations import DEPRECATIONS, Deprecation
from api.openapi.document import document


class Interface:
    """The OpenAPI document as JSON, made when it is asked for the first time, beside the event loop, and only once."""

    def __init__(
        self,
        routes: Callable[[], Sequence[ControllerRouterHandler]],
        deprecations: Sequence[Deprecation] = DEPRECATIONS,
    ) -> None:
        self._routes = routes
        self._deprecations = deprecations
        self._making: asyncio.Task[bytes] | None = None

    async def text(self) -> bytes:
        """The document; who asks while it is made waits for the same one."""
        if self._making is None:
            self._making = asyncio.create_task(asyncio.to_thread(self._made))
        return await asyncio.shield(self._making)

    def _made(self) -> bytes:
        return msgspec.json.encode(document(self._routes(), self._deprecations))
