"""How often a sample bot wins against random moves: `python -m tests.benchmarks.loads.bots dna --games 200`.

Both sit in turn. Bots of equal strength win half of the games; the last figure says how likely it is that one of them
wins as many as the sample bot did. It is no time, so the machine may do other things.
"""

from __future__ import annotations

import argparse
import asyncio
import math
import tempfile
from pathlib import Path

from api.cli.demonstration.arrangement import arrangement_of
from domain.registry import GAMES
from friedensrichter_client import AsyncReferee
from friedensrichter_client.bot.contest import Score, Terms, contest
from tests.house.support.checkout import ROOT
from tests.support.api.servers.kit_server import KitServer
from tests.support.api.table_client import ORGANIZER

EXAMPLES = ROOT / "api/clients/python/examples"


async def played(url: str, game: str, games: int) -> Score:
    """Return the score of the sample bot of a game."""
    arranged = arrangement_of(GAMES[game])
    bot = EXAMPLES / f"{game.replace('-', '_')}.py"
    async with AsyncReferee(url, token=ORGANIZER) as referee:
        terms = Terms(game, arranged.seats, games, arranged.options, at_once=2)
        scores = await contest(referee, [bot, EXAMPLES / "random_moves.py"], terms)
    return next(score for score in scores if score.name == bot.name)


def odds(games: int, won: float) -> float:
    """Return how likely it is that a fair coin shows as many heads."""
    return sum(math.comb(games, heads) for heads in range(math.floor(won), games + 1)) / 2**games


def main() -> None:
    """Play with the bots of these games, and say how often each won."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="*", default=sorted(GAMES))
    parser.add_argument("--games", type=int, default=200)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, KitServer(Path(folder)) as server:
        for game in asked.game:
            won = asyncio.run(played(server.url, game, asked.games)).won
            chance = odds(asked.games, won)
            print(f"{game:12} {won:6.1f} of {asked.games}, by chance {chance:.2g}", flush=True)  # noqa: T201 - the result


if __name__ == "__main__":
    main()
