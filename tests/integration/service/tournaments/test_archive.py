"""The archive of tournaments that were really played: the clerk opens tables, programs play them over HTTP."""

from __future__ import annotations

import io
import zipfile

import httpx
import pytest

from service.proof.note import PublicKey
from service.proof.tournament_archive.manifest import ArchiveFault
from service.proof.tournament_archive.verification import verify_archive
from tests.support.clerk.evening import Evening, until

FORMS = {
    "round robin": ({"game": "ecarte", "format": {"type": "round_robin"}}, 4),
    "swiss": ({"game": "essentia", "format": {"type": "swiss"}, "rounds": 2, "tie_breaks": ["buchholz", "lot"]}, 5),
    "boards": (
        {
            "game": "ecarte",
            "format": {"type": "boards", "movement": {"type": "together"}},
            "scoring": {"type": "matchpoints"},
            "rounds": 2,
        },
        4,
    ),
    "knock-out": ({"game": "ecarte", "format": {"type": "knock_out"}}, 4),
}


def fetched(evening: Evening, who: str) -> bytes:
    answer = evening.ask("GET", "/archive", who)
    assert answer.status_code == 200, answer.text
    return answer.content


def faults(client: httpx.Client, data: bytes) -> list[ArchiveFault]:
    key = PublicKey(client.get("/v1/log/key").text)
    return [one for one in verify_archive(io.BytesIO(data), len(data), key) if isinstance(one, ArchiveFault)]


def tables_in(data: bytes) -> set[str]:
    with zipfile.ZipFile(io.BytesIO(data)) as file:
        return {name[7:-7] for name in file.namelist() if name.startswith("tables/")}


@pytest.mark.nightly
@pytest.mark.accepts("tournament.16.7")
@pytest.mark.parametrize("name", FORMS)
def test_nothing_is_wrong_with_the_archive_of_a_tournament_that_was_played(client: httpx.Client, name: str) -> None:
    settings, entrants = FORMS[name]
    evening = Evening(client, settings).begin(entrants)
    played: set[str] = set()
    for number in (1, 2, 3) if name == "round robin" else (1, 2):
        evening.draw(number)
        for table in evening.awaits_tables(number):
            played.add(table.id)
            table.lose(table.entrants.index(max(table.entrants)))
        evening.awaits("round_ended", number)
    if name == "boards":
        evening.awaits("board_opened", 2)
    evening.post("/finish", who="arbiter1")
    for who in ("organizer", "arbiter1", "spectator"):
        data = until(lambda who=who: _with_all(evening, who, played))
        assert faults(client, data) == [], who
    with zipfile.ZipFile(io.BytesIO(fetched(evening, "spectator"))) as file:
        assert b"round_drawn" not in file.read("tournament.jsonl")


def _with_all(evening: Evening, who: str, played: set[str]) -> bytes | None:
    """The archive, once the clerk has opened the records of all tables."""
    data = fetched(evening, who)
    return data if tables_in(data) == played else None
