"""Where cards go by each event, as its reader sees them."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import msgspec
import pytest

from domain.game.movement import Movement
from domain.game.secrets import may_know, redact
from domain.games.scherbia.game import SCHERBIA
from domain.games.scherbia.secrets import RECALL
from tests.support.games.bench import Bench, bench, viewer_of
from tests.support.nights import some_by_day
from tests.unit.domain.games.scherbia.support import worlds
from tests.unit.domain.games.scherbia.support.bot import chosen, random_table
from tests.unit.domain.games.scherbia.support.tables import (
    DECLINE,
    announce,
    do,
    look,
    objection,
    play,
    reincarnate,
    steal,
    table,
    use,
)


def moved(game: Bench, kind: str) -> list[tuple[str, str | None, str]]:
    """The movements of the last event of this type."""
    event = next(event for _, event, _ in reversed(game.log) if type(event).__struct_config__.tag == kind)
    return [(one.card, one.source, one.target) for one in SCHERBIA.movements(event)]


def test_a_card_goes_from_the_hand_to_the_table_and_back_by_a_barrage() -> None:
    game = table("mage-e smith-e", "hunter-e baker-e")
    play(game, "0 mage-e", "1 hunter-e at mage-e")
    assert moved(game, "card_played") == [("hunter-elf", "hand:1", "table")]
    assert moved(game, "card_taken_back") == [("mage-elf", "table", "hand:0")]


def test_cards_leave_the_table_for_the_piles() -> None:
    game = table("mage-e baker-e", "thief-e smith-h", "farmer-e sailor-h", "healer-e sailor-e", "smith-e sailor-d")
    play(game, "0 mage-e", "1 thief-e", "2 farmer-e", "3 healer-e", "4 smith-e")
    do(game, 1, steal("farmer-e"))
    assert moved(game, "card_stolen") == [("farmer-elf", "table", "pile:1")]
    do(game, 3, reincarnate("sailor-e"))
    assert moved(game, "reincarnated") == [("healer-elf", "table", "hand:3"), ("sailor-elf", "hand:3", "table")]
    assert moved(game, "trick_cleared") == [
        (card, "table", "pile:0") for card in ("mage-elf", "thief-elf", "sailor-elf", "smith-elf")
    ]
    home = table("mage-e", "farmer-e")
    play(home, "0 mage-e", "1 farmer-e")
    assert moved(home, "farmer_returned") == [("farmer-elf", "table", "pile:1")]
    tied = table("mage-e", "mage-h")
    play(tied, "0 mage-e", "1 mage-h")
    assert moved(tied, "trick_cleared") == [("mage-elf", "table", "discard"), ("mage-human", "table", "discard")]


def test_action_cards_stay_with_their_seat_until_they_are_turned_up() -> None:
    deck = [{"id": "blank", "copies": 4, "needs": None, "effect": {"kind": "blank_card", "jobs": None}}]
    game = table("mage-e smith-h", "smith-e baker-e", "baker-h sailor-e", laid=["blank-1", "blank-2", "blank-3"],
                 action_deck=deck)  # fmt: skip
    announce(game, "blank-1", "objection-1", "objection-2")
    assert moved(game, "announced") == []
    play(game, "0 mage-e", "1 smith-e", "2 baker-h")
    assert moved(game, "actions_revealed") == [
        ("blank-1", "actions:0", "spent"), ("objection-1", "actions:1", "actions:1"),
        ("objection-2", "actions:2", "actions:2"),
    ]  # fmt: skip
    do(game, 1, objection(0))
    assert moved(game, "objected") == [("objection-1", "actions:1", "spent")]
    do(game, 2, objection(1))
    do(game, 0, use("smith-e"))
    assert moved(game, "effect_applied") == [("smith-elf", "table", "table")]


def test_an_ability_and_the_count_show_factions_where_they_are() -> None:
    game = table("mage-e", "smith-e", "baker-h", "sailor-e", dealt=["pact", "believers"] * 2, factions="hidden")
    announce(game, "-", "-", "+", "-")
    play(game, "0 mage-e", "1 smith-e", "2 baker-h", "3 sailor-e")
    assert moved(game, "actions_revealed") == [("pact", "faction:2", "faction:2")]
    do(game, 2, DECLINE)
    assert moved(game, "points_counted") == [
        ("pact", "faction:0", "faction:0"), ("pact", "faction:2", "faction:2"),
        ("believers", "faction:1", "faction:1"), ("believers", "faction:3", "faction:3"),
    ]  # fmt: skip


def test_shuffles_and_deals() -> None:
    game = table("mage-e", "smith-e", "baker-h", "sailor-e", dealt=["pact", "believers"] * 2, factions="hidden",
                 laid=["pactmaker-1", "ambush-1", "sabotage-1", "sabotage-2"])  # fmt: skip
    assert moved(game, "cards_shuffled") == [
        (one, "faction_pack", "faction_pack") for one in ("pact", "believers", "pact", "believers")
    ]
    assert moved(game, "hand_dealt") == [("sailor-elf", "pack", "hand:3")]
    assert moved(game, "actions_dealt") == [
        ("objection-3", "action_pack", "actions:3"), ("sabotage-2", "action_pack", "actions:3"),
    ]  # fmt: skip
    assert moved(game, "faction_dealt") == [("believers", "faction_pack", "faction:3")]


@pytest.mark.parametrize("number", range(8))
def test_a_redacted_event_has_the_same_movements_with_hidden_cards(number: int) -> None:
    rng = random.Random(f"redacted {number}")
    game = random_table(rng)
    while game.to_act():
        game.do(*chosen(game, rng))
    for _, event, _ in game.log:
        secrets, whole = SCHERBIA.secrets(event), SCHERBIA.movements(event)
        for viewer in (0, 1, "spectator"):
            if not may_know(secrets, viewer_of(viewer)):
                continue
            read = redact(event, secrets, viewer_of(viewer))
            assert msgspec.json.decode(msgspec.json.encode(read), type=SCHERBIA.meta.event) == read
            for full, shown in zip(whole, SCHERBIA.movements(read), strict=True):
                assert shown in (full, msgspec.structs.replace(full, card="?"))


@pytest.mark.parametrize("number", some_by_day(range(12), 5))
def test_followed_from_event_to_event_every_card_lies_where_the_table_has_it(number: int) -> None:
    """With what was recalled of the cards turned up, as the event of an effect does not say that it kills."""
    rng = random.Random(f"custody {number}")
    seats = rng.choice(SCHERBIA.meta.seats)
    game = bench(SCHERBIA, seats, worlds.options(rng, seats), seed=rng.randbytes(32))
    lying: Counter[tuple[str, str]] = Counter()
    memory, told = RECALL.begin(game.options), 0
    while True:
        for _, event, _ in game.log[told:]:
            for one in RECALL.movements(memory, event):
                follow(lying, one)
            memory = RECALL.note(memory, event)
        told = len(game.log)
        compare(game, {card: zone for (card, zone), count in lying.items() if count and card in worlds.PACK})
        if not game.to_act():
            break
        game.do(*chosen(game, rng))
    total: Counter[str] = Counter()
    for (card, _), count in lying.items():
        total[card] += count
    assert total <= worlds.INVENTORY


def follow(lying: Counter[tuple[str, str]], one: Movement) -> None:
    if lying[one.card, one.source] > 0:
        lying[one.card, one.source] -= 1
    else:
        known = sum(count for (card, _), count in lying.items() if card == one.card)
        assert known < worlds.INVENTORY[one.card], f"{one} but it lies elsewhere"
    lying[one.card, one.target] += 1


def compare(game: Bench, where: dict[str, str]) -> None:
    view: Any = look(game, "arbiter")
    for seat in range(game.seats):
        for card in view["hands"][seat]:
            assert where[card] == f"hand:{seat}"
        for card in view["piles"][seat]["cards"]:
            assert where[card] == f"pile:{seat}"
    for row in view["rows"]:
        for one in row:
            assert where[one["card"]] == "table"
    for card in view["discard"]["cards"]:
        assert where[card] == "discard"
