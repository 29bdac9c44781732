"""The application in process, with a clerk at work."""

from tests.support.clerk.fixtures import client, folder

__all__ = ["client", "folder"]
