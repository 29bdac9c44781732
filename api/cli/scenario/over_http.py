"""A scenario played as outside clients would: over HTTP, with the tokens of a table of its own."""

from typing import Any

import httpx

from api.cli.scenario.file import Onlooker, Scenario

ACCEPTED = (200, 201)
REFUSED = (400, 409)


class HttpPlayError(Exception):
    """The service answered something that is neither acceptance nor refusal."""


class OverHttp:
    """Plays with a running service. `client` has the service's address as its base."""

    def __init__(self, client: httpx.Client, organizer_token: str) -> None:
        self._client = client
        self._organizer = organizer_token
        self._tokens: dict[str, str] = {}
        self._table = ""

    def open(self, scenario: Scenario) -> str | None:
        """Open the table of the scenario."""
        terms = {
            "game": scenario.game,
            "seats": scenario.seats,
            "options": scenario.options,
            "prepared": scenario.prepared,
        }
        answer = self._client.post("/v1/tables", json=terms, headers=_bearer(self._organizer))
        if answer.status_code in REFUSED:
            return self._rule(answer)
        opened = self._accepted(answer)
        self._table = f"/v1/tables/{opened['id']}"
        self._tokens = {f"seat {seat['seat']}": seat["token"] for seat in opened["seats"]}
        self._tokens |= {"arbiter": opened["arbiter_token"], "spectator": opened["spectator_token"]}
        return None

    def do(self, seat: int | None, command: Any) -> str | None:
        """Carry out a command."""
        name = "arbiter" if seat is None else f"seat {seat}"
        answer = self._client.post(f"{self._table}/moves", json={"move": command}, headers=_bearer(self._tokens[name]))
        if answer.status_code in REFUSED:
            return self._rule(answer)
        self._accepted(answer)
        return None

    def view(self, onlooker: Onlooker) -> Any:
        """The view envelope."""
        name = onlooker.role if onlooker.seat is None else f"seat {onlooker.seat}"
        answer = self._client.get(self._table, headers=_bearer(self._tokens[name or "spectator"]))
        return self._accepted(answer)

    def _accepted(self, answer: httpx.Response) -> Any:
        if answer.status_code not in ACCEPTED:
            message = f"{answer.request.method} {answer.request.url.path}: {answer.status_code} {answer.text}"
            raise HttpPlayError(message)
        return answer.json()

    def _rule(self, answer: httpx.Response) -> str:
        rule = answer.json().get("rule")
        if not isinstance(rule, str):
            message = f"a refusal without a rule: {answer.status_code} {answer.text}"
            raise HttpPlayError(message)
        return rule


def _bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}
