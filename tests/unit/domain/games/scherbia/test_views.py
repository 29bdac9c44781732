"""Part 5 of the rulebook: what each viewer sees."""

from __future__ import annotations

from typing import Any

import pytest

from tests.unit.domain.games.scherbia.support.tables import (
    DECLINE,
    OMNIPOTENCE,
    announce,
    do,
    look,
    objection,
    play,
    protection,
    table,
    use,
)

VIEWERS: list[int | str] = [0, 1, "spectator", "arbiter"]
FIELDS = [
    "phase", "trick", "round", "leader", "hands", "rows", "totals", "pending", "laid", "entries", "piles", "discard",
    "stock", "actions", "factions", "teams", "last_trick", "count", "groups",
]  # fmt: skip
PLUS = [{"id": "plus", "copies": 4, "needs": None, "effect": {"kind": "own_total", "add": 1}}]


def test_the_fields_come_in_their_order() -> None:
    game = table("mage-e smith-e", "sailor-e baker-e")
    for viewer in VIEWERS:
        assert list(look(game, viewer)) == FIELDS


def test_a_table_at_its_first_trick() -> None:
    game = table("smith-e mage-e", "sailor-e baker-e")
    empty = {"count": 0, "cards": None}
    assert look(game) == {
        "phase": "play", "trick": 1, "round": 1, "leader": 0, "hands": [["?", "?"], ["?", "?"]], "rows": [[]],
        "totals": [0, 0], "pending": None, "laid": [{"action": None, "ability": False}] * 2, "entries": [],
        "piles": [empty, empty], "discard": empty, "stock": 44, "actions": None, "factions": None, "teams": None,
        "last_trick": None, "count": None, "groups": None,
    }  # fmt: skip


def test_hands_are_seen_by_their_owners_and_the_arbiter_in_canonical_order() -> None:
    game = table("smith-e mage-e", "sailor-e baker-e")
    own, other = ["mage-elf", "smith-elf"], ["sailor-elf", "baker-elf"]
    assert look(game, 0)["hands"] == [own, ["?", "?"]]
    assert look(game, 1)["hands"] == [["?", "?"], other]
    assert look(game, "arbiter")["hands"] == [own, other]
    assert look(game, 7)["hands"] == [["?", "?"], ["?", "?"]]


def test_a_game_that_is_over() -> None:
    game = table("mage-e", "sailor-e", dice=[])
    play(game, "0 mage-e", "1 sailor-e")
    for viewer in VIEWERS:
        assert look(game, viewer) == {
            "phase": "over", "trick": 1, "round": 0, "leader": 0, "hands": [[], []], "rows": [], "totals": None,
            "pending": None, "laid": [{"action": None, "ability": False}] * 2, "entries": [],
            "piles": [{"count": 2, "cards": ["mage-elf", "sailor-elf"]}, {"count": 0, "cards": []}],
            "discard": {"count": 0, "cards": []}, "stock": 46, "actions": None, "factions": None, "teams": None,
            "last_trick": {"number": 1, "winner": 0, "totals": [10, 5]},
            "count": [
                {"seat": 0, "cards": 15, "dice": [], "trade": 0, "points": 15},
                {"seat": 1, "cards": 0, "dice": [], "trade": 0, "points": 0},
            ],
            "groups": [
                {"seats": [0], "faction": None, "bonus": 0, "points": 15},
                {"seats": [1], "faction": None, "bonus": 0, "points": 0},
            ],
        }  # fmt: skip


def test_a_row_shows_each_card_with_its_marks() -> None:
    game = table("warrior-e mage-e", "jobless-e baker-e", "woodcutter-e smith-h")
    play(game, "0 warrior-e waive", "1 jobless-e copy warrior-e", "2 woodcutter-e")
    marks = {"blanked": False, "rescued": False}
    first, second, third = look(game)["rows"][0]
    assert first == {
        "seat": 0, "card": "warrior-elf", "as": "warrior", "copy": None, "waived": True, "dice": None, "value": 9,
    } | marks  # fmt: skip
    assert list(first) == ["seat", "card", "as", "copy", "waived", "dice", "blanked", "rescued", "value"]
    assert second == {
        "seat": 1, "card": "jobless-elf", "as": "warrior", "copy": "warrior-elf", "waived": False, "dice": None,
        "value": 9,
    } | marks  # fmt: skip
    assert third["value"] == sum(third["dice"])


def test_totals_are_0_while_announcing_and_grow_with_the_cards() -> None:
    game = table("mage-e baker-h", "smith-e sailor-h", laid=["plus-1", "plus-2"], action_deck=PLUS)
    assert look(game)["totals"] == [0, 0]
    assert look(game)["round"] == 0
    assert look(game)["rows"] == []
    announce(game, "-", "plus-2")
    assert look(game)["round"] == 1
    play(game, "0 mage-e")
    assert look(game)["totals"] == [10, 0]
    play(game, "1 smith-e")
    assert look(game)["phase"] == "announce"
    assert look(game)["totals"] == [0, 0]


@pytest.mark.parametrize("viewer", VIEWERS)
def test_pending_says_to_everybody_what_is_asked(viewer: Any) -> None:
    replace = table("mage-e smith-e", "hunter-e baker-e")
    play(replace, "0 mage-e", "1 hunter-e at mage-e")
    assert look(replace, viewer)["pending"] == {
        "seat": 0, "by": 1, "hunter": "hunter-elf", "taken_back": "mage-elf", "round": 1,
    }  # fmt: skip
    tie = table("mage-e smith-e", "woodcutter-e baker-e", dice=[[5, 5]])
    play(tie, "0 mage-e", "1 woodcutter-e")
    assert look(tie, viewer)["pending"] == {"seat": 0, "stage": "round"}
    respond = table("mage-e", "smith-e", laid=["ambush-1", "pactmaker-1"])
    announce(respond, "ambush-1", "objection-1")
    play(respond, "0 mage-e", "1 smith-e")
    assert look(respond, viewer)["pending"] == {"seat": 1}
    do(respond, 1, DECLINE)
    assert look(respond, viewer)["pending"] == {"seat": 0, "entry": 0}
    steal = table("mage-e", "thief-e", "baker-e", "baker-h")
    play(steal, "0 mage-e", "1 thief-e", "2 baker-e", "3 baker-h")
    assert look(steal, viewer)["pending"] == {"seat": 1, "thief": "thief-elf", "loot": ["baker-elf", "baker-human"]}
    healer = table("mage-e smith-e", "healer-e baker-e")
    play(healer, "0 mage-e", "1 healer-e")
    assert look(healer, viewer)["pending"] == {"seat": 1, "healer": "healer-elf"}


def test_entries_show_counters_and_targets_to_everybody() -> None:
    game = table(
        "mage-e smith-h", "smith-e sailor-h", "digger-e sailor-d", "baker-e sailor-l", factions="hidden",
        dealt=["believers", "pact", "believers", "pact"], laid=["plus-1", "plus-2", "plus-3", "plus-4"],
        action_deck=PLUS,
    )  # fmt: skip
    announce(game, "plus-1 +", "objection-1 +", "-", "plus-4")
    play(game, "0 mage-e", "1 smith-e", "2 digger-e", "3 baker-e")
    do(game, 0, protection(3))
    do(game, 1, objection(0))
    assert look(game, 2)["phase"] == "announce"
    assert look(game, 2)["factions"] == {
        "mode": "hidden", "seats": ["believers", "pact", "believers", "?"], "uses": [0, 0, 1, "?"],
    }  # fmt: skip
    last = table("mage-e", "smith-e", laid=["special_arrow-1", "ambush-1"])
    announce(last, "-", "ambush-1")
    play(last, "0 mage-e", "1 smith-e")
    do(last, 1, use(against=0))
    for viewer in VIEWERS:
        assert look(last, viewer)["entries"] == [
            {"seat": 1, "source": "action", "card": "ambush-1", "on": None, "state": "applied", "target": 0}
        ]


def test_the_states_of_entries() -> None:
    game = table(
        "mage-e", "smith-e", "digger-e", "baker-e", laid=["plus-1", "plus-2", "plus-3", "plus-4"], action_deck=PLUS
    )
    announce(game, "plus-1", "objection-1", "objection-2", "plus-4")
    play(game, "0 mage-e", "1 smith-e", "2 digger-e", "3 baker-e")
    assert [one["state"] for one in look(game)["entries"]] == ["open"] * 4
    do(game, 1, objection(0))
    assert [one["state"] for one in look(game)["entries"]] == ["cancelled", "used", "open", "open"]
    assert [one["on"] for one in look(game)["entries"]] == [None, 0, None, None]
    do(game, 2, DECLINE)
    assert [one["state"] for one in look(game)["entries"]] == ["cancelled", "used", "returned", "applied"]


def test_action_hands_what_is_set_aside_and_what_is_spent() -> None:
    game = table("mage-e baker-h", "smith-e sailor-h", laid=["pactmaker-1", "sabotage-2"])
    assert look(game)["actions"] == {"hands": [["?", "?"], ["?", "?"]], "aside": 14, "spent": []}
    assert look(game, 1)["actions"]["hands"] == [["?", "?"], ["objection-1", "sabotage-2"]]
    announce(game, "pactmaker-1", "-")
    assert look(game)["actions"]["hands"] == [["?"], ["?", "?"]]
    play(game, "0 mage-e", "1 smith-e")
    assert look(game)["actions"] == {"hands": [["?"], ["?", "?"]], "aside": 14, "spent": ["pactmaker-1"]}


def test_the_last_trick_is_that_last_decided() -> None:
    game = table("mage-e smith-e baker-h", "woodcutter-e sailor-e baker-e", dice=[[5, 5]])
    play(game, "0 mage-e", "1 woodcutter-e")
    assert look(game)["last_trick"] is None
    do(game, 0, OMNIPOTENCE)
    assert look(game)["last_trick"] == {"number": 1, "winner": 0, "totals": [10, 10]}
    play(game, "0 smith-e")
    assert look(game)["last_trick"]["number"] == 1
    play(game, "1 sailor-e")
    assert look(game)["last_trick"] == {"number": 2, "winner": 0, "totals": [8, 5]}


def test_the_leader_is_that_of_the_trick_until_it_is_cleared() -> None:
    game = table("sailor-e smith-e", "mage-e baker-e", "healer-e thief-h")
    play(game, "0 sailor-e", "1 mage-e", "2 healer-e")
    assert look(game)["phase"] == "reincarnate"
    assert look(game)["leader"] == 0
    do(game, 2, DECLINE)
    assert look(game)["leader"] == 1
