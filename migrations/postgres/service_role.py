"""The role as which the service works: it can add to the log and change nothing in it."""

from alembic import op

ROLE = "richter_service"

CREATE_ROLE = f"""
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_catalog.pg_roles WHERE rolname = '{ROLE}') THEN
    CREATE ROLE {ROLE} NOLOGIN;
  END IF;
EXCEPTION
  WHEN duplicate_object OR unique_violation THEN NULL; -- somebody else has just made it, for another database
END
$$
"""


def schema() -> str:
    """The schema in which the tables are made, quoted."""
    result: str = op.get_bind().exec_driver_sql("SELECT quote_ident(current_schema())").scalar_one()
    return result


def grant(privileges: str, *tables: str) -> None:
    """Give the service's role privileges on tables."""
    op.execute(f"GRANT {privileges} ON {', '.join(tables)} TO {ROLE}")


def protect(name: str, event: str, table: str, body: str) -> None:
    """A trigger with a function of its own, both named `name`; it fires whatever session_replication_role is.

    Neither a temporary table nor one in another schema can stand in for one of the log's. The function looks for tables
    in its own schema first. It never walks through a table, however small that was when it was planned first.
    """
    op.execute(
        f"CREATE FUNCTION {name}() RETURNS trigger LANGUAGE plpgsql"
        f" SET search_path = pg_catalog, {schema()}, pg_temp"
        f" SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off"
        f" AS $body$\n{body}\n$body$"
    )
    op.execute(f"CREATE TRIGGER {name} {event} EXECUTE FUNCTION {name}()")
    op.execute(f"ALTER TABLE {table} ENABLE ALWAYS TRIGGER {name}")


def refuse(name: str, events: str, table: str, sentence: str) -> None:
    """A trigger that refuses whole statements, also those that would touch no row."""
    body = f"BEGIN\n  RAISE EXCEPTION '{sentence}' USING ERRCODE = 'restrict_violation';\nEND"
    protect(name, f"BEFORE {events} ON {table} FOR EACH STATEMENT", table, body)
