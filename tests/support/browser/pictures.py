"""The pictures of the games in README and docs, drawn by the real page: `python -m tests.support.browser.pictures`.

Each shows one moment of a game that is always played in the same way: as wide as a desk in light and in dark, as a
phone has it, and on a screen of 2560 pixels. They are small WebP files in docs/pictures. `--only whist` makes those of
one game; `--folder` puts them elsewhere, to look at.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import random
import sys
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path

import msgspec

from api.cli.demonstration.arrangement import arrangement_of
from domain.game.seat import ARBITER
from domain.registry import GAMES
from domain.table.names import NameSeat
from service.access.grants import Grant, credential
from service.runtime.settings import Settings
from service.startup import running_referee
from tests.support.api.servers.real_server import RealServer
from tests.support.api.table_client import ORGANIZER
from tests.support.browser.chromium import Chromium, Page
from tests.support.games.random_play import choices, fitting
from tests.support.games.sitting import Sitting
from tests.support.service.long_tables import put

FOLDER = Path(__file__).parents[3] / "docs" / "pictures"
NAMES = ("Anna", "Bruno", "Clara", "David")
MOST_BYTES = 40_000
QUALITIES = (26, 20)
STANDS = "() => performance.getEntriesByName('first picture').length > 0"
SETTLED = "() => new Promise(done => setTimeout(() => requestAnimationFrame(() => setTimeout(done, 50)), 250))"
TRIES, FILLINGS, MODEST = 40, 60, 20
EAGER = {"ready": 2.0}
"""What is done more often than in a demonstration, so that something is to be seen soon."""


class Moment(msgspec.Struct, frozen=True):
    """A moment of a game: so many moves of the game with this number, seen by the lowest seat that is to act."""

    number: int
    moves: int


class Frame(msgspec.Struct, frozen=True):
    """How a picture is taken: what its name ends with, the size of the window, how much smaller, and its colours."""

    ending: str
    width: int
    height: int
    scale: float
    scheme: str


MOMENTS = {
    "bakkarat": Moment(1, 18),
    "dna": Moment(2, 45),
    "ecarte": Moment(1, 12),
    "essentia": Moment(1, 44),
    "faro": Moment(2, 44),
    "frieden": Moment(8, 40),
    "scherbia": Moment(1, 40),
    "vingt-et-un": Moment(1, 14),
    "whist": Moment(1, 31),
}
FRAMES = (
    Frame("", 1280, 800, 0.7, "light"),
    Frame("-dark", 1280, 800, 0.7, "dark"),
    Frame("-phone", 390, 800, 1, "light"),
    Frame("-wide", 2560, 1440, 0.4, "light"),
)


def names() -> list[str]:
    """The files that there are to be."""
    return sorted(f"{game}{frame.ending}.webp" for game in MOMENTS for frame in FRAMES)


def sitting_of(game: str, moment: Moment) -> Sitting:
    """The table at that moment; moves are chosen by weight, as the demonstration chooses them."""
    arrangement = arrangement_of(GAMES[game])
    rng = random.Random(f"picture {game} {moment.number}")
    seed = rng.randbytes(32)
    sitting = Sitting(
        GAMES[game], max(arrangement.seats, min(4, GAMES[game].meta.seats[0])), arrangement.options, seed=seed
    )
    for seat in range(sitting.seats):
        sitting.act(ARBITER, NameSeat(seat, NAMES[seat]))
    for _ in range(moment.moves):
        move_on(sitting, {**arrangement.weights, **EAGER}, rng)
    return sitting


def move_on(sitting: Sitting, weights: dict[str, float], rng: random.Random) -> None:
    waiting = sitting.game.to_act(sitting.state.game)
    listed = choices(sitting)
    found = [one for one in listed if one[0].seat in waiting and weights.get(one[1]["type"], 1) >= 1] or listed
    kinds = sorted({move["type"] for _, move in found})
    for _ in range(TRIES):
        kind = rng.choices(kinds, [weights.get(kind, 1) for kind in kinds])[0]
        actor, move = rng.choice([one for one in found if one[1]["type"] == kind])
        made = min((fitting(sitting, actor, move, rng) for _ in range(FILLINGS)), key=_numbers)
        if sitting.refused(actor, made) is None:
            sitting.play(actor, made)
            return


def _numbers(move: dict[str, object]) -> int:
    """How far the numbers of a move are from what people stake."""
    return abs(MODEST - sum(value for value in move.values() if isinstance(value, int)))


def token_of(table: str) -> str:
    """The token of whose eyes see the picture."""
    return f"picture_of_{table}"


async def put_tables(database: str, games: list[str], more: Mapping[str, tuple[str, Moment]] | None = None) -> None:
    """Put a table of each game into a log, at its moment; `more` are further tables by their ids."""
    tables = {game: (game, MOMENTS[game]) for game in games} | {**(more or {})}
    async with running_referee(Settings(database_url=database, organizer_token=ORGANIZER), lambda _: None) as referee:
        for table, (game, moment) in tables.items():
            sitting = sitting_of(game, moment)
            await put(referee, table, sitting)
            seat = min(sitting.game.to_act(sitting.state.game))
            await referee.store.put_credential(credential(token_of(table), Grant("seat", seat, table)))


def draw(chromium: Chromium, url: str, frame: Frame) -> bytes:
    """The picture of a page, as small as it must be."""
    with chromium.page(url) as page:
        page.run(page.raw.set_viewport_size({"width": frame.width, "height": frame.height}))
        page.run(
            page.raw.emulate_media(color_scheme="dark" if frame.scheme == "dark" else "light", reduced_motion="reduce")
        )
        page.open(url)
        page.run(page.raw.wait_for_function(STANDS))
        page.evaluate(SETTLED)
        return captured(page, frame)


def captured(page: Page, frame: Frame) -> bytes:
    """What stands in the window of a page now, as small as it must be."""

    async def taken(quality: int) -> bytes:
        session = await page.raw.context.new_cdp_session(page.raw)
        clip = {"x": 0, "y": 0, "width": frame.width, "height": frame.height, "scale": frame.scale}
        terms = {"format": "webp", "quality": quality, "clip": clip}
        answer = await session.send("Page.captureScreenshot", terms)
        return base64.b64decode(answer["data"])

    for quality in QUALITIES:
        data = page.run(taken(quality))
        if len(data) <= MOST_BYTES:
            return data
    message = f"{page.raw.url}: {len(data)} bytes at the lowest quality"
    raise ValueError(message)


def pictures(games: list[str]) -> Iterator[tuple[str, bytes]]:
    """The pictures of these games, each with its name."""
    with tempfile.TemporaryDirectory(prefix="pictures-") as name:
        asyncio.run(put_tables(f"sqlite:///{name}/richter.db", games))
        with RealServer(Path(name)) as server, Chromium() as chromium:
            for game in games:
                for frame in FRAMES:
                    url = f"{server.url}/watch/{game}/en#token={token_of(game)}"
                    yield f"{game}{frame.ending}.webp", draw(chromium, url, frame)


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m tests.support.browser.pictures",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--only", nargs="+", choices=sorted(MOMENTS), default=sorted(MOMENTS), metavar="GAME")
    parser.add_argument("--folder", type=Path, default=FOLDER)
    options = parser.parse_args()
    options.folder.mkdir(exist_ok=True)
    for name, data in pictures(options.only):
        (options.folder / name).write_bytes(data)
        sys.stdout.write(f"{name}: {len(data):,} bytes\n")


if __name__ == "__main__":
    main()
