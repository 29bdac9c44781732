"""Answers that are the same for everybody: games, rules and the description of the interface."""

import asyncio
import gzip
from collections import OrderedDict
from typing import Any

from litestar import MediaType, Response

from api.answers.revalidated import not_modified
from api.requests.accept import takes_gzip
from api.requests.etag import GZIP, digest_of, is_known
from api.requests.header import AnyRequest

SECONDS = 300
"""How long anybody may keep such an answer without asking again."""
KEPT_BYTES = 33_554_432
"""How many bytes of such answers are kept, to find their tags and their compressed form again."""
WORTH_IT = 1_024
"""What is shorter is not made much shorter."""
LEVEL = 6


class _Text:
    """A text with its digest, compressed once, beside the event loop, when that is asked for."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.digest = digest_of(data)
        self._making: asyncio.Task[bytes] | None = None

    async def compressed(self) -> bytes:
        """The text in the form of gzip; who asks while it is made waits for the same one."""
        if self._making is None:
            self._making = asyncio.create_task(asyncio.to_thread(gzip.compress, self.data, LEVEL, mtime=0))
        return await asyncio.shield(self._making)


class PublicTexts:
    """The texts that were handed out, so that nothing of them is worked out twice."""

    def __init__(self, kept_bytes: int = KEPT_BYTES) -> None:
        self._kept_bytes = kept_bytes
        self._texts: OrderedDict[bytes, _Text] = OrderedDict()
        self.weight = 0

    async def answer(self, request: AnyRequest, data: bytes, media_type: str = MediaType.JSON.value) -> Response[Any]:
        """The answer with this text, compressed if the client takes that; 304 if it has the text already.

        Nothing here depends on who asks, so the size of the compressed form tells nothing that the text does not.
        """
        text = self._cached(data)
        zipped = len(data) >= WORTH_IT and takes_gzip(request)
        headers = {
            "etag": f'"{text.digest}{GZIP if zipped else ""}"',
            "cache-control": f"public, max-age={SECONDS}",
            "vary": "accept-encoding",
        }
        if is_known(request, headers["etag"]):
            return not_modified(headers)
        if zipped:
            headers["content-encoding"] = "gzip"
        return Response(await text.compressed() if zipped else data, media_type=media_type, headers=headers)

    def _cached(self, data: bytes) -> _Text:
        text = self._texts.get(data)
        if text is None:
            text = self._texts[data] = _Text(data)
            self.weight += len(data)
            while self.weight > self._kept_bytes and len(self._texts) > 1:
                oldest, _ = self._texts.popitem(last=False)
                self.weight -= len(oldest)
        else:
            self._texts.move_to_end(data)
        return text
