"""A card slipped at Frieden, as everybody connected sees it over HTTP: nothing, until an accusation is upheld."""

from __future__ import annotations

from contextlib import ExitStack
from typing import Any

import httpx
import pytest

from tests.integration.api.access.test_secrecy import everything
from tests.support.api.disputing import dispute_file, file
from tests.support.api.feed_reader import following
from tests.support.api.problems import problem
from tests.support.api.table_client import Table, Who, open_table, said
from tests.unit.domain.games.frieden.support.tables import PASS, accuse, blind, cards, discard, pack, slip, stacked

HANDS = [cards("2c 3c 4c"), cards("5d 6d 7d"), cards("8h 9h Th"), cards("Js Qs Ks")]
GIVER, RECEIVER = 1, 2
SLIP = slip(RECEIVER, "5d")
CARD = "5d@r"
PLACE = 2
"""Where the card goes when it is put back into the hidden pile, from the top."""
STRANGERS: list[Who] = [0, 3, "spectator"]
INITIATED: list[Who] = [GIVER, RECEIVER, "arbiter"]


def dealt(client: httpx.Client, *lots: str | int, **options: Any) -> Table:
    """Four seats with three cards each; seat 0 has the first turn."""
    agreed = {"packs": 1, "deal": 3, "previous": {"jokers": [1, 0, 0, 0]}, **options}
    prepared = {"shuffles": [stacked(HANDS, 0, [], pack())], "lots": list(lots)}
    return open_table(client, "frieden", 4, options=agreed, prepared=prepared)


@pytest.fixture
def table(client: httpx.Client) -> Table:
    return dealt(client, CARD, PLACE)


def counts(table: Table, who: Who) -> list[int]:
    """How many cards a viewer counts in each hidden hand."""
    return list(table.view(who)["table"]["hand_counts"])


@pytest.mark.parametrize("who", STRANGERS)
def test_a_slip_changes_nothing_of_what_strangers_can_read(table: Table, who: Who) -> None:
    before, tag = everything(table, who), table.get("", who).headers["etag"]
    assert table.played(GIVER, SLIP)["events"][0]["event"]["cause"] == "slip"
    assert everything(table, who) == before
    assert table.get("", who).headers["etag"] == tag


def test_a_stranger_acts_with_the_version_from_before_the_slip_and_those_who_know_of_it_do_not(table: Table) -> None:
    tags = {who: table.get("", who).headers["etag"] for who in table.viewers}
    table.played(GIVER, SLIP)
    problem(table.move(RECEIVER, accuse(0, 3), {"If-Match": tags[RECEIVER]}), 412, "version_moved")
    answer = table.played(0, PASS, {"If-Match": tags[0]})
    assert [one["event"]["type"] for one in answer["events"]] == ["passed", "turn_started"]
    assert answer["version"] == int(tags[0].strip('"')) + 2
    assert table.version(GIVER) == table.version(0) + 1


def test_a_repeated_slip_is_answered_once_and_a_slip_that_is_refused_is_known_to_its_giver_alone(
    table: Table,
) -> None:
    before = [everything(table, who) for who in [*STRANGERS, RECEIVER]]
    said(table.move(GIVER, SLIP, dry_run=True))
    problem(table.move(GIVER, slip(RECEIVER, "2c")), 409, "refused")
    assert [everything(table, who) for who in [*STRANGERS, RECEIVER]] == before
    assert [one["rule"] for one in table.audit(GIVER)["refused"]] == ["frieden.13.4"]
    key = {"Idempotency-Key": "once"}
    assert table.played(GIVER, SLIP, key) == table.played(GIVER, SLIP, key)
    assert counts(table, "arbiter") == [3, 2, 4, 3]


def test_giver_and_receiver_see_it_and_the_arbiter(table: Table) -> None:
    table.played(GIVER, SLIP)
    for who in INITIATED:
        seen, told = table.view(who)["table"], table.events(who)[-1]
        assert seen["slips"] == [{"giver": GIVER, "receiver": RECEIVER, "card": CARD, "turn": 1, "caught": False}]
        assert seen["hand_counts"] == [3, 2, 4, 3]
        assert (told["event"]["card"], told["event"]["cause"], told["by"]) == (
            CARD,
            "slip",
            {"role": "seat", "seat": 1},
        )
    assert CARD in table.view(RECEIVER)["table"]["hands"][RECEIVER]
    for who in STRANGERS:
        seen = table.view(who)["table"]
        assert (seen["slips"], seen["hand_counts"]) == ([], [3, 3, 3, 3])


def test_the_feeds_of_strangers_go_on_as_if_there_had_been_no_slip(real: httpx.Client) -> None:
    table = dealt(real)
    last = {who: table.version(who) for who in table.viewers}
    with ExitStack() as stack:
        feeds = {who: stack.enter_context(following(table, who, last[who])) for who in table.viewers}
        table.played(GIVER, SLIP)
        table.played(0, PASS)
        told = {who: feeds[who].take(2) for who in table.viewers}
    for who in STRANGERS:
        assert [(one["version"], one["event"]["type"]) for one in told[who]] == [
            (last[who] + 1, "passed"),
            (last[who] + 2, "turn_started"),
        ]
    for who in INITIATED:
        assert [(one["version"], one["event"]["type"]) for one in told[who]] == [
            (last[who] + 1, "card_moved"),
            (last[who] + 2, "passed"),
        ]
    for who in table.viewers:
        with following(table, who, last[who] + 1) as again:
            assert again.take(1) == told[who][1:]


def overfilled(client: httpx.Client, giver: int) -> Table:
    """Seats 2 and 3 have full hands, seats 0 and 1 have laid a ten; one of these slips seat 2 a card too many."""
    full = [cards(" ".join(rank + suit for rank in "A23456789TJQ")) for suit in "dhsc"]
    agreed = {"packs": 1, "jokers_per_pack": 0, "deal": 12, "previous": {"jokers": [1, 0, 0, 0]}}
    prepared = {"shuffles": [stacked(full, 0, [], pack(1, 0))], "lots": ["2s@r", "3s@r"]}
    table = open_table(client, "frieden", 4, options=agreed, prepared=prepared)
    table.played(0, discard("Td"))
    table.played(1, discard("Th"))
    table.played(giver, slip(2, "Ad" if giver == 0 else "Ah"))
    return table


@pytest.mark.parametrize("who", [3, "spectator"])
def test_a_slip_that_overfills_a_hand_shows_but_does_not_tell_whose_it_was(client: httpx.Client, who: Who) -> None:
    """The others draw at once from the hand that is too full, for all to see (frieden.10.2)."""
    tables = [overfilled(client, giver) for giver in (0, 1)]
    for table in tables:
        told = table.events(who)[-2:]
        assert [(one["event"]["cause"], one["by"], one["rule"]) for one in told] == [
            ("hand_limit", None, "frieden.10.2")
        ] * 2
        assert {one["cause"] for one in told} == {told[0]["version"]}
    assert everything(tables[0], who) == everything(tables[1], who)
    needs = [said(table.get("/undos/preview", 3, to=table.version(3) - 2))["needs"] for table in tables]
    assert needs == [[0, 1, 2]] * 2


def test_an_accusation_is_upheld_from_the_log_and_the_card_goes_back_into_the_pile(table: Table) -> None:
    table.played(GIVER, SLIP)
    table.played(0, blind(RECEIVER))
    assert CARD in table.view(0)["table"]["hands"][0], "the slipped card has moved on"
    moved = [one["version"] for one in table.events("arbiter") if one["event"].get("card") == CARD and one["cause"] > 1]
    answer = table.played(3, accuse(GIVER, RECEIVER))
    assert [one["event"]["type"] for one in answer["events"]] == ["slip_alleged", "claim_upheld", "card_moved"]
    upheld = {who: table.events(who)[-2]["event"] for who in table.viewers}
    assert upheld["arbiter"]["custody"] == moved
    assert len(moved) == 2
    for who in [0, GIVER, RECEIVER, 3, "spectator"]:
        learns = who in (0, GIVER, RECEIVER)
        assert (upheld[who]["card"], upheld[who]["custody"]) == (CARD if learns else "?", None)
        assert counts(table, who) == [3, 2, 3, 3], "from now on everybody's count is true"
    assert table.view("arbiter")["table"]["hidden_cards"][PLACE] == CARD
    assert CARD not in table.view(0)["table"]["hands"][0]
    assert table.view("arbiter")["table"]["slips"][0]["caught"] is True


def test_the_audit_of_the_arbiter_shows_the_claim_with_its_finding_and_nobody_elses_does(table: Table) -> None:
    table.played(GIVER, SLIP)
    table.played(0, blind(RECEIVER))
    table.played(3, accuse(GIVER, RECEIVER))
    for who in table.viewers:
        alleged, upheld = (one["notice"]["event"] for one in table.audit(who)["claims"])
        told = (alleged["finding"], upheld["custody"] is not None)
        assert told == (("upheld", True) if who == "arbiter" else (None, False))


def test_custody_and_finding_name_the_slip_as_the_illicit_act_and_the_claim_that_was_upheld(table: Table) -> None:
    table.played(GIVER, SLIP)
    slipped = table.version("arbiter")
    table.played(0, blind(RECEIVER))
    assert [step["claim"] for step in steps(table) if step["illicit"]] == [None], "nobody has accused anybody yet"
    told = table.played(3, accuse(GIVER, RECEIVER))["events"]
    claim, put_back = table.version("arbiter") - 1, table.version("arbiter")
    (illicit,) = (step for step in steps(table) if step["illicit"])
    assert (illicit["numbered"]["version"], illicit["how"], illicit["target"]) == (slipped, "slipped", "hand:2")
    assert illicit["claim"]["version"] == claim
    said(file(table, 3, *(one["version"] for one in told[1:]), against=[GIVER], rule="frieden.13.1"), 201)
    finding = dispute_file(table, "arbiter")["finding"]
    assert {slipped, claim, put_back} < {*finding["proof"]}
    found = [(one["card"], step["version"], step["claim"]) for one in finding["custody"] for step in one["steps"]
             if step["illicit"]]  # fmt: skip
    assert found == [(CARD, slipped, claim)]


def steps(table: Table) -> list[dict[str, Any]]:
    return list(said(table.get(f"/audit/custody/{CARD}", "arbiter"))["steps"])


@pytest.mark.nightly
def test_a_false_accusation_tells_nothing(client: httpx.Client) -> None:
    """Seat 3 accuses the wrong two: the answer is the same whether others slipped a card or nobody did."""
    tables = [dealt(client), dealt(client)]
    tables[0].played(GIVER, SLIP)
    answers = [table.played(3, accuse(0, RECEIVER)) for table in tables]
    assert [[one["event"] for one in answer["events"]] for answer in answers[1:]] == [
        [one["event"] for one in answers[0]["events"]]
    ]
    for who in STRANGERS:
        assert everything(tables[0], who) == everything(tables[1], who)
