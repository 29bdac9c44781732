"""The application: the routes over one referee."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from litestar import Litestar
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.spec import Contact, License
from litestar.types import ControllerRouterHandler

from api.failures import HANDLERS as FAILURES
from api.request_log import logged
from api.routes import description, games, health, play, record, tables
from service.referee import Referee
from service.version import VERSION

MAX_BODY_BYTES = 1_048_576

DESCRIPTION = """An event-sourced referee for card and board games.

Every move is an immutable event; whoever looks is told what it may know, in numbers of its own; every refusal names
the rule. Send a token as `Authorization: Bearer ...`. Problems are answered as `application/problem+json`, in English
or German."""


def routes() -> list[ControllerRouterHandler]:
    """All route handlers."""
    return [
        *games.HANDLERS,
        *tables.HANDLERS,
        *play.HANDLERS,
        *record.HANDLERS,
        *health.HANDLERS,
        *description.HANDLERS,
    ]


def application(start: Callable[[Litestar], AsyncIterator[Referee]]) -> Litestar:
    """The application. `start` yields the referee that serves, and closes it after the last request."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        async for referee in start(app):
            app.state.referee = referee
            yield

    app = Litestar(
        route_handlers=routes(),
        lifespan=[lifespan],
        exception_handlers=FAILURES,
        request_max_body_size=MAX_BODY_BYTES,
        logging_config=None,
        openapi_config=OpenAPIConfig(
            title="Friedensrichter",
            version=VERSION,
            description=DESCRIPTION,
            license=License(name="Apache-2.0", identifier="Apache-2.0"),
            contact=Contact(name="The Friedensrichter authors"),
            use_handler_docstrings=True,
            path="/v1/openapi-of-the-framework",
            render_plugins=[],
        ),
    )
    # around the router, not around the routes, so that a request without a route has its id and its line in the log too
    app.asgi_handler = logged(app.asgi_handler)
    return app
