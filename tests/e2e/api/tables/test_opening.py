"""Opening a table: what can be wished for, what comes back, and a retry."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest

from service.queries.legal_moves import labels_of
from tests.support.api.problems import problem
from tests.support.api.servers.in_process import in_process
from tests.support.api.table_client import ORGANIZER, Table, bearer, open_table, opened, said

PACK = [rank + suit for suit in "cdhs" for rank in "A23456789TJQK"]
WHIST = {"game": "whist", "seats": 4}


def number_of_tables(client: httpx.Client) -> int:
    count, before = 0, None
    while True:
        query = {"limit": 100} | ({"before": before} if before else {})
        page = said(client.get("/v1/tables", params=query, headers=bearer(ORGANIZER)))
        count += len(page["tables"])
        before = page["next"]
        if before is None:
            return count


def entry(client: httpx.Client, table: Table) -> dict[str, Any]:
    listed = said(client.get("/v1/tables", headers=bearer(table.tokens["arbiter"])))["tables"]
    assert len(listed) == 1
    return listed[0]


@pytest.mark.accepts("table.1.1")
def test_an_opening_answers_with_the_table_and_a_token_for_everybody(client: httpx.Client) -> None:
    answer = said(opened(client, **WHIST), 201)
    assert set(answer) == {"id", "version", "game", "seats", "arbiter_token", "spectator_token", "commitment"}
    table = Table(client, answer)
    assert (answer["game"], table.seats) == ("whist", [0, 1, 2, 3])
    assert len(set(table.tokens.values())) == 7
    assert answer["version"] == table.version(0) == len(table.events())
    seen = table.view()
    assert seen["commitment"] == answer["commitment"]
    assert seen["status"] == "running"
    assert (seen["undo_policy"], seen["deadline"], seen["outcome"]) == ("consent", None, None)


def test_the_answer_to_an_opening_is_kept_by_no_cache(client: httpx.Client) -> None:
    assert opened(client, **WHIST).headers["cache-control"] == "no-store"


def test_seats_may_be_named_and_the_directory_says_who_sits_there(client: httpx.Client) -> None:
    names = ["Anna", "Bert", "Ökonom 你好", "d"]
    table = open_table(client, "whist", [{"name": name} for name in names])
    assert table.seats == [0, 1, 2, 3]
    found = entry(client, table)
    assert (found["names"], found["seats"], found["id"]) == (names, 4, table.id)


@pytest.mark.parametrize(("language", "first"), [("en", "Players"), ("de", "Spieler")])
def test_what_people_read_calls_the_players_by_their_names(client: httpx.Client, language: str, first: str) -> None:
    table = open_table(client, "whist", [{"name": name} for name in ("Anna", "Bert", "Seat 0", "Bert")])
    headers = {"Accept-Language": language}
    seat = "seat" if language == "en" else "Platz"
    told = table.get("/protocol", "spectator", headers).text.splitlines()
    assert told[0] == f"{first} \N{EN DASH} {seat} 0: Anna, {seat} 1: Bert ({seat} 1), {seat} 3: Bert ({seat} 3)"
    drawn = next(line for line in told if "[whist.3.1]" in line)
    assert [name in drawn for name in ("Anna: ", f"Bert ({seat} 1): ", f"{seat} 2: ", f"Bert ({seat} 3): ")] == [
        True
    ] * 4
    claim = {"type": "claim_revoke", "seat": 1, "trick": 1}
    assert labels_of("whist", (claim,), "de", ("Anna", "Bert")) == ("Revoke von Bert in Stich 1 beanstanden",)


@pytest.mark.parametrize("name", ["", " ", "a\nb", "a\u202eb", "\u200b", "x" * 101])
def test_a_name_that_no_sentence_could_show_is_refused_with_its_place(client: httpx.Client, name: str) -> None:
    answer = opened(client, **{**WHIST, "seats": [{"name": "Anna"}, {"name": name}, {"name": "C"}, {"name": "D"}]})
    found = problem(answer, 400)
    assert (found["field"], found["rule"]) == ("seats[1].name", "table.1.2")


def test_all_that_is_left_out_has_its_default(client: httpx.Client) -> None:
    seen = open_table(client, "whist").view()
    assert seen["options"] == {
        "enforcement": "claims",
        "adjudication": "referee",
        "dealing": "automatic",
        "misdeal_dealer": "same",
        "withdrawn_card": "hand",
        "revoke_penalty": "per_hand",
        "transfer": "debt",
        "revoke_bars": "game",
        "revoked_hand_dealer": "next",
        "trick_points": "beyond_six",
        "hands": None,
    }
    assert open_table(client, "whist", options={}, prepared={}).view()["options"] == seen["options"]


def test_all_that_is_wished_for_holds(client: httpx.Client) -> None:
    prepared = {"shuffles": [PACK], "lots": [["As", "Kd", "Qh", "Jc"]]}
    table = open_table(client, "whist", options={"enforcement": "strict"}, prepared=prepared, undo="off")
    seen = table.view("arbiter")
    assert seen["options"]["enforcement"] == "strict"
    assert seen["undo_policy"] == entry(client, table)["undo_policy"] == "off"
    assert seen["table"]["draws"] == [
        [{"seat": seat, "card": card} for seat, card in enumerate(["As", "Kd", "Qh", "Jc"])]
    ]
    assert seen["table"]["turn_up"] == PACK[-1]
    held = [card for hand in seen["table"]["hands"] for card in hand]
    assert sorted(held) == sorted(PACK[:-1])


@pytest.mark.parametrize("undo", ["off", "consent", "arbiter"])
def test_a_table_has_the_undo_policy_that_was_wished_for(client: httpx.Client, undo: str) -> None:
    assert open_table(client, "essentia", undo=undo).view()["undo_policy"] == undo


def test_prepared_chance_is_for_the_arbiter_and_the_seed_for_nobody(client: httpx.Client) -> None:
    table = open_table(client, "whist", prepared={"shuffles": [PACK]})
    first = {who: table.events(who)[0]["event"] for who in table.viewers}
    assert first["arbiter"]["prepared"]["shuffles"] == [PACK]
    assert all(first[who]["prepared"] == "hidden" for who in [*table.seats, "spectator"])
    assert all(event["seed"] is None for event in first.values())


def test_two_openings_without_a_key_are_two_tables(client: httpx.Client) -> None:
    one, other = open_table(client), open_table(client)
    assert one.id != other.id
    assert not set(one.tokens.values()) & set(other.tokens.values()) - {ORGANIZER}
    assert one.opening["commitment"] != other.opening["commitment"]


def test_a_retry_with_the_same_key_gets_the_same_tokens_and_opens_no_second_table(client: httpx.Client) -> None:
    first = opened(client, {"Idempotency-Key": "a-retry"}, **WHIST)
    count = number_of_tables(client)
    answers = [opened(client, {"Idempotency-Key": "a-retry"}, **WHIST) for _ in range(3)]
    assert [(one.status_code, one.content) for one in answers] == [(201, first.content)] * 3
    assert number_of_tables(client) == count
    table = Table(client, said(first, 201))
    assert [table.view(who)["id"] for who in table.viewers] == [table.id] * 6


def test_a_retry_after_moves_still_gets_the_first_answer(client: httpx.Client) -> None:
    first = opened(client, {"Idempotency-Key": "played-on"}, **WHIST)
    table = Table(client, said(first, 201))
    seat = table.view()["to_act"][0]
    table.played(seat, table.moves(seat)[0])
    assert opened(client, {"Idempotency-Key": "played-on"}, **WHIST).content == first.content


@pytest.mark.parametrize(
    "other", [{"game": "essentia", "seats": 2}, {**WHIST, "undo": "off"}, {**WHIST, "undo": "consent"}]
)
def test_another_opening_under_the_same_key_is_an_error(client: httpx.Client, other: dict[str, Any]) -> None:
    key = {"Idempotency-Key": f"used-{other['game']}-{other.get('undo')}"}
    said(opened(client, key, **WHIST), 201)
    count = number_of_tables(client)
    problem(opened(client, key, **other), 422, "key_reused")
    assert number_of_tables(client) == count


@pytest.mark.parametrize("key", ["", " ", "a b", "k" * 201, "schlüssel", "a\tb"])
def test_a_key_is_1_to_200_visible_ascii_characters(client: httpx.Client, key: str) -> None:
    answer = client.post(
        "/v1/tables", json=WHIST, headers={**bearer(ORGANIZER), "Idempotency-Key": key.encode("latin-1")}
    )
    found = problem(answer, 400, "malformed")
    assert found["field"] == "Idempotency-Key"
    assert found["errors"][0]["expected"] == "1 to 200 visible ASCII characters"


def test_a_key_of_200_characters_is_taken(client: httpx.Client) -> None:
    assert opened(client, {"Idempotency-Key": "k" * 200}, **WHIST).status_code == 201


def test_twenty_openings_at_once_with_one_key_are_one_table(real: httpx.Client) -> None:
    before = number_of_tables(real)
    with ThreadPoolExecutor(20) as pool:
        answers = list(pool.map(lambda _: opened(real, {"Idempotency-Key": "at-once"}, **WHIST), range(20)))
    assert {answer.status_code for answer in answers} == {201}
    assert len({answer.content for answer in answers}) == 1
    assert number_of_tables(real) == before + 1


@pytest.mark.nightly
def test_a_retry_after_a_restart_gets_the_same_tokens(folder: Path) -> None:
    with in_process(folder / "richter.db") as client:
        first = opened(client, {"Idempotency-Key": "restart"}, **WHIST)
    with in_process(folder / "richter.db") as client:
        assert opened(client, {"Idempotency-Key": "restart"}, **WHIST).content == first.content
        assert number_of_tables(client) == 1


def test_no_token_is_stored_in_clear(folder: Path) -> None:
    with in_process(folder / "richter.db") as client:
        plain, keyed = open_table(client), Table(client, said(opened(client, {"Idempotency-Key": "k"}, **WHIST), 201))
        for table in (plain, keyed):
            for who in (*table.viewers, "organizer"):
                table.view(who)
                table.move(who, {"type": "take_trick"}, {"Idempotency-Key": "a-move"})
        while_open = b"".join(file.read_bytes() for file in folder.iterdir())
    afterwards = b"".join(file.read_bytes() for file in folder.iterdir())
    tokens = {*plain.tokens.values(), *keyed.tokens.values()}
    assert len(tokens) == 13
    for token in tokens:
        for kept in (while_open, afterwards):
            assert token.partition("_")[2].encode() not in kept
    assert all(table.id.encode() in kept for table in (plain, keyed) for kept in (while_open, afterwards))


@pytest.mark.nightly
def test_the_first_start_makes_an_organizer_token_and_shows_it_once(folder: Path) -> None:
    shown: list[str] = []
    with in_process(folder / "richter.db", organizer_token="", tell=shown.append) as client:
        assert client.post("/v1/tables", json=WHIST, headers=bearer(shown[0])).status_code == 201
    with in_process(folder / "richter.db", organizer_token="", tell=shown.append) as client:
        assert said(client.get("/v1/tables", headers=bearer(shown[0])))["tables"]
    assert len(shown) == 1
    assert shown[0].partition("_")[2].encode() not in (folder / "richter.db").read_bytes()


def test_an_organizer_token_of_the_settings_takes_the_rights_of_another_away(folder: Path) -> None:
    with in_process(folder / "richter.db", organizer_token="organizer_first_of_all") as client:
        assert client.get("/v1/tables", headers=bearer("organizer_first_of_all")).status_code == 200
    with in_process(folder / "richter.db", organizer_token="organizer_second_to_none") as client:
        problem(client.get("/v1/tables", headers=bearer("organizer_first_of_all")), 401, "token_unknown")
        assert client.get("/v1/tables", headers=bearer("organizer_second_to_none")).status_code == 200
