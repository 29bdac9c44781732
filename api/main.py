"""The application over a referee."""

from contextlib import AbstractAsyncContextManager, nullcontext
from typing import Any

from litestar import Litestar

from api.app import application
from service.runtime.context import Referee
from service.runtime.settings import Settings
from service.startup import Tell, running_referee


def over(referee: Referee) -> Litestar:
    """The application over a referee that runs already; whoever started it closes it."""
    return application(lambda: nullcontext(referee), **_set(referee.settings))


def serving(settings: Settings, tell: Tell) -> Litestar:
    """The application with a referee of its own, which runs as long as the application does.

    `tell`: see running_referee.
    """

    def start() -> AbstractAsyncContextManager[Referee]:
        return running_referee(settings, tell)

    return application(start, **_set(settings))


def _set(settings: Settings) -> dict[str, Any]:
    return {"origins": settings.origin_list, "base": settings.base_path}
