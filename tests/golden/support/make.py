"""Add games to the golden corpus: `python -m tests.golden.make GAME [--games N] [--tries N]`.

Random games are played, and of every few the one is added that shows the most that the corpus does not show yet. It
only ever adds: the games that there are stay as they are. The new ones are entered in `FROZEN` of `test_corpus.py`.
"""

from __future__ import annotations

import argparse
import hashlib
import random
import re
import sys

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from domain.registry import GAMES, rule_set_of
from domain.witness.readjudication import Deviation, readjudicate
from tests.golden.support.corpus import MANIFEST, add, bodies_of, played_by
from tests.golden.support.marks import of_game, promised
from tests.golden.support.play import OVER, opened, play_out
from tests.house.support.checkout import ROOT
from tests.support.games.contenders import CONTENDERS, Contender
from tests.support.games.sitting import Sitting, codec_of

FROZEN = ROOT / "tests/unit/domain/golden/test_corpus.py"
SHORTEST, LONGEST = 60, 400
PER_EVENT = 0.01
"""What an event costs, in new marks: short games are taken before long ones that show no more."""
PLAYED_OUT = 0.4
"""The share of games that come to their end by play alone."""


def known_marks(contender: Contender) -> list[set[str]]:
    """The marks of each game that is in the corpus by these rules."""
    codec = codec_of(contender.game)
    return [
        of_game(contender.game, [codec.record(body) for body in bodies_of(one)]) for one in played_by(contender.game)
    ]


def worth(marks: set[str], known: list[set[str]], wanted: set[str], events: int) -> float:
    """How much a game adds to what is there."""
    seen = set().union(*known)
    new = marks - seen
    played = sum("end:played" in one for one in known)
    wants_end = "end:played" in marks and played < PLAYED_OUT * (len(known) + 1)
    return 6 * len(new & wanted) + len(new) + 8 * wants_end - PER_EVENT * events


def candidate(contender: Contender, number: int, attempt: int, known: list[set[str]]) -> Sitting:
    """A whole game, the same at each call."""
    rules = rule_set_of(contender.game)
    rng = random.Random(f"{rules} {number} {attempt}")
    table = opened(contender, rng, set().union(*known))
    play_out(table, rng)
    assert table.state.status in OVER
    return table


def chosen(contender: Contender, known: list[set[str]], tries: range, progress: Progress) -> Sitting:
    """The game that adds the most."""
    wanted = promised(contender.game, contender.seats) | {"drawn anew"}
    best: tuple[float, Sitting] | None = None
    for attempt in tries:
        table = candidate(contender, len(known) + 1, attempt, known)
        progress.advance(progress.task_ids[0])
        if not SHORTEST <= len(table.records) <= LONGEST:
            continue
        value = worth(of_game(contender.game, table.records), known, wanted, len(table.records))
        if best is None or value > best[0]:
            best = value, table
    if best is None:
        sys.exit(f"None of {len(tries)} games had {SHORTEST} to {LONGEST} events; try more of them.")
    return best[1]


def entered(source: str, manifest: bytes) -> str:
    """The source of the test with one more entry, which covers all of the manifest."""
    entry = f'    ({len(manifest.splitlines())}, "{hashlib.sha256(manifest).hexdigest()}"),\n'
    frozen = re.compile(r"(^FROZEN: .*? = \(\n.*?)(^\)\n)", re.DOTALL | re.MULTILINE)
    return frozen.sub(lambda one: one[1] + entry + one[2], source, count=1)


def main() -> None:
    """Add games of one game, and say what the corpus still lacks."""
    parser = argparse.ArgumentParser(prog="python -m tests.golden.make", description=__doc__)
    names = [one.id for one in CONTENDERS if one.id in GAMES]
    parser.add_argument("game", choices=names)
    parser.add_argument("--games", type=int, default=10, help="how many to add (10)")
    parser.add_argument("--tries", type=int, default=24, help="how many are played for each (24)")
    asked = parser.parse_args()
    contender = next(one for one in CONTENDERS if one.id == asked.game)
    known = known_marks(contender)
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=console) as progress:
        task = progress.add_task(contender.id, total=asked.games * asked.tries)
        for _ in range(asked.games):
            table = chosen(contender, known, range(asked.tries), progress)
            found = [one for one in readjudicate(table.game, table.records) if isinstance(one, Deviation)]
            if found:
                sys.exit(f"The rules do not lead to a game that they were played by: {found[0]}")
            entry = add(contender.id, table.bodies)
            known.append(of_game(contender.game, table.records))
            progress.update(task, description=entry.id)
    lacking = sorted(promised(contender.game, contender.seats) - set().union(*known))
    console.print(f"Still lacking: {', '.join(lacking) or 'nothing'}", soft_wrap=True)
    FROZEN.write_text(entered(FROZEN.read_text(encoding="utf-8"), MANIFEST.read_bytes()), encoding="utf-8")


if __name__ == "__main__":
    main()
