"""The page that sends a browser here: only those of the service's own address, or that the settings name, may act.

A page of somebody else knows no token. But where a proxy adds the token by itself (from a cookie, or by the network), a
browser would act for such a page nevertheless. It says in `Origin` whose page it is. The browser decides what a page
may read of an answer, as `api/cross_origin.py` tells it. A WebSocket has no such rule, so it is checked here.
"""

from collections.abc import Collection, Iterable

from service.problems import ForeignOriginError

ANY = "*"
PORTS = {"http": ":80", "https": ":443"}
"""What browsers leave out."""


def check_origin(given: str, own: Iterable[str | None], allowed: Collection[str]) -> None:
    """See to it that an `Origin` is the service's own or allowed. Raises ForeignOriginError.

    `own` are the hosts that the client may know the service by: `Host` and what a proxy makes of it. A page cannot
    choose them. Their scheme is not known behind a proxy that ends TLS, so it is not compared.
    """
    origin = given.strip().lower()
    if ANY in allowed or origin in allowed:
        return
    scheme, _, host = origin.partition("://")
    if not host or _plain(scheme, host) not in [_plain(scheme, name) for name in own if name is not None]:
        raise ForeignOriginError


def _plain(scheme: str, host: str) -> str:
    """A host without the port that its scheme has anyway."""
    return host.partition(",")[0].strip().lower().removesuffix(PORTS.get(scheme, "\n"))
