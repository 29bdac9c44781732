"""The server's message to the application that a request is not to be carried out."""

REFUSED = "refused"
"""In the state of a request: the code of the problem that it is to be answered with, whatever it asks for.

It is there from the beginning, or comes while the body is awaited, which then ends.
"""
MALFORMED = "malformed"
HEAD_TOO_LARGE = "head_too_large"
TOO_SLOW = "too_slow"
TOO_MANY_CONNECTIONS = "too_many_connections"
HOST_MISSING = "host_missing"
HOST_REPEATED = "host_repeated"
HOST_MALFORMED = "host_malformed"
