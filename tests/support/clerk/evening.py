"""A tournament at a running service, as organizer, arbiters, players and spectators reach it over HTTP."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import httpx

from tests.support.api.table_client import ORGANIZER, Table, bearer, said

Json = dict[str, Any]
PATIENCE = 60.0
PAUSE = 0.02
RESULTS = {"type": "results"}
NAMES = ("Anna", "Bruno", "Clara", "David", "Emma", "Felix", "Greta", "Hugo", "Ida", "Jakob", "Karla", "Ludwig")


class Evening:
    """One tournament. `tokens` are those of the roles; `players` those of entrants, by entrant and player."""

    def __init__(self, client: httpx.Client, settings: Json, organizer: str = ORGANIZER) -> None:
        self.client = client
        self.settings = {"title": "Evening", "scoring": RESULTS, "protest_minutes": 0, **settings}
        self.tokens: dict[str, str] = {"organizer": organizer}
        self.players: dict[tuple[int, int], str] = {}
        self.id = ""
        self.id = self.post("", {"settings": self.settings})["id"]

    def ask(self, method: str, path: str, who: str | None, **more: Any) -> httpx.Response:
        """A request below the tournament's address, with the token of `who`, or with `who` as the token."""
        headers = {} if who is None else bearer(self.tokens.get(who, who))
        headers |= more.pop("headers", None) or {}
        below = f"/{self.id}" if self.id else ""
        return self.client.request(method, f"/v1/tournaments{below}{path}", headers=headers, **more)

    def post(self, path: str, body: Any = None, who: str = "organizer", **more: Any) -> Json:
        """The answer to a command that must be accepted."""
        return said(self.ask("POST", path, who, json={} if body is None else body, **more), 201)

    def get(self, path: str = "", who: str = "organizer", **query: Any) -> Json:
        """What is shown there."""
        return said(self.ask("GET", path, who, params=query))

    def begin(self, entrants: int, players: int = 1, arbiters: int = 1) -> Evening:
        """Open entries, appoint arbiters (the first is chief), enter so many, and start."""
        for number in range(1, arbiters + 1):
            answer = self.post("/arbiters", {"name": f"Arbiter {number}", "chief": number == 1})
            self.tokens[f"arbiter{number}"] = answer["token"]
        self.tokens["spectator"] = self.post("/open")["spectator_token"]
        for number in range(1, entrants + 1):
            self.enter(number, players)
        self.post("/start")
        return self

    def enter(self, number: int, players: int = 1) -> None:
        """Enter one more."""
        name = NAMES[(number - 1) % len(NAMES)] + " " * (number > len(NAMES)) + str(number) * (number > len(NAMES))
        names = [name] if players == 1 else [f"{name} {place}" for place in range(1, players + 1)]
        answer = self.post("/entrants", {"name": name, "players": names})
        for one in answer["players"]:
            self.players[answer["entrant"], one["player"]] = one["token"]

    def draw(self, number: int) -> None:
        """Draw, publish and begin a round."""
        for step in ("draw", "publish", "begin"):
            self.post(f"/rounds/{number}/{step}")

    def events(self, who: str = "organizer") -> list[Json]:
        """All that this viewer is told."""
        found: list[Json] = []
        while True:
            page = self.get("/events", who, after=found[-1]["version"] if found else 0)
            found += page["events"]
            if not page["more"]:
                return found

    def happened(self, kind: str, who: str = "organizer") -> list[Json]:
        """The events of this kind."""
        return [one["event"] for one in self.events(who) if one["event"]["type"] == kind]

    def awaits(self, kind: str, number: int = 1) -> list[Json]:
        """Wait until so many events of a kind have happened."""
        return until(lambda: found if len(found := self.happened(kind)) >= number else None)

    def awaits_tables(self, number: int, count: int | None = None) -> list[SeatedTable]:
        """Wait until a round is started, or so many of its tables are open; its tables that are open."""
        if count is None:
            until(lambda: [one for one in self.happened("round_started") if one["round"] == number])
        else:
            until(lambda: len(self.opened(number)) >= count or None)
        return self.tables(number)

    def opened(self, number: int) -> list[int]:
        """The numbers of the tables of a round that the clerk has opened."""
        return [one for event in self.happened("tables_opened") if event["round"] == number for one in event["tables"]]

    def planned(self, number: int) -> list[Json]:
        """The tables of a round as it was drawn last."""
        return [event for event in self.happened("round_drawn") if event["round"] == number][-1]["tables"]

    def tables(self, number: int) -> list[SeatedTable]:
        """The tables of a round that are open, in the order of their numbers."""
        opened = {*self.opened(number)}
        return [SeatedTable(self, plan) for plan in self.planned(number) if plan["number"] in opened]


class SeatedTable(Table):
    """A table of a tournament: its seats have the tokens of those who sit there."""

    def __init__(self, evening: Evening, plan: Json) -> None:
        self.client = evening.client
        self.evening = evening
        self.opening = plan
        self.id = plan["table"]
        self.number = plan["number"]
        self.board = plan["board"]
        self.holders = [tuple(holder) for holder in plan["seats"]]
        self.seats = [*range(len(self.holders))]
        self.tokens = {seat: evening.players[holder] for seat, holder in enumerate(self.holders)}
        self.tokens |= evening.tokens
        self.tokens |= {"arbiter": evening.tokens["arbiter1"]}

    def at(self, client: httpx.Client) -> SeatedTable:
        """The same table, reached in another way."""
        found = SeatedTable(self.evening, self.opening)
        found.client = client
        found.tokens = {**self.tokens}
        return found

    @property
    def entrants(self) -> list[int]:
        """Who plays there, by seats."""
        return [entrant for entrant, _ in self.holders]

    def lose(self, seat: int) -> None:
        """Give the game up for a seat."""
        said(self.post("/resign", seat, {"seat": seat}), 201)


def until(found: Callable[[], Any]) -> Any:
    """Ask until something is found; what it is."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        result = found()
        if result:
            return result
        time.sleep(PAUSE)
    message = "it did not happen"
    raise AssertionError(message)
