"""The pairs of the evening, their tokens, and a client of the tournament with one token."""

from typing import Any
from uuid import uuid4

import httpx
import msgspec

from api.cli.demonstration.client import Json, read_answer

PAIRS = (
    ("Anna", "Bruno"),
    ("Clara", "David"),
    ("Emma", "Felix"),
    ("Greta", "Henrik"),
    ("Ida", "Jonas"),
    ("Klara", "Linus"),
    ("Marta", "Nils"),
    ("Olga", "Paul"),
)


class Entered(msgspec.Struct, frozen=True):
    """The token and the name of each player, by the entrant and the player's number in it."""

    tokens: dict[tuple[int, int], str]
    names: dict[tuple[int, int], str]

    def pair(self, entrant: int) -> str:
        """The name of a pair."""
        return f"{self.names[entrant, 1]} & {self.names[entrant, 2]}"


class TournamentClient:
    """One token at one tournament. Every command has an idempotency key, as at tables."""

    def __init__(self, http: httpx.Client, tournament: str, token: str) -> None:
        self.token = token
        self._http = http
        self._path = f"/v1/tournaments/{tournament}"
        self._headers = {"Authorization": f"Bearer {token}"}

    def read(self, path: str = "", **query: Any) -> Json:
        """Return the answer of a read route of the tournament. Raises ClientError."""
        return read_answer(self._http.get(self._path + path, params=query, headers=self._headers))

    def act(self, path: str, body: Json | None = None) -> Json:
        """Carry a command out; returns the answer. Raises ClientError."""
        headers = {**self._headers, "Idempotency-Key": uuid4().hex}
        return read_answer(self._http.post(self._path + path, json=body or {}, headers=headers))

    def change_table(self, table: str, path: str, body: Json) -> Json:
        """Carry a command out at a table of the tournament. Raises ClientError."""
        headers = {**self._headers, "Idempotency-Key": uuid4().hex}
        return read_answer(self._http.post(f"/v1/tables/{table}{path}", json=body, headers=headers))


def enter_all(client: TournamentClient) -> Entered:
    """Enter the eight pairs. Raises ClientError."""
    tokens: dict[tuple[int, int], str] = {}
    names: dict[tuple[int, int], str] = {}
    for pair in PAIRS:
        body: Json = {"name": " & ".join(pair), "players": list(pair)}
        answer = client.act("/entrants", body)
        for name, player in zip(pair, answer["players"], strict=True):
            place = (answer["entrant"], player["player"])
            tokens[place], names[place] = player["token"], name
    return Entered(tokens, names)


def drafted(http: httpx.Client, organizer_token: str, settings: Json) -> str:
    """Draft a tournament; returns its id. Raises ClientError."""
    headers = {"Authorization": f"Bearer {organizer_token}", "Idempotency-Key": uuid4().hex}
    answer = read_answer(http.post("/v1/tournaments", json={"settings": settings}, headers=headers))
    result: str = answer["id"]
    return result
