"""The head of a request, as a server hands it to an application."""

from __future__ import annotations

from typing import Any


def asking(method: str, path: str, query: bytes = b"", **fields: str) -> dict[str, Any]:
    """What a server makes of the head of a request."""
    given = [(name.replace("_", "-").encode(), value.encode()) for name, value in fields.items()]
    return {
        "type": "http", "method": method, "path": path, "raw_path": path.encode(), "query_string": query,
        "root_path": "", "scheme": "http", "http_version": "1.1", "server": ("referee", 80), "client": ("there", 1),
        "headers": [(b"host", b"referee"), *given, (b"x-request-id", b"gone")],
    }  # fmt: skip
