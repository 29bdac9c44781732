"""Where the witness has a card that an effect has killed (9.13): in the discard pile, from the kill on."""

from __future__ import annotations

from typing import Any

import pytest

from domain.game.seat import ARBITER
from domain.games.scherbia.game import SCHERBIA
from domain.witness.custody import Step, custody
from domain.witness.ledger import ledger
from tests.support.games.sitting import Sitting
from tests.unit.domain.games.scherbia.support.tables import (
    DECLINE,
    announced_by,
    card_played,
    full,
    opened_with,
    steal,
    use,
)

ANY = {"jobs": None}
OTHER_NAMES = [
    {"id": "embrace", "copies": 3, "needs": None, "effect": {"kind": "kill_card", **ANY}},
    {"id": "assassin", "copies": 3, "needs": None, "effect": {"kind": "blank_card", **ANY}},
    {"id": "kill", "copies": 3, "needs": None, "effect": {"kind": "rescue_card", **ANY}},
]
"""Action cards of a table's own, whose names say nothing of what they do, or something else."""

CULTS = [
    {"id": "doves", "ability": {"kind": "kill_card", **ANY}, "passive": None},
    {"id": "killers", "ability": {"kind": "blank_card", **ANY}, "passive": None},
]


def sitting(*hands: str, **more: Any) -> Sitting:
    seats, options, prepared = opened_with(*hands, **more)
    return Sitting(SCHERBIA, seats, options, prepared, undo="arbiter")


def announced(table: Sitting, *laid: str) -> None:
    """Each seat from 0 on lays this: an action card, "+" for its ability, or "-"."""
    for seat, words in enumerate(laid):
        table.play(seat, announced_by(words))


def played(table: Sitting, *moves: str) -> None:
    for move in moves:
        seat, command = card_played(move)
        table.play(seat, command)


def last(table: Sitting, card: str) -> Step:
    """The last step of the card."""
    return custody(table.game, table.seats, table.records, full(card))[-1]


def zones(table: Sitting, card: str) -> list[str]:
    """Where each seat could know the card to lie, by what stands."""
    return [
        entry.zone
        for seat in range(table.seats)
        for entry in ledger(table.game, table.records, seat)
        if entry.card == full(card) and entry.undone is None
    ]


def lies_in(table: Sitting, card: str, zone: str) -> bool:
    """Whether the chain of custody and the ledger of each seat have the card there."""
    step = last(table, card)
    return (step.target, zones(table, card)) == (zone, [zone] * table.seats)


def own_deck(*, first: str, second: str = "-") -> Sitting:
    """Seats 0 and 1 have laid these cards of a deck of the table's own; each seat has played one card."""
    table = sitting(
        "mage-e baker-h", "warrior-e smith-h", "smith-e sailor-h",
        laid=["embrace-1 assassin-1 kill-1", "embrace-2 assassin-2 kill-2", "embrace-3 assassin-3 kill-3"],
        action_deck=OTHER_NAMES,
    )  # fmt: skip
    announced(table, first, second, "-")
    played(table, "0 mage-e", "1 warrior-e waive", "2 smith-e")
    return table


def test_a_card_killed_by_the_assassin_of_the_house_lies_in_the_discard_pile() -> None:
    table = sitting(
        "thief-e mage-e", "baker-e mage-h", "smith-e sailor-e", laid=["assassin-1", "sabotage-1", "ambush-1"]
    )
    announced(table, "assassin-1", "-", "-")
    played(table, "0 thief-e", "1 baker-e", "2 smith-e")
    assert lies_in(table, "smith-e", "table")
    table.play(0, use("smith-e"))
    step = last(table, "smith-e")
    assert (step.event_type, step.rule, step.source, step.target) == (
        "effect_applied", "scherbia.9.13", "table", "discard",
    )  # fmt: skip
    assert (step.how, step.seen_by) == ("shown", (0, 1, 2))
    assert lies_in(table, "smith-e", "discard")
    table.play(0, steal("baker-e"))
    assert lies_in(table, "smith-e", "discard"), "the trick is cleared, and the card was no longer part of it"
    assert lies_in(table, "baker-e", "pile:0")


def test_what_an_action_does_is_read_from_the_table_s_own_deck_and_not_from_its_name() -> None:
    for card, zone in (("embrace-1", "discard"), ("assassin-1", "table")):
        table = own_deck(first=card, second="assassin-2")
        table.play(0, use("smith-e"))
        assert lies_in(table, "smith-e", zone)
    table = own_deck(first="kill-1", second="assassin-2")
    table.play(0, use("mage-e"))
    assert lies_in(table, "mage-e", "table"), "a rescued card stays until the trick is decided"


def test_an_ability_kills_as_the_table_s_own_factions_say() -> None:
    hands, dealt = ("mage-e", "smith-e", "baker-h", "sailor-e"), ["doves", "killers", "doves", "killers"]
    for announces, seat, zone in ((("+", "-", "-", "-"), 0, "discard"), (("-", "+", "-", "-"), 1, "pile:0")):
        table = sitting(*hands, dealt=dealt, faction_deck=CULTS, factions="hidden")
        announced(table, *announces)
        played(table, "0 mage-e", "1 smith-e", "2 baker-h", "3 sailor-e")
        table.play(seat, use("baker-h"))
        assert last(table, "baker-h").target == zone


def test_between_the_kill_and_the_end_of_the_trick_the_card_is_already_gone() -> None:
    table = own_deck(first="embrace-1", second="embrace-2")
    table.play(0, use("warrior-e"))
    assert table.state.game.trick.rows, "seat 1 is still to use its entry"
    assert lies_in(table, "warrior-e", "discard")
    assert lies_in(table, "smith-e", "table")
    table.play(1, use("smith-e"))
    assert lies_in(table, "smith-e", "discard")
    assert lies_in(table, "mage-e", "pile:0")


def test_an_undo_brings_the_card_back_and_what_was_turned_up_still_kills() -> None:
    table = own_deck(first="embrace-1", second="assassin-2")
    before = table.version
    table.play(0, use("warrior-e"))
    table.undo(ARBITER, before)
    assert zones(table, "warrior-e") == ["table"] * 3
    assert (last(table, "warrior-e").target, last(table, "warrior-e").undone) == ("discard", table.version)
    table.play(0, use("smith-e"))
    assert lies_in(table, "smith-e", "discard")
    table.play(1, use("mage-e"))
    assert [step.target for step in custody(SCHERBIA, 3, table.records, "warrior-elf") if step.undone is None] == [
        "pack", "hand:1", "table", "pile:1",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("first", "then", "zone"), [("embrace-1", "assassin-1", "table"), ("assassin-1", "embrace-1", "discard")]
)
def test_after_an_undo_of_the_whole_trick_other_cards_are_turned_up(first: str, then: str, zone: str) -> None:
    table = own_deck(first=first, second="kill-2")
    opened = table.state.opened
    table.play(0, use("smith-e"))
    table.undo(ARBITER, opened)
    announced(table, then, "kill-2", "-")
    played(table, "0 mage-e", "1 warrior-e waive", "2 smith-e")
    table.play(0, use("smith-e"))
    assert lies_in(table, "smith-e", zone)


def test_after_an_undo_into_an_earlier_trick_its_own_cards_count_again() -> None:
    table = own_deck(first="embrace-1", second="kill-2")
    before = table.version
    table.play(0, use("smith-e"))
    table.play(1, DECLINE)
    announced(table, "assassin-1", "-", "-")
    played(table, "0 baker-h", "1 smith-h", "2 sailor-h")
    table.undo(ARBITER, before)
    table.play(0, use("warrior-e"))
    assert lies_in(table, "warrior-e", "discard")
