"""The application: the routes over one referee."""

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from functools import cache

from litestar import Litestar
from litestar.types import ControllerRouterHandler

from api.failures import HANDLERS as FAILURES
from api.openapi.document import document
from api.places import AllPlaces
from api.request_log import logged
from api.routes import (
    audit,
    description,
    disputes,
    entropy,
    games,
    health,
    metrics,
    play,
    play_socket,
    proof,
    record,
    tables,
)
from service.referee import Referee

MAX_BODY_BYTES = 1_048_576


def routes() -> list[ControllerRouterHandler]:
    """All route handlers."""
    return [
        *games.HANDLERS,
        *tables.HANDLERS,
        *play.HANDLERS,
        *play_socket.HANDLERS,
        *disputes.HANDLERS,
        *entropy.HANDLERS,
        *record.HANDLERS,
        *audit.HANDLERS,
        *proof.HANDLERS,
        *health.HANDLERS,
        *metrics.HANDLERS,
        *description.HANDLERS,
    ]


def application(start: Callable[[], AbstractAsyncContextManager[Referee]]) -> Litestar:
    """The application. `start` gives the referee that serves, as long as the application lives."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        async with start() as referee:
            app.state.referee = referee
            app.state.places = AllPlaces(referee.settings)
            app.state.interface = cache(lambda: document(routes()))
            yield

    app = Litestar(
        route_handlers=routes(),
        lifespan=[lifespan],
        exception_handlers=FAILURES,
        request_max_body_size=MAX_BODY_BYTES,
        logging_config=None,
        openapi_config=None,
    )
    # The framework's own middleware would not see requests that fit no route.
    app.asgi_handler = logged(app.asgi_handler, lambda: app.state.referee.metrics)
    return app
