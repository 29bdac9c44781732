"""An evening in which one rare name stands wherever people write: what everybody reads of it, and where it is kept.

Each text is exactly the name, so one forgetting takes all of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import httpx

from domain.tournament.commands.docket import ReportCase
from tests.support.api.description.contract import document
from tests.support.api.seen.identifiers import Asked, every_request
from tests.support.api.servers.direct import DirectClient
from tests.support.api.table_client import ORGANIZER, Json, Table, bearer, said
from tests.support.api.tournaments.tournament_client import TOGETHER, Cup, clerk, open_indeed, report

NAME, EARLIER, OFFICIAL = "Änna Rarespelling", "Ärno Rarespelling", "Öle Rarespelling"
"""That of a player, one that was corrected, and that of an arbiter, as names in a tournament differ."""
PART = "Rarespelling"
"""The part of the name that looks the same in every coding."""
URL = "https://hooks.example/receiver"
FORM: Json = {**TOGETHER, "title": NAME, "organizer": NAME, "rounds": 2, "clock": {"minutes": 60, "expiry": "arbiter"}}
PRIZES: Json = {"prizes": [{"name": NAME, "share": 100, "places": [1]}]}
ECHO = "POST /v1/organizers"
"""Its answer says the name that the request has, and not what is kept."""
EXPORTS = ("standings", "entrants", "rounds", "schedule", "prizes", "pairings", "results", "tables")
ALIKE: dict[str, list[Any]] = {"players": [NAME], "checkpoint": ["x"], "card": ["As"], "delivery": ["x"], "to": [1]}
"""What may stand for names of requests of which the evening knows nothing."""


class NamedEvening:
    """A club with a tournament in its second round, a season, a table of its own, its analysis, and webhooks.

    Every command has a key; `sent` keeps them, to be sent again.
    """

    def __init__(self, client: DirectClient) -> None:
        self.client = client
        self.sent: list[tuple[str, str, Json | None, str, str]] = []
        self.tokens: dict[str, str] = {"service": ORGANIZER}
        club = self.did("POST", "/v1/organizers", ORGANIZER, {"name": NAME})
        self.organizer, self.club = club["organizer"], club["token"]
        self.tokens["club"] = self.club
        self.did("POST", f"/v1/organizers/{self.organizer}/tokens", ORGANIZER, {"name": NAME})
        self.cup = Cup(client, {**FORM, **PRIZES}, self.club)
        self.path = f"/v1/tournaments/{self.cup.id}"
        self._enter()
        self.table = self._table()
        self.hooks = [self._hook(self.tokens[who]) for who in ("club", "chief", "player 1", "seat 0")]
        self._play()
        self._write()
        self._season()
        self.copy = self._analysis()

    def did(self, method: str, path: str, token: str, body: Json | None = None, status: int = 201) -> Json:
        """Carry a command out under a key of its own; its answer."""
        key = f"evening-{len(self.sent)}"
        self.sent.append((method, path, body, token, key))
        answer: Json = said(self.send(*self.sent[-1]), status)
        return answer

    def send(self, method: str, path: str, body: Json | None, token: str, key: str) -> httpx.Response:
        """Send a command, also once more."""
        sent = {} if body is None else {"json": body}
        return self.client.request(method, path, headers={**bearer(token), "Idempotency-Key": key}, **sent)

    def moved(self, client: DirectClient) -> None:
        """Go on at another service, which has the same log."""
        self.client = self.cup.client = client

    def act(self, path: str, who: str, body: Json | None = None, method: str = "POST") -> Json:
        """Carry a command of the tournament out."""
        return self.did(method, f"{self.path}{path}", self.tokens[who], body)

    def _enter(self) -> None:
        self.tokens["chief"] = self.act("/arbiters", "club", {"name": "Chief", "chief": True})["token"]
        self.tokens["second"] = self.act("/arbiters", "club", {"name": OFFICIAL, "chief": False})["token"]
        self.cup.tokens["chief"] = self.tokens["chief"]
        self.tokens["spectator"] = self.act("/open", "club")["spectator_token"]
        self.tokens["director"] = self.act("/directors", "club", {"name": OFFICIAL})["token"]
        settings = {**FORM, **PRIZES, "tie_breaks": []}
        self.act("", "club", {"settings": settings, "reason": NAME}, "PATCH")
        for number, entry in enumerate(
            ({"name": NAME, "club": NAME, "member": NAME}, {"name": "Bea"}, {"name": EARLIER}), 1
        ):
            entered = self.act("/entrants", "chief", entry)
            self.tokens[f"player {number}"] = entered["players"][0]["token"]
        (listed,) = self.act("/entrants/list", "chief", {"entries": [{"name": "Dora", "club": NAME}]})["entrants"]
        self.tokens["player 4"] = listed["players"][0]["token"]
        self.act("/entrants/3", "chief", {"name": "Cleo"}, "PATCH")
        self.act("/start", "chief", {})
        for name in (EARLIER, "Emil"):
            changed = self.act("/entrants/4/substitute", "chief", {"player": 1, "name": name, "reason": NAME})
            self.tokens["player 4"] = changed["token"]
        self.act("/entrants/3", "chief", {"club": NAME, "reason": NAME}, "PATCH")
        self.act("/invitations", "club", {"role": "player", "entrant": 2, "player": 1, "sender": NAME})
        self.act("/invitations/1/withdraw", "club", {"words": NAME})
        self.act("/tokens", "club", {"role": "spectator", "name": NAME})

    def _table(self) -> Table:
        seats: list[Json] = [{"name": NAME}, {"name": "Bea"}, {"name": "Cleo"}, {"name": "Dora"}]
        opened = self.did("POST", "/v1/tables", self.club, {"game": "whist", "seats": seats, "disputes": "continue"})
        table = Table(self.client, opened)
        self.tokens |= {f"seat {seat}": table.tokens[seat] for seat in table.seats}
        self.tokens |= {"arbiter of the table": table.tokens["arbiter"], "its spectator": table.tokens["spectator"]}
        at, arbiter = f"/v1/tables/{table.id}", table.tokens["arbiter"]
        self.did("POST", f"{at}/seats/2/name", arbiter, {"name": NAME})
        self.did("POST", f"{at}/seats/2/name", arbiter, {"name": "Cleo"})
        self.did("POST", f"{at}/tokens", self.club, {"role": "seat", "seat": 1, "name": NAME})
        self.did("POST", f"{at}/invitations", self.club, {"role": "seat", "seat": 3, "sender": NAME})
        self._dispute(table.id, table.tokens[0], arbiter)
        return table

    def _dispute(self, table: str, seat: str, arbiter: str) -> None:
        at, ruled = f"/v1/tables/{table}/disputes", {"rule": "table.1.1", "verdict": "rejected", "reasons": NAME}
        filed = {"versions": [1], "rule": "table.1.1", "statement": NAME, "against": [1]}
        self.did("POST", at, seat, filed)
        self.did("POST", f"{at}/1/evidence", seat, {"text": NAME, "versions": []})
        self.did("POST", f"{at}/1/ruling", arbiter, ruled)
        self.did("POST", f"{at}/1/appeal", seat, {"statement": NAME})

    def _hook(self, token: str) -> str:
        made: str = self.did("POST", "/v1/hooks", token, {"url": URL})["hook"]["id"]
        return made

    def _begin(self, number: int) -> list[Json]:
        for step in ("draw", "publish", "begin"):
            self.act(f"/rounds/{number}/{step}", "chief", {} if step == "draw" else None)
        open_indeed(self.client, self.cup, number)
        tables = said(self.client.get(f"{self.path}/rounds/{number}", headers=bearer(self.tokens["chief"])))["tables"]
        return [*tables]

    def _play(self) -> None:
        self.first = self._begin(1)
        *over, last = (table["table"] for table in self.first)
        for table in over:
            report(self.client, self.cup, table, 5, 1)
        self.act("/rounds/1/end", "chief", {"reason": NAME, "unfinished": [{"table": last, "as": "unplayed"}]})
        self.second = self._begin(2)

    def _write(self) -> None:
        self.act("/rounds/2/pause", "chief", {"reason": NAME})
        self.act("/rounds/2/resume", "chief")
        self.act("/rounds/2/extend", "chief", {"minutes": 10, "reason": NAME})
        self.disputed = table = next(one for one in self.second if [1, 1] in one["seats"])["table"]
        self._dispute(table, self.tokens["player 1"], self.tokens["chief"])
        clerk(self.client, self.cup, ReportCase(f"{table}/dispute/1", table, "dispute", 2, open=True))
        self.act(f"/docket/{table}/dispute/1/assign", "chief", {"arbiter": 2, "reason": NAME})
        self.act("/notes", "chief", {"case": f"{table}/dispute/1", "text": NAME})
        self.act("/notes", "chief", {"text": NAME})
        self.act("/calls", "player 1", {"why": "other", "text": NAME})
        self.act("/docket/entrant-1/call/1/close", "chief", {"text": NAME})
        adjusted = {"table": self.first[0]["table"], "side": "first", "kind": "average", "reason": NAME}
        self.act("/adjustments", "chief", adjusted)
        self.act("/adjustments/1/lift", "chief", {"reason": NAME})
        self.act("/penalties", "chief", {"entrant": 2, "unit": "points", "amount": 0, "reason": NAME})
        self.act(f"/tables/{table}/forfeit", "chief", {"present": "first", "reason": NAME})
        self.act(f"/tables/{table}/forfeit/lift", "chief", {"reason": NAME})
        refused = self.send(
            "POST", f"{self.path}/entrants", {"name": NAME, "rating": -1}, self.tokens["chief"], "refused"
        )
        assert refused.is_client_error, refused.text

    def _season(self) -> None:
        series = {"parts": [{"tournament": self.cup.id}], "own": 0, "scored_by": "places", "points": [10, 5]}
        self.season = Cup(self.client, {**FORM, "title": "Season", "series": series}, self.club)
        self.season.open()
        self.tokens["spectator of the season"] = self.season.tokens["spectator"]

    def _analysis(self) -> Table:
        said(self.table.post("/resign", 1), 201)
        forked = self.did(
            "POST", f"/v1/tables/{self.table.id}/forks", self.table.tokens["arbiter"], {"version": 1, "chance": "same"}
        )
        copy = Table(self.client, forked)
        self.tokens["arbiter of the analysis"] = copy.tokens["arbiter"]
        return copy

    def known(self, every: int) -> dict[str, list[Any]]:
        """What a request may name. Of versions each of so many."""
        tables = [self.table.id, self.copy.id, self.first[0]["table"], self.disputed]
        cases = [f"{self.disputed}/dispute/1", "entrant-1/call/1"]
        versions = [*range(1, self.cup.seen("", "chief")["version"] + 1, every)]
        alike = {
            "tournament tournament_id": [self.cup.id, self.season.id],
            "table table_id played unfinished groups": tables,
            "at after": [0, *versions],
            "entrant number": [1, 2, 3, 4],
            "round board arbiter": [1, 2],
            "version versions player dispute undo from pairings rows tables director chief adjustment": [1],
            "seat seats against": [0],
            "place": [self.disputed, "entrant-1"],
            "kind": ["dispute", "call"],
            "case": [1],
            "organizer": [self.organizer],
            "hook": self.hooks,
            "ticket before": ["x"],
        }
        each = {name: values for names, values in alike.items() for name in names.split()}
        return {**ALIKE, **each, "/notes case": cases}

    def asked(self, every: int) -> Iterator[Asked]:
        """Every question, every command that is only tried, and every sheet; of versions each of so many."""
        for asked in every_request(self.known(every), ("/v1/", "/metrics", "/readyz", "/healthz")):
            if asked.method == "GET" or "dry_run" in asked.query:
                yield asked
        for cup in (self.cup, self.season):
            for sheet in EXPORTS:
                for ending in ("csv", "json", "html"):
                    yield Asked("GET", f"/v1/tournaments/{cup.id}/exports/{sheet}.{ending}")
            yield Asked("GET", f"/v1/tournaments/{cup.id}/exports/tournament.trf")
        yield Asked("POST", "/v1/people/find", body={"name": PART})

    def answers(self, who: str, every: int) -> Iterator[tuple[Asked, httpx.Response]]:
        """What this role is answered to everything. Of versions it asks for each of so many."""
        for asked in self.asked(every):
            sent = {} if asked.body is None else {"json": asked.body}
            answer = self.client.request(
                asked.method, asked.path, headers=bearer(self.tokens[who]), params=dict(asked.query), **sent
            )
            assert answer.status_code < httpx.codes.INTERNAL_SERVER_ERROR, asked
            assert answer.status_code != httpx.codes.TOO_MANY_REQUESTS, asked
            yield asked, answer

    def named(self, who: str, every: int) -> set[str]:
        """The routes at which this role is told the names."""
        return {
            f"{asked.method} {template_of(asked.path)}"
            for asked, answer in self.answers(who, every)
            if PART.encode() in answer.content or PART in str(answer.headers)
        }

    def repeated(self) -> set[str]:
        """The commands whose first answer, sent again, has the name."""
        answers = [(sent, self.send(*sent)) for sent in self.sent]
        assert not [answer.text for _, answer in answers if answer.is_server_error]
        named = {f"{sent[0]} {template_of(sent[1])}" for sent, answer in answers if PART.encode() in answer.content}
        return named - {ECHO}


def template_of(path: str) -> str:
    """The route of an address, as the description has it."""
    parts = path.split("/")
    for template in document()["paths"]:
        other = template.split("/")
        if len(other) == len(parts) and all(a == b or a.startswith("{") for a, b in zip(other, parts, strict=True)):
            found: str = template
            return found
    return path
