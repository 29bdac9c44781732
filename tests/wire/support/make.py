"""Write the wire samples of a game: `python -m tests.wire.support.make GAME`.

Random games are played until each event and each command of the game was met; the first body with each becomes a
sample. As long as a game has no golden games, nothing of it is kept for ever, and its samples are written anew. From
then on samples are only added, behind those that there are.
"""

from __future__ import annotations

import argparse
import hashlib
import random
import re
import sys
from pathlib import Path
from typing import Any

from domain.registry import GAMES
from domain.table.core.commands import Play
from domain.table.core.events import TABLE_EVENTS, TableOpened
from domain.table.core.record import AnyRecord
from tests.golden.support.corpus import entries
from tests.golden.support.play import opened, play_out
from tests.support.games.contenders import CONTENDERS, Contender
from tests.support.games.sitting import codec_of

HERE = Path(__file__).parents[1]
FROZEN = HERE.parents[1] / "tests/unit/service/record/test_frozen_samples.py"
GAMES_PLAYED = 200


def shown_by(record: AnyRecord) -> set[type]:
    """The types that a record is a sample of: its event, if that is of the game or the opening, and the move."""
    if isinstance(record.event, TABLE_EVENTS) and not isinstance(record.event, TableOpened):
        return set()
    moves: set[type] = {type(record.command.move)} if isinstance(record.command, Play) else set()
    return {type(record.event)} | moves


def samples(contender: Contender, there: list[bytes]) -> list[bytes]:
    """The samples that are there, and behind them one for each type that they lack. Raises LookupError."""
    wanted: set[type] = {TableOpened, *contender.events, *contender.commands}
    codec, found = codec_of(contender.game), list(there)
    seen: set[type] = set().union(*(shown_by(codec.record(body)) for body in there))
    for number in range(GAMES_PLAYED):
        if wanted <= seen:
            return found
        rng = random.Random(f"{contender.id} {number}")
        table = opened(contender, rng, set())
        play_out(table, rng)
        for body, record in zip(table.bodies, table.records, strict=True):
            if shown_by(record) - seen:
                found.append(body)
                seen |= shown_by(record)
    lacking = sorted(one.__name__ for one in wanted - seen)
    message = f"{GAMES_PLAYED} random games of {contender.id} show no {', '.join(lacking)}"
    raise LookupError(message)


def entry(found: list[bytes]) -> str:
    """The entry for FROZEN that covers these samples."""
    return f'({len(found)}, "{hashlib.sha256(b"".join(body + bytes([10]) for body in found)).hexdigest()}")'


def entered(source: str, game_id: str, made: str) -> str:
    """The source of the test with this one entry for the game, which may have had another."""
    line = f'    "{game_id}": ({made},),\n'
    without = re.sub(rf'^    "{re.escape(game_id)}": \(\(.*\),\),\n', "", source, flags=re.MULTILINE)
    return re.sub(r"^(FROZEN: .* = \{\n)", lambda head: head[1] + line, without, count=1, flags=re.MULTILINE)


def main(arguments: list[str] | None = None) -> None:
    """Write the samples of one game, and say what to enter where samples were only added."""
    parser = argparse.ArgumentParser(prog="python -m tests.wire.support.make", description=__doc__)
    parser.add_argument("game", choices=sorted(GAMES))
    game_id: str = parser.parse_args(arguments).game
    contender = next(one for one in CONTENDERS if one.id == game_id)
    is_kept = any(one.game == game_id for one in entries())
    file = HERE / f"{game_id}.jsonl"
    there: list[Any] = file.read_bytes().splitlines() if is_kept else []
    try:
        found = samples(contender, there)
    except LookupError as error:
        sys.exit(str(error))
    file.write_bytes(b"".join(body + b"\n" for body in found))
    if is_kept:
        print(f"{len(found) - len(there)} added; for FROZEN: {entry(found)}")  # noqa: T201 - what the command did
        return
    FROZEN.write_text(entered(FROZEN.read_text(encoding="utf-8"), game_id, entry(found)), encoding="utf-8")
    print(f"{len(found)} samples of {game_id}")  # noqa: T201 - what the command did


if __name__ == "__main__":
    main()
