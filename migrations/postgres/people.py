"""The protection of tokens' owners and ends on PostgreSQL, as migration 0008 makes it; this file stays what it was."""

from alembic import op

from migrations.postgres.service_role import grant, protect, schema

STREAMS_STATE = """
BEGIN
  IF NEW.log_id <> OLD.log_id OR NEW.stream <> OLD.stream OR NEW.category <> OLD.category
    OR NEW.opened_at <> OLD.opened_at OR NEW.label <> OLD.label OR NEW.owner IS DISTINCT FROM OLD.owner
  THEN
    RAISE EXCEPTION 'only the state of a stream changes' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
"""

CREDENTIALS_END = """
BEGIN
  IF NEW.log_id <> OLD.log_id OR NEW.token_hash <> OLD.token_hash OR NEW.stream IS DISTINCT FROM OLD.stream
    OR NEW."grant" <> OLD."grant" OR NEW.ends_at IS NULL OR NEW.ends_at > OLD.ends_at
  THEN
    RAISE EXCEPTION 'of a token only the end changes, and only to an earlier time'
      USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
"""


def protect_people() -> None:
    """Guard the new columns; the service's role may change a caption, and bring the end of a token forward."""
    op.execute(
        f"CREATE OR REPLACE FUNCTION streams_state() RETURNS trigger LANGUAGE plpgsql"
        f" SET search_path = pg_catalog, {schema()}, pg_temp"
        f" SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off"
        f" AS $body$\n{STREAMS_STATE}\n$body$"
    )
    protect("credentials_end", "BEFORE UPDATE ON credentials FOR EACH ROW", "credentials", CREDENTIALS_END)
    grant("UPDATE (caption)", "streams")
    grant("UPDATE (ends_at)", "credentials")
