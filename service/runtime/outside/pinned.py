"""Connections to the very address that was checked: a name is resolved once, and never again on the way."""

import asyncio
import socket
from collections.abc import Awaitable, Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpcore

from service.runtime.outside.addresses import Address, Network, may_reach, read_address

Resolve = Callable[[str, int], Awaitable[Sequence[str]]]
"""The addresses of a name, for a port. Raises OSError."""
MOST_TRIED = 3
"""How many addresses of a name are tried at most."""


class AddressForbiddenError(Exception):
    """The name leads to an address to which the service does not send."""


class Resolver:
    """Asks the system for addresses, in threads of its own: a name server that is slow keeps nothing else waiting.

    `threads` is how many names are asked for at once; fewer than deliveries under way would let one wait for another.
    """

    def __init__(self, threads: int) -> None:
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="hooks-resolver")

    async def __call__(self, host: str, port: int) -> Sequence[str]:
        """Resolve a name."""
        loop = asyncio.get_running_loop()
        found = await loop.run_in_executor(self._threads, _asked, host, port)
        return list(dict.fromkeys(str(entry[4][0]) for entry in found))

    def close(self) -> None:
        """Wait for nobody."""
        self._threads.shutdown(wait=False, cancel_futures=True)


def _asked(host: str, port: int) -> list[Any]:
    return socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)


class PinnedBackend(httpcore.AsyncNetworkBackend):
    """Connects to addresses that were checked. TLS names the host and checks its certificate as ever."""

    def __init__(self, resolve: Resolve, networks: Sequence[Network]) -> None:
        self._resolve = resolve
        self._networks = networks
        self._backend = httpcore.AnyIOBackend()

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,  # noqa: ASYNC109 - as the library has it
        local_address: str | None = None,
        socket_options: Iterable[Any] | None = None,
    ) -> httpcore.AsyncNetworkStream:
        """Resolve the name, check every address that it has, and connect to one of them.

        Raises AddressForbiddenError, OSError, and the library's errors of connecting.
        """
        addresses = [read_address(one) for one in await self._resolve(host, port)]
        if not all(may_reach(one, self._networks) for one in addresses):
            raise AddressForbiddenError
        return await self._connected(addresses[:MOST_TRIED], port, timeout, local_address, socket_options)

    async def _connected(
        self,
        addresses: Sequence[Address],
        port: int,
        seconds: float | None,
        local_address: str | None,
        socket_options: Iterable[Any] | None,
    ) -> httpcore.AsyncNetworkStream:
        failure: Exception = httpcore.ConnectError("the name has no address")
        for address in addresses:
            try:
                return await self._backend.connect_tcp(str(address), port, seconds, local_address, socket_options)
            except (httpcore.ConnectError, httpcore.ConnectTimeout) as error:
                failure = error
        raise failure

    async def sleep(self, seconds: float) -> None:
        """Wait."""
        await asyncio.sleep(seconds)
