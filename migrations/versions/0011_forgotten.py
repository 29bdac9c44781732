"""The table of what was forgotten; and what is kept beside the log may lose a text that was forgotten."""

import sqlalchemy as sa
from alembic import op

from migrations.postgres.forgotten import protect_forgotten

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None

TEXT = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")
NUMBER = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
FORM = {"sqlite_with_rowid": False, "sqlite_strict": True}
KEY_FORGETS = """
CREATE TRIGGER keys_update BEFORE UPDATE ON keys
WHEN NEW.log_id IS NOT OLD.log_id
  OR NEW.scope IS NOT OLD.scope
  OR NEW.name IS NOT OLD.name
  OR NEW.digest IS NOT OLD.digest
  OR instr(NEW.answer, CAST('(forgotten' AS BLOB)) = 0
BEGIN
  SELECT RAISE(ABORT, 'an idempotency key is never changed, but for a text that is forgotten');
END
"""
ATTEMPT_FORGETS = """
CREATE TRIGGER attempts_update BEFORE UPDATE ON attempts
WHEN NEW.log_id IS NOT OLD.log_id
  OR NEW.number IS NOT OLD.number
  OR NEW.stream IS NOT OLD.stream
  OR NEW.version IS NOT OLD.version
  OR NEW.at IS NOT OLD.at
  OR instr(NEW.body, CAST('(forgotten' AS BLOB)) = 0
BEGIN
  SELECT RAISE(ABORT, 'an attempt is never changed, but for a text that is forgotten');
END
"""
NEVER = """
CREATE TRIGGER {name} BEFORE {act} ON forgotten
BEGIN
  SELECT RAISE(ABORT, 'what is forgotten is never {done}');
END
"""


def upgrade() -> None:
    """Create the table, empty, and let two guards pass what forgets a text."""
    op.create_table(
        "forgotten",
        sa.Column("log_id", TEXT, primary_key=True),
        sa.Column("position", NUMBER, primary_key=True, autoincrement=False),
        sa.Column("commitment", sa.LargeBinary, primary_key=True),
        sa.Column("stream", TEXT, nullable=False),
        sa.CheckConstraint("length(commitment) = 32", name="forgotten_commitment"),
        **FORM,
    )
    if op.get_context().dialect.name == "postgresql":
        protect_forgotten()
        return
    for name, act, done in (("forgotten_update", "UPDATE", "changed"), ("forgotten_delete", "DELETE", "deleted")):
        op.execute(NEVER.format(name=name, act=act, done=done))
    op.execute("DROP TRIGGER keys_update")
    op.execute(KEY_FORGETS)
    op.execute("DROP TRIGGER attempts_update")
    op.execute(ATTEMPT_FORGETS)


def downgrade() -> None:
    """Refuse: a log is never taken down."""
    message = "a log is never taken back to an earlier schema; go back to a copy of the database"
    raise NotImplementedError(message)
