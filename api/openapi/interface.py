"""The description of the interface as it is handed out."""

import asyncio
from collections.abc import Callable, Sequence

import msgspec
from litestar.types import ControllerRouterHandler

from api.openapi.deprecations import DEPRECATIONS, Deprecation
from api.openapi.document import document
from api.openapi.yaml_text import as_yaml
from domain.registry import GAMES
from service.problems import UnknownGameError


class Interface:
    """The OpenAPI document, whole or of one game, as JSON or YAML.

    Each text is made when it is asked for the first time, beside the event loop, and only once. There are twice as many
    as games, and two more.
    """

    def __init__(
        self,
        routes: Callable[[], Sequence[ControllerRouterHandler]],
        deprecations: Sequence[Deprecation] = DEPRECATIONS,
    ) -> None:
        self._routes = routes
        self._deprecations = deprecations
        self._making: dict[tuple[str | None, bool], asyncio.Task[bytes]] = {}

    async def json(self, game: str | None = None) -> bytes:
        """The document as JSON, of one game if it is named. Raises UnknownGameError."""
        return await self._text(game, is_yaml=False)

    async def yaml(self, game: str | None = None) -> bytes:
        """The document as YAML, of one game if it is named. Raises UnknownGameError."""
        return await self._text(game, is_yaml=True)

    async def _text(self, game: str | None, *, is_yaml: bool) -> bytes:
        """The text; who asks while it is made waits for the same one."""
        if game is not None and game not in GAMES:
            raise UnknownGameError
        making = self._making.get((game, is_yaml))
        if making is None:
            making = asyncio.create_task(asyncio.to_thread(self._made, game, is_yaml))
            self._making[game, is_yaml] = making
        return await asyncio.shield(making)

    def _made(self, game: str | None, is_yaml: bool) -> bytes:  # noqa: FBT001 - a thread takes no names
        found = document(self._routes(), self._deprecations, None if game is None else [GAMES[game]])
        return as_yaml(found).encode() if is_yaml else msgspec.json.encode(found)
