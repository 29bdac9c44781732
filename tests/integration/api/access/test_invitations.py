"""Invitations over HTTP: made, looked at, accepted once, accepted again by the same client, withdrawn, and closed."""

from __future__ import annotations

import httpx
import pytest

from tests.integration.api.access.test_people import asked, lets_in, listed, made
from tests.support.api.inviting import KEY, NOBODY, OTHER, accept, closed, invitation, invitations, look
from tests.support.api.problems import problem
from tests.support.api.table_client import Json, Table, bearer, said


def test_whoever_accepts_gets_the_seat_and_all_other_tokens_of_it_end(whist: Table) -> None:
    client = whist.client
    made_one = invitation(whist, {"role": "seat", "seat": 1, "name": "Clara", "sender": "Ada"})
    assert (made_one["number"], made_one["status"], made_one["uses"], made_one["acceptances"]) == (1, "open", 1, [])
    assert made_one["ends_at"] - made_one["invited_at"] == pytest.approx(7 * 86_400_000, abs=60_000)
    seen = look(client, made_one["secret"])
    assert (seen["table"], seen["game"], seen["role"], seen["seat"]) == (whist.id, "whist", "seat", 1)
    assert (seen["name"], seen["sender"], seen["club"], seen["status"], seen["left"]) == (
        "Clara", "Ada", None, "open", 1
    )  # fmt: skip
    assert lets_in(whist, whist.tokens[1])
    before = whist.version()
    taken = said(accept(client, made_one["secret"], name="Cla\u0301ra"), 201)
    assert (taken["table"], taken["seat"], taken["name"], taken["number"]) == (whist.id, 1, "Clára", 7)
    assert said(client.get(f"/v1/tables/{whist.id}", headers=bearer(taken["token"])))["viewer"]["seat"] == 1
    assert not lets_in(whist, whist.tokens[1])
    assert all(lets_in(whist, whist.tokens[who]) for who in (0, 2, 3, "arbiter", "spectator"))
    assert whist.version() == before + 1
    assert whist.events(0)[-1]["event"] == {"type": "seat_handed_over", "seat": 1, "name": "Clára"}
    (entry,) = invitations(whist, whist.tokens["arbiter"])
    assert entry["status"] == "taken"
    assert [(one["number"], one["name"]) for one in entry["acceptances"]] == [(7, "Clára")]
    assert [one["ended"] for one in listed(client, f"/v1/tables/{whist.id}/tokens")] == [
        False, True, False, False, False, False, False
    ]  # fmt: skip


def test_the_same_client_gets_the_same_answer_and_another_is_told_who_and_when(whist: Table) -> None:
    client = whist.client
    secrets = invitation(whist, {"role": "seat", "seat": 2, "name": "Clara"})
    first = said(accept(client, secrets["secret"]), 201)
    version = whist.version()
    for text in (secrets["secret"], secrets["code"], secrets["code"].lower().replace("-", " ")):
        assert said(accept(client, text, name="Somebody"), 201) == first
    assert whist.version() == version
    (entry,) = invitations(whist)
    told = closed(accept(client, secrets["code"], OTHER), "invitation_taken")
    assert told == {"at": entry["acceptances"][0]["at"], "name": "Clara"}
    seen = look(client, secrets["code"])
    assert (seen["status"], seen["left"], seen["accepted_by"], seen["accepted_at"]) == (
        "taken", 0, "Clara", told["at"]
    )  # fmt: skip
    assert lets_in(whist, first["token"])


def test_letters_are_read_as_people_write_them(whist: Table) -> None:
    code = invitation(whist, {"role": "seat", "seat": 0})["code"]
    written = code.replace("0", "o").replace("1", "l").lower()
    assert look(whist.client, f" {written} ")["seat"] == 0
    for wrong in (code[:-1], code + "0", "U" * 12, "", NOBODY):
        answer = whist.client.post("/v1/invitations/look", json={"secret": wrong})
        problem(answer, 404, "unknown_invitation")
    problem(accept(whist.client, NOBODY), 404, "unknown_invitation")


def test_a_secret_of_an_invitation_is_no_token_and_a_token_no_secret(whist: Table) -> None:
    secrets = invitation(whist, {"role": "arbiter"})
    for text in (secrets["secret"], secrets["code"], secrets["code"].replace("-", "")):
        answer = whist.client.get(f"/v1/tables/{whist.id}", headers=bearer(text))
        problem(answer, 401, "token_unknown")
    problem(accept(whist.client, whist.tokens[0][:64]), 404, "unknown_invitation")


def test_spectators_share_an_invitation_as_often_as_it_says(whist: Table) -> None:
    client = whist.client
    secret = invitation(whist, {"role": "spectator", "uses": 2})["secret"]
    keys = [KEY, OTHER]
    tokens = [said(accept(client, secret, key, name=f"Screen {key[0]}"), 201)["token"] for key in keys]
    assert len({*tokens}) == 2
    assert [said(accept(client, secret, key), 201)["token"] for key in keys] == tokens
    told = closed(accept(client, secret, "C" * 22), "invitation_taken")
    assert "name" not in told
    assert look(client, secret)["accepted_by"] is None
    for token in tokens:
        seen = said(client.get(f"/v1/tables/{whist.id}", headers=bearer(token)))
        assert seen["viewer"]["role"] == "spectator"
    assert lets_in(whist, whist.tokens["spectator"])


def test_an_arbiter_is_invited_by_the_organizer_alone(whist: Table) -> None:
    path = f"/v1/tables/{whist.id}/invitations"
    problem(asked(whist.client, path, whist.tokens["arbiter"], {"role": "arbiter"}), 403, "not_allowed")
    made_one = invitation(whist, {"role": "arbiter", "name": "Theo"})
    problem(asked(whist.client, f"{path}/1/withdraw", whist.tokens["arbiter"]), 403, "not_allowed")
    taken = said(accept(whist.client, made_one["code"]), 201)
    assert (taken["role"], taken["seat"], taken["name"]) == ("arbiter", None, "Theo")
    assert invitations(whist, taken["token"])[0]["status"] == "taken"


def test_players_and_spectators_know_nothing_of_invitations(whist: Table) -> None:
    path = f"/v1/tables/{whist.id}/invitations"
    invitation(whist, {"role": "seat", "seat": 1})
    for who in (0, 1, "spectator"):
        problem(whist.get("/invitations", who), 403, "not_allowed")
        problem(asked(whist.client, path, whist.tokens[who], {"role": "spectator"}), 403, "not_allowed")
        for number in (1, 2):
            problem(asked(whist.client, f"{path}/{number}/withdraw", whist.tokens[who]), 403, "not_allowed")


def test_an_invitation_is_withdrawn_with_words(whist: Table) -> None:
    client, path = whist.client, f"/v1/tables/{whist.id}/invitations"
    secret = invitation(whist, {"role": "seat", "seat": 3})["secret"]
    body = {"words": "East plays with us instead.", "reason": "A mistake."}
    gone = made(client, f"{path}/1/withdraw", whist.tokens["arbiter"], body, "withdrawn")
    assert made(client, f"{path}/1/withdraw", whist.tokens["arbiter"], body, "withdrawn") == gone
    assert (gone["status"], gone["words"]) == ("withdrawn", "East plays with us instead.")
    told = closed(accept(client, secret), "invitation_withdrawn")
    assert told == {"at": gone["withdrawn_at"], "words": "East plays with us instead."}
    assert look(client, secret)["words"] == "East plays with us instead."
    problem(asked(client, f"{path}/1/withdraw"), 409, "invitation_withdrawn")
    problem(asked(client, f"{path}/9/withdraw"), 404, "unknown_invitation")
    assert lets_in(whist, whist.tokens[3])


def test_a_new_invitation_to_a_seat_ends_the_open_one(whist: Table) -> None:
    client = whist.client
    first = invitation(whist, {"role": "seat", "seat": 1})
    other = invitation(whist, {"role": "seat", "seat": 2})
    second = invitation(whist, {"role": "seat", "seat": 1})
    closed(accept(client, first["secret"]), "invitation_withdrawn")
    taken = said(accept(client, second["secret"], name="Bruno"), 201)
    third = invitation(whist, {"role": "seat", "seat": 1})
    assert [one["status"] for one in invitations(whist)] == ["withdrawn", "open", "taken", "open"]
    given = said(accept(client, third["secret"], OTHER, name="Dora"), 201)
    assert not lets_in(whist, taken["token"])
    assert lets_in(whist, given["token"])
    assert whist.view()["names"] == [None, "Dora", None, None]
    said(accept(client, other["secret"]), 201)
    assert whist.view()["names"] == [None, "Dora", None, None]


def test_a_retry_with_its_key_gets_the_same_secrets(whist: Table) -> None:
    body = {"role": "seat", "seat": 1}
    first = invitation(whist, body, key="invited")
    assert invitation(whist, body, key="invited") == first
    path = f"/v1/tables/{whist.id}/invitations"
    problem(asked(whist.client, path, body={"role": "seat", "seat": 2}, key="invited"), 422, "key_reused")
    assert len(invitations(whist)) == 1
    said(accept(whist.client, first["code"]), 201)
    assert invitation(whist, body, key="invited") == first


def test_a_table_that_is_over_takes_nobody_in_but_answers_whom_it_took(whist: Table) -> None:
    client = whist.client
    taken, open_one = (invitation(whist, {"role": "seat", "seat": seat}) for seat in (1, 2))
    watching = invitation(whist, {"role": "spectator"})
    first = said(accept(client, taken["secret"]), 201)
    said(whist.post("/resign", "arbiter", {"seat": 0}), 201)
    assert whist.view()["status"] == "finished"
    for one in (open_one, watching):
        problem(accept(client, one["secret"]), 409, "invitation_over")
        assert look(client, one["secret"])["status"] == "over"
    assert said(accept(client, taken["secret"]), 201) == first
    path = f"/v1/tables/{whist.id}/invitations"
    problem(asked(client, path, body={"role": "spectator"}), 409, "invitation_over")
    assert [one["status"] for one in invitations(whist)] == ["taken", "over", "over"]


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({"role": "seat"}, "seat"),
        ({"role": "arbiter", "seat": 1}, "seat"),
        ({"role": "seat", "seat": 1, "uses": 2}, "uses"),
        ({"role": "spectator", "uses": 101}, "uses"),
        ({"role": "spectator", "uses": 0}, "uses"),
        ({"role": "spectator", "good_seconds": 59}, "good_seconds"),
        ({"role": "spectator", "good_seconds": 2_592_001}, "good_seconds"),
        ({"role": "spectator", "sender": " "}, "sender"),
        ({"role": "organizer"}, "role"),
    ],
)
def test_what_is_wrong_with_an_invitation_is_named(whist: Table, body: Json, field: str) -> None:
    answer = asked(whist.client, f"/v1/tables/{whist.id}/invitations", body=body)
    assert problem(answer, 400, "malformed")["field"] == field


@pytest.mark.parametrize("key", ["", "A" * 21, "A" * 87, "A" * 21 + "!"])
def test_a_key_has_enough_bits_to_be_nobody_else_s(whist: Table, key: str) -> None:
    secret = invitation(whist, {"role": "seat", "seat": 1})["secret"]
    assert problem(accept(whist.client, secret, key), 400, "malformed")["field"] == "key"


def test_a_seat_that_there_is_not_has_no_invitation(whist: Table) -> None:
    path = f"/v1/tables/{whist.id}/invitations"
    problem(asked(whist.client, path, body={"role": "seat", "seat": 4}), 404, "unknown_seat")


def test_a_club_invites_under_its_name(client: httpx.Client) -> None:
    here, there = (made(client, "/v1/organizers", body={"name": name})["token"] for name in ("Hither", "Thither"))
    wish = {"game": "whist", "seats": [{"name": name} for name in ("Ann", "Ben", "Cem", "Dot")]}
    table = Table(client, made(client, "/v1/tables", here, wish | {"caption": {"title": "Thursday"}}))
    secret = invitation(table, {"role": "seat", "seat": 1}, here)["secret"]
    problem(client.get(f"/v1/tables/{table.id}/invitations", headers=bearer(there)), 404, "unknown_table")
    seen = look(client, secret)
    assert (seen["club"], seen["caption"]["title"]) == ("Hither", "Thursday")
    assert seen["names"] == ["Ann", "Ben", "Cem", "Dot"]
    assert said(accept(client, secret), 201)["name"] == "Ben"
    assert look(client, secret)["names"] == []
