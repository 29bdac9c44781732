"""A referee over a log of its own."""

from tests.support.service.fixtures import referee

__all__ = ["referee"]
