"""The address of a receiver, as somebody has named it, and the addresses to which the service may send.

These are public addresses, and those that a setting allows. Internal addresses must not be reached through the service.
Lists of special addresses differ between systems and versions. So of IPv6 only addresses given out to the public count,
and an address of IPv4 within one of IPv6 counts as itself. Source: the registries of special-purpose addresses of the
IANA (RFC 6890), RFC 3056, 4380, 6052, 8215.
"""

from collections.abc import Sequence
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import NamedTuple
from urllib.parse import urlsplit

MOST = 2048
"""Characters of an address."""
PORTS = {"https": 443, "http": 80}
HOST_SIGNS = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-:")
HOST_LENGTH = 253
HERE = ".localhost"

Address = IPv4Address | IPv6Address


def read_address(text: str) -> Address:
    """The address that a resolver gave, without its zone. Raises ValueError."""
    return ip_address(text.partition("%")[0])


LOOPBACK = (read_address("127.0.0.1"), read_address("::1"))

SHORT = "at most 2,048 characters of ASCII, without blanks"
BY_TLS = "an address that begins with https:// and a host; RICHTER_HOOK_HTTP allows http://, too"
WITH_A_HOST = "an address that begins with https:// or http:// and a host"
BARE = "an address without a name, a password or a fragment"
AT_A_PORT = "a port that RICHTER_HOOK_PORTS allows"
PUBLIC = "a public address, or one that RICHTER_HOOK_NETWORKS allows"

Network = IPv4Network | IPv6Network


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


NOT_PUBLIC = tuple(
    ip_network(network)
    for network in (
        "0.0.0.0/8",
        "100.64.0.0/10",
        "192.0.0.0/24",
        "192.88.99.0/24",
        "198.18.0.0/15",
        "224.0.0.0/3",
        "2001::/23",
        "3fff::/20",
    )
)
"""Special addresses that not every version of the library knows as such."""
GIVEN_OUT = IPv6Network("2000::/3")
TRANSLATED = IPv6Network("64:ff9b::/96")
COMPATIBLE = IPv6Network("::/96")
LAST_FOUR = 0xFFFF_FFFF


def may_reach(address: Address, allowed: Sequence[Network] = ()) -> bool:
    """Return whether the service may send to this address; `allowed` are networks besides the public ones."""
    plain = plainly(address)
    if any(form in network for form in (address, plain) for network in allowed):
        return True
    if any(plain in network for network in NOT_PUBLIC) or plain.is_multicast or plain.is_reserved:
        return False
    return plain.is_global and (isinstance(plain, IPv4Address) or plain in GIVEN_OUT)


def plainly(address: Address) -> Address:
    """The address of IPv4 to which one of IPv6 leads in the end; the address itself if there is none."""
    if isinstance(address, IPv4Address):
        return address
    if address.ipv4_mapped is not None:
        return address.ipv4_mapped
    if address.sixtofour is not None:
        return address.sixtofour
    if address in TRANSLATED or address in COMPATIBLE:
        return IPv4Address(int(address) & LAST_FOUR)
    return address
