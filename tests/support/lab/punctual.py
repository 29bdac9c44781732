"""A client that plays both seats of a table with a clock, a move each second, whenever the service lets it."""

from __future__ import annotations

import time
from random import Random

import httpx

from tests.support.api.playing import FORWARD
from tests.support.api.table_client import IN_PLAY, Table, opened, said
from tests.support.operations.visitors import Visitor, fresh_key

SECONDS = 10
"""For a move. Whoever has not made it then has lost."""
PAUSE = 1.0


class Punctual(Visitor):
    """The client. None of its tables may end by time, as it lets none go by that it could have used."""

    def __init__(self, url: str) -> None:
        super().__init__(url)
        self._random = Random(1)
        self.tables: list[Table] = []

    def step(self) -> None:
        time.sleep(PAUSE)
        seats = said(self.persist(lambda: self.tables[-1].get("", "arbiter")))["to_act"] if self.tables else []
        if not seats:  # the game is over
            self.tables.append(self._opened())
            return
        table = self.tables[-1]
        offered = said(self.persist(lambda: table.get("/moves", seats[0])))["moves"]
        seat, move, key = seats[0], self._random.choice([one for one in offered if one["type"] in FORWARD]), fresh_key()
        answer = self.persist(lambda: table.move(seat, move, key))
        if answer.status_code != httpx.codes.CREATED:
            self.refused.append(answer.text)

    def check(self, client: httpx.Client, clocks_stand: bool) -> None:
        """No move was refused; and if clocks stood meanwhile, the time was up at no table."""
        assert self.refused == []
        for table in self.tables if clocks_stand else ():
            kinds = [one["event"]["type"] for one in table.at(client).events("arbiter")]
            assert "time_expired" not in kinds, kinds

    def _opened(self) -> Table:
        clock = {"seconds_per_move": SECONDS, "expiry": "forfeit"}
        key = fresh_key()
        answer = self.persist(lambda: opened(self.client, key, game="essentia", seats=2, options=IN_PLAY, clock=clock))
        return Table(self.client, said(answer, 201))
