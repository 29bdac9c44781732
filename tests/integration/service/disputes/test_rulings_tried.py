"""The dry run of a ruling shows what it would do, but not what chance will bring."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from domain.table.disputes.commands import FileDispute, RuleDispute
from domain.table.disputes.remedy import Annul, Enter, Penalize
from service.access.grants import Grant
from service.aggregate.request import Request
from service.commands import trial
from service.commands.disputes import file_dispute, rule_dispute
from service.commands.open_table import open_table
from service.commands.play import play
from service.runtime.context import Referee
from service.runtime.settings import Settings
from service.startup import running_referee
from tests.unit.domain.games.frieden.support.tables import PASS, accuse, blind, cards, pack, slip, stacked
from tests.unit.domain.games.frieden.support.tables import rule as rules_claim

HANDS = [cards("2c 3c 4c"), cards("5d 6d 7d"), cards("8h 9h Th"), cards("Js Qs Ks")]
SEEDS = 12


@pytest.fixture
async def referee(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Referee]:
    """A referee whose dry runs draw from other seeds each time, but the same in each run of the test."""
    seeds = iter(range(1000))
    monkeypatch.setattr(trial, "new_seed", lambda: next(seeds).to_bytes(32, "big"))
    settings = Settings(database_url=f"sqlite:///{tmp_path / 'log.db'}", organizer_token="organizer_for_this_test")
    async with running_referee(settings, lambda _: None) as running:
        yield running


async def opened(referee: Referee, *lots: Any, **options: Any) -> str:
    agreed = {"packs": 1, "deal": 3, "previous": {"jokers": [1, 0, 0, 0]}, **options}
    prepared = {"shuffles": [stacked(HANDS, 0, [], pack())], "lots": list(lots)}
    body = {"game": "frieden", "seats": 4, "options": agreed, "prepared": prepared}
    opener = Request(Grant("organizer"), "", b"digest", token="organizer_for_this_test")
    return (await open_table(referee, opener, msgspec.json.encode(body))).id


async def disputed(referee: Referee, table: str) -> None:
    await file_dispute(referee, of_arbiter(table), FileDispute((1,), "frieden.6.4", "A card is to be drawn."))


def of_arbiter(table: str, *, dry_run: bool = False) -> Request:
    return Request(Grant("arbiter", None, table), table, b"digest", dry_run=dry_run)


async def ruled(referee: Referee, table: str, *remedies: Any, dry_run: bool = True) -> Any:
    ruling = RuleDispute(1, "frieden.6.4", "upheld", "So it is.", remedies)
    return msgspec.json.decode(await rule_dispute(referee, of_arbiter(table, dry_run=dry_run), ruling))


async def played(referee: Referee, table: str, seat: int | None, move: Any, *, dry_run: bool = False) -> Any:
    grant = Grant("arbiter", None, table) if seat is None else Grant("seat", seat, table)
    request = Request(grant, table, b"digest", dry_run=dry_run)
    return msgspec.json.decode(await play(referee, request, msgspec.json.encode(move), None))


def drawn(shown: Any) -> list[str]:
    return [one["event"]["card"] for one in shown["events"] if one["event"]["type"] == "card_moved"]


DRAW: Enter[Any] = Enter(msgspec.Raw(msgspec.json.encode(blind(2))), 0)


@pytest.mark.parametrize("lots", [(), ("9h@r",)])
async def test_a_card_is_not_foretold_whether_chance_was_prepared_or_not(referee: Referee, lots: tuple[str]) -> None:
    table = await opened(referee, *lots)
    await disputed(referee, table)
    shown = [await ruled(referee, table, DRAW) for _ in range(SEEDS)]
    assert {one["chance"] for one in shown} == {"not_foretold"}
    assert {card for one in shown for card in drawn(one)} == set(HANDS[2]), "each of them would be as likely"
    assert {one["against_finding"] for one in shown} == {None}
    (came,) = drawn(await ruled(referee, table, DRAW, dry_run=False))
    assert came in (lots or HANDS[2])


async def test_a_ruling_that_draws_nothing_says_so_and_shows_its_events(referee: Referee) -> None:
    table = await opened(referee)
    await disputed(referee, table)
    shown = await ruled(referee, table, Penalize(1, "Too late.", 2), Annul())
    assert shown["chance"] == "none"
    assert [one["event"]["type"] for one in shown["events"]] == ["dispute_ruled", "penalty_given", "table_voided"]
    assert shown["events"][-1]["event"]["seed"] == "", "the seed of the table is told when it is over, and no other"
    assert [one["version"] for one in shown["events"]] == [
        *range(shown["version"] + 1, shown["effects"][-1]["version"] + 1)
    ]
    answer = await ruled(referee, table, Penalize(1, "Too late.", 2), Annul(), dry_run=False)
    assert [one["event"]["type"] for one in answer["events"]] == [one["event"]["type"] for one in shown["events"]]


@pytest.mark.parametrize("guilty", [True, False])
async def test_what_a_ruling_on_a_claim_would_do_differs_and_a_ruling_against_the_finding_says_so(
    referee: Referee, guilty: bool
) -> None:
    table = await opened(referee, adjudication="arbiter")
    if guilty:
        await played(referee, table, 1, slip(2, "5d"))
    await played(referee, table, 3, accuse(1, 2))
    shown = {
        upheld: await played(referee, table, None, rules_claim(1, upheld=upheld), dry_run=True)
        for upheld in (True, False)
    }
    assert [shown[upheld]["against_finding"] for upheld in (guilty, not guilty)] == [False, True]
    assert [one["event"]["type"] for one in shown[False]["events"]] == ["claim_rejected"]
    assert [one["event"]["type"] for one in shown[True]["events"]] == ["claim_upheld", *["card_moved"] * guilty]
    assert shown[True]["chance"] == ("not_foretold" if guilty else "none"), "the card goes back to a place by lot"


async def test_a_ruling_on_a_dispute_that_decides_a_claim_says_whether_it_is_against_the_finding(
    referee: Referee,
) -> None:
    table = await opened(referee, adjudication="arbiter")
    await played(referee, table, 0, PASS)
    await played(referee, table, 3, accuse(1, 2))
    await disputed(referee, table)
    for upheld in (True, False):
        decides: Enter[Any] = Enter(msgspec.Raw(msgspec.json.encode(rules_claim(1, upheld=upheld))))
        assert (await ruled(referee, table, decides))["against_finding"] is upheld, "the record shows no slip"
    assert (await ruled(referee, table))["against_finding"] is None
