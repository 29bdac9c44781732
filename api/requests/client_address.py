"""The address of a client."""

from api.front.http.proxies import Proxies
from api.requests.header import AnyConnection
from api.requests.request import referee_of

FORWARDED = b"x-forwarded-for"


def client_address(connection: AnyConnection) -> str:
    """The address of a client: that of its connection, or what a proxy of ours says; empty if there is none."""
    client = connection.scope["client"]
    forwarded = (value.decode("latin-1") for name, value in connection.scope["headers"] if name == FORWARDED)
    proxies = Proxies(referee_of(connection).settings.proxy_networks)
    return proxies.client_of(client[0] if client else "", forwarded)
