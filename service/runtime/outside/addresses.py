"""The addresses to which the service may send: public ones, and those that a setting allows.

Internal addresses must not be reached through the service. Lists of special addresses differ between systems and
versions. So of IPv6 only addresses given out to the public count, and an address of IPv4 within one of IPv6 counts as
itself. Source: the registries of special-purpose addresses of the IANA (RFC 6890), RFC 3056, 4380, 6052, 8215.
"""

from collections.abc import Sequence
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

Address = IPv4Address | IPv6Address
Network = IPv4Network | IPv6Network

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


def read_address(text: str) -> Address:
    """The address that a resolver gave, without its zone. Raises ValueError."""
    return ip_address(text.partition("%")[0])


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
