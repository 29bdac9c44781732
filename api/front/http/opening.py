"""The front of a server with these settings."""

from functools import partial
from typing import Any

import structlog

from api.front.http.bounds import Bounds
from api.front.http.crowd import Crowd
from api.front.http.descriptors import connections_that_fit
from api.front.http.http_protocol import HttpProtocol
from service.runtime.settings import Settings

LOG = structlog.get_logger("richter.front")


def front(settings: Settings) -> Any:
    """The protocol of each connection, as the server is to be given it."""
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
    )
    return partial(HttpProtocol, Crowd(bounds))
