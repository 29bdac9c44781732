"""A tournament whose rounds begin and end while something fails: each table of a round exists once."""

from __future__ import annotations

import time
from collections import Counter

import httpx

from tests.support.api.table_client import ORGANIZER, bearer, said
from tests.support.api.tournaments.tournament_client import ROUND_ROBIN, Cup
from tests.support.operations.visitors import PAUSE, Visitor, fresh_key

ENTRANTS = 4
ENDED = "ended"
REPORTED = "result_reported"
BETWEEN = 1.0
"""Seconds between two rounds: most of the load is that of the tables."""


class Persisting(httpx.BaseTransport):
    """Sends each request until it is answered; a command has a key, so that it counts once."""

    def __init__(self, visitor: Visitor, url: str) -> None:
        self._visitor = visitor
        self._client = httpx.Client(base_url=url, timeout=60)

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        """Answer it, in the end."""
        headers = {**request.headers, **(fresh_key() if request.method == "POST" else {})}
        body = request.read()
        answer = self._visitor.persist(
            lambda: self._client.request(request.method, str(request.url), headers=headers, content=body)
        )
        return httpx.Response(answer.status_code, headers={"content-type": "application/json"}, content=answer.content)

    def close(self) -> None:
        """Let go of its connections."""
        self._client.close()


class Rounds(Visitor):
    """Plays tournaments of three rounds, one after the other. `cups` are all of them, `ended` counts rounds."""

    def __init__(self, url: str) -> None:
        super().__init__(url)
        self._persisting = httpx.Client(base_url=url, transport=Persisting(self, url))
        self.cups: list[Cup] = []
        self.ended = 0
        self._round = ENTRANTS
        self._ended: set[str] = set()

    def run(self) -> None:
        with self._persisting:
            super().run()

    def step(self) -> None:
        """Play one round to its end."""
        if self._round == ENTRANTS:
            self.cups.append(Cup(self._persisting, ROUND_ROBIN).started(ENTRANTS))
            self._round = 1
        cup = self.cups[-1]
        cup.begin(self._round)
        while (shown := cup.seen(f"/rounds/{self._round}", "chief"))["phase"] != ENDED:
            for table in shown["tables"]:
                if table["table"] not in self._ended:
                    self._end(cup, table["table"])
            time.sleep(PAUSE)
        self._round += 1
        self.ended += 1
        time.sleep(BETWEEN)

    def _end(self, cup: Cup, table: str) -> None:
        """The first seat gives up, once the clerk has opened the table."""
        path, headers = f"/v1/tables/{table}/resign", bearer(cup.tokens["chief"])
        answer = self._persisting.post(path, json={"seat": 0}, headers=headers)
        if answer.status_code == httpx.codes.CREATED:
            self._ended.add(table)

    def check(self, client: httpx.Client) -> None:
        """Each table of a round that was drawn stands there once; it was opened once, and ended and reported once."""
        for cup in self.cups:
            told = client.get(f"/v1/tournaments/{cup.id}/events", params={"limit": 1000}, headers=bearer(ORGANIZER))
            events = [one["event"] for one in said(told)["events"]]
            reported = Counter(event["table"] for event in events if event["type"] == REPORTED)
            places: list[str] = []
            for event in events:
                if event["type"] == "round_drawn":
                    path = f"/v1/tournaments/{cup.id}/rounds/{event['round']}"
                    round_ = said(client.get(path, headers=bearer(ORGANIZER)))
                    places += [table["table"] for table in round_["tables"]]
            assert len(places) == len(set(places)), places
            assert self._ended.intersection(places) == set(reported) & set(places)
            assert set(reported.values()) <= {1}, reported
            for table in self._ended.intersection(places):
                record = said(client.get(f"/v1/tables/{table}/events", headers=bearer(ORGANIZER)))
                kinds = Counter(one["event"]["type"] for one in record["events"])
                assert kinds["table_opened"] == kinds["table_finished"] == 1, kinds
