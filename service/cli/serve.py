"""`richter serve`: the service."""

import asyncio
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from socket import socket
from typing import Any

import rich_click as click
import uvicorn
import uvloop
from uvicorn.importer import import_from_string

from eventstore.port import StoreLockedError, StoreUnavailableError
from migrations.upgrade import UnknownSchemaError
from service.cli.options import database_option, fail, settings_or_exit
from service.logs import set_up_logs
from service.referee import Referee
from service.settings import Settings
from service.startup import running_referee

APPLICATION = "api.main:over"
DRAIN_SECONDS = 5


class Server(uvicorn.Server):
    """A server that says where it listens, and ends in order, with exit code 0, when it is told to stop.

    `ending` is called when it begins to end: answers that would never be complete must then be.
    """

    def __init__(self, config: uvicorn.Config, ending: Callable[[], None]) -> None:
        super().__init__(config)
        self._ending = ending

    async def startup(self, sockets: list[socket] | None = None) -> None:
        """Start, then say where."""
        await super().startup(sockets)
        if self.should_exit or not self.started:
            return
        for server in self.servers:
            for listener in server.sockets:
                host, port = listener.getsockname()[:2]
                shown = f"[{host}]" if ":" in host else host
                sys.stdout.write(f"Listening on http://{shown}:{port}\n")
        sys.stdout.flush()

    async def shutdown(self, sockets: list[socket] | None = None) -> None:
        """Stop, after the answers that are under way."""
        self._ending()
        await super().shutdown(sockets)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stop on SIGINT and SIGTERM without raising them again afterwards."""
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, self.handle_exit, number, None)
        try:
            yield
        finally:
            for number in (signal.SIGINT, signal.SIGTERM):
                loop.remove_signal_handler(number)


def show_organizer_token(token: str) -> None:
    """Show the organizer's token, this once."""
    sys.stdout.write(f"Organizer token (shown once, keep it): {token}\n")
    sys.stdout.flush()


async def run(settings: Settings) -> bool:
    """Serve until told to stop; False if the server could not start. Raises what opening the log raises."""
    async with running_referee(settings, show_organizer_token) as referee:
        # Named and not imported: the service does not know the layer above it.
        over: Callable[[Referee], Any] = import_from_string(APPLICATION)
        config = uvicorn.Config(
            over(referee),
            host=settings.host,
            port=settings.port,
            http="httptools",
            log_config=None,
            access_log=False,
            server_header=False,
            timeout_graceful_shutdown=DRAIN_SECONDS,
        )
        server = Server(config, referee.end_feeds)
        await server.serve()
        return server.started


@click.command()
@database_option
@click.option("--host", metavar="HOST", help="Address to listen on. [RICHTER_HOST; 127.0.0.1]")
@click.option("--port", type=int, metavar="PORT", help="Port to listen on; 0 for any free one. [RICHTER_PORT; 8720]")
@click.option("--log-format", type=click.Choice(["text", "json"]), help="How to log. [RICHTER_LOG_FORMAT; text]")
def serve(database_url: str | None, host: str | None, port: int | None, log_format: str | None) -> None:
    """Run the service.

    Brings the embedded database up to date, says where it listens and, at the very first start, shows the organizer's
    token. Set RICHTER_ORGANIZER_TOKEN to use a token of your own.
    """
    settings = settings_or_exit(database_url=database_url, host=host, port=port, log_format=log_format)
    set_up_logs(settings.log_format)
    try:
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            started = runner.run(run(settings))
    except (StoreLockedError, StoreUnavailableError, UnknownSchemaError, ValueError, OSError) as error:
        fail(str(error), 1)
    if not started:
        fail(f"cannot listen on {settings.host}, port {settings.port}", 1)
