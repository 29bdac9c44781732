"""The names of the entries of an archive."""

import re

STREAM, BOARDS, STANDINGS, SERIES = "tournament.jsonl", "boards.json", "standings.json", "series.json"
MANIFEST, NOTE = "manifest.json", "manifest.note"
CHECKPOINT = "checkpoints/log.checkpoint"
NAME = re.compile(
    r"tournament\.jsonl|boards\.json|standings\.json|series\.json|manifest\.json|manifest\.note|tables/[a-z2-7]{16}\.record"
    r"|checkpoints/log\.checkpoint|checkpoints/[a-z2-7]{16}\.tlog-proof"
)
TABLE = re.compile(r"tables/([a-z2-7]{16})\.record")


def record_of(table: str) -> str:
    """The name of a table's record."""
    return f"tables/{table}.record"


def proof_of(stream: str) -> str:
    """The name of the proof that the last event of a table, or of the tournament, is in the log; by its id."""
    return f"checkpoints/{stream}.tlog-proof"
