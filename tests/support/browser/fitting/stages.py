"""Tables of each game with the fewest and the most seats, early, in the middle and late, each as its player has it."""

from __future__ import annotations

import copy
import random
from collections.abc import Iterable, Iterator

import msgspec

from api.cli.demonstration.arrangement import arrangement_of
from domain.game.seat import ARBITER
from domain.registry import GAMES
from domain.table.names import NameSeat
from service.access.grants import Grant, credential
from service.runtime.settings import Settings
from service.startup import running_referee
from tests.support.api.table_client import ORGANIZER
from tests.support.browser.drawing_page import NAMES
from tests.support.browser.pictures import EAGER, move_on
from tests.support.games.sitting import Sitting
from tests.support.service.long_tables import put

EARLY, MIDDLE, LATE = 4, 40, 120
"""So many moves until the moments of a table, or until its game ends."""
FEW, MANY = 2, 12
"""With so few seats or so many a game has its own options: the demonstration's do not suit them all."""
MOST_SEATS = {"dna": 12}
"""The most seats that are looked at, where a game has more."""


class Stage(msgspec.Struct, frozen=True):
    """A moment of a table: its game, how many seats it has, and which moment it is."""

    game: str
    seats: int
    moment: str

    @property
    def table(self) -> str:
        """The id of the table."""
        return f"{self.game}-{self.seats}-{self.moment}"

    @property
    def token(self) -> str:
        """The token of the seat that plays."""
        return f"stage_of_{self.table}"


def stages(game: str) -> list[Stage]:
    """All moments of a game's tables."""
    seats = GAMES[game].meta.seats
    counts = sorted({min(seats), min(max(seats), MOST_SEATS.get(game, max(seats)))})
    return [Stage(game, count, moment) for count in counts for moment in ("early", "middle", "late")]


def sittings(game: str, seats: int) -> Iterator[tuple[str, Sitting]]:
    """The moments of one table; the last one is where somebody still has to act."""
    arrangement = arrangement_of(GAMES[game])
    rng = random.Random(f"stages {game} {seats}")
    options = arrangement.options if FEW < seats < MANY else {}
    sitting = Sitting(GAMES[game], seats, options, seed=rng.randbytes(32))
    for seat in range(seats):
        sitting.act(ARBITER, NameSeat(seat, NAMES[seat] if seat < len(NAMES) else f"Player {seat}"))
    moments = {EARLY: "early", MIDDLE: "middle"}
    last, found = taken(sitting), {}
    for count in range(1, LATE + 1):
        move_on(sitting, {**arrangement.weights, **EAGER}, rng)
        if sitting.state.status != "running":
            break
        if sitting.game.to_act(sitting.state.game):
            last = taken(sitting)
        found.setdefault(moments.get(count, "late"), last)
        if count in moments:
            found[moments[count]] = last
    found["late"] = last
    for moment in ("early", "middle", "late"):
        yield moment, found.get(moment, last)


def taken(sitting: Sitting) -> Sitting:
    """The table as it is now, whatever is played at it afterwards."""
    held = copy.copy(sitting)
    held.bodies, held.records = list(sitting.bodies), list(sitting.records)
    return held


def player(sitting: Sitting) -> int:
    """The seat that is looked at: the last one of those that are to act."""
    return max(sitting.game.to_act(sitting.state.game), default=0)


async def put_stages(database: str, games: Iterable[str]) -> dict[str, int]:
    """Put the tables of these games into a log, each with the token of its player. Gives the seat by table."""
    seats: dict[str, int] = {}
    async with running_referee(Settings(database_url=database, organizer_token=ORGANIZER), lambda _: None) as referee:
        for game in games:
            for count in sorted({one.seats for one in stages(game)}):
                for moment, sitting in sittings(game, count):
                    stage = Stage(game, count, moment)
                    await put(referee, stage.table, sitting)
                    seats[stage.table] = player(sitting)
                    grant = Grant("seat", seats[stage.table], stage.table)
                    await referee.store.put_credential(credential(stage.token, grant))
    return seats
