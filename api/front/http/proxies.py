"""The proxies that are believed when they say whose request they pass on."""

from collections.abc import Iterable
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address

Network = IPv4Network | IPv6Network


class Proxies:
    """Proxies by their networks. Nobody else is believed."""

    def __init__(self, networks: Iterable[Network] = ()) -> None:
        self._networks = tuple(networks)

    def trusts(self, address: str) -> bool:
        """Return whether a connection from this address comes from one of them."""
        return bool(self._networks) and self._has(_read(address))

    def client_of(self, address: str, forwarded: Iterable[str]) -> str:
        """The address of the client behind a connection from `address`.

        `forwarded` are the values of `X-Forwarded-For`, in their order. Each proxy adds the address that it saw at the
        end, so the client is the last one that is no proxy of ours. What stands before it was sent by the client and
        says nothing. A value that is no address ends the search.
        """
        if not self.trusts(address):
            return address
        client = address
        for said in reversed(",".join(forwarded).split(",")):
            hop = _read(said.strip())
            if hop is None:
                break
            client = str(hop)
            if not self._has(hop):
                break
        return client

    def _has(self, address: IPv4Address | IPv6Address | None) -> bool:
        return address is not None and any(address in network for network in self._networks)


def _read(text: str) -> IPv4Address | IPv6Address | None:
    """The address in a text; an IPv4 address in the form of IPv6 is the IPv4 address. None if there is none."""
    try:
        address = ip_address(text)
    except ValueError:
        return None
    return (address.ipv4_mapped or address) if isinstance(address, IPv6Address) else address
