"""What exists but is hidden is as what there is not: every command, with everything that it can name, for every role.

Tournaments at services of their own differ only in what is hidden from a viewer. The viewer sends the same requests to
each, in the same order, first all dry runs. Every answer must be the same, to the byte.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import ExitStack
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any

import httpx
import pytest

from domain.tournament.commands.docket import ReportCase
from domain.tournament.commands.results import OpenBoard
from tests.support.api.seen.identifiers import Asked, every_request
from tests.support.api.seen.named import HIDDEN, KNOWN, OPENED, OTHER
from tests.support.api.servers.direct import DirectClient
from tests.support.api.servers.in_process import in_process
from tests.support.api.table_client import bearer, said
from tests.support.api.tournaments.tournament_client import (
    ROUND_ROBIN,
    TOGETHER,
    Cup,
    Json,
    clerk,
    open_indeed,
    report,
    without_clerk,
)
from tests.support.nights import at_night, some_by_day

RANDOM = re.compile(
    rb"\b[0-9a-f]{64}\b|\b[0-9a-f]{16}\b|\b1[0-9]{12}\b|\d\d:\d\d:\d\d|[\w+/=-]{22,}|friedensrichter/[0-9a-f]{8}"
    rb'|"(?:request_id|seen)":"[^"]*"|\bseen=[\w-]+|\b[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}\b'
)
"""Hashes, digests, times, tokens, letters of invitations, tickets, keys and signatures."""
TEXTS = re.compile(rb'\{"salt":"\*","text":"[^"]*"\}(?:,\{"salt":"\*","text":"[^"]*"\})+')
"""Texts beside an event, in the order of their commitments, which are random."""
SEED = b"s" * 32
UNLIKE = ("date", "x-request-id")
WITHIN = ("/v1/tournaments", "/v1/precedents", "/v1/tables", "/v1/disputes", "/v1/hooks", "/v1/organizers", "/v1/log")
OF_TOURNAMENTS = WITHIN[:2]
CUP = "/v1/tournaments/{CUP}"
TOLD = ("", "/events", "/standings", "/docket", "/audit", "/boards/2", "/rounds/2", "/adjustments/3/lift")
CASES_TOLD = [f"/docket/{HIDDEN}/dispute/{number}/assign" for number in (1, 2)]
"""What an arbiter without a conflict is told otherwise in each world, below the tournament's address."""
SWISS: Json = {**ROUND_ROBIN, "format": {"type": "swiss"}, "rounds": 3, "tie_breaks": ["buchholz"]}


class World:
    """A tournament of boards in its second round. What happens at the table of entrant 3 there may differ.

    In the first round a dispute was ruled on, and two scores were adjusted.
    """

    settings = TOGETHER

    def __init__(self, client: DirectClient) -> None:
        self.client = client
        self.cup = Cup(client, self.settings).started(4)
        self.cup.appoint("Second", chief=False)
        tables = self.begin(1)
        self.opened = tables[frozenset({1, 4})]
        self.rule()
        for table in tables.values():
            report(client, self.cup, table, 5, 1)
        clerk(client, self.cup, OpenBoard(1))
        for side in ("first", "second"):
            adjusted = {"table": self.opened, "side": side, "kind": "average", "reason": "Slow."}
            self.cup.done("/adjustments", "chief", adjusted)
        tables = self.begin(2)
        self.hidden = next(table for pair, table in tables.items() if 3 in pair)
        self.other = next(table for pair, table in tables.items() if 3 not in pair)
        self.names = {"{CUP}": self.cup.id, HIDDEN: self.hidden, OTHER: self.other, OPENED: self.opened}

    def begin(self, number: int) -> dict[frozenset[int], str]:
        """Begin a round; its tables, by who sits there."""
        tables = {frozenset(entrant for entrant, _ in one["seats"]): one["table"] for one in self.cup.begin(number)}
        open_indeed(self.client, self.cup, number)
        return tables

    def rule(self) -> None:
        """A dispute at the first table, and the ruling on it."""
        at, case = f"/v1/tables/{self.opened}/disputes", f"{self.opened}/dispute/1"
        filed = {"versions": [1], "rule": "table.1.1", "statement": "That was wrong."}
        said(self.client.post(at, json=filed, headers=bearer(self.cup.tokens[1])), 201)
        ruled = {"rule": "table.1.1", "verdict": "rejected", "reasons": "It was right."}
        said(self.client.post(f"{at}/1/ruling", json=ruled, headers=bearer(self.cup.tokens["chief"])), 201)
        clerk(self.client, self.cup, ReportCase(case, self.opened, "dispute", 1, open=False))

    def adjust(self) -> None:
        adjusted = {"table": self.hidden, "side": "first", "kind": "average_plus", "reason": "Misled."}
        self.cup.done("/adjustments", "chief", adjusted)

    def case(self, number: int, *, taken: bool = False, closed: bool = False) -> None:
        """A case at the hidden table, with a note on it."""
        case = f"{self.hidden}/dispute/{number}"
        told = partial(ReportCase, case, self.hidden, "dispute", 2)
        clerk(self.client, self.cup, told(open=True))
        self.cup.done("/notes", "chief", {"text": "Look at trick 3.", "case": case})
        if taken:
            self.cup.done(f"/docket/{case}/take", "chief")
        if closed:
            clerk(self.client, self.cup, told(open=False))

    def call(self, number: int, *, answered: bool) -> None:
        """A call of the one who sits at the hidden table, with a note on it."""
        case = f"entrant-3/call/{number}"
        self.cup.done("/calls", 3, {"why": "other", "text": "They lead the ace."})
        self.cup.done("/notes", "chief", {"text": "It was the king.", "case": case})
        if answered:
            self.cup.done(f"/docket/{case}/close", "chief", {"text": "Play on."})

    def warn(self) -> None:
        """What arbiters keep to themselves, wherever it is."""
        self.cup.done("/here", 3, {"round": 2})
        self.cup.done("/penalties", "chief", {"entrant": 3, "unit": "points", "amount": 0, "reason": "Talk."})
        self.cup.done("/notes", "chief", {"text": "The hall is cold."})
        self.cup.done("/rounds/3/draw", "chief", {})

    def filled(self, value: Any) -> Any:
        """A part of a request, with the ids of this world in it."""
        if isinstance(value, str):
            for name, own in self.names.items():
                value = value.replace(name, own)
            return value
        if isinstance(value, dict):
            return {name: self.filled(one) for name, one in value.items()}
        return [self.filled(one) for one in value] if isinstance(value, list) else value

    def answer(self, asked: Asked, token: str) -> tuple[Any, ...]:
        """What the holder of a token is answered, without what differs in any two worlds."""
        sent = {} if asked.body is None else {"json": self.filled(asked.body)}
        path, query = self.filled(asked.path), self.filled(dict(asked.query))
        answer = self.client.request(asked.method, path, headers=bearer(token), params=query, **sent)
        return plain(answer, {own: name for name, own in self.names.items()})


class Swiss(World):
    """A Swiss tournament between two rounds. Whether the second is drawn, and what arbiters note, may differ."""

    settings = SWISS

    def __init__(self, client: DirectClient) -> None:
        self.client = client
        self.cup = Cup(client, self.settings).started(4)
        tables = [*self.begin(1).values()]
        for table in tables:
            report(client, self.cup, table, 5, 1)
        self.names = {"{CUP}": self.cup.id, HIDDEN: tables[0], OTHER: tables[1], OPENED: tables[1]}

    def keep(self, hidden: int) -> None:
        """So much that arbiters know alone."""
        if hidden:
            self.cup.done("/rounds/2/draw", "chief", {})
        if hidden > 1:
            self.cup.done("/notes", "chief", {"text": "The hall is cold."})
            self.cup.done("/rounds/2/draw", "chief", {"pairings": [[1, 4], [2, 3]], "reason": "By hand."})


def plain(answer: httpx.Response, names: dict[str, str]) -> tuple[Any, ...]:
    """Status, headers and body of an answer, with these words for ids, and without what is random."""

    def masked(text: bytes) -> bytes:
        for own, name in names.items():
            text = text.replace(own.encode(), name.encode())
        return TEXTS.sub(lambda found: b"},{".join(sorted(found[0][1:-1].split(b"},{"))), RANDOM.sub(b"*", text))

    headers = sorted((name, masked(value.encode())) for name, value in answer.headers.items() if name not in UNLIKE)
    is_file = answer.headers.get("content-type", "") == "application/octet-stream"
    return answer.status_code, headers, b"" if is_file else masked(answer.content)


def with_conflict(world: World, hidden: int, *, answered: bool = False) -> None:
    """The second arbiter has a conflict with entrant 3, and so much happens at its table after that.

    Who waits with a call learns how many are before it: so for players all have been `answered`.
    """
    world.cup.done("/conflicts", "Second", {"entrant": 3})
    for number in range(1, hidden + 1):
        world.adjust()
        world.case(number, taken=number == 1, closed=number == 2)
        world.call(number, answered=answered or number < hidden)
    if hidden > 1:
        world.cup.done("/adjustments/3/lift", "chief", {"reason": "It was not so."})
    report(world.client, world.cup, world.hidden, 5, hidden)


def with_secrets(world: World, hidden: int) -> None:
    """So much that arbiters know alone, at a table and elsewhere."""
    with_conflict(world, hidden, answered=True)
    if hidden:
        world.warn()


def worlds(folder: Path, stack: ExitStack, make: Any, kind: type[World] = World) -> list[Any]:
    found: list[Any] = []
    for hidden in (0, 1, 2):
        place = folder / str(hidden)
        place.mkdir()
        found.append(kind(stack.enter_context(in_process(place / "richter.db"))))
        make(found[-1], hidden)
    return found


@pytest.fixture
def stack() -> Iterator[ExitStack]:
    with without_clerk(), pytest.MonkeyPatch.context() as patch, ExitStack() as stack:
        patch.setattr("api.routes.tournaments.life.new_seed", lambda: SEED)  # so that all tables are dealt alike
        yield stack


EVERY = [3, *at_night([1])]
"""Of all requests the checks send each third, the night all."""
ROLES = {
    "arbiter with a conflict": ("Second", with_conflict),
    "spectator": ("spectator", with_secrets),
    "player": (1, with_secrets),
    "other player": (2, with_secrets),
}


@pytest.mark.accepts("tournament.17.2")
@pytest.mark.refuses("tournament.14.6")
@pytest.mark.parametrize("every", EVERY)
@pytest.mark.parametrize(("who", "make"), some_by_day(ROLES.values()), ids=ROLES)
def test_no_command_and_no_question_tells_of_what_is_hidden_whatever_it_names(
    tmp_path: Path, stack: ExitStack, who: str | int, make: Any, every: int
) -> None:
    made = worlds(tmp_path, stack, make)
    assert all_alike(made, who, every=every) > 500 // every


@pytest.mark.nightly
@pytest.mark.accepts("tournament.4.7")
@pytest.mark.parametrize("who", some_by_day(["spectator", 1]), ids=["spectator", "player"])
def test_nor_does_any_tell_whether_a_round_is_drawn(tmp_path: Path, stack: ExitStack, who: str | int) -> None:
    assert all_alike(worlds(tmp_path, stack, Swiss.keep, Swiss), who, OF_TOURNAMENTS) > 300


def all_alike(made: list[Any], who: str | int, within: tuple[str, ...] = WITHIN, but: str = "", every: int = 1) -> int:
    """See that one who asks for everything is answered alike in all worlds; how much there is to ask.

    `but`: an act that makes public what differs; it is only dry-run. `every`: only each of so many requests is sent.
    """
    count = 0
    for asked in islice(every_request(KNOWN, within), 0, None, every):
        if but and asked.path == but and "dry_run" not in asked.query:
            continue
        first, *others = (world.answer(asked, world.cup.tokens[who]) for world in made)
        for number, other in enumerate(others, 1):
            assert other == first, f"{number} hidden: {asked}"
        assert first[0] < httpx.codes.INTERNAL_SERVER_ERROR, asked
        count += 1
    return count


@pytest.mark.nightly
def test_the_worlds_differ_in_what_they_hide(tmp_path: Path, stack: ExitStack) -> None:
    """Without a conflict an arbiter is told of all of it."""
    made = worlds(tmp_path, stack, with_secrets)
    unlike = set()
    for asked in every_request(KNOWN, ("/v1/tournaments",)):
        if asked.path.removeprefix(CUP) not in {*TOLD, *CASES_TOLD}:
            continue
        first, *others = (world.answer(asked, world.cup.tokens["chief"]) for world in made)
        if asked.method == "GET" or "dry_run" in asked.query:
            unlike |= {asked.path.removeprefix(CUP)} if others != [first] * 2 else set()
    assert unlike == {*TOLD, *CASES_TOLD}
