"""The texts of the description: made when the package is built, and kept in it as files.

A checkout has no such files, because they would go stale with each change. `python -m api.openapi` makes any of them.
"""

import gzip
from collections.abc import Sequence
from pathlib import Path
from typing import Literal

import msgspec
from litestar.types import ControllerRouterHandler

from api.openapi.document import document
from api.openapi.yaml_text import as_yaml
from domain.registry import GAMES

Form = Literal["json", "yaml"]
FORMS: tuple[Form, ...] = ("json", "yaml")
FOLDER = Path(__file__).parent / "made"
ALL = "all"
"""What a file is called that has the games all together; no game has this id."""


def texts(routes: Sequence[ControllerRouterHandler], game: str | None) -> dict[Form, bytes]:
    """Make the document of one game, or of all, in each form."""
    found = document(routes, games=None if game is None else [GAMES[game]])
    return {"json": msgspec.json.encode(found), "yaml": as_yaml(found).encode()}


def make_all(routes: Sequence[ControllerRouterHandler], folder: Path) -> None:
    """Make all texts, compressed, in this folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for game in (None, *sorted(GAMES)):
        for form, text in texts(routes, game).items():
            _file(folder, game, form).write_bytes(gzip.compress(text, mtime=0))


def kept(game: str | None, form: Form, folder: Path = FOLDER) -> bytes | None:
    """Read a text that the package has; None if it has none, or if another package has brought further games."""
    file = _file(folder, game, form)
    if not file.is_file() or (game is None and _games(folder) != set(GAMES)):
        return None
    return gzip.decompress(file.read_bytes())


def _file(folder: Path, game: str | None, form: Form) -> Path:
    return folder / f"{game or ALL}.{form}.gz"


def _games(folder: Path) -> set[str]:
    ending = ".json.gz"
    return {path.name.removesuffix(ending) for path in folder.glob(f"*{ending}")} - {ALL}
