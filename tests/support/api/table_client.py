"""A table at a running service, as its players, arbiter, spectators and the organizer reach it over HTTP."""

from __future__ import annotations

from typing import Any

import httpx

from domain.registry import GAMES

ORGANIZER = "organizer_of_the_tests"
Json = dict[str, Any]
IN_PLAY = {"first_move": "seat_0", "position": {"land": {}, "golems": [["c1", "h3"], ["a7", "c9"]]}}
"""Options of Essentia for a table at which seat 0 moves at once."""
Who = int | str
"""A seat by its number, or `arbiter`, `spectator`, `organizer`."""


def bearer(token: str) -> dict[str, str]:
    """The header that shows a token."""
    return {"Authorization": f"Bearer {token}"}


def opened(client: httpx.Client, headers: dict[str, str] | None = None, **wish: Any) -> httpx.Response:
    """The answer to an opening by the organizer."""
    return client.post("/v1/tables", json=wish, headers={**bearer(ORGANIZER), **(headers or {})})


class Table:
    """One table. Answers are responses where the test is about them, and JSON where it is about the table."""

    def __init__(self, client: httpx.Client, answer: Json) -> None:
        self.client = client
        self.opening = answer
        self.id: str = answer["id"]
        self.seats: list[int] = [one["seat"] for one in answer["seats"]]
        self.tokens: dict[Who, str] = {one["seat"]: one["token"] for one in answer["seats"]}
        self.tokens |= {"arbiter": answer["arbiter_token"], "spectator": answer["spectator_token"]}
        self.tokens["organizer"] = ORGANIZER

    @property
    def viewers(self) -> list[Who]:
        """All who look at the table."""
        return [*self.seats, "arbiter", "spectator"]

    def at(self, client: httpx.Client) -> Table:
        """The same table, reached in another way."""
        found = Table(client, self.opening)
        found.tokens = {**self.tokens}
        return found

    def ask(self, method: str, path: str, who: Who | None, **more: Any) -> httpx.Response:
        """A request below the table's address, with the token of `who`."""
        headers = {} if who is None else bearer(self.tokens[who])
        headers |= more.pop("headers", None) or {}
        return self.client.request(method, f"/v1/tables/{self.id}{path}", headers=headers, **more)

    def get(self, path: str, who: Who | None, headers: dict[str, str] | None = None, **query: Any) -> httpx.Response:
        """The response to a question."""
        return self.ask("GET", path, who, headers=headers, params=query)

    def post(
        self, path: str, who: Who | None, body: Any = None, headers: dict[str, str] | None = None, **query: Any
    ) -> httpx.Response:
        """The response to a command; a body of None is left out."""
        sent = {} if body is None else {"json": body}
        return self.ask("POST", path, who, headers=headers, params=query, **sent)

    def move(
        self, who: Who | None, move: Any, headers: dict[str, str] | None = None, seat: int | None = None, **query: Any
    ) -> httpx.Response:
        """The response to a move; `seat` for the arbiter who enters it."""
        body = {"move": move} if seat is None else {"move": move, "seat": seat}
        return self.post("/moves", who, body, headers, **query)

    def played(self, who: Who, move: Any, headers: dict[str, str] | None = None) -> Json:
        """The answer to a move that must be accepted."""
        return said(self.move(who, move, headers), 201)

    def view(self, who: Who = "spectator", **query: Any) -> Json:
        """The view envelope."""
        return said(self.get("", who, **query))

    def version(self, who: Who = "spectator") -> int:
        """The version in this viewer's numbers."""
        return self.view(who)["version"]

    def moves(self, who: Who, **query: Any) -> list[Json]:
        """The legal moves."""
        return said(self.get("/moves", who, **query))["moves"]

    def events(self, who: Who = "spectator") -> list[Json]:
        """All notices of this viewer."""
        found: list[Json] = []
        while True:
            page = said(self.get("/events", who, after=found[-1]["version"] if found else 0))
            found += page["events"]
            if not page["more"]:
                return found

    def audit(self, who: Who = "arbiter") -> Json:
        """The audit."""
        return said(self.get("/audit", who))


def said(answer: httpx.Response, status: int = 200) -> Json:
    """The JSON of an answer that must have this status."""
    assert answer.status_code == status, f"{answer.request.method} {answer.request.url}: {answer.text}"
    return answer.json()


def open_table(client: httpx.Client, game: str = "whist", seats: Any = None, **wish: Any) -> Table:
    """A table that was opened as wished."""
    number = GAMES[game].meta.seats[0] if seats is None else seats
    return Table(client, said(opened(client, game=game, seats=number, **wish), 201))
