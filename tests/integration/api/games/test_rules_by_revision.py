"""Over HTTP: a rule whose meaning changed is told apart by its revision, wherever it is cited."""

from __future__ import annotations

from typing import Any

import httpx
import pytest
from msgspec.structs import replace

from domain.table.rules import REVISION
from service.texts.form import Text
from service.texts.library import packaged
from tests.support.api.problems import problem
from tests.support.api.table_client import opened, said

BOTH = "and whoever made both 12."
OPEN = "and whoever made both 12 (if open hands are limited instead: 12, and 13 for whoever made the first)."
AGREED = {"previous": {"first_peace": 1, "last_peace": 1, "jokers": [1, 0]}, "last_peace_limit": "open"}
ONCE = Text(en="Once.", de="Einst.")


class Party:
    """A table of Frieden by a revision of its rules, and what its seat 0 and its spectator are told."""

    def __init__(self, client: httpx.Client, revision: int) -> None:
        self.client = client
        self.table = said(opened(client, game="frieden", seats=2, options=AGREED, revision=revision), 201)
        self.path = f"/v1/tables/{self.table['id']}"

    def get(self, below: str = "", language: str = "en") -> httpx.Response:
        headers = {"Authorization": f"Bearer {self.table['spectator_token']}", "Accept-Language": language}
        return self.client.get(self.path + below, headers=headers)

    def play(self, move: dict[str, Any], **query: Any) -> httpx.Response:
        bearer = {"Authorization": f"Bearer {self.table['seats'][0]['token']}"}
        return self.client.post(f"{self.path}/moves", headers=bearer, params=query, json={"move": move})


@pytest.fixture
def changed(monkeypatch: pytest.MonkeyPatch) -> None:
    """All rules of Frieden, and those of every table, meant something else in revision 1."""
    for book in ("frieden", "table"):
        rules = packaged().texts(book).rules
        for rule, text in rules.items():
            monkeypatch.setitem(rules, rule, replace(text, until={1: ONCE}))


@pytest.mark.parametrize(("revision", "says", "since", "until"), [(1, BOTH, 1, 1), (2, OPEN, 2, None)])
def test_a_rule_is_described_in_the_revision_that_is_asked_for(
    client: httpx.Client, revision: int, says: str, since: int, until: int | None
) -> None:
    game = said(client.get(f"/v1/games/frieden?edition=1&revision={revision}"))
    (listed,) = [one for one in game["rules"] if one["id"] == "frieden.3.5"]
    alone = said(client.get(f"/v1/games/frieden/rules/frieden.3.5?edition=1&revision={revision}"))
    assert listed == alone
    assert (alone["en"].endswith(says), alone["since"], alone["until"]) == (True, since, until)


def test_without_a_revision_a_rule_says_what_it_means_now(client: httpx.Client) -> None:
    rule = said(client.get("/v1/games/frieden/rules/frieden.3.5"))
    assert rule == said(client.get("/v1/games/frieden/rules/frieden.3.5?revision=2"))
    assert said(client.get("/v1/games/frieden/rules/frieden.3.4"))["since"] == 1


@pytest.mark.parametrize(
    ("query", "field", "said_of_it"),
    [("revision=3", "revision", "1, 2"), ("edition=9", "edition", "1"), ("revision=0", "revision", None)],
)
def test_a_revision_of_a_rule_that_there_never_was_is_refused(
    client: httpx.Client, query: str, field: str, said_of_it: str | None
) -> None:
    wrong = problem(client.get(f"/v1/games/frieden/rules/frieden.3.5?{query}"), 400, "malformed")
    assert (wrong["field"], wrong["errors"][0].get("expected")) == (field, said_of_it)


@pytest.mark.usefixtures("changed")
def test_the_rules_of_tables_have_revisions_and_no_editions(client: httpx.Client) -> None:
    path = "/v1/games/table/rules/table.4.1"
    assert [said(client.get(f"{path}?revision={number}"))["since"] for number in (1, REVISION)] == [1, 2]
    assert said(client.get(f"{path}?revision=1"))["en"] == "Once."
    wrong = problem(client.get(f"{path}?revision={REVISION + 1}"), 400, "malformed")
    assert wrong["field"] == "revision"
    assert problem(client.get(f"{path}?edition=1"), 400, "malformed")["field"] == "edition"


@pytest.mark.parametrize("revision", [1, 2])
def test_a_table_and_its_story_name_the_revision_of_the_game_and_that_of_the_table(
    client: httpx.Client, revision: int
) -> None:
    party = Party(client, revision)
    for told in (said(party.get()), said(party.get("/story"))):
        assert (told["edition"], told["revision"], told["table_revision"]) == ("1", revision, REVISION)


@pytest.mark.parametrize("revision", [1, 2])
@pytest.mark.parametrize(("lang", "word"), [("en", "revision"), ("de", "Revision")])
def test_a_protocol_cites_a_changed_rule_with_its_revision_and_no_other(
    client: httpx.Client, revision: int, lang: str, word: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = packaged().texts("frieden").rules
    monkeypatch.setitem(rules, "frieden.3.4", replace(rules["frieden.3.4"], until={1: ONCE}))
    cited = {
        line[line.rindex("[") :]
        for line in Party(client, revision).get("/protocol", lang).text.splitlines()
        if line.endswith("]")
    }
    assert f"[frieden.3.4, {word} {revision}]" in cited
    assert "[table.1.1]" in cited
    assert "[frieden.3.4]" not in cited


@pytest.mark.usefixtures("changed")
@pytest.mark.parametrize("revision", [1, 2])
@pytest.mark.parametrize("dry", [False, True])
def test_a_refusal_says_what_the_rule_means_in_the_revision_of_the_table(
    client: httpx.Client, revision: int, dry: bool
) -> None:
    party = Party(client, revision)
    for move in ({"type": "answer_trade", "accept": True}, {"type": "fly"}, {"type": "draw"}):
        found = problem(party.play(move, dry_run=dry))
        assert found["rule"].startswith("frieden.")
        assert found["revision"] == revision
        assert (found["sentences"] == {"en": "Once.", "de": "Einst."}) is (revision == 1)


@pytest.mark.usefixtures("changed")
def test_a_refusal_by_a_rule_of_tables_says_what_it_means_in_the_revision_of_these(client: httpx.Client) -> None:
    party = Party(client, 1)
    bearer = {"Authorization": f"Bearer {party.table['arbiter_token']}"}
    assert client.post(f"{party.path}/pause", headers=bearer).status_code == 201
    found = problem(party.play({"type": "draw", "from": "hidden_pile"}), 409, "refused")
    assert (found["rule"], found["revision"], found["detail"]) == (
        "table.2.1",
        REVISION,
        "While the table is paused nobody moves.",
    )


@pytest.mark.usefixtures("changed")
@pytest.mark.parametrize("revision", [1, 2])
@pytest.mark.parametrize(
    "asked", [{"seats": 9}, {"options": {"packs": "many"}}, {"prepared": {"lots": ["Xx"]}}, {"prepared": {"lots": 1}}]
)
def test_a_refused_opening_says_what_the_rule_means_in_the_revision_asked_for(
    client: httpx.Client, revision: int, asked: dict[str, Any]
) -> None:
    found = problem(opened(client, **{"game": "frieden", "seats": 2, "revision": revision, **asked}), 400, "malformed")
    assert found["rule"].startswith("frieden.")
    assert found["revision"] == revision
    assert (found["sentences"]["en"] == "Once.") is (revision == 1)
