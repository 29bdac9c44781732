"""The front of a server with these settings."""

import sys
from collections.abc import Callable
from functools import partial
from typing import Any

import structlog

from api.front.http.bounds import FAREWELL_SECONDS, Bounds
from api.front.http.connection_limiter import RESERVE, ConnectionLimiter
from api.front.http.http_protocol import HttpProtocol
from api.front.http.proxies import Proxies
from service.runtime.settings import Settings

if sys.platform != "win32":
    import resource

OTHERS = 256
"""What is needed besides connections: the log with its readers, the files beside it, the listening socket."""
LEAST = 64
MACOS_MOST = 10_240
"""macOS names no limit, and refuses a higher one all the same."""


def connections_that_fit(wanted: int) -> int:
    """Return how many connections there is room for, of those that are wanted; at least 64.

    The process's own limit is raised for them as far as the system lets it be. Without descriptors left nobody could
    connect any more, not even to ask whether the service lives, and the log could not be opened again. Windows has no
    such limit.
    """
    if sys.platform != "win32":
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        needed = wanted + RESERVE + OTHERS
        if soft != resource.RLIM_INFINITY and soft < needed:
            soft = _raised(soft, needed if hard == resource.RLIM_INFINITY else min(needed, hard), hard)
        if soft != resource.RLIM_INFINITY:
            return max(LEAST, min(wanted, soft - RESERVE - OTHERS))
    return wanted


def _raised(soft: int, most: int, hard: int) -> int:
    """Raise the limit to `most`, or as near as the system lets it be; return what it is then."""
    if sys.platform != "win32":
        for limit in (most, min(most, MACOS_MOST)):
            try:
                resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, limit), hard))
            except (ValueError, OSError):
                continue
            return max(soft, limit)
    return soft


LOG = structlog.get_logger("richter.front")


def front(settings: Settings, draining: Callable[[], bool], protocol: type[HttpProtocol] = HttpProtocol) -> Any:
    """The protocol of each connection, as the server is to be given it. `draining`: see ConnectionLimiter."""
    connections = connections_that_fit(settings.connections)
    if connections < settings.connections:
        LOG.warning("fewer connections than set, for want of file descriptors", connections=connections)
    bounds = Bounds(
        connections=connections,
        address_connections=settings.address_connections,
        head_seconds=settings.head_seconds,
        body_seconds=settings.body_seconds,
        keep_alive_seconds=settings.keep_alive_seconds,
        stall_seconds=settings.stall_seconds,
        farewell_seconds=min(FAREWELL_SECONDS, settings.drain_seconds),
    )
    return partial(protocol, ConnectionLimiter(bounds, proxies=Proxies(settings.proxy_networks), draining=draining))
