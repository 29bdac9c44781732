"""Part 9 of the rulebook: all moves that would be accepted, and no others."""

from __future__ import annotations

import random
from itertools import product
from typing import Any

import msgspec
import pytest

from tests.support.games.bench import Bench
from tests.support.nights import some_by_day
from tests.unit.domain.games.scherbia.support.bot import chosen, random_table
from tests.unit.domain.games.scherbia.support.tables import announce, as_json, objection, play, table


def legal(game: Bench, actor: int | str) -> list[dict[str, Any]]:
    return as_json(game.legal(actor))


def candidates(game: Bench) -> list[dict[str, Any]]:
    """Every command that could possibly be meant, with all cards, seats and entries there are."""
    view = as_json(game.view("arbiter"))
    actions = {card for hand in (view["actions"] or {"hands": []})["hands"] for card in hand} | {"pactmaker-1", None}
    on_table = [one["card"] for row in view["rows"] for one in row]
    held = sorted({card for hand in view["hands"] for card in hand})
    entries = range(-1, len(view["entries"]) + 1)
    found: list[dict[str, Any]] = [{"type": "use_omnipotence"}, {"type": "decline"}]
    found += [{"type": "announce", "action": action, "ability": use} for action in actions for use in (False, True)]
    found += [{"type": "object", "entry": entry, "call": call} for entry in entries for call in (None, "Eihnspruch")]
    found += [{"type": "protect", "entry": entry} for entry in entries]
    found += [{"type": "use_action", "card": card} for card in [*on_table, *held, None]]
    found += [{"type": "use_action", "against": seat} for seat in range(-1, game.seats + 1)]
    found += [{"type": kind, "card": card} for kind in ("steal", "reincarnate") for card in [*on_table, *held]]
    named = [None, *on_table]
    found += [
        {"type": "play_card", "card": card, "copy": copy, "waive": waive, "barrage": target}
        for card, copy, waive, target in product(held, named, (False, True), named)
    ]  # fmt: skip
    return found


def plain(command: dict[str, Any]) -> bytes:
    """A command without absent fields."""
    fields = {name: value for name, value in command.items() if value is not None and value is not False}
    return msgspec.json.encode(fields, order="sorted")


@pytest.mark.parametrize("number", some_by_day(range(25), 5))
def test_the_list_is_what_is_accepted(number: int) -> None:
    rng = random.Random(f"legal {number}")
    game = random_table(rng)
    for _ in range(rng.randint(0, 40)):
        if not game.to_act():
            break
        game.do(*chosen(game, rng))
    call = game.options.objection_call
    for seat in range(game.seats):
        listed = {plain(move) for move in legal(game, seat)}
        assert (listed != set()) == (game.to_act() == [seat])
        tried = candidates(game)
        if len(tried) > 4000:
            tried = rng.sample(tried, 4000) + legal(game, seat)
        if game.to_act() != [seat]:
            tried = rng.sample(tried, 20)
        for command in tried:
            is_idle_call = command["type"] == "object" and command.get("call") and not call
            accepted = game.refusal(seat, command) is None
            assert accepted == (plain(command) in listed) or is_idle_call, command


@pytest.mark.parametrize("number", some_by_day(range(10), 3))
def test_nobody_else_has_a_move_and_no_move_is_listed_twice(number: int) -> None:
    rng = random.Random(f"turn {number}")
    game = random_table(rng)
    while game.to_act():
        for actor in [*range(game.seats), "arbiter"]:
            moves = [plain(move) for move in legal(game, actor)]
            assert len(set(moves)) == len(moves)
            assert (moves != []) == (actor == game.to_act()[0])
        for move in legal(game, game.to_act()[0]):
            assert not set(map(str, move.values())) & {"None", "False"}
        game.do(*chosen(game, rng))


def test_announcements_come_without_and_with_the_ability() -> None:
    hands = ("mage-e", "smith-e", "digger-e", "baker-e")
    laid = ["plus-1", "plus-2", "plus-3", "plus-4"]
    deck = [{"id": "plus", "copies": 4, "needs": None, "effect": {"kind": "own_total", "add": 1}}]
    game = table(*hands, laid=laid, action_deck=deck, dealt=["pact", "believers", "pact", "believers"])
    assert legal(game, 0) == [
        {"type": "announce"},
        {"type": "announce", "ability": True},
        {"type": "announce", "action": "objection-0"},
        {"type": "announce", "action": "objection-0", "ability": True},
        {"type": "announce", "action": "plus-1"},
        {"type": "announce", "action": "plus-1", "ability": True},
    ]
    plain_table = table(*hands, laid=laid, action_deck=deck)
    assert legal(plain_table, 0) == [
        {"type": "announce"},
        {"type": "announce", "action": "objection-0"},
        {"type": "announce", "action": "plus-1"},
    ]


def test_cards_come_with_their_copies_waivers_and_barrages() -> None:
    game = table("hunter-e baker-e mage-e", "jobless-e warrior-e sailor-e")
    play(game, "0 hunter-e")
    played = {"type": "play_card"}
    assert legal(game, 1) == [
        played | {"card": "warrior-elf"},
        played | {"card": "warrior-elf", "waive": True},
        played | {"card": "sailor-elf"},
        played | {"card": "jobless-elf"},
        played | {"card": "jobless-elf", "copy": "hunter-elf"},
        played | {"card": "jobless-elf", "copy": "hunter-elf", "barrage": "hunter-elf"},
    ]


def test_a_replacement_is_not_the_card_taken_back() -> None:
    game = table("mage-e smith-e", "hunter-e baker-e")
    play(game, "0 mage-e", "1 hunter-e at mage-e")
    assert legal(game, 0) == [
        {"type": "play_card", "card": "smith-elf"}, {"type": "play_card", "card": "smith-elf", "waive": True},
    ]  # fmt: skip
    assert legal(game, 1) == []


def test_objections_are_listed_with_the_call_where_it_is_a_duty() -> None:
    deck = [{"id": "plus", "copies": 3, "needs": None, "effect": {"kind": "own_total", "add": 1}}]
    for duty in (False, True):
        game = table(
            "mage-e", "smith-e", "baker-e", laid=["plus-1", "plus-2", "plus-3"], action_deck=deck, objection_call=duty
        )
        announce(game, "plus-1", "plus-2", "objection-2")
        play(game, "0 mage-e", "1 smith-e", "2 baker-e")
        call = {"call": "Eihnspruch"} if duty else {}
        assert legal(game, 2) == [objection(0, **call), objection(1, **call), {"type": "decline"}]


def test_choices_come_in_canonical_order_and_then_decline() -> None:
    game = table("thief-e", "baker-e", "baker-h", "mage-e")
    play(game, "0 thief-e", "1 baker-e", "2 baker-h", "3 mage-e")
    assert legal(game, 0) == [
        {"type": "steal", "card": "baker-elf"}, {"type": "steal", "card": "baker-human"}, {"type": "decline"},
    ]  # fmt: skip
    healer = table("mage-e smith-e baker-h", "healer-e farmer-e sailor-e")
    play(healer, "0 mage-e", "1 healer-e")
    assert legal(healer, 1) == [
        {"type": "reincarnate", "card": "sailor-elf"}, {"type": "reincarnate", "card": "farmer-elf"},
        {"type": "decline"},
    ]  # fmt: skip
    tie = table("mage-e smith-e", "woodcutter-e baker-e", dice=[[5, 5]])
    play(tie, "0 mage-e", "1 woodcutter-e")
    assert legal(tie, 0) == [{"type": "use_omnipotence"}, {"type": "decline"}]


def test_when_the_game_is_over_nothing_is_listed() -> None:
    game = table("mage-e", "sailor-e")
    play(game, "0 mage-e", "1 sailor-e")
    assert [legal(game, actor) for actor in (0, 1, "arbiter")] == [[], [], []]
