"""Sends requests about one table over a WebSocket, and follows the table over another.

Made from `asynchronous` by `sh .ci/clients`: not to be edited.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from typing import TypeVar

from websockets.exceptions import InvalidStatus, WebSocketException
from websockets.sync.client import ClientConnection, connect

from friedensrichter_client.blocking.session import LOG, PATIENCE, Session
from friedensrichter_client.core.conversation import Heard, hello, message_of
from friedensrichter_client.core.feed import LONGEST_LINE, Following
from friedensrichter_client.core.messages import Answer, Broken, Request
from friedensrichter_client.core.unknown import read

Notice = TypeVar("Notice")


class SocketSession(Session):
    """A token at one table. What has no message goes over HTTP, as in `Session`.

    Requests share one connection, one after the other. It begins with the first and is made anew after a break. Each
    follower has a connection of its own.
    """

    def __init__(self, session: Session, table: str) -> None:
        super().__init__(session.http, session.url, session.token, session.language, session.patience)
        self._address = f"{self.url.replace('http', 'ws', 1)}/v1/tables/{table}/play"
        self._turn = threading.Lock()
        self._socket: ClientConnection | None = None
        self._last = 0

    def close(self) -> None:
        """Close the connection for requests."""
        with self._turn:
            self._drop()

    def follow(self, path: str, following: Following[Notice]) -> Iterator[Notice]:
        """Yield the notices of the table until the token ends, over as many connections as it takes."""
        while not following.over:
            outcome: Answer | Broken = Broken("the connection ended")
            try:
                with self._opened() as socket:
                    socket.send(hello(self.token, self.language, *following.position, notices=True))
                    for content in socket:
                        heard: Heard = read(Heard, _bytes(content))
                        if heard.type == "problem":
                            outcome = heard.as_answer
                        for notice in following.hear(heard):
                            yield notice
            except InvalidStatus as error:
                outcome = _refused(error)
            except (OSError, WebSocketException) as error:
                outcome = outcome if isinstance(outcome, Answer) else Broken(str(error) or type(error).__name__)
            pause = following.pause(outcome)
            LOG.info("the socket %s broke off after %s: going on in %.1f s", path, following.last, pause)
            time.sleep(pause)

    def _once(self, request: Request) -> Answer | Broken:
        self._last += 1
        ident = self._last
        message = message_of(request, ident)
        if message is None:
            return super()._once(request)
        with self._turn:
            try:
                return self._asked(message, ident)
            except InvalidStatus as error:
                outcome: Answer | Broken = _refused(error)
            except (OSError, WebSocketException) as error:
                outcome = Broken(str(error) or type(error).__name__)
            except BaseException:
                self._drop()
                raise
            self._drop()
            return outcome

    def _asked(self, message: str, ident: int) -> Answer:
        """Send a message; return the answer to it, or the problem that ends the connection."""
        socket = self._socket
        if socket is None:
            socket = self._socket = self._opened()
            socket.send(hello(self.token, self.language))
        socket.send(message)
        while True:
            content = socket.recv(PATIENCE)
            heard: Heard = read(Heard, _bytes(content))
            if heard.id == ident:
                return heard.as_answer
            if heard.type == "problem" and heard.id is None:
                self._drop()
                return heard.as_answer

    def _opened(self) -> ClientConnection:
        return connect(self._address, open_timeout=PATIENCE, close_timeout=1, max_size=LONGEST_LINE, compression=None)

    def _drop(self) -> None:
        socket, self._socket = self._socket, None
        if socket is not None:
            socket.close()


def _bytes(content: str | bytes) -> bytes:
    return content.encode() if isinstance(content, str) else content


def _refused(error: InvalidStatus) -> Answer:
    response = error.response
    headers = {name.lower(): value for name, value in response.headers.raw_items()}
    return Answer(response.status_code, headers, bytes(response.body or b""))
