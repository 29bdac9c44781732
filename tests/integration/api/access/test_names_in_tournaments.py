"""A name in a tournament over HTTP: a player finds and forgets its own, others of the tournament nothing."""

from __future__ import annotations

import httpx
import pytest

from tests.support.api.problems import problem
from tests.support.api.servers.direct import DirectClient
from tests.support.api.table_client import bearer, said
from tests.support.api.tournaments.tournament_client import ROUND_ROBIN, Cup

NAME = "Änna Rarespelling"


@pytest.fixture
def cup(client: DirectClient) -> Cup:
    cup = Cup(client, ROUND_ROBIN)
    cup.appoint()
    cup.tokens["spectator"] = cup.done("/open", "organizer")["spectator_token"]
    cup.direct("Dörte")
    for number, name in enumerate((NAME, "Bruno"), start=1):
        cup.tokens[number] = cup.done("/entrants", "organizer", {"name": name, "club": "Nord"})["players"][0]["token"]
    return cup


def asked(cup: Cup, act: str, who: str | int, name: str = NAME) -> httpx.Response:
    body = {"name": name} if act == "find" else {"name": name, "ground": "request"}
    return cup.client.post(f"/v1/people/{act}", json=body, headers=bearer(cup.tokens[who]))


def test_a_player_forgets_its_own_name_and_everybody_is_told(cup: Cup) -> None:
    assert said(asked(cup, "find", 2))["places"] == []
    (place,) = said(asked(cup, "find", 1))["places"]
    version = cup.seen(who=1)["version"]
    assert (place["tournament"], place["of_tokens"]) == (cup.id, False)
    assert place["texts"] == [{"version": version - 1, "text": NAME}]
    said(asked(cup, "forget", 1))
    (event,) = (each["event"] for each in cup.seen("/events", after=version)["events"])
    assert event == {"type": "text_forgotten", "commitments": [], "ground": "request", "by": "player"}
    names = [entrant["name"] for entrant in cup.seen()["entrants"]]
    assert names[0].startswith("(forgotten ")
    assert names[1] == "Bruno"
    assert said(asked(cup, "find", "organizer"))["places"] == []


@pytest.mark.parametrize("who", ["chief", "spectator", "director"])
@pytest.mark.parametrize("act", ["find", "forget"])
def test_others_of_a_tournament_neither_find_nor_forget(cup: Cup, who: str, act: str) -> None:
    answers = [asked(cup, act, who, name) for name in (NAME, "Nobody Else")]
    assert [problem(answer, 403, "not_allowed")["code"] for answer in answers] == ["not_allowed"] * 2
