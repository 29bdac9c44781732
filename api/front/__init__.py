"""The server's edge: bounds on connections, heads and frames, before the application sees a request."""
