"""The protection of the log on PostgreSQL, as migration 0001 makes it; this file stays what it was."""

from alembic import op

from migrations.postgres.service_role import CREATE_ROLE, ROLE, grant, protect, refuse, schema

EVENTS_APPEND = """
DECLARE
  run record;
  stood bigint;
BEGIN
  FOR run IN SELECT log_id, min(position) AS first, max(position) AS last, count(*) AS size FROM fresh GROUP BY log_id
  LOOP
    SELECT position INTO stood FROM log_head WHERE log_id = run.log_id FOR UPDATE;
    IF stood IS NULL OR run.first <> stood + 1 OR run.last <> stood + run.size THEN
      RAISE EXCEPTION 'an event is appended at the next position' USING ERRCODE = 'restrict_violation';
    END IF;
    UPDATE log_head SET position = run.last WHERE log_id = run.log_id;
  END LOOP;
  IF EXISTS (
    SELECT FROM fresh LEFT JOIN events AS before
      ON before.log_id = fresh.log_id AND before.stream = fresh.stream AND before.version = fresh.version - 1
    WHERE fresh.version < 1
      OR fresh.version > 1 AND (
        before.hash IS DISTINCT FROM fresh.prev OR before.position >= fresh.position)
  ) THEN
    RAISE EXCEPTION 'an event is appended with the next version and the hash before it'
      USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END
"""

LOG_HEAD_RISE = """
BEGIN
  IF NEW.log_id <> OLD.log_id OR NEW.position IS NULL OR NEW.position <= OLD.position
    OR NEW.position IS DISTINCT FROM (SELECT max(position) FROM events WHERE log_id = NEW.log_id)
  THEN
    RAISE EXCEPTION 'the head of a log rises with its events' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
"""

LOG_HEAD_START = """
BEGIN
  IF NEW.position <> 0 THEN
    RAISE EXCEPTION 'a log starts once, at position 0' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
"""

STREAMS_STATE = """
BEGIN
  IF NEW.log_id <> OLD.log_id OR NEW.stream <> OLD.stream OR NEW.category <> OLD.category
    OR NEW.opened_at <> OLD.opened_at OR NEW.label <> OLD.label
  THEN
    RAISE EXCEPTION 'only the state of a stream changes' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
"""

ATTEMPTS_NOTE = """
BEGIN
  IF NEW.number IS DISTINCT FROM
    coalesce((SELECT max(number) FROM attempts WHERE log_id = NEW.log_id), 0) + 1
  THEN
    RAISE EXCEPTION 'an attempt is noted under the next number' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
"""


def protect_event_store() -> None:
    """Make the triggers, the service's role and its privileges."""
    protect(
        "events_append",
        "AFTER INSERT ON events REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT",
        "events",
        EVENTS_APPEND,
    )
    refuse("events_keep", "UPDATE OR DELETE OR TRUNCATE", "events", "an event is never changed or deleted")
    protect("log_head_rise", "BEFORE UPDATE ON log_head FOR EACH ROW", "log_head", LOG_HEAD_RISE)
    protect("log_head_start", "BEFORE INSERT ON log_head FOR EACH ROW", "log_head", LOG_HEAD_START)
    refuse("log_head_keep", "DELETE OR TRUNCATE", "log_head", "the head of a log is never deleted")
    protect("streams_state", "BEFORE UPDATE ON streams FOR EACH ROW", "streams", STREAMS_STATE)
    refuse("streams_keep", "DELETE OR TRUNCATE", "streams", "a stream is never deleted")
    refuse("keys_keep", "UPDATE OR DELETE OR TRUNCATE", "keys", "an idempotency key is never changed or deleted")
    protect("attempts_note", "BEFORE INSERT ON attempts FOR EACH ROW", "attempts", ATTEMPTS_NOTE)
    refuse("attempts_keep", "UPDATE OR DELETE OR TRUNCATE", "attempts", "an attempt is never changed or deleted")
    op.execute(CREATE_ROLE)
    op.execute(f"GRANT USAGE ON SCHEMA {schema()} TO {ROLE}")
    grant("SELECT, INSERT", "events", "streams", "keys", "credentials", "attempts")
    # locking the head needs the right to change it; its trigger says how
    grant("SELECT, UPDATE (position)", "log_head")
    grant("UPDATE (state)", "streams")
    grant("SELECT", "alembic_version")
