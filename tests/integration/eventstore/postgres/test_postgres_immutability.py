"""Every way we know in which the service's user could change the log on PostgreSQL, and some of its owner's."""

from collections.abc import AsyncIterator

import asyncpg
import pytest

from eventstore.ports.attempts import Attempt
from eventstore.ports.log import Append, Appended
from eventstore.ports.tree import SignedRoot, Tile
from eventstore.postgres import PostgresStore
from eventstore.url import parsed
from tests.support.eventstore.contract_texts import beside
from tests.support.eventstore.samples import chained, credential, first, key, more, opening
from tests.support.postgres.databases import Database

A1, A2, A3 = (hash_ for _, hash_ in chained("a", b"1", b"2", b"3"))
LAST, NEXT, OLD = (f"'\\x{one.hex()}'" for one in (A2, A3, A1))
BODY = "'\\x33'"
EVENT = "events (log_id, position, stream, version, body, prev, hash) VALUES"
TAKEN = (
    f"('main', 2, 'a', 3, {BODY}, {LAST}, {NEXT})",
    f"('main', 4, 'a', 2, {BODY}, {OLD}, {NEXT})",
    f"('main', 2, 'a', 2, {BODY}, {OLD}, {NEXT})",
)
GOOD = f"('main', 4, 'a', 3, {BODY}, {LAST}, {NEXT})"
WRONG_EVENTS = (
    f"('main', 5, 'a', 3, {BODY}, {LAST}, {NEXT})",
    f"('main', 0, 'a', 3, {BODY}, {LAST}, {NEXT})",
    f"('main', -1, 'a', 3, {BODY}, {LAST}, {NEXT})",
    f"('main', NULL, 'a', 3, {BODY}, {LAST}, {NEXT})",
    f"('main', 4, 'a', 4, {BODY}, {LAST}, {NEXT})",
    f"('main', 4, 'a', 1, {BODY}, {LAST}, {NEXT})",
    f"('main', 4, 'a', 0, {BODY}, {LAST}, {NEXT})",
    f"('main', 4, 'a', NULL, {BODY}, {LAST}, {NEXT})",
    f"('main', 4, 'a', 3, {BODY}, {OLD}, {NEXT})",
    f"('main', 4, 'a', 3, {BODY}, NULL, {NEXT})",
    f"('main', 4, 'a', 3, NULL, {LAST}, {NEXT})",
    f"('main', 4, 'a', 3, {BODY}, {LAST}, '\\x00')",
    f"('main', 4, 'new', 2, {BODY}, {LAST}, {NEXT})",
    f"('main', 4, 'new', 1, {BODY}, '\\x00', {NEXT})",
    f"('main', 4, NULL, 1, {BODY}, {LAST}, {NEXT})",
    f"('other', 1, 'a', 1, {BODY}, {LAST}, {NEXT})",
    f"(NULL, 4, 'a', 3, {BODY}, {LAST}, {NEXT})",
    f"{GOOD}, ('main', 6, 'a', 4, {BODY}, {NEXT}, {LAST})",
    # its version comes before that of the event before it
    f"('main', 5, 'a', 3, {BODY}, {LAST}, {NEXT}), ('main', 4, 'a', 4, {BODY}, {NEXT}, {LAST})",
)
UPSERT = "DO UPDATE SET body = excluded.body, hash = excluded.hash"
TABLES = ("events", "log_head", "streams", "keys", "credentials", "attempts", "tiles", "checkpoints", "secret")

STATEMENTS = (
    *(f"INSERT INTO {EVENT} {wrong}" for wrong in WRONG_EVENTS),
    *(f"INSERT INTO {EVENT} {taken}" for taken in TAKEN),
    *(f"INSERT INTO {EVENT} {taken} ON CONFLICT (log_id, position) {UPSERT}" for taken in TAKEN),
    *(f"INSERT INTO {EVENT} {taken} ON CONFLICT (log_id, stream, version) {UPSERT}" for taken in TAKEN),
    f"INSERT INTO {EVENT} {GOOD} ON CONFLICT (log_id, position) {UPSERT}",
    f"INSERT INTO {EVENT} {GOOD}, {TAKEN[0]}",
    "INSERT INTO events SELECT log_id, position, stream, version, '', prev, hash FROM events",
    f"MERGE INTO events USING (SELECT 1) AS one ON position = 1 WHEN MATCHED THEN UPDATE SET body = {BODY}",
    "MERGE INTO events USING (SELECT 1) AS one ON position = 1 WHEN MATCHED THEN DELETE",
    "UPDATE events SET body = ''",
    "UPDATE events SET body = body",
    "UPDATE events SET body = '' WHERE position = 1",
    "UPDATE events SET body = '' WHERE false",
    "UPDATE events SET stream = 'b', version = 1 WHERE position = 1",
    "WITH gone AS (DELETE FROM events RETURNING *) SELECT * FROM gone",
    "UPDATE log_head SET position = position + 1",
    "UPDATE log_head SET position = position - 1",
    "UPDATE log_head SET position = position",
    "UPDATE log_head SET position = 0",
    "UPDATE log_head SET position = NULL",
    "UPDATE log_head SET log_id = 'other'",
    "INSERT INTO log_head VALUES ('other', 0)",
    "INSERT INTO log_head VALUES ('other', 5)",
    "INSERT INTO log_head VALUES ('main', 9) ON CONFLICT (log_id) DO UPDATE SET position = excluded.position",
    "UPDATE streams SET stream = 'c' WHERE stream = 'a'",
    "UPDATE streams SET category = 'faro'",
    "UPDATE streams SET opened_at = 0",
    "UPDATE streams SET label = ''",
    "UPDATE streams SET owner = 'c'",
    "UPDATE streams SET caption = '', owner = 'c'",
    "UPDATE streams SET mark = 'x', label = ''",
    "INSERT INTO streams VALUES ('main', 'a', 'faro', '', 0, '')",
    "INSERT INTO streams VALUES ('main', 'a', 'faro', '', 0, '') ON CONFLICT (log_id, stream) DO UPDATE SET label = ''",
    "UPDATE keys SET answer = ''",
    "INSERT INTO keys VALUES ('main', 'table', 'key', '', '')",
    (
        "INSERT INTO keys VALUES ('main', 'table', 'key', '', '')"
        " ON CONFLICT (log_id, scope, name) DO UPDATE SET answer = excluded.answer"
    ),
    "UPDATE credentials SET \"grant\" = ''",
    "UPDATE credentials SET ends_at = ends_at + 1",
    "UPDATE credentials SET ends_at = NULL",
    "UPDATE keys SET digest = '', answer = '(forgotten)'::bytea",
    "UPDATE attempts SET at = 9, body = '(forgotten)'::bytea",
    "UPDATE attempts SET body = ''",
    "UPDATE attempts SET number = 7 WHERE number = 2",
    "INSERT INTO attempts VALUES ('main', 1, 'a', 1, 1, '')",
    "INSERT INTO attempts VALUES ('main', 4, 'a', 1, 1, '')",
    "INSERT INTO attempts VALUES ('main', NULL, 'a', 1, 1, '')",
    "UPDATE texts SET text = ''",
    "UPDATE texts SET text = text WHERE false",
    "INSERT INTO texts SELECT log_id, stream, version, commitment, salt, '' FROM texts",
    "TRUNCATE texts",
    "UPDATE tiles SET hashes = hashes",
    "INSERT INTO tiles SELECT log_id, level, 2, hashes FROM tiles",
    "INSERT INTO tiles SELECT log_id, -1, 0, hashes FROM tiles",
    "UPDATE secret SET value = decode(repeat('00', 32), 'hex')",
    "INSERT INTO secret SELECT log_id, value FROM secret",
    "UPDATE checkpoints SET note = ''",
    "INSERT INTO checkpoints SELECT log_id, 1, root, note FROM checkpoints",
    "INSERT INTO checkpoints SELECT log_id, 99, root, note FROM checkpoints",
    *(f"DELETE FROM {table}" for table in TABLES),  # noqa: S608 - names of our own
    *(f"DELETE FROM {table} WHERE false" for table in TABLES),  # noqa: S608 - names of our own
    *(f"TRUNCATE {table} CASCADE" for table in TABLES),
)

SCHEMA = (
    *(f"DROP TABLE {table} CASCADE" for table in TABLES),
    *(f"ALTER TABLE {table} DISABLE TRIGGER ALL" for table in TABLES),
    *(f"ALTER TABLE {table} OWNER TO CURRENT_USER" for table in TABLES),
    "ALTER TABLE events DISABLE TRIGGER events_keep",
    "ALTER TABLE events ENABLE REPLICA TRIGGER events_keep",
    "ALTER TABLE events ALTER COLUMN body SET DEFAULT ''",
    "ALTER TABLE events DROP COLUMN hash",
    "ALTER TABLE events RENAME TO gone",
    "ALTER TABLE events SET UNLOGGED",
    "ALTER TABLE events SET SCHEMA pg_temp",
    "DROP TRIGGER events_keep ON events",
    "DROP FUNCTION events_keep CASCADE",
    "CREATE OR REPLACE FUNCTION public.events_keep() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'",
    "ALTER FUNCTION events_append() SET search_path = pg_temp",
    "CREATE RULE forget AS ON INSERT TO events DO INSTEAD NOTHING",
    "CREATE TRIGGER mine BEFORE INSERT ON events FOR EACH ROW EXECUTE FUNCTION suppress_redundant_updates_trigger()",
    "CREATE TABLE public.bait (id integer)",
    "CREATE TABLE pg_temp.child () INHERITS (events)",
    "CREATE TEMPORARY TABLE cascade (log_id text, stream text, FOREIGN KEY (log_id, stream) REFERENCES streams)",
    "DROP INDEX events_by_stream",
    "SET session_replication_role = replica",
    "ALTER SYSTEM SET fsync = off",
    "SET ROLE postgres",
    "SET SESSION AUTHORIZATION postgres",
    "ALTER ROLE richter_service SUPERUSER",
    "CREATE ROLE another",
    "UPDATE pg_catalog.pg_trigger SET tgenabled = 'D'",
    "UPDATE alembic_version SET version_num = '0'",
    "LOCK TABLE events IN ACCESS EXCLUSIVE MODE",
    "COPY events TO PROGRAM 'cat'",
    "COPY events FROM PROGRAM 'cat'",
    "CLUSTER events USING events_by_stream",
    "REINDEX TABLE events",
    "COMMENT ON TABLE events IS ''",
)

OWNER = tuple(one for one in STATEMENTS if " credentials " not in f"{one} ")


@pytest.fixture
async def log(postgres: Database) -> Database:
    """Two events in `a`, one in `b`, a key, a credential, two attempts, a tile and a checkpoint."""
    store = PostgresStore(parsed(postgres.url))
    await store.start()
    await store.append(
        Append("a", 0, (b"1", b"2"), key(), opening(1, "whist", credential(b"t", "a")), texts=(beside(1, "Anna"),))
    )
    await store.append(first("b", b"x"))
    await store.note_attempt(Attempt("a", 1, 1, b"first"))
    await store.note_attempt(Attempt("a", 1, 2, b"second"))
    await store.put_tiles([Tile(0, 0, bytes(8192))])
    await store.put_signed_root(SignedRoot(3, bytes(32), b"note"))
    await store.close()
    return postgres


@pytest.fixture
async def service(log: Database) -> AsyncIterator[asyncpg.Connection]:
    """What the service's user can do, with a connection of its own."""
    connection = await log.server.connect(log.name, "referee")
    yield connection
    await connection.close()


@pytest.fixture
async def owner(log: Database) -> AsyncIterator[asyncpg.Connection]:
    connection = await log.server.connect(log.name)
    yield connection
    await connection.close()


async def content(connection: asyncpg.Connection) -> list[list[asyncpg.Record]]:
    return [await connection.fetch(f"SELECT * FROM public.{table} ORDER BY 1, 2") for table in (*TABLES, "texts")]  # noqa: S608 - names of our own


async def refuses(connection: asyncpg.Connection, statement: str) -> bool:
    try:
        await connection.execute(statement)
    except asyncpg.PostgresError:
        return True
    return False


async def test_no_statement_of_the_service_changes_what_is_written(service: asyncpg.Connection) -> None:
    before = await content(service)
    for attack in (*STATEMENTS, *SCHEMA):
        assert await refuses(service, attack), attack
    assert await content(service) == before


async def test_what_the_service_grants_itself_has_no_effect(service: asyncpg.Connection) -> None:
    before = await content(service)
    for table in TABLES:
        await service.execute(f"GRANT ALL ON {table} TO CURRENT_USER, PUBLIC")
    for attack in STATEMENTS:
        assert await refuses(service, attack), attack
    assert await content(service) == before


async def test_no_statement_changes_anything_inside_a_transaction(service: asyncpg.Connection) -> None:
    before = await content(service)
    for attack in STATEMENTS:
        await service.execute("BEGIN")
        assert await refuses(service, attack), attack
        await service.execute("COMMIT")
    assert await content(service) == before


@pytest.mark.parametrize("role", ["origin", "replica"])
async def test_not_even_the_owner_changes_what_is_written_while_the_triggers_stand(
    owner: asyncpg.Connection, role: str
) -> None:
    await owner.execute(f"SET session_replication_role = {role}")
    before = await content(owner)
    for attack in OWNER:
        if attack != "INSERT INTO log_head VALUES ('other', 0)":  # who owns the tables may begin a further log
            assert await refuses(owner, attack), attack
    assert await content(owner) == before


async def test_what_is_there_already_is_skipped_and_not_changed(service: asyncpg.Connection) -> None:
    before = await content(service)
    for taken in TAKEN:
        await service.execute(f"INSERT INTO {EVENT} {taken} ON CONFLICT DO NOTHING")
    assert await content(service) == before


async def test_copy_is_held_to_the_same_rules(service: asyncpg.Connection) -> None:
    before = await content(service)
    for position, version, prev in ((5, 3, A2), (2, 3, A2), (4, 4, A2), (4, 3, A1)):
        row = ("main", position, "a", version, b"3", prev, A3)
        with pytest.raises(asyncpg.IntegrityConstraintViolationError):
            await service.copy_records_to_table("events", records=[row])
    assert await content(service) == before


async def test_a_table_of_the_same_name_does_not_stand_in_for_one_of_the_log(service: asyncpg.Connection) -> None:
    before = await content(service)
    for table in ("events", "log_head", "attempts", "checkpoints", "tiles", "secret"):
        await service.execute(f"CREATE TEMPORARY TABLE {table} (LIKE public.{table})")
    await service.execute("INSERT INTO pg_temp.log_head VALUES ('main', 8)")
    await service.execute("SET search_path = pg_temp, public")
    assert await refuses(service, f"INSERT INTO public.{EVENT} ('main', 9, 'n', 1, {BODY}, {LAST}, {NEXT})")
    assert await refuses(service, "UPDATE public.log_head SET position = 8")
    assert await refuses(service, "INSERT INTO public.attempts VALUES ('main', 1, 'a', 1, 1, '')")
    assert await refuses(service, "DELETE FROM public.events")
    assert await content(service) == before


@pytest.mark.parametrize("word", ["state", "mark"])
async def test_the_state_and_the_mark_of_a_stream_may_change(service: asyncpg.Connection, word: str) -> None:
    await service.execute(f"UPDATE streams SET {word} = 'finished' WHERE stream = 'a'")  # noqa: S608 - names of our own
    assert await service.fetchval(f"SELECT stream FROM streams WHERE {word} = 'finished'") == "a"  # noqa: S608 - names of our own


async def test_what_is_properly_appended_is_accepted_and_the_head_moves_with_it(
    service: asyncpg.Connection, log: Database
) -> None:
    store = PostgresStore(parsed(log.url))
    await store.start()
    assert await store.append(more("b", 1, b"y")) == Appended(2, 4)
    await service.execute(
        f"INSERT INTO {EVENT} ('main', 5, 'a', 3, {BODY}, {LAST}, {NEXT}), ('main', 6, 'c', 1, {BODY}, {OLD}, {NEXT})"
    )
    await service.execute("INSERT INTO attempts VALUES ('main', 3, 'a', 1, 1, '')")
    assert await service.fetchval("SELECT position FROM log_head") == 6
    assert await store.append(more("a", 3, b"4")) == Appended(4, 7)
    assert await store.verify("a") is None
    await store.close()
