"""The description of the interface as it is handed out."""

import asyncio
import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from api.openapi.made import FOLDER, Form, read_made
from domain.registry import GAMES
from service.problems import UnknownGameError

ROOT = Path(__file__).parents[2]
"""The folder in which the packages of the service lie."""


class Made(NamedTuple):
    """A kind of document: the module that prints it, and the folder with what the package has of it, if it has any.

    `path` says in each form under which path the service lies, the first `times` that it occurs.
    """

    maker: str
    folder: Path | None
    path: Mapping[Form, bytes]
    times: int = 1


OPENAPI = Made("api.openapi", FOLDER, {"json": b'"servers":[{"url":"/"', "yaml": b"servers:\n- {url: /,"})
ASYNCAPI = Made(
    "api.asyncapi", ROOT / "api/asyncapi/made", {"json": b'"pathname":"/"', "yaml": b"pathname: /\n"}, times=2
)


class Interface:
    """A document of the interface, whole or of one game, as JSON or YAML.

    A text comes from a file of the package. In a checkout, or with games of other packages, there is no file. Then a
    process of its own makes the text at the first request for it. So no request holds the event loop.
    """

    def __init__(self, base: str = "", kind: Made = OPENAPI) -> None:
        """Begin. `base` is the path below which the service lies."""
        self._base = base
        self._kind = kind
        self._reading: dict[tuple[str | None, Form], asyncio.Task[bytes]] = {}

    async def text(self, game: str | None, form: Form) -> bytes:
        """Return the document, of one game if it is named. Raises UnknownGameError.

        Whoever asks while it is read or made waits for the same text.
        """
        if game is not None and game not in GAMES:
            raise UnknownGameError
        reading = self._reading.get((game, form))
        if reading is None or (reading.done() and reading.exception() is not None):
            reading = self._reading[game, form] = asyncio.create_task(self._text(game, form))
        return await asyncio.shield(reading)

    async def _text(self, game: str | None, form: Form) -> bytes:
        kind = self._kind
        text = None if kind.folder is None else await asyncio.to_thread(read_made, game, form, kind.folder)
        whole = await _made_elsewhere(kind.maker, game, form) if text is None else text
        path = kind.path[form]
        return whole.replace(path, path.replace(b"/", f"{self._base}/".encode()), kind.times)


async def _made_elsewhere(maker: str, game: str | None, form: Form) -> bytes:
    """Make a text in another process. Raises RuntimeError with what it says if it fails."""
    command = [sys.executable, "-P", "-m", maker, "--form", form, "--installed"]
    path = os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH"))))
    process = await asyncio.create_subprocess_exec(
        *command,
        *(() if game is None else ("--game", game)),
        env={**os.environ, "PYTHONPATH": path},
        stdin=asyncio.subprocess.DEVNULL,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    text, errors = await process.communicate()
    if process.returncode:
        raise RuntimeError(errors.decode(errors="replace"))
    return text
