"""The Litestar application: all routes over one referee."""

from collections.abc import AsyncIterator, Callable, Collection, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import NamedTuple

from litestar import Litestar
from litestar.plugins import PluginProtocol
from litestar.plugins.core import MsgspecDIPlugin
from litestar.types import ASGIApp, ControllerRouterHandler

from api.answers.deprecated import announcing
from api.answers.public_texts import PublicTexts
from api.answers.revalidated import with_head
from api.below import below
from api.busy import shortened
from api.connections import AllPlaces
from api.cross_origin import shared
from api.openapi.deprecations import DEPRECATIONS, Deprecation
from api.openapi.entry import media_types_of
from api.openapi.interface import ASYNCAPI, OPENAPI, Interface, Made
from api.pages import route as pages
from api.pages.pages import Pages
from api.problems.failures import HANDLERS as FAILURES
from api.problems.rate_refusal import heeding, within_rates
from api.rates import Rates
from api.request_log import logged
from api.requests.body import COMMAND_BYTES
from api.requests.head import methods_of, options_handlers
from api.requests.parameters import check_request, declared
from api.routes import (
    actions,
    audit,
    description,
    disputes,
    forks,
    games,
    hooks,
    operating,
    play,
    proof,
    record,
    story,
    table_life,
    tables,
    tournaments,
    undo,
)
from api.routes.people import (
    invitations,
    names,
    organizers,
    seats,
    tokens,
    tournament_invitations,
    tournament_tokens,
)
from api.socket import route as socket
from service.runtime.context import Referee


class Application(Litestar):
    """Litestar without its plugins for pydantic and attrs, whose types no route has.

    Litestar loads them wherever these packages lie, which takes a third of a second.
    """

    @staticmethod
    def _get_default_plugins(plugins: list[PluginProtocol]) -> list[PluginProtocol]:
        return [*plugins, MsgspecDIPlugin()]


def routes() -> list[ControllerRouterHandler]:
    """Return all route handlers."""
    return [
        *games.HANDLERS,
        *tables.HANDLERS,
        *play.HANDLERS,
        *actions.HANDLERS,
        *undo.HANDLERS,
        *table_life.HANDLERS,
        *forks.HANDLERS,
        *seats.HANDLERS,
        *tokens.HANDLERS,
        *invitations.HANDLERS,
        *tournament_invitations.HANDLERS,
        *tournament_tokens.HANDLERS,
        *names.HANDLERS,
        *organizers.HANDLERS,
        *socket.HANDLERS,
        *disputes.HANDLERS,
        *record.HANDLERS,
        *story.HANDLERS,
        *audit.HANDLERS,
        *proof.HANDLERS,
        *hooks.HANDLERS,
        *tournaments.HANDLERS,
        *operating.HANDLERS,
        *description.HANDLERS,
        *pages.HANDLERS,
    ]


class Additions(NamedTuple):
    """The additions of a test kit: routes, what stands around all of them, and how they are described."""

    routes: Sequence[ControllerRouterHandler] = ()
    around: Callable[[ASGIApp], ASGIApp] = lambda answering: answering
    described: Made = OPENAPI


NOTHING = Additions()


def application(
    start: Callable[[], AbstractAsyncContextManager[Referee]],
    *,
    origins: Collection[str] = (),
    base: str = "",
    short: bool = True,
    deprecations: Sequence[Deprecation] = DEPRECATIONS,
    additions: Additions = NOTHING,
) -> Litestar:
    """Build the application. `start` is the context of its referee; it lasts as long as the application.

    `origins`: whose pages may read the answers, in small letters. `base`: see `below`. `short`: with the short way for
    busy routes. What it answers is the same without it. `deprecations` are said in the answers of what they name.
    `additions` are those of a test kit.
    """

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        async with start() as referee:
            app.state.referee = referee
            app.state.places = AllPlaces(referee.settings)
            app.state.declared = declared(app)
            app.state.media_types = media_types_of(app)
            app.state.rates = Rates(referee.settings)
            app.state.public_texts = PublicTexts()
            app.state.interface = Interface(base, additions.described)
            app.state.messages = Interface(base, ASYNCAPI)
            app.state.pages = Pages(base, referee.settings.public_url)
            if referee.spans is not None:
                from api.request_trace import traced  # noqa: PLC0415 - only who asks for it has the packages

                app.asgi_handler = dressed(traced(way, referee.spans))
            yield

    handlers = [*routes(), *additions.routes]

    def dressed(answering: ASGIApp) -> ASGIApp:
        """Wrap what is around all answers; middleware of the framework would miss requests without a route."""
        limited = within_rates(answering, app.state)
        readable = shared(with_head(announcing(limited, app, deprecations)), origins, methods_of(handlers))
        return below(logged(readable, app.state), base)

    app = Application(
        route_handlers=[*options_handlers(handlers), *handlers],  # the framework by itself names only one method
        lifespan=[lifespan],
        before_request=check_request,
        exception_handlers=FAILURES,
        request_max_body_size=COMMAND_BYTES,
        logging_config=None,
        openapi_config=None,
    )
    usual = heeding(app.asgi_handler)
    way = additions.around(shortened(app, usual) if short else usual)
    app.asgi_handler = dressed(way)
    return app
