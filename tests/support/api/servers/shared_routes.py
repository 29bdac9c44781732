"""Applications in this process share their built routes: building them takes most of the time of a short test."""

from __future__ import annotations

from copy import copy
from typing import Any

from litestar.datastructures import State
from litestar.events import SimpleEventEmitter

import api.app
from api.app import Application
from api.requests.head import options_handlers

BUILT: dict[tuple[int, ...], tuple[list[Any], Application]] = {}
"""For each set of handlers these handlers, which keeps them, and the application that was built of them."""
ANEW = options_handlers.__module__
"""Where handlers are made for each application, equal to those of the one before."""


def shared(*, route_handlers: list[Any], lifespan: list[Any], **terms: Any) -> Application:
    """Return an application with the routes of the first one that was built of these handlers.

    Routes keep nothing of their application. State, lifespan, events and all that stands around the routes are its own.
    """
    key = tuple(id(one) for one in route_handlers if one.fn.__module__ != ANEW)
    if key not in BUILT:
        BUILT[key] = route_handlers, Application(route_handlers=route_handlers, lifespan=[], **terms)
    return _with_its_own(BUILT[key][1], lifespan)


def _with_its_own(built: Any, lifespan: list[Any]) -> Application:
    app = copy(built)
    app.state = State()
    app.event_emitter = SimpleEventEmitter(())
    app._lifespan_managers = lifespan  # noqa: SLF001 - the framework has no other way
    app.asgi_router = copy(built.asgi_router)
    app.asgi_router.app = app
    app.asgi_handler = app._create_asgi_handler()  # noqa: SLF001 - the framework has no other way
    found: Application = app
    return found


def share() -> None:
    """Let all applications that are built in this process from now on share their routes."""
    api.app.Application = shared
