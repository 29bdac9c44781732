"""The tables of a round, played place by place."""

from collections.abc import Callable
from random import Random
from time import monotonic, sleep

import httpx

from api.cli.demonstration.client import Client, ClientError, Json
from api.cli.demonstration.evening.entries import Entered
from api.cli.demonstration.evening.one_hand import OneHand, OnRevoke

PATIENCE = 60.0
"""For so many seconds the clerk may take."""
PAUSE = 0.02
Played = Callable[[], None]


class TablePlay:
    """Plays the tables of a round with the tokens of the players. `played` is called after each table."""

    def __init__(self, http: httpx.Client, entered: Entered, rng: Random, played: Played) -> None:
        self._http = http
        self._entered = entered
        self._rng = rng
        self._played = played

    def play(self, table: Json, revoke: OnRevoke | None = None) -> None:
        """Play one table to its end, as soon as the clerk has opened it. Raises ClientError."""
        seats = [self._seat(table["table"], *place) for place in table["seats"]]
        wait_for(seats[0].is_open)
        OneHand(seats, self._rng, revoke).play()
        self._played()

    def seat(self, table: Json, seat: int) -> Client:
        """The client of a seat at a table."""
        return self._seat(table["table"], *table["seats"][seat])

    def _seat(self, table: str, entrant: int, player: int) -> Client:
        place = (entrant, player)
        return Client(self._http, table, self._entered.tokens[place], self._entered.names[place])


def wait_for(is_so: Callable[[], bool]) -> None:
    """Wait until the clerk has acted. Raises ClientError if it takes a minute."""
    until = monotonic() + PATIENCE
    while not is_so():
        if monotonic() > until:
            message = "the clerk has not acted within a minute"
            raise ClientError(message)
        sleep(PAUSE)
