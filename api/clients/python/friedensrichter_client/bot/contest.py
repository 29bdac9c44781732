"""Lets bots play many games against each other, and counts."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from friedensrichter_client.asynchronous.referee import AsyncReferee
from friedensrichter_client.bot.loading import load
from friedensrichter_client.bot.player import Player


@dataclass
class Score:
    """The results of one bot: its games, how many it won (a shared first place counts its share), points, refusals."""

    name: str
    games: int = 0
    won: float = 0
    points: int = 0
    refused: int = 0


@dataclass(frozen=True)
class Terms:
    """The terms of a contest: the game, its options, the seats of each table, the games, and how many at once."""

    game: str
    seats: int
    games: int
    options: dict[str, Any] = field(default_factory=dict[str, Any])
    at_once: int = 4


async def contest(referee: AsyncReferee, bots: list[Path], terms: Terms) -> list[Score]:
    """Play all games; return the score of each bot, the best first.

    The bots sit in turn: with two bots and four seats each has two of them. From game to game they move on by a seat.
    """
    scores = [Score(bot.name) for bot in bots]
    free = asyncio.Semaphore(terms.at_once)

    async def play(number: int) -> None:
        async with free:
            seated = [(seat + number) % len(bots) for seat in range(terms.seats)]
            await _play(referee, bots, terms, [(place, scores[place]) for place in seated])

    async with asyncio.TaskGroup() as group:
        for number in range(terms.games):
            group.create_task(play(number))
    return sorted(scores, key=lambda score: (-score.won, -score.points))


async def _play(referee: AsyncReferee, bots: list[Path], terms: Terms, seated: list[tuple[int, Score]]) -> None:
    opened = await referee.open_table({"game": terms.game, "seats": terms.seats, "options": terms.options})
    players = [
        Player(
            referee.table(seat.token, table=opened.id), load(bots[place]), name=f"{bots[place].name}, seat {seat.seat}"
        )
        for seat, (place, _) in zip(opened.seats, seated, strict=True)
    ]
    views = await asyncio.gather(*(player.play() for player in players))
    outcome = views[0].outcome
    for seat, (player, (_, score)) in enumerate(zip(players, seated, strict=True)):
        score.games += 1
        score.refused += player.refused
        if outcome is not None:
            score.points += outcome.scores[seat]
            first = outcome.ranking[0]
            score.won += (seat in first) / len(first)


def as_table(scores: list[Score]) -> str:
    """Return the scores as a table of text."""
    width = max(len("bot"), *(len(score.name) for score in scores))
    lines = [f"{'bot':{width}}  seats played    won  points  refused"]
    lines += [
        f"{score.name:{width}}  {score.games:12}  {score.won:5.1f}  {score.points:6}  {score.refused:7}"
        for score in scores
    ]
    return "\n".join(lines)
