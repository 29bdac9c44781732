"""The address of a receiver, as somebody has named it."""

from collections.abc import Sequence
from typing import NamedTuple
from urllib.parse import urlsplit

from service.runtime.outside.addresses import Network, may_reach, read_address

MOST = 2048
"""Characters of an address."""
PORTS = {"https": 443, "http": 80}
HOST_SIGNS = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-:")
HOST_LENGTH = 253


class Reach(NamedTuple):
    """Where the service may send: plain HTTP or not, to which ports, and to which networks besides the public ones."""

    plain: bool
    ports: Sequence[range]
    networks: Sequence[Network]


class Target(NamedTuple):
    """Where to send. `path` has the query, if there is one."""

    scheme: str
    host: str
    port: int
    path: str


class TargetError(ValueError):
    """This is no address to which the service sends; the message says what one must be."""


def read_target(url: str, reach: Reach) -> Target:
    """Read an address. Raises TargetError.

    No name is resolved. An address with a name or password in it is refused, as it would show up where addresses are
    shown.
    """
    if len(url) > MOST or not url.isascii() or not url.isprintable() or " " in url or "\\" in url:
        message = f"at most {MOST} characters of ASCII, without blanks"
        raise TargetError(message)
    try:
        parts = urlsplit(url)
        host, port = parts.hostname, parts.port
    except ValueError:
        host, port, parts = None, None, urlsplit("")
    schemes = ("https", "http") if reach.plain else ("https",)
    if parts.scheme not in schemes or not host or len(host) > HOST_LENGTH or not HOST_SIGNS.issuperset(host):
        message = f"an address that begins with {' or '.join(f'{one}://' for one in schemes)} and a host"
        raise TargetError(message)
    if "@" in parts.netloc or "#" in url:
        message = "an address without a name, a password or a fragment"
        raise TargetError(message)
    port = PORTS[parts.scheme] if port is None else port
    if not any(port in ports for ports in reach.ports):
        message = "a port to which this service sends"
        raise TargetError(message)
    _check_literal(host, reach)
    return Target(parts.scheme, host, port, (parts.path or "/") + (f"?{parts.query}" if parts.query else ""))


def _check_literal(host: str, reach: Reach) -> None:
    try:
        address = read_address(host)
    except ValueError:
        return
    if not may_reach(address, reach.networks):
        message = "a public address"
        raise TargetError(message)
