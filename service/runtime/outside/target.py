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
HERE = ".localhost"
LOOPBACK = (read_address("127.0.0.1"), read_address("::1"))

SHORT = "at most 2,048 characters of ASCII, without blanks"
BY_TLS = "an address that begins with https:// and a host; RICHTER_HOOK_HTTP allows http://, too"
WITH_A_HOST = "an address that begins with https:// or http:// and a host"
BARE = "an address without a name, a password or a fragment"
AT_A_PORT = "a port that RICHTER_HOOK_PORTS allows"
PUBLIC = "a public address, or one that RICHTER_HOOK_NETWORKS allows"


class Reach(NamedTuple):
    """The reach of the service: plain HTTP or not, the ports, and the networks besides the public ones."""

    plain: bool
    ports: Sequence[range]
    networks: Sequence[Network]


class Target(NamedTuple):
    """The target of a delivery. `path` has the query, if there is one."""

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
        raise TargetError(SHORT)
    try:
        parts = urlsplit(url)
        host, port = parts.hostname, parts.port
    except ValueError:
        host, port, parts = None, None, urlsplit("")
    schemes = tuple(PORTS) if reach.plain else ("https",)
    if parts.scheme not in schemes or not host or len(host) > HOST_LENGTH or not HOST_SIGNS.issuperset(host):
        raise TargetError(WITH_A_HOST if reach.plain else BY_TLS)
    if "@" in parts.netloc or "#" in url:
        raise TargetError(BARE)
    port = PORTS[parts.scheme] if port is None else port
    if not any(port in ports for ports in reach.ports):
        raise TargetError(AT_A_PORT)
    _check_host(host, reach)
    return Target(parts.scheme, host, port, (parts.path or "/") + (f"?{parts.query}" if parts.query else ""))


def _check_host(host: str, reach: Reach) -> None:
    """Check a host that is an address, or a name that stands for this machine by itself (RFC 6761, 6.3)."""
    is_here = f".{host.lower().removesuffix('.')}".endswith(HERE)
    try:
        addresses = LOOPBACK if is_here else (read_address(host),)
    except ValueError:
        return
    if not any(may_reach(address, reach.networks) for address in addresses):
        raise TargetError(PUBLIC)
