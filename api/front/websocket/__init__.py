"""WebSockets as the server talks them: frames one by one, each client within bounds."""
