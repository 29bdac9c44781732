"""The description of what comes by itself, in the form of AsyncAPI: the WebSocket, the feeds and the webhooks."""
