"""The application as a server starts it, with the settings of the environment."""

import sys
from collections.abc import AsyncIterator

from litestar import Litestar

from api.app import application
from service.logs import set_up_logs
from service.referee import Referee
from service.settings import Settings, settings_from
from service.startup import running_referee


def show_organizer_token(token: str) -> None:
    """Show the organizer's token, this once."""
    sys.stdout.write(f"Organizer token (shown once, keep it): {token}\n")
    sys.stdout.flush()


def serving(settings: Settings) -> Litestar:
    """The application with these settings."""

    def start(_: Litestar) -> AsyncIterator[Referee]:
        return running_referee(settings, show_organizer_token)

    return application(start)


def create() -> Litestar:
    """The application with the settings of the environment."""
    settings = settings_from()
    set_up_logs(settings.log_format)
    return serving(settings)
