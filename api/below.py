"""The path of a proxy below which the service lies: taken off what is asked, and put before each address that is told.

The service also answers without it, because some proxies take it off themselves.
"""

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send


def below(app: ASGIApp, base: str) -> ASGIApp:
    """The application below this path; without one, itself. `Location` and `Link` have the path too."""
    if not base:
        return app
    root = base.encode()

    async def serve(scope: Scope, receive: Receive, send: Send) -> None:
        path = str(scope["path"])
        if path == base or path.startswith(f"{base}/"):
            scope["path"] = path[len(base) :] or "/"
            scope["raw_path"] = scope["raw_path"].removeprefix(root) or b"/"

        async def answer(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [
                    (name, _with_path(name, value, root)) for name, value in message.get("headers", [])
                ]
            await send(message)

        await app(scope, receive, answer if scope["type"] == ScopeType.HTTP else send)

    return serve


def _with_path(name: bytes, value: bytes, root: bytes) -> bytes:
    if name == b"location" and value.startswith(b"/"):
        return root + value
    return value.replace(b"</", b"<" + root + b"/") if name == b"link" else value
