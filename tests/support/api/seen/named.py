"""What a request may name in a tournament with a hidden table: everything that is there, and some of what is not."""

from __future__ import annotations

from itertools import product
from typing import Any

NOWHERE = "aaaaaaaaaaaaaaaa"
HIDDEN, OTHER, OPENED = "{HIDDEN}", "{OTHER}", "{OPENED}"
"""Stand for tables: that with what is hidden, another of the same closed board, and one whose board is open."""
TABLES = [HIDDEN, OTHER, OPENED, NOWHERE]
PLACES = [HIDDEN, OPENED, NOWHERE, "round-2", "entrant-3"]
KINDS, NUMBERS = ["dispute", "claim", "pause", "call"], [0, 1, 2, 3]
CASES = [f"{place}/{kind}/{number}" for place, kind, number in product(PLACES, KINDS, (1, 2))]
KNOWN: dict[str, list[Any]] = {
    "tournament": ["{CUP}"],
    "table": TABLES,
    "table_id": TABLES,
    "played": TABLES,
    "place": PLACES,
    "kind": KINDS,
    "case": NUMBERS,
    "/notes case": CASES,
    "adjustment": [1, 2, 3, 4, 5],
    "arbiter": [1, 2, 3, 9],
    "chief": [1, 2, 9],
    "director": [1, 9],
    "entrant": [1, 2, 3, 9],
    "player": [1, 2],
    "players": ["Ida"],
    "board": [1, 2, 3, 9],
    "number": [1, 2, 3, 4],
    "round": [1, 2, 3, 4],
    "/precedents before": ["{CUP}", *(f"{{CUP}}/{case}" for case in CASES), NOWHERE],
    "before": ["{CUP}", HIDDEN, NOWHERE],
    "at": [1, 5, 20, 25, 99],
    "after": [0, 5, 20, 25, 99],
    "to": [0, 1, 2],
    "from": [1],
    "version": [1, 2],
    "versions": [1, 2],
    "checkpoint": ["x"],
    "dispute": [1, 2],
    "undo": [1],
    "seat": [0, 1],
    "seats": [0, 1],
    "against": [0],
    "card": ["As"],
    "hook": ["hook_x"],
    "delivery": ["x"],
    "organizer": ["x"],
    "ticket": ["x"],
    "pairings": [1],
    "rows": [1],
    "tables": [1],
    "unfinished": TABLES,
    "groups": TABLES,
}
