"""The application over a referee."""

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager, nullcontext
from functools import partial

from litestar import Litestar

from api.app import Additions, application
from api.openapi.interface import OPENAPI
from api.testkit.kit import Kit
from api.testkit.routes import HANDLERS, PREFIX
from service.runtime.clock import SYSTEM
from service.runtime.context import Referee
from service.runtime.settings import Settings
from service.startup import Tell, running_referee


def over(referee: Referee, kit: Kit | None = None) -> Litestar:
    """The application over a referee that runs already; whoever started it closes it.

    `kit`: that of a service for tests of clients. Without it the application has no route of the test kit.
    """
    return _built(lambda: nullcontext(referee), referee.settings, kit)


def serving(settings: Settings, tell: Tell, kit: Kit | None = None) -> Litestar:
    """The application with a referee of its own, which runs as long as the application does.

    `tell`: see running_referee. `kit`: see over.
    """

    def start() -> AbstractAsyncContextManager[Referee]:
        return running_referee(settings, tell, SYSTEM if kit is None else kit.clock.clocks())

    return _built(start, settings, kit)


def _built(start: Callable[[], AbstractAsyncContextManager[Referee]], settings: Settings, kit: Kit | None) -> Litestar:
    if kit is None:
        return application(start, origins=settings.origin_list, base=settings.base_path)
    described = OPENAPI._replace(maker="api.testkit", folder=None)
    additions = Additions(HANDLERS, partial(kit.faults.around, spared=PREFIX), described)
    app = application(start, origins=settings.origin_list, base=settings.base_path, additions=additions)
    app.state.kit = kit
    return app
