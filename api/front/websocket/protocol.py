"""WebSockets as the server talks them: no client makes it hold much, or do much at once.

The head of a frame is read before the frame itself (RFC 6455, section 5.2).
"""

import asyncio
import socket
from typing import Any

from uvicorn.config import Config
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Frame
from websockets.protocol import OPEN
from websockets.utils import apply_mask

from api.front.websocket.quota import BufferBudget, FloodError, Held, Quota
from service.runtime.turns import Turns

FIRST_BYTES = 4096
"""How long the first message may be."""
LATER_BYTES = 131_072
"""How long a later one may be; the application says why it does not take one that is half as long."""
KERNEL_BYTES = 65_536
"""What the system may keep of what was not read yet; so no single read brings more than about that."""
LEFT_SECONDS = 2.0
"""How long a client that was sent away may take to read why."""
LEFT_BYTES = 1_048_576
"""What is read of such a client meanwhile, and dropped: else the system would drop what it is still to hear."""
WHOLE_TEXT, MASKED = 0x81, 0x80
FLOOD, NO_TEXT, CROWDED = (1008, "flood"), (1007, "not UTF-8"), (1013, "crowded")


class SocketProtocol(WebSocketsSansIOProtocol):
    """The server's protocol, with these differences.

    Frames are read one by one, and only as far as to the next message that the application waits for. The others are
    left to the system, which stops the sender. The first message is small. Frames that bring no message are counted.
    All sockets together do not hold a turn of the loop for long, nor many bytes of messages that are not complete.

    A close does not wait for room in the buffer. A client that does not answer it in time is cut off together with what
    is still buffered for it. When the server stops, the application ends its connections itself, so that a message that
    is being decided is still answered.
    """

    turns: Turns
    hold: BufferBudget

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._turns = self.turns
        self._held = Held(self.hold)
        self._quota = Quota(self.loop.time)
        self._most = self.conn.max_message_size = FIRST_BYTES
        self.pending = bytearray()
        self._asked = False
        self._queued = False
        self._left: int | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """A client has come."""
        super().connection_made(transport)
        raw = transport.get_extra_info("socket")
        if raw is not None:
            raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, KERNEL_BYTES)

    def connection_lost(self, exc: Exception | None) -> None:
        """The client has gone."""
        super().connection_lost(exc)
        self._forget()

    def data_received(self, data: bytes) -> None:
        """Take what has come: first the request that opens the connection, then frames."""
        if not self.handshake_initiated:
            super().data_received(data)
        elif self._left is not None:
            self._left += len(data)
            if self._left > LEFT_BYTES:
                self.transport.abort()
        else:
            self.pending += data
            self._go_on()

    async def receive(self) -> Any:
        """The next event for the application; frames are read when it asks."""
        self._asked = True
        try:
            if self.pending:
                self._go_on()
            return await self.queue.get()
        finally:
            self._asked = False

    async def send(self, message: Any) -> None:
        """Send what the application says."""
        closes = message["type"] == "websocket.close"
        if closes:
            self.writable.set()
        await self.writable.wait()
        if self._left is not None:
            raise ClientDisconnected
        await super().send(message)
        if closes:
            self._cut_off_after(self.close_timeout if self._quota.greeted else LEFT_SECONDS)
            self._go_on()

    def shutdown(self) -> None:
        """Leave an open connection to the application, which is told to stop too."""
        if not self.handshake_complete or self.close_sent:
            super().shutdown()

    def send_receive_event_to_app(self) -> None:
        """A message is complete."""
        data, self.frames = b"".join(self.frames), []
        self._quota.message()
        self._most = self.conn.max_message_size = LATER_BYTES
        if self.close_sent:
            return
        if self.curr_msg_data_type == "bytes":
            self.queue.put_nowait({"type": "websocket.receive", "bytes": data})
            return
        try:
            self.queue.put_nowait({"type": "websocket.receive", "text": data.decode()})
        except UnicodeDecodeError:
            self._send_away(*NO_TEXT)

    def handle_close(self, event: Frame) -> None:
        """The client closes, or answers a close."""
        super().handle_close(event)
        self._cut_off_after(self.close_timeout)

    def keepalive_timeout(self) -> None:
        """The client has not answered a ping."""
        super().keepalive_timeout()
        self._cut_off_after(self.close_timeout)

    def handle_parser_exception(self) -> None:
        """The client does not keep to the protocol: it is sent away, so that it can hear why."""
        if self.close_sent:
            self.transport.abort()
            return
        closed = self.conn.close_sent
        code, reason = (closed.code, closed.reason) if closed is not None else (1006, "")
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        self.transport.write(b"".join(self.conn.data_to_send()))
        if self.transport.can_write_eof():
            self.transport.write_eof()
        self.writable.set()
        self.close_sent = True
        self._left = 0
        self._forget()
        self._listen()
        self.stop_keepalive()
        self._cut_off_after(LEFT_SECONDS)

    def _send_away(self, code: int, reason: str) -> None:
        self.conn.fail(code, reason)
        self.handle_parser_exception()

    def _cut_off_after(self, seconds: float) -> None:
        """Leave a connection that is over to the client for so long, whatever it has not read."""
        if self.disconnected:
            return
        if self.close_timer is not None:
            self.close_timer.cancel()
        self.close_timer = self.loop.call_later(seconds, self.transport.abort)

    def _go_on(self, *, has_waited: bool = False) -> None:
        """Read frames as long as they are wanted, complete, and there is room in this turn of the loop."""
        if self._queued:
            return
        may = self._turns.lasts if has_waited else self._turns.free
        while frame := self._next():
            if not may():
                self._queued = True
                self._turns.later(self._come)
                break
            may = self._turns.lasts
            self.read_frame(*frame)
        self._flow()

    def _come(self) -> None:
        """There is room again."""
        self._queued = False
        self._go_on(has_waited=True)

    def _wanted(self) -> bool:
        """Return whether somebody waits for a frame: the application, or a sent close for its answer."""
        if self.disconnected or self._left is not None:
            return False
        return self.close_sent or (self._asked and self.queue.empty())

    def _next(self) -> tuple[int, int] | None:
        """Return the sizes of head and payload to read now, if any; of a frame that is too long the head alone."""
        if not self._wanted() or (sizes := head_of(self.pending)) is None:
            return None
        head, length = sizes
        if length > self._most - (self.conn.current_size or 0):
            return head, 0
        return sizes if len(self.pending) >= head + length else None

    def read_frame(self, head: int, length: int) -> None:
        """Read a frame: one that is a whole text by itself here, as nearly all are, any other by the library."""
        size = head + length
        frame = bytes(self.pending[:size])
        del self.pending[:size]
        if frame[0] == WHOLE_TEXT and length and frame[1] & MASKED and self._plays():
            self.frames = [apply_mask(frame[head:], frame[head - 4 : head])]
            self.curr_msg_data_type = "text"
            self.send_receive_event_to_app()
            return
        try:
            self._quota.count(frame[0])
        except FloodError:
            self._send_away(*FLOOD)
        else:
            super().data_received(frame)

    def _plays(self) -> bool:
        """Return whether a message may begin: both sides talk, and no other has begun."""
        return self.conn.state is OPEN and self.conn.current_size is None

    def _flow(self) -> None:
        """Let more come only where it is needed for a frame that is wanted, and not too much of it."""
        if self.disconnected or self._left is not None:
            return
        self._held.now(len(self.pending) + (self.conn.current_size or 0))
        if self._held.bytes > FIRST_BYTES and self._held.crowded:
            self._send_away(*CROWDED)
        elif self.pending and (self._queued or not self._wanted()):
            if not self.read_paused:
                self.read_paused = True
                self.transport.pause_reading()
        else:
            self._listen()

    def _listen(self) -> None:
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()

    def _forget(self) -> None:
        """Nothing more is read."""
        self.pending.clear()
        self.frames = []
        self._held.now(0)


def sharing(shared_turns: Turns, shared_hold: BufferBudget) -> type[SocketProtocol]:
    """The protocol of one server's sockets, which share these."""

    class Sharing(SocketProtocol):
        turns = shared_turns
        hold = shared_hold

    return Sharing


SHORTEST = 2
MASK = 4
TWO_BYTES, EIGHT_BYTES = 126, 127


def head_of(data: bytearray) -> tuple[int, int] | None:
    """Return the sizes of the first frame's head and payload, in bytes; None if not all of the head is there.

    Nothing is looked at but what says this; whether the frame is a good one is said by who reads it.
    """
    if len(data) < SHORTEST:
        return None
    length, head = data[1] & 0x7F, SHORTEST
    if length == TWO_BYTES:
        length, head = int.from_bytes(data[2:4]), 4
    elif length == EIGHT_BYTES:
        length, head = int.from_bytes(data[2:10]), 10
    if data[1] & 0x80:
        head += MASK
    return (head, length) if len(data) >= head else None
