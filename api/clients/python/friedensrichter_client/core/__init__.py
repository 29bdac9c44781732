"""The part of the client without connections: requests, retries, feeds, types. Both surfaces use it."""
