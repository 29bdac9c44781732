"""Play over one connection."""

from litestar import websocket

from api.request_log import ID_HEADER, id_of
from api.routes.tables import TableId
from api.socket.connection import Connection
from api.socket.wire import AnySocket


@websocket("/v1/tables/{table:str}/play")
async def play_over_one_connection(socket: AnySocket, table: TableId) -> None:
    """Play and watch over one WebSocket; see the reference of the interface for its messages."""
    await socket.accept(headers=[(ID_HEADER, id_of(socket.scope).encode())])
    await Connection(socket, table).serve()


HANDLERS = (play_over_one_connection,)
