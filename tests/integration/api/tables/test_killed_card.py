"""A card that an effect kills at Scherbia, as the arbiter reads of it over HTTP."""

from __future__ import annotations

from typing import Any

import httpx

from tests.support.api.table_client import Table, open_table, said
from tests.unit.domain.games.scherbia.support.tables import announced_by, card_played, opened_with, use


def zones(table: Table, card: str, **query: int) -> list[str]:
    """Where each seat could know the card to lie, by what stands."""
    seats = said(table.get("/audit/knowledge", "arbiter", **query))["seats"]
    return [one["zone"] for seat in seats for one in seat["cards"] if one["card"] == card and one["undone"] is None]


def steps(table: Table, card: str) -> list[dict[str, Any]]:
    """The chain of custody of the card."""
    found: list[dict[str, Any]] = said(table.get(f"/audit/custody/{card}", "arbiter"))["steps"]
    return found


def test_the_chain_and_the_ledgers_follow_a_killed_card_through_an_undo(client: httpx.Client) -> None:
    hands = ("thief-e mage-e", "baker-e mage-h", "smith-e sailor-e")
    seats, options, prepared = opened_with(*hands, laid=["assassin-1", "sabotage-1", "ambush-1"])
    table = open_table(client, "scherbia", seats=seats, options=options, prepared=prepared, undo="arbiter")
    for seat, laid in enumerate(("assassin-1", "-", "-")):
        table.played(seat, announced_by(laid))
    for move in ("0 thief-e", "1 baker-e", "2 smith-e"):
        table.played(*card_played(move))
    before = table.version("arbiter")
    assert zones(table, "smith-elf") == ["table"] * 3

    table.played(0, use("smith-e"))
    (step,) = (one for one in steps(table, "smith-elf") if one["event_type"] == "effect_applied")
    assert (step["source"], step["target"], step["seen_by"], step["undone"]) == ("table", "discard", [0, 1, 2], None)
    assert zones(table, "smith-elf") == ["discard"] * 3
    assert zones(table, "smith-elf", at=before) == ["table"] * 3

    said(table.post("/undos", "arbiter", {"to": before}), 201)
    (step,) = (one for one in steps(table, "smith-elf") if one["event_type"] == "effect_applied")
    assert (step["target"], step["undone"]["version"]) == ("discard", table.version("arbiter"))
    assert zones(table, "smith-elf") == ["table"] * 3

    table.played(0, use("baker-e"))
    assert [one["target"] for one in steps(table, "baker-elf")][-2:] == ["table", "discard"]
    assert zones(table, "baker-elf") == ["discard"] * 3
