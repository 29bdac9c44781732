"""A client of the service, as an outside program would be one."""

from typing import Any
from uuid import uuid4

import httpx

Json = dict[str, Any]


class ClientError(Exception):
    """The service did not do what was asked; the message is its problem answer."""


class MoveRefusedError(ClientError):
    """The rules refuse a move. `rule` is the id of the rule, `detail` its sentence in the language asked for."""

    def __init__(self, problem: Json) -> None:
        super().__init__(problem["detail"])
        self.rule: str = problem["rule"]
        self.detail: str = problem["detail"]


class Client:
    """One token at one table.

    Every command has an idempotency key, so that it may be sent again after a broken connection.
    """

    def __init__(self, http: httpx.Client, table: str, token: str, name: str) -> None:
        self.name = name
        self.token = token
        self._http = http
        self._path = f"/v1/tables/{table}"
        self._headers = {"Authorization": f"Bearer {token}"}

    def view(self, at: int | None = None) -> Json:
        """The table as this client sees it, now or at a version."""
        return self._get("", {} if at is None else {"at": at})

    def moves(self) -> list[Json]:
        """The legal moves of this client."""
        result: list[Json] = self._get("/moves")["moves"]
        return result

    def labelled_moves(self) -> list[tuple[Json, str]]:
        """The legal moves of this client, each with the text of a button for it."""
        answer = self._get("/moves", {"labels": "true"})
        return list(zip(answer["moves"], answer["labels"], strict=True))

    def play(self, move: Json) -> Json:
        """Make a move; returns the answer. Raises MoveRefusedError."""
        return self._post("/moves", {"move": move})

    def would_play(self, move: Json) -> bool:
        """Return whether a move would be accepted; it is not made."""
        try:
            self._post("/moves?dry_run=true", {"move": move})
        except MoveRefusedError:
            return False
        return True

    def preview_undo(self) -> Json:
        """Preview the undo of the own last move."""
        return self._get("/undos/preview")

    def ask_undo(self) -> Json:
        """Ask to take back the own last move."""
        return self._post("/undos", {})

    def agree(self, undo: int) -> Json:
        """Agree to an undo."""
        return self._post(f"/undos/{undo}/answer", {"consent": True})

    def events(self, after: int = 0) -> list[Json]:
        """Return what this client has read after a version."""
        result: list[Json] = []
        while True:
            page = self._get("/events", {"after": after})
            result += page["events"]
            if not page["more"]:
                return result
            after = result[-1]["version"]

    def protocol(self) -> str:
        """Return what this client has read, in sentences."""
        answer = self._http.get(f"{self._path}/protocol", headers=self._headers)
        if answer.is_error:
            raise ClientError(answer.text)
        return answer.text

    def is_open(self) -> bool:
        """Return whether the table exists for this client."""
        return not self._http.get(self._path, headers=self._headers).is_error

    def act(self, path: str, body: Json) -> Json:
        """Carry a command of the table out; returns the answer. Raises ClientError."""
        return self._post(path, body)

    def audit(self) -> Json:
        """The audit, as far as this client may see it."""
        return self._get("/audit")

    def _get(self, path: str, query: Json | None = None) -> Json:
        return read_answer(self._http.get(self._path + path, params=query or {}, headers=self._headers))

    def _post(self, path: str, body: Json) -> Json:
        headers = {**self._headers, "Idempotency-Key": uuid4().hex}
        return read_answer(self._http.post(self._path + path, json=body, headers=headers))


def read_answer(answer: httpx.Response) -> Json:
    """The body of an answer. Raises MoveRefusedError if the rules refuse a move, else ClientError."""
    if not answer.is_error:
        body: Json = answer.json()
        return body
    if answer.headers.get("content-type", "").startswith("application/problem+json"):
        problem: Json = answer.json()
        if problem["code"] == "refused" and "rule" in problem:
            raise MoveRefusedError(problem)
        raise ClientError(_in_words(problem))
    raise ClientError(answer.text)


def _in_words(problem: Json) -> str:
    """A problem answer in one line: its sentence, the places in what was sent, and the rule."""
    places = " ".join(error["detail"] for error in problem.get("errors", ()))
    rule = f"[{problem['rule']}]" if "rule" in problem else ""
    return " ".join(part for part in (problem["detail"], places, rule) if part)


class Sitting:
    """A table with a client for each seat, one for the arbiter and one for a spectator."""

    def __init__(self, http: httpx.Client, organizer_token: str, terms: Json, names: tuple[str, ...]) -> None:
        headers = {"Authorization": f"Bearer {organizer_token}", "Idempotency-Key": uuid4().hex}
        seats = [{"name": name} for name in names]
        opened = read_answer(http.post("/v1/tables", json={**terms, "seats": seats}, headers=headers))
        self.id: str = opened["id"]
        self.commitment: str = opened["commitment"]
        self.seats = [
            Client(http, self.id, seat["token"], name) for seat, name in zip(opened["seats"], names, strict=True)
        ]
        self.arbiter = Client(http, self.id, opened["arbiter_token"], "the arbiter")
        self.spectator = Client(http, self.id, opened["spectator_token"], "a spectator")
