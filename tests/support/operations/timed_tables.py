"""Tables and a tournament whose times run, and what their records say of these times."""

from __future__ import annotations

import time
from typing import Any

import httpx

from tests.support.api.table_client import IN_PLAY, Json, Table, open_table, said
from tests.support.clerk.evening import Evening, until

FORFEIT = "forfeit"
ROUND_SECONDS = 60


class Timed:
    """A time that runs at a table, or in a round, for whoever is to act; `seconds` long, and not before `begun`."""

    kind = "?"
    seconds: float
    begun: float

    def at(self, client: httpx.Client) -> Timed:
        """The same, reached in another way."""
        raise NotImplementedError

    def events(self) -> list[Json]:
        """All that happened."""
        raise NotImplementedError

    def deadline(self) -> int | None:
        """When the time is up, in milliseconds."""
        raise NotImplementedError

    def act(self) -> None:
        """Do what the time is for; it must be accepted."""
        raise NotImplementedError

    def stood(self) -> list[Json]:
        """When the time stood."""
        return [one["event"] for one in self.events() if one["event"]["type"] == "time_stood"]

    def used(self) -> float:
        """The seconds that were used, as the record has it, when the time goes on after it stood last."""
        deadline, stood = self.deadline(), self.stood()
        assert deadline is not None
        assert stood, f"the time did not stand ({self.kind})"
        return self.seconds - (deadline - stood[-1]["until"]) / 1000


class TimedTable(Timed):
    """A time at a table."""

    def __init__(self, table: Table, begun: float, seconds: float, kind: str, mover: int, move: Json | None) -> None:
        self.table, self.begun, self.seconds = table, begun, seconds
        self.kind, self.mover, self.move = kind, mover, move

    def at(self, client: httpx.Client) -> TimedTable:
        return TimedTable(self.table.at(client), self.begun, self.seconds, self.kind, self.mover, self.move)

    def events(self) -> list[Json]:
        return self.table.events("arbiter")

    def deadline(self) -> int | None:
        found: int | None = self.table.view("arbiter")["deadline"]
        return found

    def act(self) -> None:
        if self.move is None:
            said(self.table.post("/undos/1/answer", self.mover, {"consent": False}), 201)
            return
        self.table.played(self.mover, self.move)


class TimedRound(Timed):
    """The time of a round of a tournament."""

    kind = "round of a tournament"
    seconds = ROUND_SECONDS

    def __init__(self, client: httpx.Client) -> None:
        self.evening = Evening(client, {"game": "essentia", "format": {"type": "round_robin"}, "clock": {"minutes": 1}})
        self.evening.begin(2)
        self.begun = time.time()
        self.evening.draw(1)
        self.evening.awaits_tables(1)

    def at(self, client: httpx.Client) -> TimedRound:
        found = TimedRound.__new__(TimedRound)
        found.begun, found.evening = self.begun, self.evening
        found.evening.client = client
        return found

    def events(self) -> list[Json]:
        return self.evening.events()

    def deadline(self) -> int | None:
        found: int | None = self.evening.get()["rounds"][0]["deadline"]
        return found

    def act(self) -> None:
        assert not self.evening.get()["rounds"][0]["expired"]
        (table,) = self.evening.tables(1)
        table.lose(0)
        self.evening.awaits("round_ended")


def for_a_move(client: httpx.Client, seconds: int) -> TimedTable:
    """The time for a move."""
    begun = time.time()
    table = open_table(client, "essentia", 2, options=IN_PLAY, clock=_clock(seconds))
    return TimedTable(table, begun, seconds, "move", 0, table.moves(0)[0])


def for_an_answer(client: httpx.Client, seconds: int) -> TimedTable:
    """The time to answer an undo."""
    table = open_table(client, "essentia", 2, clock={**_clock(3600), "seconds_per_answer": seconds})
    (mover,) = table.view()["to_act"]
    first = table.played(mover, table.moves(mover)[0])
    begun = time.time()
    said(table.post("/undos", 1 - mover, {"to": first["version"] - 1}), 201)
    return TimedTable(table, begun, seconds, "answer to an undo", mover, None)


def for_a_choice(client: httpx.Client, seconds: int) -> TimedTable:
    """The time for the sealed choices of DNA."""
    begun = time.time()
    table = open_table(client, "dna", 2, options={"choice_seconds": seconds})
    return TimedTable(table, begun, seconds, "sealed choice", 0, {"type": "choose_draw"})


def for_a_race(client: httpx.Client, seconds: int) -> TimedTable:
    """The time of the opening race of DNA."""
    begun = time.time()
    table = open_table(client, "dna", 2, options={"opening_race": True, "race_seconds": seconds})
    return TimedTable(table, begun, seconds, "opening race", 0, {"type": "waive"})


def all_kinds(client: httpx.Client, seconds: int) -> list[Timed]:
    """One of each."""
    found: list[Timed] = [TimedRound(client)]
    found += [make(client, seconds) for make in (for_a_move, for_an_answer, for_a_choice, for_a_race)]
    return found


def is_ready(client: httpx.Client) -> Any:
    """Wait until a service answers."""

    def answers() -> bool:
        try:
            return client.get("/readyz").status_code == httpx.codes.OK
        except httpx.TransportError:
            return False

    return until(answers)


def _clock(seconds: int) -> Json:
    return {"seconds_per_move": seconds, "expiry": FORFEIT}
