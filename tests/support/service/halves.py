"""What is there by halves in a log: texts without events, events without texts."""

from __future__ import annotations

import json
import sqlite3


def halves(connection: sqlite3.Connection) -> set[str]:
    """The commitments of events that have neither a text nor an event that says it is forgotten, or both."""
    texts = {row[0].hex() for row in connection.execute("SELECT commitment FROM texts")}
    gone = {row[0].hex() for row in connection.execute("SELECT commitment FROM forgotten")}
    given: set[str] = set()
    said: set[str] = set()
    for (body,) in connection.execute("SELECT body FROM events"):
        record = json.loads(body)
        given |= {text.removeprefix("sha256:") for text in record.get("commitments", ())}
        if record.get("event", {}).get("type") == "text_forgotten":
            said |= set(record["event"]["commitments"])
    return (given ^ (texts | gone)) | (texts & gone) | (said ^ gone)
