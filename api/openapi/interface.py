"""The description of the interface as it is handed out."""

import asyncio
import os
import sys
from pathlib import Path

from api.openapi.made import Form, read_made
from domain.registry import GAMES
from service.problems import UnknownGameError

ROOT = Path(__file__).parents[2]
"""The folder in which the packages of the service lie."""


MAKER = "api.openapi"
SERVER = {"json": b'"servers":[{"url":"/"', "yaml": b"servers:\n- {url: /,"}
"""Where the document says under which path the service lies."""


class Interface:
    """The OpenAPI document, whole or of one game, as JSON or YAML.

    A text comes from a file of the package. In a checkout, or with games of other packages, there is no file. Then a
    process of its own makes the text at the first request for it. So no request holds the event loop.
    """

    def __init__(self, base: str = "", maker: str = MAKER) -> None:
        """Begin. `base` is the path below which the service lies, `maker` the module that prints the document.

        The files have what the usual maker prints.
        """
        self._base = base
        self._maker = maker
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
        text = await asyncio.to_thread(read_made, game, form) if self._maker == MAKER else None
        whole = await _made_elsewhere(self._maker, game, form) if text is None else text
        return whole.replace(SERVER[form], SERVER[form].replace(b"/", f"{self._base}/".encode()), 1)


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
