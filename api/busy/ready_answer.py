"""An answer that only has to be sent."""

from typing import Any

from litestar import MediaType, Response
from litestar.types import HTTPResponseBodyEvent, HTTPResponseStartEvent, Receive, Scope, Send

WITHOUT_BODY = (204, 304)


class ReadyAnswer:
    """An answer with its head and body in bytes, as the framework would send it."""

    __slots__ = ("_body", "_head")

    def __init__(self, head: HTTPResponseStartEvent, body: HTTPResponseBodyEvent) -> None:
        self._head = head
        self._body = body

    async def __call__(self, _scope: Scope, _receive: Receive, send: Send) -> None:
        """Send it."""
        await send(self._head)
        await send(self._body)


def ready_answer(answer: Response[Any], status: int) -> ReadyAnswer | None:
    """An answer of the usual kind, made ready; None for any other. `status` is its own where it names none.

    Of the usual kind is what has a body and nothing beside it and its fields: no cookie, no stream, no work to be done
    afterwards.
    """
    given = answer.status_code or status
    if type(answer) is not Response or answer.cookies or answer.background or given in WITHOUT_BODY:
        return None
    media_type = str(answer.media_type or MediaType.JSON.value)
    if not media_type.startswith("application/"):
        return None
    body = answer.render(answer.content, media_type)
    fields = [(name.lower().encode("latin-1"), value.encode("latin-1")) for name, value in answer.headers.items()]
    fields += [(b"content-type", media_type.encode("latin-1")), (b"content-length", b"%d" % len(body))]
    return ReadyAnswer(
        {"type": "http.response.start", "status": given, "headers": fields},
        {"type": "http.response.body", "body": body, "more_body": False},
    )
