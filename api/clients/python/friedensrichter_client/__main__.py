"""`richter-bot`: plays a seat with a bot, or lets bots play against each other."""

from __future__ import annotations

import argparse
import asyncio
import json
import logging
import random
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, cast
from urllib.parse import urlsplit

from friedensrichter_client.asynchronous.referee import AsyncReferee
from friedensrichter_client.bot.contest import Terms, as_table, contest
from friedensrichter_client.bot.loading import BotError, load
from friedensrichter_client.bot.player import Player
from friedensrichter_client.core.retrying import Patience
from friedensrichter_client.errors import RefereeError

PATIENCE = Patience(tries=20)
"""A bot waits some minutes for a service that is away."""


def main(words: Sequence[str] | None = None) -> int:
    """Run the command; return the exit status."""
    terms = _parser().parse_args(words)
    logging.basicConfig(level=logging.DEBUG if terms.verbose else logging.INFO, format="%(message)s", stream=sys.stderr)
    logging.getLogger("httpx").setLevel(logging.WARNING)
    random.seed(terms.seed)
    failed: BaseException | None = None
    try:
        print(asyncio.run(terms.run(terms)))  # noqa: T201 - the result of the command
    except* (RefereeError, BotError) as errors:  # games side by side can fail together
        failed = errors
    while isinstance(failed, BaseExceptionGroup):
        failed = failed.exceptions[0]
    if failed is None:
        return 0
    advice = f" {failed.advice}" if isinstance(failed, RefereeError) else ""
    print(f"richter-bot: {failed}{advice}", file=sys.stderr)  # noqa: T201 - why the command failed
    return 1


async def _run(terms: argparse.Namespace) -> str:
    url, table = _place(terms.table)
    async with AsyncReferee(url, patience=PATIENCE) as referee:
        seat = referee.table(terms.token, table=table)
        view = await Player(seat, load(terms.bot), terms.bot.name, terms.claims, not terms.no_undo).play()
    scores = "" if view.outcome is None else f", scores {view.outcome.scores}"
    return f"seat {view.viewer.seat}: {view.status}{scores}"


async def _match(terms: argparse.Namespace) -> str:
    options = _options(terms.options)
    wanted = Terms(terms.game, terms.seats or len(terms.bot), terms.games, options, terms.at_once)
    async with AsyncReferee(terms.url, token=terms.token, patience=PATIENCE) as referee:
        return as_table(await contest(referee, terms.bot, wanted))


def _options(text: str) -> dict[str, Any]:
    try:
        options = json.loads(text)
    except ValueError as error:
        message = f"the options are no JSON: {error}"
        raise BotError(message) from error
    if not isinstance(options, dict):
        message = "the options are no JSON object"
        raise BotError(message)
    return cast("dict[str, Any]", options)


def _place(address: str) -> tuple[str, str | None]:
    """Return the address of the service and the id of the table, from any address of the table or of the service."""
    parts = urlsplit(address)
    before, _, after = parts.path.partition("/tables/")
    service = f"{parts.scheme}://{parts.netloc}{before.removesuffix('/v1')}"
    return service, after.split("/")[0] or None


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("richter-bot", description="Play with a bot: a file with choose(view, moves).")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    run = commands.add_parser("run", help="play one seat of a table to its end")
    run.add_argument("bot", type=Path, help="a Python file with choose(view, moves) -> command")
    run.add_argument("--table", required=True, help="the address of the table, or of the service")
    run.add_argument("--token", required=True, help="the token of the seat")
    run.add_argument("--claims", action="store_true", help="list claims among the moves, too")
    run.add_argument("--no-undo", action="store_true", help="refuse each request to take moves back")
    run.set_defaults(run=_run)
    match = commands.add_parser("match", help="let bots play games against each other, and count")
    match.add_argument("bot", type=Path, nargs="+", help="the files of the bots; they take the seats in turn")
    match.add_argument("--game", required=True, help="the id of the game, such as whist")
    match.add_argument("--url", required=True, help="the address of the service")
    match.add_argument("--token", required=True, help="the token of an organizer, which opens the tables")
    match.add_argument("--games", type=int, default=100, help="how many games (100)")
    match.add_argument("--seats", type=int, help="the seats of a table (one for each bot)")
    match.add_argument("--options", default="{}", help="the options of the game, as JSON")
    match.add_argument("--at-once", type=int, default=4, help="how many tables are played side by side (4)")
    match.set_defaults(run=_match)
    for command in (run, match):
        command.add_argument("--seed", type=int, help="for the random numbers of the bots; the deals stay random")
        command.add_argument("--verbose", action="store_true", help="write each move to standard error")
    return parser


if __name__ == "__main__":
    sys.exit(main())
