"""What the client decides without a connection: requests, retries, feeds, errors. Both surfaces use it."""
