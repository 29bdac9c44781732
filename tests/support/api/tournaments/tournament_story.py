"""A short tournament at which every operation on tournaments is used once, for the examples of the description."""

from __future__ import annotations

import json
from typing import Any

from domain.tournament.commands.docket import ReportCase
from tests.support.api.servers.direct import DirectClient
from tests.support.api.table_client import ORGANIZER, bearer, said
from tests.support.api.tournaments.tournament_client import NAMES, TOGETHER, Cup, Json, clerk, open_indeed

SWISS: Json = {
    "title": "Autumn cup",
    "organizer": "Card club",
    "game": "essentia",
    "options": {"first_move": "seat_0"},
    "format": {"type": "swiss"},
    "rounds": 1,
    "scoring": {"type": "results"},
    "tie_breaks": ["buchholz", "lot"],
    "clock": {"minutes": 60, "expiry": "arbiter"},
    "protest_minutes": 0,
    "prizes": [
        {"name": "First prize", "share": 60, "places": [1]},
        {"name": "Second prize", "share": 40, "places": [2]},
        {"name": "Best junior", "share": 0, "category": "junior", "cumulative": True},
        {"name": "Up to 1500", "share": "25/2", "ratings": [0, 1500]},
    ],
}
LATE = "The tram was late."


def tell_of_tournaments(client: DirectClient) -> tuple[Json, Json]:
    """Use every operation on tournaments; a notice of a feed, and one of that of the docket."""
    cup = Cup(client, SWISS)
    enter(cup)
    tables = begin(cup)
    open_indeed(client, cup, 1)
    look(cup)
    run(cup)
    judge(client, cup, tables)
    rule(client, cup, tables[1])
    unfinished = [{"table": one["table"], "as": "unplayed"} for one in tables[1:]]
    both(cup, "/rounds/1/end", {"reason": "The hall closes.", "unfinished": unfinished})
    both(cup, "/finish")
    paired = Cup(client, SWISS).started(5)
    paired.done("/rounds/1/draw", "chief", {})
    paired.seen("/rounds/1/why", "chief")
    in_the_hall(client)
    over_several(client, cup)
    by_themselves = Cup(client, {**SWISS, "rounds": 2, "auto": {"change_minutes": 2, "breaks": [[1, 10]]}}).started(4)
    for act in ("hold", "release"):
        both(by_themselves, f"/rounds/2/{act}")
    boards = Cup(client, TOGETHER).started()
    first, second = ([table["table"]] for table in boards.begin(1) if table["board"] == 1)
    both(boards, "/boards/1/groups", {"groups": [first, second], "reason": "Table 2 had the cards of board 2."})
    boards.seen("/boards/1", "chief")
    both(boards, "/void", {"reason": "The power failed."}, who="organizer")
    said(client.get("/v1/tournaments", headers=bearer(ORGANIZER)))
    said(client.get("/v1/precedents", headers=bearer(ORGANIZER)))
    events = cup.seen("/events", "chief")["events"]
    return events[0], next(one for one in events if one["event"]["type"] == "case_opened")


def both(cup: Cup, path: str, body: Any = None, *, who: str | int = "chief", method: str = "POST") -> Json:
    """A command, first as a dry run."""
    sent = {} if body is None else {"json": body}
    dry(cup, path, body, who, method)
    done: Json = said(cup.ask(method, path, who, **sent), 201)
    return done


def dry(cup: Cup, path: str, body: Any = None, who: str | int = "chief", method: str = "POST") -> None:
    """A command as a dry run alone."""
    sent = {} if body is None else {"json": body}
    said(cup.ask(method, path, who, params={"dry_run": "true"}, **sent))


def enter(cup: Cup) -> None:
    """Everything before the start."""
    both(cup, "", {"settings": {**SWISS, "title": "Autumn cup 2026"}}, who="organizer", method="PATCH")
    dry(cup, "/arbiters", {"name": "Chief arbiter", "chief": True}, "organizer")
    cup.appoint("Chief arbiter")
    cup.appoint("Second arbiter", chief=False)
    cup.appoint("Third arbiter", chief=False)
    cup.appoint("Fourth arbiter", chief=False)
    both(cup, "/arbiters/4/dismiss", {}, who="organizer")
    cup.tokens["spectator"] = both(cup, "/open", who="organizer")["spectator_token"]
    dry(cup, "/entrants", {"name": NAMES[0]})
    cup.enter(*NAMES[:5])
    both(cup, "/directors", {"name": NAMES[0], "entrant": 1}, who="organizer")
    both(cup, "/directors", {"name": "Second director"}, who="organizer")
    both(cup, "/directors/2/dismiss", who="organizer")
    line = {"name": NAMES[5], "club": "South", "category": "junior"}
    (listed,) = both(cup, "/entrants/list", {"entries": [line]})["entrants"]
    cup.tokens[listed["entrant"]] = listed["players"][0]["token"]
    both(cup, "/entrants/1", {"club": "North"}, method="PATCH")
    both(cup, "/here", {}, who=1)
    both(cup, "/start", {"entropy": "6 4 3 1"})
    both(cup, "/entrants/6/withdraw", {"reason": "He is ill."})
    both(cup, "/entrants/6/readmit", {"reason": "He is well again."})
    both(cup, "/entrants/5/substitute", {"player": 1, "name": "Ida", "reason": LATE})
    invite(cup)
    see_to_tokens(cup)
    for entrant in (5, 6):
        both(cup, f"/entrants/{entrant}/request_bye", {"round": 1, "kind": "zero_bye"})


def invite(cup: Cup) -> None:
    """Invite a player and spectators; withdraw the second."""
    for wish in ({"role": "player", "entrant": 6, "player": 1, "sender": "Ada"}, {"role": "spectator", "uses": 20}):
        cup.done("/invitations", "organizer", wish)
    cup.done("/invitations/2/withdraw", "organizer", {"words": "The hall is full."})
    cup.seen("/invitations", "organizer")


def see_to_tokens(cup: Cup) -> None:
    """Issue a further token for spectators; rename, limit, rotate and revoke it."""
    number = cup.done("/tokens", "organizer", {"role": "spectator", "name": "Hall"})["number"]
    cup.done(f"/tokens/{number}/rename", "organizer", {"name": "Bar"})
    cup.done(f"/tokens/{number}/expire", "organizer", {"ends_at": 4_000_000_000_000})
    for act in ("rotate", "revoke"):
        cup.done(f"/tokens/{number}/{act}", "organizer")
    cup.seen("/tokens", "organizer")


def begin(cup: Cup) -> list[Json]:
    """Draw, publish and begin the round; its tables."""
    both(cup, "/rounds/1/draw", {"pairings": [[1, 2], [3, 4]]})
    for step in ("publish", "begin"):
        both(cup, f"/rounds/1/{step}")
    return list(cup.seen("/rounds/1", "chief")["tables"])


def run(cup: Cup) -> None:
    """Pause the round, let it go on, give it more time."""
    both(cup, "/rounds/1/pause", {"reason": "A fire alarm."})
    both(cup, "/rounds/1/resume")
    both(cup, "/rounds/1/extend", {"minutes": 10, "reason": "A fire alarm."})


def judge(client: DirectClient, cup: Cup, tables: list[Json]) -> None:
    """Cases, notes, forfeits, adjusted scores and penalties."""
    table = tables[0]["table"]
    case = f"{table}/pause/1"
    clerk(client, cup, ReportCase(case, table, "pause", 1, open=True))
    both(cup, f"/docket/{case}/take")
    both(cup, f"/docket/{case}/give_back")
    both(cup, f"/docket/{case}/assign", {"arbiter": 2, "reason": "She saw it."})
    both(cup, "/calls", {"why": "lead", "text": "Who leads?"}, who=1)
    both(cup, "/docket/entrant-1/call/1/close", {"text": "Anna leads."})
    both(cup, "/notes", {"case": case, "text": "The clock was stopped at once."})
    cup.seen("/docket", "chief")
    cup.seen("/hall", "chief")
    clerk(client, cup, ReportCase(case, table, "pause", 1, open=False))
    both(cup, f"/tables/{table}/forfeit", {"present": "second", "reason": LATE})
    both(cup, f"/tables/{table}/forfeit/lift", {"reason": "It was a mistake."})
    both(cup, f"/tables/{table}/forfeit", {"present": "first", "reason": LATE})
    adjusted = {"table": table, "side": "second", "kind": "points", "points": 1, "reason": LATE}
    both(cup, "/adjustments", adjusted)
    both(cup, "/adjustments/1/lift", {"reason": "It was a mistake."})
    both(cup, "/penalties", {"entrant": 2, "unit": "points", "amount": 1, "reason": LATE})
    both(cup, "/conflicts", {"entrant": 3, "arbiter": 3})


def rule(client: DirectClient, cup: Cup, table: Json) -> None:
    """A ruling on a dispute at a table, after which its case is closed."""
    at = f"/v1/tables/{table['table']}/disputes"
    filed = {"versions": [1], "rule": "essentia.2.1", "statement": "That was too early.", "against": [1]}
    (first, _), _ = table["seats"]
    said(client.post(at, json=filed, headers=bearer(cup.tokens[first])), 201)
    ruling = {"rule": "essentia.2.1", "verdict": "upheld", "reasons": "The record shows it."}
    warned = {**ruling, "remedies": [{"type": "penalty", "seat": 1, "text": "Too early.", "points": 0}]}
    said(client.post(f"{at}/1/ruling", json=warned, headers=bearer(cup.tokens["chief"])), 201)
    clerk(client, cup, ReportCase(f"{table['table']}/dispute/1", table["table"], "dispute", 1, open=False))


def in_the_hall(client: DirectClient) -> None:
    """A game in the hall: one side enters its result, and the arbiter confirms it."""
    cup = Cup(client, {**SWISS, "place": "hall"}).started(2)
    (table,) = cup.begin(1)
    address = f"/tables/{table['table']}/result"
    result = {"ranking": [[0], [1]], "scores": [5, 3]}
    dry(cup, address, result)
    cup.done(address, 1, result)
    both(cup, f"{address}/confirm")
    cup.seen("/rounds/1")


def over_several(client: DirectClient, cup: Cup) -> None:
    """A season over this tournament and others to come: by its place, the better half counts."""
    series = {
        "parts": [{"tournament": cup.id, "percent": 150}],
        "own": 0,
        "scored_by": "places",
        "points": [10, 7, 5, 3, 1],
        "best": 1,
        "tie_breaks": ["countback", "last"],
    }
    season = Cup(client, {**SWISS, "title": "Season 2026", "prizes": [], "series": series})
    season.open()
    season.done("/entrants", "chief", {"name": "Ada", "member": "17"})
    for path in ("/series", "/series/1"):
        season.seen(path)


def look(cup: Cup) -> None:
    """Read the tournament in every way."""
    for path in ("", "/events", "/rounds/1", "/standings", "/standings/1", "/audit"):
        cup.seen(path, "chief")
    for path in ("/exports/standings.csv", "/archive"):
        assert cup.get(path, "chief").is_success
    for path in ("/feed/tickets", "/docket/feed/tickets"):
        cup.done(path, "chief")


def as_message(notice: Json) -> str:
    """A message of a feed."""
    return f"id: {notice['version']}\r\nevent: notice\r\ndata: {json.dumps(notice)}\r\n\r\n"
