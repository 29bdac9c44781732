"""Moves prepared beforehand: tables opened for good in the log, and played on in memory alone to learn what comes.

A server over the same log then accepts exactly these moves, as chance comes from the seed of each opening.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Iterator

import msgspec

from domain.game.interface import AnyGame
from domain.game.seat import by_seat, seen_by
from domain.registry import GAMES
from domain.table.core.commands import Play
from domain.table.core.state import TableState
from domain.table.covert import number_of
from domain.table.decide import decide
from domain.table.fold import advance
from service.access.grants import Grant
from service.aggregate.request import Request
from service.commands.open_table import open_table
from service.record.codec import records_of
from service.runtime.context import Referee
from tests.support.games.contenders import CONTENDERS
from tests.support.games.listed import as_json, filled

PLAYED = tuple(sorted(game for game, rules in GAMES.items() if rules.timing is None))
"""The games whose rules know no limit of time, which could run out while something else is measured."""
LONGEST = 400
LOOSE_TRIES = 8
ORGANIZER = "organizer_of_the_benchmarks"


class Step(msgspec.Struct, frozen=True):
    """A move: whose, at which version in that seat's numbers and in the arbiter's, and its JSON."""

    seat: int
    number: int
    version: int
    move: bytes


class Course(msgspec.Struct, frozen=True):
    """A table and all that will be played at it."""

    table: str
    game: str
    tokens: tuple[str, ...]
    arbiter: str
    steps: tuple[Step, ...]


def _tries(game: AnyGame, state: TableState, rng: random.Random) -> Iterator[tuple[int, bytes]]:
    """Listed moves of those who are to act."""
    seats = sorted(game.to_act(state.game))
    for _ in range(LOOSE_TRIES if seats else 0):
        seat = rng.choice(seats)
        moves = game.legal(state.game, by_seat(seat))
        if moves:
            yield seat, msgspec.json.encode(filled(as_json(rng.choice(moves)), rng))


def steps_of(
    game: AnyGame, read: Callable[[bytes], object], state: TableState, rng: random.Random, most: int
) -> Iterator[Step]:
    """What is played from this state on: `most` moves, or fewer if the game ends before."""
    for _ in range(most):
        for seat, move in _tries(game, state, rng):
            command = Play(read(move))
            try:
                decision = decide(game, state, by_seat(seat), command)
            except Exception:  # noqa: BLE001, S112 - a template may promise less than that every filling is accepted
                continue
            break
        else:
            return
        yield Step(seat, number_of(state.covert, state.version, seen_by(seat)), state.version, move)
        records = records_of(decision, by_seat(seat), command, state.version, 0)
        state = advance(game, state, records) or state
        if state.status != "running":
            return


async def open_course(referee: Referee, game_id: str, rng: random.Random, most: int = LONGEST) -> Course:
    """Open a table of this game and prepare what is played at it."""
    contender = next(one for one in CONTENDERS if one.id == game_id)
    seats = rng.choice(contender.seats)
    body = msgspec.json.encode({"game": game_id, "seats": seats, "options": contender.options(rng, seats)})
    opened = await open_table(referee, Request(Grant("organizer"), "", b"", token=ORGANIZER), body)
    live = await referee.tables.get(opened.id)
    steps = tuple(steps_of(live.game, live.codec.move, live.state, rng, most))
    tokens = tuple(one.token for one in opened.seats)
    return Course(opened.id, game_id, tokens, opened.arbiter_token, steps)


async def slots(referee: Referee, count: int, moves: int, games: tuple[str, ...] = PLAYED) -> list[list[Course]]:
    """For each of `count` places in the hall the tables that are played there one after the other, `moves` in all."""
    hall: list[list[Course]] = []
    for place in range(count):
        rng = random.Random(f"place {place}")
        courses: list[Course] = []
        while sum(len(one.steps) for one in courses) < moves:
            courses.append(await open_course(referee, games[(place + len(courses)) % len(games)], rng))
            await asyncio.sleep(0)
        hall.append(courses)
    return hall
