"""Play over one connection: messages both ways over a WebSocket."""
