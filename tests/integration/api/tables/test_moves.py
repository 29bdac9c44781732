"""Moves: what comes back, at which version they count, and what the rules refuse."""

from __future__ import annotations

import httpx
import pytest

from tests.support.api.problems import problem
from tests.support.api.table_client import IN_PLAY, Table, open_table, said

PACK = [rank + suit for suit in "cdhs" for rank in "A23456789TJQK"]
LOTS = [["As", "Kd", "Qh", "Jc"]]
PREPARED = {"shuffles": [PACK], "lots": LOTS}
"""Seat 0 deals; seat 1 leads and holds Ac 5c 9c Kc 4d 8d Qd 3h 7h Jh 2s 6s Ts."""


@pytest.fixture
def dealt(client: httpx.Client) -> Table:
    return open_table(client, "whist", prepared=PREPARED)


def card(name: str) -> dict[str, str]:
    return {"type": "play_card", "card": name}


def test_a_move_answers_with_the_version_what_happened_and_who_is_next(dealt: Table) -> None:
    before = dealt.version(1)
    answer = dealt.move(1, card("Ac"))
    found = said(answer, 201)
    assert answer.headers["content-type"] == "application/json"
    assert set(found) == {"game", "version", "events", "to_act", "deadline"}
    assert found["version"] == before + 1
    assert found["to_act"] == [2]
    assert len(found["events"]) == 1
    event = found["events"][0]
    assert set(event) == {"game", "version", "cause", "at", "by", "rule", "event"}
    assert (event["version"], event["cause"], event["rule"]) == (before + 1, before + 1, "whist.6.1")
    assert event["by"] == {"role": "seat", "seat": 1}
    assert event["event"] == {"type": "card_played", "seat": 1, "card": "Ac", "trick": 1}


def test_a_move_with_several_events_gives_all_of_them_one_cause(client: httpx.Client) -> None:
    table = open_table(client, "essentia", options=IN_PLAY)
    said(table.move(0, {"type": "offer_truce"}), 201)
    found = said(table.move(1, {"type": "accept_truce"}), 201)
    assert [one["event"]["type"] for one in found["events"]] == ["truce_accepted", "game_ended", "table_finished"]
    assert {one["cause"] for one in found["events"]} == {found["version"] - 2}
    assert found["to_act"] == []


def test_what_was_answered_is_what_was_told(dealt: Table) -> None:
    found = dealt.played(1, card("Ac"))
    assert dealt.events(1)[-1:] == found["events"]


def test_the_etag_of_a_view_is_the_version_at_which_a_move_counts(dealt: Table) -> None:
    tag = dealt.get("", 1).headers["etag"]
    assert tag == dealt.get("/moves", 1).headers["etag"] == f'"{dealt.version(1)}"'
    said(dealt.move(1, card("Ac"), {"If-Match": tag}), 201)


@pytest.mark.parametrize("form", ['"{}"', "{}", 'W/"{}"', ' "{}" ', "*"])
def test_if_match_may_name_the_version_in_several_ways(dealt: Table, form: str) -> None:
    said(dealt.move(1, card("Ac"), {"If-Match": form.format(dealt.version(1))}), 201)


@pytest.mark.parametrize("shift", [-1, 1, 1000])
def test_a_move_for_another_version_is_not_made_and_the_current_one_is_told(dealt: Table, shift: int) -> None:
    now = dealt.version(1)
    answer = dealt.move(1, card("Ac"), {"If-Match": f'"{now + shift}"'})
    found = problem(answer, 412, "version_moved")
    assert found["version"] == now == dealt.version(1)
    assert answer.headers["etag"] == f'"{now}"'
    assert dealt.audit()["refused"] == []


def test_a_stale_version_is_told_before_the_rules_are_asked(dealt: Table) -> None:
    problem(dealt.move(3, card("Ac"), {"If-Match": '"1"'}), 412, "version_moved")


@pytest.mark.parametrize(
    "bad", ["x", '"x"', '"5', '5"', "5.0", "-5", '"5", "6"', '""', "", "W/5x", "5" * 16, "0x5", "\u00b2", "5 6"]
)
def test_if_match_of_another_form_is_refused(dealt: Table, bad: str) -> None:
    found = problem(dealt.move(1, card("Ac"), {"If-Match": bad.encode("latin-1")}), 400, "malformed")
    assert found["field"] == "If-Match"
    assert found["errors"][0]["expected"] == "a version"


@pytest.mark.parametrize("path", ["/pause", "/undos", "/resign"])
def test_every_command_of_a_table_heeds_if_match(dealt: Table, path: str) -> None:
    body = {"seat": 1} if path == "/resign" else {}
    problem(dealt.post(path, "arbiter", body, {"If-Match": '"1"'}), 412, "version_moved")
    problem(dealt.post(path, "arbiter", body, {"If-Match": "one"}), 400, "malformed")
    assert dealt.view()["status"] == "running"


@pytest.mark.parametrize(
    ("seat", "move", "rule"),
    [
        (2, card("2c"), "whist.6.1"),
        (1, card("2c"), "whist.6.3"),
        (1, card("Xx"), "whist.6.3"),
        (1, {"type": "take_trick"}, "whist.6.6"),
        (1, {"type": "deny_suit"}, "whist.7.5"),
        (1, {"type": "accept_hand"}, "whist.9.2"),
        (1, {"type": "claim_revoke", "seat": 3, "trick": 1}, "whist.7.6"),
        (1, {"type": "claim_revoke", "seat": 10**30, "trick": 10**30}, "whist.7.6"),
        (1, {"type": "claim_revoke", "seat": 2, "trick": -(10**30)}, "whist.7.7"),
        (1, {"type": "rule_claim", "claim": 1, "upheld": True}, "whist.1.4"),
        (1, {"type": "deal", "faults": []}, "whist.4.4"),
        ("arbiter", {"type": "take_trick"}, "whist.1.4"),
        ("organizer", {"type": "take_trick"}, "whist.1.4"),
        ("arbiter", {"type": "deal", "faults": []}, "whist.1.4"),
    ],
)
def test_a_refusal_names_the_rule_in_words_and_changes_nothing(
    dealt: Table, seat: int | str, move: dict[str, object], rule: str
) -> None:
    before = dealt.events("arbiter")
    answer = dealt.move(seat, move)
    found = problem(answer, 409, "refused")
    assert found["rule"] == rule
    assert found["sentences"] == {
        "en": found["detail"],
        "de": dealt.client.get(f"/v1/games/whist/rules/{rule}").json()["de"],
    }
    assert found["version"] == dealt.version(seat)
    assert answer.headers["etag"] == f'"{found["version"]}"'
    assert dealt.events("arbiter") == before


def test_a_refusal_tells_the_version_in_the_own_numbers(dealt: Table) -> None:
    dealt.played(1, card("Ac"))
    for who in (0, 1, 3):
        assert problem(dealt.move(who, card("Ac")), 409)["version"] == dealt.version(who)


def test_the_strict_game_refuses_a_revoke_that_the_other_lets_stand(client: httpx.Client) -> None:
    strict = open_table(client, "whist", prepared=PREPARED, options={"enforcement": "strict"})
    loose = open_table(client, "whist", prepared=PREPARED)
    for table in (strict, loose):
        table.played(1, card("Ac"))
    assert problem(strict.move(2, card("3s")), 409, "refused")["rule"] == "whist.6.2"
    said(loose.move(2, card("3s")), 201)


@pytest.mark.parametrize("query", ["", "?dry_run=false", "?dry_run=0"])
def test_a_move_without_dry_run_is_made(dealt: Table, query: str) -> None:
    assert dealt.post(f"/moves{query}", 1, {"move": card("Ac")}).status_code == 201


@pytest.mark.parametrize("value", ["perhaps", "", "2", "truee", "null"])
def test_a_dry_run_that_is_neither_true_nor_false_is_refused(dealt: Table, value: str) -> None:
    found = problem(dealt.move(1, card("Ac"), dry_run=value), 400, "malformed")
    assert found["field"] == "dry_run"
    assert dealt.version() == dealt.opening["version"]
