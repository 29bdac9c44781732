"""The triggers and the privileges of forgetting on PostgreSQL, as migration 0011 makes them; this file stays so."""

from alembic import op

from migrations.postgres.service_role import grant, protect, refuse

KEYS_FORGET = """
BEGIN
  IF (NEW.log_id, NEW.scope, NEW.name, NEW.digest) IS DISTINCT FROM (OLD.log_id, OLD.scope, OLD.name, OLD.digest)
    OR position('(forgotten'::bytea in NEW.answer) = 0
  THEN
    RAISE EXCEPTION 'an idempotency key is never changed, but for a text that is forgotten'
      USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
"""

ATTEMPTS_FORGET = """
BEGIN
  IF (NEW.log_id, NEW.number, NEW.stream, NEW.version, NEW.at)
      IS DISTINCT FROM (OLD.log_id, OLD.number, OLD.stream, OLD.version, OLD.at)
    OR position('(forgotten'::bytea in NEW.body) = 0
  THEN
    RAISE EXCEPTION 'an attempt is never changed, but for a text that is forgotten'
      USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
"""


def protect_forgotten() -> None:
    """Let the service's role note what is forgotten, and take a forgotten text out of answers and refused acts."""
    refuse("forgotten_keep", "UPDATE OR DELETE OR TRUNCATE", "forgotten", "what is forgotten is never changed")
    grant("SELECT, INSERT", "forgotten")
    for table, column, what, body in (
        ("keys", "answer", "an idempotency key is never deleted", KEYS_FORGET),
        ("attempts", "body", "an attempt is never deleted", ATTEMPTS_FORGET),
    ):
        op.execute(f"DROP TRIGGER {table}_keep ON {table}")
        op.execute(f"DROP FUNCTION {table}_keep()")
        refuse(f"{table}_keep", "DELETE OR TRUNCATE", table, what)
        protect(f"{table}_forget", f"BEFORE UPDATE ON {table} FOR EACH ROW", table, body)
        grant(f"UPDATE ({column})", table)
