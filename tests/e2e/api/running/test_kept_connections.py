"""A connection on which nothing is asked stays open for as long as the settings say."""

from __future__ import annotations

import http.client
import time
from contextlib import closing
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tests.support.api.servers.real_server import RealServer

KEPT_BY_CLIENTS_SECONDS = 5
"""How long clients and load balancers keep a connection, at least, by their own defaults."""


def connection_to(server: RealServer) -> http.client.HTTPConnection:
    """A connection on which one question was answered."""
    url = urlsplit(server.url)
    connection = http.client.HTTPConnection(url.hostname, url.port, timeout=60)
    asked_again(connection)
    return connection


def asked_again(connection: http.client.HTTPConnection) -> None:
    """Ask on the connection as it is, without opening another."""
    connection.auto_open = 0
    if connection.sock is None:
        connection.connect()
    connection.request("GET", "/healthz")
    answer = connection.getresponse()
    answer.read()
    assert answer.status == 200


@pytest.mark.nightly
def test_a_connection_outlives_what_clients_keep_and_ends_when_the_settings_say(
    server: RealServer, folder: Path
) -> None:
    with closing(connection_to(server)) as kept:
        began = time.monotonic()
        with RealServer(folder, keep_alive_seconds="1") as impatient, closing(connection_to(impatient)) as closed:
            assert closed.sock.recv(1) == b""
            with pytest.raises((http.client.RemoteDisconnected, ConnectionError)):
                asked_again(closed)
        time.sleep(max(0, began + KEPT_BY_CLIENTS_SECONDS + 1 - time.monotonic()))
        asked_again(kept)
