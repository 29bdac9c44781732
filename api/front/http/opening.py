"""The front of a server with these settings."""

from collections.abc import Callable
from functools import partial
from typing import Any

import structlog

from api.front.http.bounds import FAREWELL_SECONDS, Bounds
from api.front.http.crowd import Crowd
from api.front.http.descriptors import connections_that_fit
from api.front.http.http_protocol import HttpProtocol
from api.front.http.proxies import Proxies
from service.runtime.settings import Settings

LOG = structlog.get_logger("richter.front")


def front(settings: Settings, draining: Callable[[], bool]) -> Any:
    """The protocol of each connection, as the server is to be given it. `draining`: see Crowd."""
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
    return partial(HttpProtocol, Crowd(bounds, proxies=Proxies(settings.proxy_networks), draining=draining))
