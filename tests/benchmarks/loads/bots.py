"""How often a sample bot wins against random moves: `python -m tests.benchmarks.loads.bots dna --games 200`.

Both sit in turn, in this process: `tests/support/clients/in_process.py`. Bots of equal strength win half of the games;
the last figure says how likely it is that one of them wins as many as the sample bot did. It is no time, so the machine
may do other things. The seeds are those from `--seed` on, so the same command gives the same figures.
"""

from __future__ import annotations

import argparse
import math
import random
from pathlib import Path
from typing import Any

from api.cli.demonstration.arrangement import arrangement_of
from domain.registry import GAMES
from friedensrichter_client.bot.loading import load
from tests.house.support.checkout import ROOT
from tests.support.clients.in_process import TableOfBots

EXAMPLES = ROOT / "api/clients/python/examples"
TERMS: dict[str, tuple[int, dict[str, Any]]] = {
    "frieden": (2, {"packs": 1, "jokers_per_pack": 4, "deal": 6, "quiet_rounds": 100}),
    "scherbia": (2, {}),
}
"""Seats and options of games where those of the demonstration say little.

Frieden with three packs seldom sees a peace in a short game, and then all share the first place. In Scherbia's factions
a bot may have a random player for a partner.
"""


def won(game: str, bot: Path, seed: int) -> float:
    """Return the share of the first place that the sample bot has in a game; it sits in every other seat."""
    random.seed(seed)
    arranged = arrangement_of(GAMES[game])
    seats, options = TERMS.get(game, (arranged.seats, arranged.options))
    table = TableOfBots(GAMES[game], seats, options, seed)
    own = [(seat + seed) % 2 == 0 for seat in range(seats)]
    first = table.played([load(bot if is_own else EXAMPLES / "random_moves.py") for is_own in own]).ranking[0]
    return sum(own[seat] for seat in first) / len(first)


def odds(games: int, count: float) -> float:
    """Return how likely it is that a fair coin shows as many heads."""
    return sum(math.comb(games, heads) for heads in range(math.floor(count), games + 1)) / 2**games


def bot_of(game: str) -> Path:
    """Return the better bot of a game, else the short one."""
    name = f"{game.replace('-', '_')}.py"
    better = EXAMPLES / "better" / name
    return better if better.exists() else EXAMPLES / name


def main() -> None:
    """Play with the bots of these games, and say how often each won."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="*", default=sorted(GAMES))
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    for game in asked.game:
        count = sum(won(game, bot_of(game), asked.seed + number) for number in range(asked.games))
        print(f"{game:12} {count:6.1f} of {asked.games}, by chance {odds(asked.games, count):.2g}", flush=True)  # noqa: T201 - the result


if __name__ == "__main__":
    main()
