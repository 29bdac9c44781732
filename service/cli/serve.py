"""`richter serve`: the service."""

import asyncio
import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from socket import socket

import rich_click as click
import uvicorn
import uvloop

from service.cli.options import database_option, fail, settings_or_exit
from service.settings import PREFIX, Settings

APPLICATION = "api.main:create"
DRAIN_SECONDS = 5


class Server(uvicorn.Server):
    """A server that says where it listens, and ends in order, with exit code 0, when it is told to stop."""

    async def startup(self, sockets: list[socket] | None = None) -> None:
        """Start, then say where."""
        await super().startup(sockets)
        if self.should_exit or not self.started:
            return
        for server in self.servers:
            for listener in server.sockets:
                host, port = listener.getsockname()[:2]
                sys.stdout.write(f"Listening on http://{host}:{port}\n")
        sys.stdout.flush()

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


def hand_over(settings: Settings) -> None:
    """Put the settings into the environment, where the application reads them."""
    for name in Settings.__struct_fields__:
        os.environ[PREFIX + name.upper()] = str(getattr(settings, name))


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
    hand_over(settings)
    config = uvicorn.Config(
        APPLICATION,
        factory=True,
        host=settings.host,
        port=settings.port,
        http="httptools",
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=DRAIN_SECONDS,
    )
    server = Server(config)
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(server.serve())
    if not server.started:
        fail("the service could not start; the log above says why", 1)
