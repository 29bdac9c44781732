"""Programs that take a seat for a host: the bots of the client package, each at its seat's own view."""
