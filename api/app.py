"""The Litestar application: all routes over one referee."""

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager

from litestar import Litestar
from litestar.types import ControllerRouterHandler

from api.busy.way import shortened
from api.connections import AllPlaces
from api.openapi.interface import Interface
from api.problems.failures import HANDLERS as FAILURES
from api.problems.server_refusal import heeding
from api.request_log import logged
from api.requests.body import COMMAND_BYTES
from api.requests.methods import methods_told
from api.requests.parameters import check_request, declared
from api.routes import (
    actions,
    audit,
    description,
    disputes,
    docket,
    entropy,
    games,
    health,
    hearing,
    metrics,
    open_record,
    play,
    proof,
    record,
    table_life,
    tables,
    undo,
)
from api.routes.people import organizers, seats, tokens
from api.socket import route as socket
from service.runtime.context import Referee


def routes() -> list[ControllerRouterHandler]:
    """Return all route handlers."""
    return [
        *games.HANDLERS,
        *tables.HANDLERS,
        *play.HANDLERS,
        *actions.HANDLERS,
        *undo.HANDLERS,
        *table_life.HANDLERS,
        *open_record.HANDLERS,
        *seats.HANDLERS,
        *tokens.HANDLERS,
        *organizers.HANDLERS,
        *socket.HANDLERS,
        *disputes.HANDLERS,
        *hearing.HANDLERS,
        *docket.HANDLERS,
        *entropy.HANDLERS,
        *record.HANDLERS,
        *audit.HANDLERS,
        *proof.HANDLERS,
        *health.HANDLERS,
        *metrics.HANDLERS,
        *description.HANDLERS,
    ]


def application(start: Callable[[], AbstractAsyncContextManager[Referee]], *, short: bool = True) -> Litestar:
    """Build the application. `start` is the context of its referee; it lasts as long as the application.

    `short`: with the short way for busy routes. What it answers is the same without it.
    """

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        async with start() as referee:
            app.state.referee = referee
            app.state.places = AllPlaces(referee.settings)
            app.state.declared = declared(app)
            app.state.interface = Interface(routes)
            yield

    handlers = routes()
    app = Litestar(
        route_handlers=[*methods_told(handlers), *handlers],  # the framework by itself names only one method
        lifespan=[lifespan],
        before_request=check_request,
        exception_handlers=FAILURES,
        request_max_body_size=COMMAND_BYTES,
        logging_config=None,
        openapi_config=None,
    )
    # Middleware of the framework would miss requests without a route.
    way = shortened(app) if short else app.asgi_handler
    app.asgi_handler = logged(heeding(way), lambda: app.state.referee.metrics)
    return app
