"""The client of the scenarios in Python: `scenario.py play|act|follow URL TOKEN ...`. scenario.mjs does the same."""

from __future__ import annotations

import asyncio
import json
import random
import sys
from typing import Any

import msgspec

from friedensrichter_client import AsyncReferee, Patience, RefereeError
from friedensrichter_client.bot.player import Player
from friedensrichter_client.types import any_game, table

EAGER = Patience(tries=200, first=0.01, longest=0.1)


def say(words: str) -> None:
    """Say a line to the test."""
    print(words, flush=True)  # noqa: T201 - the test reads it


def choose(_: Any, moves: Any) -> Any:
    """Play at random, and fill templates so that the rules may refuse."""
    return random.choice([move for move in moves if not move.rare] or moves).random(random.Random())


async def heard(seat: Any) -> list[int]:
    """Return the versions of all notices up to the end of the game."""
    versions = []
    async for notice in seat.follow():
        versions.append(notice.version)
        if isinstance(notice.event, table.TableFinished):
            break
    return versions


async def play(url: str, token: str, wish: str) -> None:
    """Play a whole game while each seat follows it."""
    async with AsyncReferee(url, token=token, patience=EAGER) as referee:
        opened = await referee.open_table(msgspec.json.decode(wish, type=any_game.TableWish))
        tables = [referee.table(seat.token, table=opened.id) for seat in opened.seats]
        followed = asyncio.gather(*(heard(seat) for seat in tables))
        players = [Player(seat, choose) for seat in tables]
        await asyncio.gather(*(player.play() for player in players))
        played = sum(player.played for player in players)
        said = {"table": opened.id, "token": opened.seats[0].token, "heard": await followed, "played": played}
        say(json.dumps(said))


async def act(url: str, token: str, place: str) -> None:
    """Pause the table once."""
    async with AsyncReferee(url, patience=Patience(first=0.01)) as referee:
        say(json.dumps({"version": (await referee.table(token, table=place).pause()).version}))


async def follow(url: str, token: str, place: str) -> None:
    """Say each version as it comes, and the end."""
    async with AsyncReferee(url, patience=EAGER) as referee:
        async for notice in referee.table(token, table=place).follow():
            say(str(notice.version))
        say("end")


if __name__ == "__main__":
    does, *words = sys.argv[1:]
    try:
        asyncio.run({"play": play, "act": act, "follow": follow}[does](*words))
    except RefereeError as error:
        say(json.dumps({"error": type(error).__name__, "retry_after": getattr(error, "retry_after", None)}))
