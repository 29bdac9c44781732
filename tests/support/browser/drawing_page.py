"""A page that draws tables: real views of random games, in a real browser, without a service.

A drawing is `api/pages/static/watch/drawings/<game>.js`; what it is given is a `scene`. The page of this module makes
the scene of a view as the page of a table does, and draws it.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any, Self

import msgspec

from api.pages.frame import media_type_of
from api.pages.route import guards_of
from domain.game.seat import ARBITER_VIEW, SPECTATOR, Viewer, seen_by
from domain.table.fold import fold
from domain.table.opening import not_begun
from service.queries.view_table import envelope
from tests.support.browser.chromium import Page
from tests.support.games.contenders import CONTENDERS, Contender
from tests.support.games.random_play import live
from tests.support.games.sitting import Sitting

HOST = "127.0.0.1"
STATIC = Path("api/pages/static")
HARNESS = Path(__file__).parent / "drawing"
NAMES = ("Anna", "Bruno", "Clara", "David", "Emilia", "Friedrich", "Greta", "Hannes", "Ida", "Jonathan")
LONG = 80
Scene = dict[str, Any]


class Drawings:
    """Serves the static folder and the page that draws, as long as its context lasts."""

    def __init__(self) -> None:
        self._server = ThreadingHTTPServer((HOST, 0), _Handler)
        self._thread = Thread(target=self._server.serve_forever, args=(0.05,), daemon=True)

    @property
    def origin(self) -> str:
        return f"http://{HOST}:{self._server.server_port}"

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()

    def address(self, game: str, *, language: str = "en", theme: str = "light") -> str:
        """The address of the page that draws this game."""
        return f"{self.origin}/drawing.html?game={game}&lang={language}&theme={theme}"


class _Handler(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        path = self.path.partition("?")[0].lstrip("/")
        file = next((folder / path for folder in (HARNESS, STATIC) if (folder / path).is_file()), None)
        body = b"" if file is None else file.read_bytes()
        self.send_response(404 if file is None else 200)
        kind = "text/html" if path.endswith(".html") else media_type_of(path) or "text/plain"
        self.send_header("Content-Type", f"{kind}; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        for name, value in guards_of(kind).items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        """Say nothing."""


def contender(game: str) -> Contender:
    """The game with random tables of it."""
    return next(one for one in CONTENDERS if one.id == game)


@cache
def played(game: str, number: int, steps: int = LONG) -> Sitting:
    """A random table, always the same one for a number; its game has begun."""
    rng = random.Random(f"drawing {game} {number}")
    return live(contender(game).sit(rng, clock=None, has_begun=True), rng, steps)


def eyes_of(sitting: Sitting) -> list[Viewer]:
    """Every kind of eyes: a spectator, each seat, the arbiter."""
    return [SPECTATOR, *map(seen_by, range(sitting.seats)), ARBITER_VIEW]


def scene_of(sitting: Sitting, version: int, viewer: Viewer, **more: Any) -> Scene | None:
    """What a drawing gets of a version of the stream but for functions; None while nothing lies on the table.

    `more` are further fields: `narrow`, `turned`, `settings`.
    """
    view = _view(sitting, version, viewer)
    if view["table"] is None:
        return None
    before = _view(sitting, version - 1, viewer) if version > 1 else None
    seats = [{"number": seat, "name": NAMES[seat % len(NAMES)]} for seat in range(sitting.seats)]
    eyes = {"role": viewer.role, "seat": viewer.seat}
    given = {"view": view, "before": before, "seats": seats, "eyes": eyes, "turned": _bottom(sitting, viewer)}
    return {**given, "narrow": False, "settings": {}, **more}


def _bottom(sitting: Sitting, viewer: Viewer) -> int:
    """The seat that stands at the bottom: one's own, else the one opposite seat 0."""
    return sitting.seats // 2 if viewer.seat is None else viewer.seat


def scenes_of(sitting: Sitting, viewer: Viewer, versions: Iterable[int] | None = None, **more: Any) -> Iterator[Scene]:
    """The scenes of all versions, or of these, at which something lies on the table."""
    for version in versions or range(1, sitting.version + 1):
        scene = scene_of(sitting, version, viewer, **more)
        if scene is not None:
            yield scene


def _view(sitting: Sitting, version: int, viewer: Viewer) -> Any:
    return msgspec.json.decode(msgspec.json.encode(envelope("t", sitting.game, _state(sitting, version), viewer)))


@cache
def _state(sitting: Sitting, version: int) -> Any:
    """The table at a version; kept, as all eyes look at it."""
    state = fold(sitting.game, sitting.records[:version])
    return not_begun(state) if version < sitting.state.opened else state


def draw(page: Page, scene: Scene) -> dict[str, Any]:
    """Draw one scene, and leave it drawn. Returns `text`, `things`, `zones`, `picks`, `images` and `changed`."""
    found: dict[str, Any] = page.evaluate("(scene) => window.drawing.draw(scene)", scene)
    return found


def draw_all(page: Page, scenes: list[Scene], most: int = 40) -> list[dict[str, Any]]:
    """Draw scenes one after another, as one who steps through a game; the result of `draw` for each."""
    found: list[dict[str, Any]] = []
    for at in range(0, len(scenes), most):
        found += page.evaluate("(scenes) => scenes.map(window.drawing.draw)", scenes[at : at + most])
    return found


def picture(page: Page, path: Path, *, width: int) -> None:
    """A screenshot of all that is drawn, as wide as the window."""
    page.run(page.raw.set_viewport_size({"width": width, "height": 800}))
    page.run(page.raw.screenshot(path=str(path), full_page=True))


def strings_of(value: Any) -> Iterator[str]:
    """All strings in a view."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for key, one in value.items():
            yield key
            yield from strings_of(one)
    elif isinstance(value, list):
        for one in value:
            yield from strings_of(one)
