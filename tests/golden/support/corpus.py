"""The golden corpus: whole games of every game, whose recorded commands must lead to the same bytes for ever.

`<game>/<number>.jsonl.gz` has one game: a body of the log in each line. `manifest.txt` names each with the number of
its events and the SHA-256 of its lines. Games and lines of the manifest may be added; none is ever changed or taken
away.
"""

from __future__ import annotations

import gzip
import hashlib
from collections.abc import Sequence
from pathlib import Path

import msgspec

from domain.game.interface import AnyGame
from domain.registry import rule_set_of
from service.record.codec import rules_opened_in

HERE = Path(__file__).parents[1]
MANIFEST = HERE / "manifest.txt"


class Entry(msgspec.Struct, frozen=True):
    """A game of the corpus: which, how many events it has, and the SHA-256 of its lines (hex)."""

    game: str
    number: str
    events: int
    digest: str

    @property
    def id(self) -> str:
        return f"{self.game}/{self.number}"

    @property
    def path(self) -> Path:
        return HERE / self.game / f"{self.number}.jsonl.gz"

    @property
    def line(self) -> str:
        return f"{self.id} {self.events} {self.digest}\n"


def entries() -> list[Entry]:
    """Every game of the corpus, as the manifest has it, in the order in which they were added."""
    found = []
    for line in MANIFEST.read_text().splitlines():
        name, events, digest = line.split(" ")
        game, number = name.split("/")
        found.append(Entry(game, number, int(events), digest))
    return found


def played_by(game: AnyGame) -> list[Entry]:
    """The games of the corpus that were played by exactly these rules."""
    rules = rule_set_of(game)
    return [one for one in entries() if one.game == rules.game and rules_opened_in(bodies_of(one)[0]) == rules]


def lines_of(entry: Entry) -> bytes:
    """The lines of a game, as they were hashed."""
    return gzip.decompress(entry.path.read_bytes())


def bodies_of(entry: Entry) -> list[bytes]:
    """The bodies of a game, in order."""
    return lines_of(entry).splitlines()


def add(game: str, bodies: Sequence[bytes]) -> Entry:
    """Add a game behind those that there are. Never writes over one. Raises FileExistsError."""
    number = f"{1 + sum(one.game == game for one in entries()):02}"
    lines = b"".join(body + b"\n" for body in bodies)
    entry = Entry(game, number, len(bodies), hashlib.sha256(lines).hexdigest())
    entry.path.parent.mkdir(exist_ok=True)
    with entry.path.open("xb") as file:
        file.write(gzip.compress(lines, 9, mtime=0))
    with MANIFEST.open("a") as manifest:
        manifest.write(entry.line)
    return entry
