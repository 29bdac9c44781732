"""The client of the scenarios in Python: `scenario.py http|socket play|act|follow URL TOKEN ...`."""

from __future__ import annotations

import asyncio
import json
import random
import sys
from contextlib import AsyncExitStack
from typing import Any

import msgspec

from friedensrichter_client import AsyncReferee, Patience, RefereeError
from friedensrichter_client.bot.player import Player
from friedensrichter_client.types import any_game
from friedensrichter_client.types.table import TableFinished

EAGER = Patience(tries=200, first=0.01, longest=0.1)
WAY, DOES, *WORDS = sys.argv[1:]


def say(words: str) -> None:
    """Say a line to the test."""
    print(words, flush=True)  # noqa: T201 - the test reads it


def choose(_: Any, moves: Any) -> Any:
    """Play at random, and fill templates so that the rules may refuse."""
    return random.choice([move for move in moves if not move.rare] or moves).random(random.Random())


async def over(way: AsyncExitStack, table: Any) -> Any:
    """Return the table over HTTP, or over a WebSocket that is closed at the end of the stack."""
    return await way.enter_async_context(table.over_socket()) if WAY == "socket" else table


async def heard(seat: Any) -> list[int]:
    """Return the versions of all notices up to the end of the game."""
    versions = []
    async for notice in seat.follow():
        versions.append(notice.version)
        if isinstance(notice.event, TableFinished):
            break
    return versions


async def play(url: str, token: str, wish: str) -> None:
    """Play a whole game while each seat follows it."""
    async with AsyncReferee(url, token=token, patience=EAGER) as referee, AsyncExitStack() as way:
        opened = await referee.open_table(msgspec.json.decode(wish, type=any_game.TableWish))
        tables = [await over(way, referee.table(seat.token, table=opened.id)) for seat in opened.seats]
        followed = asyncio.gather(*(heard(seat) for seat in tables))
        players = [Player(seat, choose) for seat in tables]
        await asyncio.gather(*(player.play() for player in players))
        played = sum(player.played for player in players)
        said = {"table": opened.id, "token": opened.seats[0].token, "heard": await followed, "played": played}
        say(json.dumps(said))


async def act(url: str, token: str, place: str) -> None:
    """Pause the table once."""
    async with AsyncReferee(url, patience=Patience(first=0.01)) as referee, AsyncExitStack() as way:
        table = await over(way, referee.table(token, table=place))
        say(json.dumps({"version": (await table.pause()).version}))


async def follow(url: str, token: str, place: str) -> None:
    """Say each version as it comes, and the end."""
    async with AsyncReferee(url, patience=EAGER) as referee, AsyncExitStack() as way:
        table = await over(way, referee.table(token, table=place))
        async for notice in table.follow():
            say(str(notice.version))
        say("end")


if __name__ == "__main__":
    try:
        asyncio.run({"play": play, "act": act, "follow": follow}[DOES](*WORDS))
    except RefereeError as error:
        say(json.dumps({"error": type(error).__name__, "retry_after": getattr(error, "retry_after", None)}))
