"""Webhooks over HTTP: who may have which, what is refused, and what each answer tells."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
import pytest

from domain.hooks.model import KINDS
from tests.support.api.problems import problem
from tests.support.api.servers.in_process import in_process
from tests.support.api.table_client import ORGANIZER, Table, Who, bearer, open_table, said

URL = "https://club.example/hooks"
OF_TOURNAMENTS = ("round_published", "next_table", "result", "case", "standings_final")


def headers(table: Table, who: Who) -> dict[str, str]:
    return bearer(ORGANIZER if who == "organizer" else table.tokens[who])


def made(table: Table, who: Who, **more: Any) -> dict[str, Any]:
    answer = table.client.post("/v1/hooks", headers=headers(table, who), json={"url": URL, **more})
    assert answer.status_code == 201, answer.text
    found: dict[str, Any] = answer.json()
    return found


def test_a_holder_makes_sees_changes_and_ends_its_webhook(whist: Table) -> None:
    client, own = whist.client, headers(whist, 0)
    first = made(whist, 0)
    hook = first["hook"]
    assert first["secret"].startswith("whsec_")
    assert hook == {
        "id": hook["id"], "status": "enabled", "disabled_by": None, "url": URL, "table_id": whist.id, "seat": 0,
        "kinds": sorted(set(KINDS) - {"hook_disabled", *OF_TOURNAMENTS}), "created_at": hook["created_at"],
        **dict.fromkeys(("tournament_id", "arbiter", "director", "entrant", "player")),
    }  # fmt: skip
    path = f"/v1/hooks/{hook['id']}"
    assert said(client.get(path, headers=own)) == hook
    assert said(client.get("/v1/hooks", headers=own)) == {"hooks": [hook], "next": None}
    changed = said(client.post(path, headers=own, json={"kinds": ["claim", "claim"], "url": URL + "/2"}))
    assert (changed["kinds"], changed["url"]) == (["claim"], URL + "/2")
    off = said(client.post(f"{path}/disable", headers=own))
    assert (off["status"], off["disabled_by"]) == ("disabled", "holder")
    assert said(client.post(f"{path}/disable", headers=own)) == off
    problem(client.post(f"{path}/test", headers=own), 409, "hook_disabled")
    problem(client.post(f"{path}/replay", headers=own, json={"since": 0}), 409, "hook_disabled")
    assert said(client.post(f"{path}/enable", headers=own))["status"] == "enabled"
    assert client.post(f"{path}/secret", headers=own).json()["secret"] != first["secret"]
    assert said(client.request("DELETE", path, headers=own))["status"] == "deleted"
    for method in ("GET", "DELETE", "POST"):
        problem(client.request(method, path, headers=own, json={} if method == "POST" else None), 404, "unknown_hook")
    assert said(client.get("/v1/hooks", headers=own)) == {"hooks": [], "next": None}


def test_a_webhook_is_unknown_to_everybody_but_its_holder_and_the_organizer(client: httpx.Client, whist: Table) -> None:
    other = open_table(client, "whist")
    hook = made(whist, 1)["hook"]["id"]
    strangers = [(whist, 0), (whist, "arbiter"), (other, 1), (other, "arbiter")]
    for method, ending in (("GET", ""), ("GET", "/deliveries"), ("POST", "/test"), ("POST", "/secret"), ("DELETE", "")):
        for table, who in strangers:
            answers = [
                client.request(method, f"/v1/hooks/{one}{ending}", headers=headers(table, who))  # type: ignore[arg-type]  # a seat or a role
                for one in (hook, "hook_aaaaaaaaaaaaaaaa", "nothing", whist.id)
            ]
            assert {one.status_code for one in answers} == {404}
            assert len({one.text.replace(one.headers["x-request-id"], "") for one in answers}) == 1
            assert len({len(one.content) for one in answers}) == 1
        problem(
            client.request(method, f"/v1/hooks/{hook}{ending}", headers=headers(whist, "spectator")), 403, "not_allowed"
        )
    assert said(client.get(f"/v1/hooks/{hook}", headers=bearer(ORGANIZER)))["seat"] == 1
    assert hook in {one["id"] for one in said(client.get("/v1/hooks?limit=100", headers=bearer(ORGANIZER)))["hooks"]}


def test_a_token_of_a_table_subscribes_to_that_table_alone(client: httpx.Client, whist: Table) -> None:
    other = open_table(client, "whist")
    for who in (0, "arbiter"):
        refused = client.post("/v1/hooks", headers=headers(whist, who), json={"url": URL, "table_id": other.id})  # type: ignore[arg-type]  # a seat or a role
        unknown = client.post("/v1/hooks", headers=headers(whist, who), json={"url": URL, "table_id": "nothing"})  # type: ignore[arg-type]  # a seat or a role, as above
        assert problem(refused, 404, "unknown_table")["detail"] == problem(unknown, 404, "unknown_table")["detail"]
    answer = client.post("/v1/hooks", headers=headers(whist, "spectator"), json={"url": URL})
    problem(answer, 403, "not_allowed")
    assert made(whist, "organizer", table_id=whist.id)["hook"]["table_id"] == whist.id
    assert made(whist, "arbiter")["hook"]["seat"] is None
    hook = made(whist, "organizer", kinds=["hook_disabled"])["hook"]
    assert (hook["table_id"], hook["kinds"]) == (None, ["hook_disabled"])
    unknown = client.post("/v1/hooks", headers=bearer(ORGANIZER), json={"url": URL, "table_id": hook["id"]})
    problem(unknown, 404, "unknown_table")
    problem(client.get(f"/v1/tables/{hook['id']}", headers=bearer(ORGANIZER)), 404, "unknown_table")
    listed = said(client.get("/v1/tables?limit=100", headers=bearer(ORGANIZER)))["tables"]
    assert hook["id"] not in {one["id"] for one in listed}


@pytest.mark.parametrize(
    ("wish", "field"),
    [
        ({}, "url"),
        ({"url": 1}, "url"),
        ({"url": "http://club.example/"}, "url"),
        ({"url": "https://127.0.0.1/"}, "url"),
        ({"url": "https://club.example:22/"}, "url"),
        ({"url": "https://user:secret@club.example/"}, "url"),
        ({"url": URL + "x" * 3000}, "url"),
        ({"url": URL, "kinds": []}, "kinds"),
        ({"url": URL, "kinds": ["nothing"]}, "kinds[0]"),
        ({"url": URL, "kinds": ["claim", "hook_disabled"]}, "kinds[1]"),
        ({"url": URL, "color": 1}, "color"),
    ],
)
def test_a_wrong_subscription_is_refused_with_the_field_that_is_wrong(
    whist: Table, wish: dict[str, Any], field: str
) -> None:
    for language, word in (("en", "rule"), ("de", "")):
        own = {**headers(whist, 0), "Accept-Language": language}
        answer = whist.client.post("/v1/hooks", headers=own, json=wish)
        assert problem(answer, 400, "malformed")["field"] == field
        assert word in answer.text
        assert "secret@" not in answer.text


def test_a_holder_has_so_many_webhooks_and_no_more(whist: Table) -> None:
    every = [made(whist, 2)["hook"]["id"] for _ in range(16)]
    answer = whist.client.post("/v1/hooks", headers=headers(whist, 2), json={"url": URL})
    problem(answer, 409, "too_many_hooks")
    made(whist, 3)
    whist.client.request("DELETE", f"/v1/hooks/{every[3]}", headers=headers(whist, 2))
    made(whist, 2)
    page = said(whist.client.get("/v1/hooks?limit=10", headers=headers(whist, 2)))
    rest = said(whist.client.get(f"/v1/hooks?limit=10&before={page['next']}", headers=headers(whist, 2)))
    assert len({one["id"] for one in (*page["hooks"], *rest["hooks"])}) == 16
    assert rest["next"] is None


def test_a_retry_with_the_same_key_gets_the_same_answer_and_makes_nothing_twice(whist: Table) -> None:
    own = {**headers(whist, 0), "Idempotency-Key": "one"}
    first, again = (whist.client.post("/v1/hooks", headers=own, json={"url": URL}) for _ in range(2))
    assert first.content == again.content
    problem(whist.client.post("/v1/hooks", headers=own, json={"url": URL + "2"}), 422, "key_reused")
    path = f"/v1/hooks/{first.json()['hook']['id']}/secret"
    own["Idempotency-Key"] = "two"
    rotated = [whist.client.post(path, headers=own).json()["secret"] for _ in range(2)]
    assert rotated[0] == rotated[1] != first.json()["secret"]
    assert len(said(whist.client.get("/v1/hooks", headers=headers(whist, 0)))["hooks"]) == 1


def test_what_is_sent_again_is_one_delivery_or_all_since_a_time(whist: Table) -> None:
    path = f"/v1/hooks/{made(whist, 0)['hook']['id']}/replay"
    for wish in ({}, {"since": 1, "delivery": "x"}, {"since": -1}, {"since": "x"}):
        problem(whist.client.post(path, headers=headers(whist, 0), json=wish), 400, "malformed")
    problem(whist.client.post(path, headers=headers(whist, 0), json={"delivery": "x"}), 404, "unknown_delivery")
    answer = whist.client.post(path, headers=headers(whist, 0), json={"since": 0})
    assert (answer.status_code, answer.json()) == (202, {"count": 0})


def test_a_club_sees_and_ends_the_webhooks_at_its_own_tables_and_does_nothing_else_with_them(
    client: httpx.Client,
) -> None:
    here, there = (
        said(client.post("/v1/organizers", json={"name": name}, headers=bearer(ORGANIZER)), 201)["token"]
        for name in ("Here", "There")
    )
    opened = said(client.post("/v1/tables", json={"game": "whist", "seats": 4}, headers=bearer(here)), 201)
    seat, arbiter = bearer(opened["seats"][0]["token"]), bearer(opened["arbiter_token"])
    secret_path = "https://club.example:8443/hooks/s3cret?key=abc"

    def subscribed(headers: dict[str, str], **more: Any) -> dict[str, Any]:
        wish = {"url": secret_path, **more}
        hook: dict[str, Any] = said(client.post("/v1/hooks", json=wish, headers=headers), 201)["hook"]
        return hook

    hooks = [subscribed(seat), subscribed(arbiter)]
    own = subscribed(bearer(here))
    of_all = subscribed(bearer(ORGANIZER), table_id=opened["id"])
    shown = [{**hook, "url": "https://club.example:8443/"} for hook in hooks]
    for organizer, listed in ((here, [own, *reversed(shown)]), (there, [])):
        page = said(client.get("/v1/hooks?limit=100", headers=bearer(organizer)))["hooks"]
        assert sorted(page, key=str) == sorted(listed, key=str)
    for hook, seen in zip(hooks, shown, strict=True):
        path = f"/v1/hooks/{hook['id']}"
        for organizer in (here, ORGANIZER):
            assert said(client.get(path, headers=bearer(organizer))) == seen
            for method, ending, body in (
                ("GET", "/deliveries", None),
                ("POST", "/test", None),
                ("POST", "/secret", None),
                ("POST", "/enable", None),
                ("POST", "/replay", {"since": 0}),
                ("POST", "", {"url": URL}),
            ):
                answer = client.request(method, path + ending, headers=bearer(organizer), json=body)
                problem(answer, 404, "unknown_hook")
        for method, ending in (("GET", ""), ("POST", "/disable"), ("DELETE", "")):
            problem(client.request(method, path + ending, headers=bearer(there)), 404, "unknown_hook")
        assert said(client.post(f"{path}/disable", headers=bearer(here))) == {
            **seen,
            "status": "disabled",
            "disabled_by": "holder",
        }
        assert said(client.request("DELETE", path, headers=bearer(here)))["status"] == "deleted"
        problem(client.get(path, headers=seat), 404, "unknown_hook")
    problem(client.get(f"/v1/hooks/{of_all['id']}", headers=bearer(here)), 404, "unknown_hook")
    assert said(client.get("/v1/hooks", headers=bearer(here)))["hooks"] == [own]


@pytest.mark.nightly
def test_sending_by_hand_has_a_quota_for_each_holder(tmp_path: Path) -> None:
    with in_process(tmp_path / "log.db", hook_sends=3) as client:
        table = open_table(client, "whist")
        hook, other = (made(table, who)["hook"]["id"] for who in (0, 1))
        for _ in range(2):
            assert client.post(f"/v1/hooks/{hook}/test", headers=headers(table, 0)).status_code == 202
        assert client.post(f"/v1/hooks/{hook}/replay", headers=headers(table, 0), json={"since": 0}).status_code == 202
        for path, body in ((f"/v1/hooks/{hook}/test", None), (f"/v1/hooks/{hook}/replay", {"since": 0})):
            answer = client.post(path, headers=headers(table, 0), json=body)
            problem(answer, 429, "rate_limited")
            assert answer.headers["ratelimit-policy"] == '"hook-sends";q=3;w=60'
            assert 0 < int(answer.headers["retry-after"]) <= 20
        assert client.post(f"/v1/hooks/{other}/test", headers=headers(table, 1)).status_code == 202


LOCAL = "https://localhost/h"


@pytest.mark.parametrize(
    "url",
    [LOCAL, "https://LOCALHOST./h", "https://club.localhost/h", "https://127.0.0.1/h", "https://a.example:22/h", "x"],
)
def test_an_address_to_which_nothing_is_sent_is_refused_in_both_languages_with_the_setting(
    whist: Table, url: str
) -> None:
    told = {}
    for language in ("en", "de"):
        own = {**headers(whist, 0), "Accept-Language": language}
        found = problem(whist.client.post("/v1/hooks", headers=own, json={"url": url}), 400, "malformed")
        told[language] = found["errors"][0]["detail"]
    assert told["en"].startswith("The value of url is not allowed. Expected: ")
    assert told["de"].startswith("Der Wert von url ist nicht erlaubt. Erwartet: ")
    assert told["en"].partition("Expected: ")[2] != told["de"].partition("Erwartet: ")[2]
    setting = {"x": "RICHTER_HOOK_HTTP", "https://a.example:22/h": "RICHTER_HOOK_PORTS"}.get(
        url, "RICHTER_HOOK_NETWORKS"
    )
    assert all(setting in text for text in told.values())
