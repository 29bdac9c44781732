"""The migrations on PostgreSQL: the same schema as on SQLite, made by an owner without special rights."""

import asyncio
import subprocess
import sys
from collections.abc import Iterator

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, inspect

from eventstore.ports.directory import Marked, Summary
from eventstore.ports.failures import StoreUnavailableError
from eventstore.ports.log import Appended
from eventstore.postgres import PostgresStore
from eventstore.schema import metadata
from eventstore.url import parsed
from migrations.connect import with_connection
from migrations.steps import take
from migrations.upgrade import NEWEST, UnknownSchemaError, check, current, upgrade
from tests.support.earlier_log import write_earlier
from tests.support.eventstore.killing import ROOT
from tests.support.eventstore.samples import first
from tests.support.postgres.databases import Database, Databases
from tests.support.postgres.server import apart


@pytest.fixture
def empty(databases: Databases) -> Iterator[Database]:
    database = databases.empty()
    yield database
    databases.drop(database)


def test_the_migrations_make_the_schema_that_the_code_uses(postgres: Database) -> None:
    def differences(connection: Connection) -> list[object]:
        return compare_metadata(MigrationContext.configure(connection), metadata)

    assert apart(lambda: with_connection(postgres.owner_url, differences, changes=False)) == []


def test_every_text_is_in_the_order_of_its_bytes_and_every_key_starts_with_the_log(postgres: Database) -> None:
    def look(connection: Connection) -> None:
        for name in metadata.tables:
            for column in inspect(connection).get_columns(name):
                assert getattr(column["type"], "collation", None) in (None, "C"), column
                if column["type"].python_type is str:
                    assert column["type"].collation == "C"
            keys = [inspect(connection).get_pk_constraint(name)["constrained_columns"]]
            keys += [index["column_names"] for index in inspect(connection).get_indexes(name)]
            assert {key[0] for key in keys} == {"log_id"}

    apart(lambda: with_connection(postgres.owner_url, look, changes=False))


def test_upgrading_is_done_once_and_can_be_asked_for_again(empty: Database) -> None:
    assert apart(current, empty.owner_url) is None
    with pytest.raises(UnknownSchemaError, match=r"no schema yet.*richter migrate"):
        apart(check, empty.owner_url)
    apart(upgrade, empty.owner_url)
    apart(upgrade, empty.owner_url)
    apart(check, empty.owner_url)
    assert apart(current, empty.owner_url) == NEWEST


async def test_a_log_of_the_schema_before_keeps_all_it_has_and_gets_a_secret_of_its_own(empty: Database) -> None:
    await asyncio.to_thread(take, empty.owner_url, "0003")
    await asyncio.to_thread(write_earlier, empty.owner_url, first("a"))
    store = PostgresStore(parsed(empty.url))
    await store.start()
    before = await store.tail(0, 10)
    with pytest.raises(StoreUnavailableError):
        await store.secret()
    await asyncio.to_thread(upgrade, empty.owner_url)
    secret = await store.secret()
    assert len(secret) == 32
    await store.close()
    await asyncio.to_thread(upgrade, empty.owner_url)
    await store.start()
    assert (await store.tail(0, 10), await store.secret()) == (before, secret)
    assert await store.append(first("b")) == Appended(1, 2)
    await store.close()


@pytest.mark.nightly
async def test_marked_streams_of_an_older_schema_are_found_and_nothing_is_kept_of_them_yet(empty: Database) -> None:
    await asyncio.to_thread(take, empty.owner_url, "0004")
    await asyncio.to_thread(write_earlier, empty.owner_url, first("a", b"1", b"2"))
    store = PostgresStore(parsed(empty.url))
    await store.start()
    empty.run("UPDATE streams SET mark = 'x'")
    await asyncio.to_thread(upgrade, empty.owner_url)
    assert await store.marked("x") == [Marked("a", "whist", 2, None)]
    await store.put_summaries([Summary("a", 2, b"found")])
    assert await store.marked("x") == [Marked("a", "whist", 2, b"found")]
    await store.close()


def test_a_schema_of_a_newer_program_is_left_alone(postgres: Database) -> None:
    postgres.run("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(UnknownSchemaError, match="9999"):
        apart(upgrade, postgres.owner_url)
    with pytest.raises(UnknownSchemaError, match="9999"):
        apart(check, postgres.url)


def test_a_migration_that_fails_leaves_nothing_half_done(empty: Database) -> None:
    empty.run("CREATE TABLE attempts (of_what text)")
    with pytest.raises(Exception, match='"attempts" already exists'):
        apart(upgrade, empty.owner_url)

    def tables(connection: Connection) -> list[str]:
        return inspect(connection).get_table_names()

    assert apart(lambda: with_connection(empty.owner_url, tables, changes=False)) == ["attempts"]


@pytest.mark.nightly
def test_two_that_migrate_at_once_do_it_once(empty: Database) -> None:
    command = [sys.executable, "-m", "api.cli", "migrate", "--database-url", empty.owner_url]
    both = [subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) for _ in range(2)]
    said = [one.communicate(timeout=60)[0] for one in both]
    assert [one.returncode for one in both] == [0, 0], said
    assert apart(current, empty.owner_url) == NEWEST


@pytest.mark.parametrize("in_public", [True, False])
async def test_an_owner_without_special_rights_migrates(empty: Database, in_public: bool) -> None:
    owner, schema = ("plain", "public") if in_public else ("careful", "apart")
    empty.run(f"CREATE ROLE {owner} LOGIN", f"ALTER DATABASE {empty.name} OWNER TO {owner}")
    if not in_public:
        empty.run(
            f"CREATE SCHEMA {schema} AUTHORIZATION {owner}", f"ALTER DATABASE {empty.name} SET search_path = {schema}"
        )
    await asyncio.to_thread(upgrade, empty.server.url(empty.name, owner))
    store = PostgresStore(parsed(empty.url))
    await store.start()
    assert await store.append(first("a")) == Appended(1, 1)
    await store.close()
    with pytest.raises(StoreUnavailableError, match="permission denied to set role"):
        await PostgresStore(parsed(empty.server.url(empty.name, owner))).start()
