"""Every route of the application, and an address at which each can be asked."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Litestar
from litestar.routes import HTTPRoute

from api.main import serving
from service.runtime.settings import Settings
from tests.support.api.description import contract

PLACES = {
    "table": "no-such-table",
    "game": "whist",
    "rule_id": "whist.6.2",
    "card": "Qh",
    "dispute": "1",
    "undo": "1",
    "page": "en/start",
    "hook": "hook_x",
    "number": "1",
    "seat": "1",
    "organizer": "no-such-organizer",
    "tournament": "no-such-tournament",
    "arbiter": "1",
    "director": "1",
    "entrant": "1",
    "board": "1",
    "adjustment": "1",
    "played": "no-such-table",
    "place": "round-1",
    "kind": "clock",
    "case": "1",
    "name": "standings.csv",
}


class Route(msgspec.Struct, frozen=True):
    """A route: its method, its path with places, and the names of its parameters as they are described."""

    method: str
    path: str
    parameters: tuple[str, ...]

    def address(self, **places: str) -> str:
        """The path with its places filled."""
        return self.path.format(**{**PLACES, **places})

    def __str__(self) -> str:
        return f"{self.method} {self.path}"


def is_page(route: Route) -> bool:
    """Whether people read there: the same for everybody, and nothing of a table."""
    return route.path in ("/", "/en", "/de", "/i", "/i/en", "/i/de") or route.path.startswith(
        ("/docs", "/watch", "/desk", "/direct", "/hall", "/host", "/place")
    )


def application() -> Litestar:
    """An application that does not run."""
    return serving(Settings(database_url="sqlite:///unused.db"), print)


def every_route() -> list[Route]:
    """All routes over HTTP but those that tell of methods."""
    described = contract.document()["paths"]

    def names(path: str, method: str) -> tuple[str, ...]:
        entry: dict[str, Any] = described.get(path, {}).get(method.lower(), {})
        if path.startswith(("/v1/openapi.", "/v1/asyncapi.")):  # the description does not describe itself
            return ("game",)
        return tuple(sorted(one["name"] for one in entry.get("parameters", ()) if one["in"] == "query"))

    found = (
        Route(str(method), route.path_format, names(route.path_format, str(method)))
        for route in application().routes
        if isinstance(route, HTTPRoute)
        for handler in route.route_handlers
        for method in sorted(handler.http_methods)
        if method != "OPTIONS"
    )
    # The framework keeps the methods of a path in no order, and each worker of the tests must find the same one.
    return sorted(found, key=lambda route: (route.path, route.method))
