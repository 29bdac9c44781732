"""How fast each game folds its events, against bare decoding of the same bodies in the same sitting.

Run by hand from the root: `python -m tests.benchmarks.fold_speed --help`. Random games are played first; then, in each
run, game after game, their events go through `evolve` again and again for the given time, and their stored bodies
through the decoder for as long. Rates are events in a second of this process's CPU time, medians of all runs. Trust the
ratio: both sides of it were measured one right after the other.
"""

import argparse
import random
import statistics
import time
from collections.abc import Callable
from typing import Any, NamedTuple

from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from domain.game.interface import AnyGame
from domain.registry import GAMES
from domain.table.core.events import TABLE_EVENTS
from service.record.codec import Codec
from service.runtime.garbage import calm_collector
from tests.benchmarks.support.figure import Figure
from tests.benchmarks.support.terms import Terms
from tests.support.games.contenders import CONTENDERS, Contender
from tests.support.games.random_play import live
from tests.support.games.sitting import Sitting, codec_of

LONGEST = 400
REQUIRED, OF_TRICK_GAMES = 20_000, 100_000
TRICK_GAMES = {"whist", "ecarte", "scherbia"}


class Played(NamedTuple):
    """A random game: its state before the first event, its own events with their versions, and all stored bodies."""

    initial: Any
    events: list[tuple[int, Any]]
    bodies: list[bytes]


class Speed(NamedTuple):
    """Events a second of `evolve` and of the decoder, one for each run."""

    folded: list[float]
    decoded: list[float]


def played(contender: Contender, rng: random.Random, longest: int = LONGEST) -> Played:
    """A game with random seats, options and moves, dealt from a seed, played to its end or for so many moves."""
    game, seats = contender.game, rng.choice(contender.seats)
    sitting = Sitting(game, seats, contender.options(rng, seats), seed=rng.randbytes(32))
    live(sitting, rng, longest)
    records = enumerate(sitting.records, start=1)
    events = [(version, record.event) for version, record in records if not isinstance(record.event, TABLE_EVENTS)]
    opened = sitting.records[0].event
    return Played(game.initial(seats, opened.options), events, sitting.bodies)


def some_games(contender: Contender, events: int) -> list[Played]:
    """Random games, the same ones in every sitting, with at least so many events between them."""
    games: list[Played] = []
    while sum(len(one.events) for one in games) < events:
        games.append(played(contender, random.Random(f"{contender.id} {len(games)}")))
    return games


def fold(game: AnyGame, games: list[Played]) -> int:
    count = 0
    for one in games:
        state = one.initial
        for version, event in one.events:
            state = game.evolve(state, event, version)
        count += len(one.events)
    return count


def decode(codec: Codec, games: list[Played]) -> int:
    for one in games:
        for body in one.bodies:
            codec.record(body)
    return sum(len(one.bodies) for one in games)


def rate(work: Callable[[], int], seconds: float) -> float:
    """How much work is done in a second of CPU time, tried for about so many seconds."""
    done, began = 0, time.process_time()
    while not done or (took := time.process_time() - began) < seconds:
        done += work()
    return done / took


def measure(contender: Contender, games: list[Played], seconds: float, speed: Speed) -> None:
    speed.folded.append(rate(lambda: fold(contender.game, games), seconds))
    speed.decoded.append(rate(lambda: decode(codec_of(contender.game), games), seconds))


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", nargs="+", choices=sorted(GAMES), default=sorted(GAMES), help="which ones (all)")
    parser.add_argument("--runs", type=int, default=5, help="interleaved runs (5)")
    parser.add_argument("--seconds", type=float, default=0.5, help="of each measurement (0.5)")
    parser.add_argument("--events", type=int, default=2000, help="at least so many of each game (2000)")
    return parser.parse_args()


def report(contenders: list[Contender], games: dict[str, list[Played]], speeds: dict[str, Speed]) -> Table:
    table = Table("game", title="Events folded in a second of CPU time")
    for heading in ("events a game", "folded/s", "decoded/s", "folded : decoded", "required/s"):
        table.add_column(heading, justify="right")
    for one in contenders:
        folded, decoded = (statistics.median(rates) for rates in speeds[one.id])
        required = OF_TRICK_GAMES if one.id in TRICK_GAMES else REQUIRED
        length = statistics.mean(len(game.events) for game in games[one.id])
        style = "red" if folded < required else None
        figures = (f"{length:.0f}", f"{folded:,.0f}", f"{decoded:,.0f}", f"{folded / decoded:.2f}", f"{required:,}")
        table.add_row(one.id, *figures, style=style)
    return table


async def measure_ratio(terms: Terms) -> list[Figure]:
    """The slowest game, and the slowest of the trick games, as lines of the table of all figures."""
    games = {one.id: some_games(one, terms.sized(1000, 200)) for one in CONTENDERS if one.id in GAMES}
    speeds = {name: Speed([], []) for name in games}
    calm_collector()  # as in the server
    advance = terms.steps("folding", terms.rounds)
    for _ in range(terms.rounds):
        for one in CONTENDERS:
            if one.id in games:
                measure(one, games[one.id], terms.sized(20, 5) / 100, speeds[one.id])
        advance()
    kinds = (
        ("trick games", TRICK_GAMES, OF_TRICK_GAMES),
        ("the other games", set(games) - TRICK_GAMES, REQUIRED),
    )
    return [_slowest(kind, {name: speeds[name] for name in names}, goal) for kind, names, goal in kinds]


def _slowest(kind: str, speeds: dict[str, Speed], goal: int) -> Figure:
    name, speed = min(speeds.items(), key=lambda entry: statistics.median(entry[1].folded))
    folded, decoded = map(statistics.median, speed)
    return Figure(
        f"events folded in a second of CPU time, slowest of {kind}",
        f"{name}: {folded:,.0f}/s",
        f"bare decoding: {decoded:,.0f}/s, folding {folded / decoded:.2f} of it",
        folded,
        "/s",
        at_least=goal,
    )


def main() -> None:
    options = arguments()
    contenders = [one for one in CONTENDERS if one.id in options.games]
    games: dict[str, list[Played]] = {}
    speeds = {one.id: Speed([], []) for one in contenders}
    with Progress(transient=True) as progress:
        steps = progress.add_task("playing", total=len(contenders) * (1 + options.runs))
        for one in contenders:
            progress.update(steps, description=f"playing {one.id}")
            games[one.id] = some_games(one, options.events)
            progress.advance(steps)
        calm_collector()  # as in the server
        for run in range(1, options.runs + 1):
            for one in contenders:
                progress.update(steps, description=f"run {run}: {one.id}")
                measure(one, games[one.id], options.seconds, speeds[one.id])
                progress.advance(steps)
    Console().print(report(contenders, games, speeds))


if __name__ == "__main__":
    main()
