"""The triggers that keep a SQLite log as it was written.

They hold against the statements of every program that opens the file, whatever its settings. `INSERT OR REPLACE`
deletes rows without calling DELETE triggers unless `recursive_triggers` is on. So the INSERT triggers themselves refuse
a key that is taken; SQLite calls them before it looks for something to replace.

They do not hold against the owner of the file, who may drop them or write to it with an editor. The hash chains detect
that (`eventstore.checking.verify`), for everybody who has kept an earlier hash.

The migrations create these very texts; `eventstore.checking.verify` compares them with what a file has.
"""

_EVENT_APPENDED = """
CREATE TRIGGER events_append BEFORE INSERT ON events
WHEN NEW.position IS NOT (SELECT position + 1 FROM log_head WHERE log_id = NEW.log_id)
  OR NEW.position IS NOT coalesce((SELECT max(position) FROM events WHERE log_id = NEW.log_id), 0) + 1
  OR CASE NEW.version
    WHEN 1 THEN EXISTS (SELECT 1 FROM events WHERE log_id = NEW.log_id AND stream = NEW.stream)
    ELSE (NEW.version - 1, NEW.prev) IS NOT (
      SELECT version, hash FROM events
      WHERE log_id = NEW.log_id AND stream = NEW.stream ORDER BY version DESC LIMIT 1)
    END
BEGIN
  SELECT RAISE(ABORT, 'an event is appended at the next position, with the next version and the hash before it');
END
"""

_HEAD_FOLLOWS = """
CREATE TRIGGER events_head AFTER INSERT ON events
BEGIN
  UPDATE log_head SET position = NEW.position WHERE log_id = NEW.log_id;
END
"""

_HEAD_RISES = """
CREATE TRIGGER log_head_rise BEFORE UPDATE ON log_head
WHEN NEW.log_id IS NOT OLD.log_id
  OR NEW.position IS NOT OLD.position + 1
  OR NOT EXISTS (SELECT 1 FROM events WHERE log_id = NEW.log_id AND position = NEW.position)
BEGIN
  SELECT RAISE(ABORT, 'the head of a log rises by one with each event');
END
"""

_HEAD_STARTS = """
CREATE TRIGGER log_head_start BEFORE INSERT ON log_head
WHEN NEW.position IS NOT 0 OR EXISTS (SELECT 1 FROM log_head WHERE log_id = NEW.log_id)
BEGIN
  SELECT RAISE(ABORT, 'a log starts once, at position 0');
END
"""

_STREAM_OPENED = """
CREATE TRIGGER streams_open BEFORE INSERT ON streams
WHEN EXISTS (SELECT 1 FROM streams WHERE log_id = NEW.log_id AND stream = NEW.stream)
BEGIN
  SELECT RAISE(ABORT, 'a stream is opened once');
END
"""

_STREAM_STATE = """
CREATE TRIGGER streams_state BEFORE UPDATE ON streams
WHEN NEW.log_id IS NOT OLD.log_id
  OR NEW.stream IS NOT OLD.stream
  OR NEW.category IS NOT OLD.category
  OR NEW.opened_at IS NOT OLD.opened_at
  OR NEW.label IS NOT OLD.label
  OR NEW.owner IS NOT OLD.owner
BEGIN
  SELECT RAISE(ABORT, 'only the state of a stream changes');
END
"""

_CREDENTIAL_ENDED = """
CREATE TRIGGER credentials_end BEFORE UPDATE ON credentials
WHEN NEW.log_id IS NOT OLD.log_id
  OR NEW.token_hash IS NOT OLD.token_hash
  OR NEW.stream IS NOT OLD.stream
  OR NEW."grant" IS NOT OLD."grant"
  OR NEW.ends_at IS NULL
  OR NEW.ends_at > OLD.ends_at
BEGIN
  SELECT RAISE(ABORT, 'of a token only the end changes, and only to an earlier time');
END
"""

_KEY_USED = """
CREATE TRIGGER keys_use BEFORE INSERT ON keys
WHEN EXISTS (SELECT 1 FROM keys WHERE log_id = NEW.log_id AND scope = NEW.scope AND name = NEW.name)
BEGIN
  SELECT RAISE(ABORT, 'an idempotency key is used once');
END
"""

_ATTEMPT_NOTED = """
CREATE TRIGGER attempts_note BEFORE INSERT ON attempts
WHEN NEW.number IS NOT coalesce((SELECT max(number) FROM attempts WHERE log_id = NEW.log_id), 0) + 1
BEGIN
  SELECT RAISE(ABORT, 'an attempt is noted under the next number');
END
"""

_TILE_FULL = """
CREATE TRIGGER tiles_full BEFORE INSERT ON tiles
WHEN NEW.number IS NOT
    coalesce((SELECT max(number) FROM tiles WHERE log_id = NEW.log_id AND level = NEW.level), -1) + 1
  OR NEW.level < 0
BEGIN
  SELECT RAISE(ABORT, 'a tile is kept once, after the one before it');
END
"""

_CHECKPOINT_SIGNED = """
CREATE TRIGGER checkpoints_sign BEFORE INSERT ON checkpoints
WHEN NEW.size <= (SELECT max(size) FROM checkpoints WHERE log_id = NEW.log_id)
  OR NEW.size IS NULL
  OR NEW.size > coalesce((SELECT position FROM log_head WHERE log_id = NEW.log_id), 0)
BEGIN
  SELECT RAISE(ABORT, 'a checkpoint is signed once, for more events than the one before it');
END
"""

_TEXT_ADDED = """
CREATE TRIGGER texts_add BEFORE INSERT ON texts
WHEN EXISTS (
    SELECT 1 FROM texts WHERE log_id = NEW.log_id AND stream = NEW.stream
      AND version = NEW.version AND commitment = NEW.commitment
)
  OR NOT EXISTS (
    SELECT 1 FROM events WHERE log_id = NEW.log_id AND stream = NEW.stream AND version = NEW.version
)
BEGIN
  SELECT RAISE(ABORT, 'a text is added once, with its event');
END
"""

_KEY_FORGETS = """
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

_ATTEMPT_FORGETS = """
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

_MADE_ONCE = """
CREATE TRIGGER secret_once BEFORE INSERT ON secret
WHEN EXISTS (SELECT 1 FROM secret WHERE log_id = NEW.log_id)
BEGIN
  SELECT RAISE(ABORT, 'a log has one secret');
END
"""


def _never(name: str, act: str, table: str, message: str) -> str:
    return f"\nCREATE TRIGGER {name} BEFORE {act} ON {table}\nBEGIN\n  SELECT RAISE(ABORT, '{message}');\nEND\n"


TRIGGERS = {
    "events_append": _EVENT_APPENDED,
    "events_head": _HEAD_FOLLOWS,
    "events_update": _never("events_update", "UPDATE", "events", "an event is never changed"),
    "events_delete": _never("events_delete", "DELETE", "events", "an event is never deleted"),
    "log_head_rise": _HEAD_RISES,
    "log_head_start": _HEAD_STARTS,
    "log_head_delete": _never("log_head_delete", "DELETE", "log_head", "the head of a log is never deleted"),
    "streams_open": _STREAM_OPENED,
    "streams_state": _STREAM_STATE,
    "streams_delete": _never("streams_delete", "DELETE", "streams", "a stream is never deleted"),
    "credentials_end": _CREDENTIAL_ENDED,
    "keys_use": _KEY_USED,
    "keys_update": _KEY_FORGETS,
    "keys_delete": _never("keys_delete", "DELETE", "keys", "an idempotency key is never deleted"),
    "attempts_note": _ATTEMPT_NOTED,
    "attempts_update": _ATTEMPT_FORGETS,
    "attempts_delete": _never("attempts_delete", "DELETE", "attempts", "an attempt is never deleted"),
    "tiles_full": _TILE_FULL,
    "tiles_update": _never("tiles_update", "UPDATE", "tiles", "a tile is never changed"),
    "tiles_delete": _never("tiles_delete", "DELETE", "tiles", "a tile is never deleted"),
    "checkpoints_sign": _CHECKPOINT_SIGNED,
    "checkpoints_update": _never("checkpoints_update", "UPDATE", "checkpoints", "a checkpoint is never changed"),
    "checkpoints_delete": _never("checkpoints_delete", "DELETE", "checkpoints", "a checkpoint is never deleted"),
    "texts_add": _TEXT_ADDED,
    "texts_update": _never("texts_update", "UPDATE", "texts", "a text is never changed"),
    "forgotten_update": _never("forgotten_update", "UPDATE", "forgotten", "what is forgotten is never changed"),
    "forgotten_delete": _never("forgotten_delete", "DELETE", "forgotten", "what is forgotten is never deleted"),
    "secret_once": _MADE_ONCE,
    "secret_update": _never("secret_update", "UPDATE", "secret", "the secret of a log is never changed"),
    "secret_delete": _never("secret_delete", "DELETE", "secret", "the secret of a log is never deleted"),
}
"""Each trigger's text by its name."""
