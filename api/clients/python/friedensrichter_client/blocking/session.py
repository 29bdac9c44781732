"""Sends requests over httpx: the only part of the client that has connections.

Made from `asynchronous` by `sh .ci/clients`: not to be edited.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Iterator
from typing import TypeVar

import httpx
from httpx import Client

from friedensrichter_client.core.feed import Following
from friedensrichter_client.core.messages import Answer, Broken, Request
from friedensrichter_client.core.retrying import Attempts, Patience

LOG = logging.getLogger("friedensrichter_client")
Notice = TypeVar("Notice")
PATIENCE = 20.0
"""The seconds for an answer, and between two parts of it."""
SILENCE = 45.0
"""The seconds after which a silent feed counts as broken. The service says every 15 that it is still there."""


class Session:
    """A token with a connection pool: each request is sent until it has an answer that counts."""

    def __init__(self, http: Client, url: str, token: str, language: str, patience: Patience) -> None:
        self.url = url.rstrip("/")
        self.token = token
        self.language = language
        self.patience = patience
        self.http = http
        self._headers = {"Accept-Language": language} | ({"Authorization": f"Bearer {token}"} if token else {})

    def send(self, request: Request) -> Answer:
        """Return the answer. Waits and sends the same request again where that helps; raises `RefereeError`."""
        attempts = Attempts(self.patience)
        while True:
            counted = attempts.after(self._once(request))
            if isinstance(counted, Answer):
                return counted
            LOG.info("%s %s: trying again in %.1f s", request.method, request.path, counted)
            time.sleep(counted)

    def follow(self, path: str, following: Following[Notice]) -> Iterator[Notice]:
        """Yield the notices of a feed until the token ends, over as many connections as it takes."""
        while not following.over:
            outcome: Answer | Broken
            try:
                timeout = httpx.Timeout(PATIENCE, read=SILENCE)
                headers = {**self._headers, **following.headers}
                with self.http.stream("GET", self.url + path, headers=headers, timeout=timeout) as response:
                    content = b"" if response.is_success else response.read()
                    outcome = Answer(response.status_code, dict(response.headers), content)
                    for part in response.iter_bytes():
                        for notice in following.take(part) if response.is_success else ():
                            yield notice
            except httpx.TransportError as error:
                outcome = Broken(str(error) or type(error).__name__)
            pause = following.pause(outcome)
            LOG.info("the feed %s broke off after %s: going on in %.1f s", path, following.last, pause)
            time.sleep(pause)

    def _once(self, request: Request) -> Answer | Broken:
        try:
            response = self.http.request(
                request.method,
                self.url + request.path,
                content=request.body,
                headers={**self._headers, **request.headers},
                timeout=PATIENCE + request.wait,
            )
        except httpx.TransportError as error:
            return Broken(str(error) or type(error).__name__)
        return Answer(response.status_code, dict(response.headers), response.content)
