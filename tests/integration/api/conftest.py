"""The application in process and as a real server, for the tests of the API."""

from tests.support.api.fixtures import a_table, client, essentia, folder, real, server, whist

__all__ = ["a_table", "client", "essentia", "folder", "real", "server", "whist"]
