"""Databases on a test's server: migrated once, then copied."""

from __future__ import annotations

from itertools import count

from migrations.upgrade import upgrade
from tests.support.postgres.server import PostgresServer, apart

TEMPLATE = "migrated"
SERVICE = "referee"
"""A user that may do what the service's role may, and no more."""


class Database:
    """A database of a test's own. `url` is for the service, `owner_url` for whoever owns the tables."""

    def __init__(self, server: PostgresServer, name: str) -> None:
        self.server = server
        self.name = name
        self.url = server.url(name, SERVICE)
        self.owner_url = server.url(name)

    def run(self, *statements: str) -> None:
        """Execute statements as the owner."""
        self.server.run(self.name, *statements)


class Databases:
    """Makes databases on a server."""

    def __init__(self, server: PostgresServer) -> None:
        self.server = server
        self._numbers = count(1)
        self.empty(TEMPLATE)
        apart(upgrade, server.url(TEMPLATE))
        server.run(TEMPLATE, f"CREATE ROLE {SERVICE} LOGIN IN ROLE richter_service")

    def empty(self, name: str | None = None) -> Database:
        """A database in which nothing is."""
        return self._made(name, "template1")

    def migrated(self) -> Database:
        """A database with an empty log."""
        return self._made(None, TEMPLATE)

    def drop(self, database: Database) -> None:
        """Take a database away, whoever still uses it."""
        self.server.run("postgres", f"DROP DATABASE IF EXISTS {database.name} WITH (FORCE)")

    def _made(self, name: str | None, template: str) -> Database:
        name = name or f"test{next(self._numbers)}"
        self.server.run("postgres", f"CREATE DATABASE {name} TEMPLATE {template}")
        return Database(self.server, name)
