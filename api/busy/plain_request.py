"""A request of which little is asked."""

from typing import Any

from litestar import Request
from litestar.types import Receive, Scope, Send

PARTS = frozenset(part for kind in Request.__mro__ for part in getattr(kind, "__slots__", ()))


class PlainRequest(Request[Any, Any, Any]):
    """A request of the framework, whose own parts are made only when one of them is asked for.

    Routes read token, fields and body by themselves, and need nothing but what came from the server.
    """

    __slots__ = ()

    def __init__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.scope = scope  # type: ignore[assignment]  # as the framework does
        self.receive = receive
        self.send = send

    def __getattr__(self, name: str) -> Any:
        """Make the parts, as one is not there yet."""
        if name not in PARTS:
            raise AttributeError(name)
        super().__init__(self.scope, self.receive, self.send)
        return getattr(self, name)
