"""The server's protocol where connections are cut on demand."""

import asyncio

from api.front.http.http_protocol import HttpProtocol
from api.testkit.faults import CUT


class CutProtocol(HttpProtocol):
    """The same protocol; each request knows how its connection is cut."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as the class above has it
        """Begin."""
        self.app_state = {**self.app_state, CUT: transport.abort}
        super().connection_made(transport)
