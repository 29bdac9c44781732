"""The front of the server: what a connection may cost before anything is known of who is on it."""
