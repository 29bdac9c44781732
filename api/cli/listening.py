"""The address on which the service listens."""

import socket


def listening(host: str, port: int) -> socket.socket:
    """A socket bound to this address; port 0 takes any free one. Raises OSError."""
    family, _, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
    return socket.create_server(address[:2], family=family, reuse_port=False)


def url_of(bound: socket.socket) -> str:
    """Where clients find the service."""
    host, port = bound.getsockname()[:2]
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
