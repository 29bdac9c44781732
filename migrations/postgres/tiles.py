"""The protection of the Merkle tree on PostgreSQL, as migration 0002 makes it; this file stays what it was."""

from migrations.postgres.service_role import grant, protect, refuse

TILES_FULL = """
BEGIN
  IF NEW.level < 0 OR NEW.number IS DISTINCT FROM
    coalesce((SELECT max(number) FROM tiles WHERE log_id = NEW.log_id AND level = NEW.level), -1) + 1
  THEN
    RAISE EXCEPTION 'a tile is kept once, after the one before it' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
"""

CHECKPOINTS_SIGN = """
BEGIN
  IF NEW.size IS NULL
    OR NEW.size <= (SELECT max(size) FROM checkpoints WHERE log_id = NEW.log_id)
    OR NEW.size > coalesce((SELECT position FROM log_head WHERE log_id = NEW.log_id), 0)
  THEN
    RAISE EXCEPTION 'a checkpoint is signed once, for more events than the one before it'
      USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
"""


def protect_tiles() -> None:
    """Make the triggers, and give the service's role its privileges."""
    protect("tiles_full", "BEFORE INSERT ON tiles FOR EACH ROW", "tiles", TILES_FULL)
    refuse("tiles_keep", "UPDATE OR DELETE OR TRUNCATE", "tiles", "a tile is never changed or deleted")
    protect("checkpoints_sign", "BEFORE INSERT ON checkpoints FOR EACH ROW", "checkpoints", CHECKPOINTS_SIGN)
    refuse(
        "checkpoints_keep", "UPDATE OR DELETE OR TRUNCATE", "checkpoints", "a checkpoint is never changed or deleted"
    )
    grant("SELECT, INSERT", "tiles", "checkpoints")
