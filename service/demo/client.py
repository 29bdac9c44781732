"""A client of the service, as an outside program would be one."""

from typing import Any
from uuid import uuid4

import httpx

Json = dict[str, Any]


class ClientError(Exception):
    """The service did not do what was asked; the message is its problem answer."""


class Client:
    """One token at one table.

    Every command has an idempotency key, so that it may be sent again after a broken connection.
    """

    def __init__(self, http: httpx.Client, table: str, token: str, name: str) -> None:
        self.name = name
        self._http = http
        self._path = f"/v1/tables/{table}"
        self._headers = {"Authorization": f"Bearer {token}"}

    def view(self, at: int | None = None) -> Json:
        """The table as this client sees it, now or at a version."""
        return self._get("", {} if at is None else {"at": at})

    def moves(self) -> list[Json]:
        """The legal moves of this client."""
        found: list[Json] = self._get("/moves")["moves"]
        return found

    def play(self, move: Json) -> Json:
        """Make a move; returns the answer."""
        return self._post("/moves", {"move": move})

    def preview_undo(self) -> Json:
        """What taking back the own last move would do."""
        return self._get("/undos/preview")

    def ask_undo(self) -> Json:
        """Ask to take back the own last move."""
        return self._post("/undos", {})

    def agree(self, undo: int) -> Json:
        """Agree to an undo."""
        return self._post(f"/undos/{undo}/answer", {"consent": True})

    def events(self, after: int = 0) -> list[Json]:
        """What this client was told after a version."""
        found: list[Json] = []
        while True:
            page = self._get("/events", {"after": after})
            found += page["events"]
            if not page["more"]:
                return found
            after = found[-1]["version"]

    def audit(self) -> Json:
        """The audit, as far as this client may see it."""
        return self._get("/audit")

    def _get(self, path: str, query: Json | None = None) -> Json:
        return _read(self._http.get(self._path + path, params=query or {}, headers=self._headers))

    def _post(self, path: str, body: Json) -> Json:
        headers = {**self._headers, "Idempotency-Key": uuid4().hex}
        return _read(self._http.post(self._path + path, json=body, headers=headers))


def _read(answer: httpx.Response) -> Json:
    if answer.is_error:
        raise ClientError(answer.text)
    body: Json = answer.json()
    return body


class Sitting:
    """A table with a client for each seat, one for the arbiter and one for a spectator."""

    def __init__(self, http: httpx.Client, organizer_token: str, wish: Json, names: tuple[str, ...]) -> None:
        headers = {"Authorization": f"Bearer {organizer_token}", "Idempotency-Key": uuid4().hex}
        seats = [{"name": name} for name in names]
        opened = _read(http.post("/v1/tables", json={**wish, "seats": seats}, headers=headers))
        self.id: str = opened["id"]
        self.commitment: str = opened["commitment"]
        self.seats = [
            Client(http, self.id, one["token"], name) for one, name in zip(opened["seats"], names, strict=True)
        ]
        self.arbiter = Client(http, self.id, opened["arbiter_token"], "the arbiter")
        self.spectator = Client(http, self.id, opened["spectator_token"], "a spectator")
