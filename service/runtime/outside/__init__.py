"""Requests that the service sends to addresses which somebody else has named."""
