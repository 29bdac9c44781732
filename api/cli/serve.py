"""`richter serve`: the service."""

import asyncio
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from socket import socket
from typing import Any

import rich_click as click
import uvicorn
from sqlalchemy.exc import SQLAlchemyError

from api.cli.options import OTHER_SCHEMA, fail, found_settings, know_games_or_exit, serve_options
from api.cli.serving.greeting import say, say_home, say_token
from api.cli.serving.listening import bound_to, check_certificate, home_of, url_of
from api.front.event_loop import at_stop_signals, event_loop, reported_holds
from api.front.http.http_protocol import HttpProtocol
from api.front.http.opening import front
from api.front.websocket.protocol import LATER_BYTES, sharing
from api.front.websocket.quota import BufferBudget
from api.main import over
from api.testkit.kit import Kit, real_log, settings_for_tests
from api.testkit.protocol import CutProtocol
from domain.registry import GAMES
from eventstore.ports.failures import StoreLockedError, StoreUnavailableError
from migrations.upgrade import UnknownSchemaError
from service.runtime.clock import SYSTEM
from service.runtime.context import Referee
from service.runtime.garbage import calm_collector
from service.runtime.logs import set_up_logs
from service.runtime.settings import Settings
from service.runtime.turns import Turns
from service.startup import running_referee
from service.texts.library import packaged

LAST_ANSWERS_SECONDS = 5
SWITCH_SECONDS = 0.0005
"""How long the writer's thread waits for the interpreter at most while the event loop is busy; 5 ms is usual."""
BACKLOG = 512
"""How many clients may wait to be connected; all who do are taken in at one turn of the event loop."""
Shown = Callable[[str], object]
"""Called with home's address as soon as the service listens. At the first start the organizer's token is behind `#`."""
STARTING_FAILED = (StoreLockedError, StoreUnavailableError, SQLAlchemyError, ValueError, OSError)


class Server(uvicorn.Server):
    """A server that prints its address, and ends in order, with exit code 0, when it is stopped.

    It then goes on for the seconds that the settings say. So a load balancer can see that it is not ready any more and
    sends no clients here; a second signal ends that. Feeds and WebSockets end once nobody can connect any more, so that
    a client which comes back at once is sent elsewhere. It prints its address only once it can be stopped.
    """

    def __init__(self, config: uvicorn.Config, referee: Referee, listens: Callable[[], object]) -> None:
        """`listens` is called as soon as clients can come."""
        super().__init__(config)
        self._referee = referee
        self._listens = listens

    async def startup(self, sockets: list[socket] | None = None) -> None:
        """Start, then say where."""
        await super().startup(sockets)
        if self.started:
            for bound in sockets or ():
                say(f"Listening on {url_of(bound, self._referee.settings)}")
            if sockets and self._referee.settings.lan:
                say_home(home_of(sockets, self._referee.settings), self._referee.settings)
            self._listens()

    async def shutdown(self, sockets: list[socket] | None = None) -> None:
        """Stop listening, end feeds and WebSockets, and then as usual."""
        for server in self.servers:
            server.close()
        self._referee.closing.set()
        await super().shutdown(sockets)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stop on SIGINT and SIGTERM without raising them again afterwards."""
        with at_stop_signals(self._stop):
            yield

    def _stop(self, number: int) -> None:
        wait = 0 if self._referee.draining.is_set() else self._referee.settings.drain_seconds
        self._referee.draining.set()
        asyncio.get_running_loop().call_later(wait, self._end, number)

    def _end(self, number: int) -> None:
        if not self.should_exit:
            self.handle_exit(number, None)


async def run(settings: Settings, bound: list[socket], shown: Shown, kit: Kit | None = None) -> None:
    """Serve until told to stop, with a test kit if there is one. Raises what opening the log raises."""
    sys.setswitchinterval(SWITCH_SECONDS)
    home, made = home_of(bound, settings), list[str]()

    def tell(token: str) -> None:
        say_token(token, home)
        made.append(f"#token={token}")

    clocks = SYSTEM if kit is None else kit.clock.clocks()
    async with running_referee(settings, tell, clocks) as referee:
        config = uvicorn.Config(
            over(referee, kit),
            http=front(settings, referee.is_draining, HttpProtocol if kit is None else CutProtocol),
            backlog=BACKLOG,
            ws=sharing(Turns(), BufferBudget()),
            ws_max_size=LATER_BYTES,
            ws_per_message_deflate=False,  # sizes would tell of hidden things, and a small frame could swell
            ssl_certfile=settings.tls_cert or None,
            ssl_keyfile=settings.tls_key or None,
            log_config=None,
            access_log=False,
            server_header=False,
            proxy_headers=False,  # the address of a connection stays that of who has made it
            timeout_graceful_shutdown=LAST_ANSWERS_SECONDS,
        )
        packaged().read_all(GAMES)
        calm_collector()
        with reported_holds(referee.metrics.held):
            await Server(config, referee, lambda: shown("".join([home, *made]))).serve(bound)


@click.command()
@serve_options
@click.option("--test", is_flag=True, help="Serve for tests of clients, on a log that goes at the end.")
def serve(*, test: bool, **flags: Any) -> None:
    """Run the service.

    It migrates a SQLite database by itself and prints the address where it listens. At the first start it generates an
    organizer's token and prints it once, in the address of home too. Set RICHTER_ORGANIZER_TOKEN to use your own token.

    --lan listens on the private addresses of the machine too. It prints home's address for phones in the same Wi-Fi,
    with a QR code. --tls-cert and --tls-key serve https.

    --test is for those who test a client. The log is new and goes when the service ends. Its clock stands until a
    request moves it. Requests order faults: lost answers, breaks, 429 and 503, a drain. The guide "Test a client" has
    recipes. --test does not go with a database, a signing key or a checkpoint file of yours.

    It exits with 0 after SIGTERM or SIGINT, and with 1 if it cannot start. It exits with 2 if a setting is wrong, and
    with 3 if the database has another schema.

    Examples:
        richter serve --database-url sqlite:///club.db
        richter serve --lan
        richter serve --port 0 --log-format json
        richter serve --test --port 8721
    """
    read = found_settings(flags)
    if not test:
        start(read.settings)
        return
    named = real_log(read.sources)
    if named is not None:
        fail(f"--test has a log of its own; leave out {named}")
    with settings_for_tests(read.settings) as settings:
        start(settings, kit=Kit())


def start(settings: Settings, shown: Shown = len, kit: Kit | None = None) -> None:
    """Run a service with these settings until it is stopped; exits as `serve` says if it cannot start."""
    set_up_logs(settings.log_format)
    know_games_or_exit()
    try:
        check_certificate(settings)
    except OSError as error:
        fail(f"cannot serve https with {settings.tls_cert} and {settings.tls_key}: {error.strerror}", 1)
    try:
        bound = bound_to(settings)
    except OSError as error:
        fail(f"cannot listen on {settings.host}, port {settings.port}: {error.strerror}", 1)
    try:
        with ExitStack() as stack, asyncio.Runner(loop_factory=event_loop) as runner:
            for each in bound:
                stack.enter_context(each)
            runner.run(run(settings, bound, shown, kit))
    except UnknownSchemaError as error:
        fail(str(error), OTHER_SCHEMA)
    except STARTING_FAILED as error:
        fail(str(error), 1)
