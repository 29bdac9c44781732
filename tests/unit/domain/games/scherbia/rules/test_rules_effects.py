"""Section 9 of the rulebook: the effects of action cards."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.games.bench import Bench
from tests.unit.domain.games.scherbia.support.tables import (
    DECLINE,
    announce,
    do,
    kinds,
    look,
    named,
    play,
    steal,
    table,
    use,
    values,
)

Effect = dict[str, Any]


def action(effect: Effect, *, needs: str | None = None, name: str = "magic", copies: int = 4) -> dict[str, Any]:
    return {"id": name, "copies": copies, "needs": needs, "effect": effect}


BLANK: Effect = {"kind": "blank_card", "jobs": None}
KILL: Effect = {"kind": "kill_card", "jobs": None}
RESCUE: Effect = {"kind": "rescue_card", "jobs": None}
BAN: Effect = {"kind": "blank_seat"}


def magic(*hands: str, effect: Effect, needs: str | None = None, by: int = 0, **options: Any) -> Bench:
    """A table at which this seat has laid a card with this effect for the first trick."""
    game = table(
        *hands, laid=[f"magic-{copy + 1}" for copy in range(len(hands))],
        action_deck=[action(effect, needs=needs)], **options,
    )  # fmt: skip
    announce(game, *(f"magic-{by + 1}" if seat == by else "-" for seat in range(len(hands))))
    return game


@pytest.mark.accepts("scherbia.9.13")
def test_effects_without_a_choice_happen_by_themselves_in_the_order_of_the_entries() -> None:
    game = table("mage-e", "smith-e", "baker-e", laid=["gnome_mages-1", "pactmaker-1", "bread_for_the_shard-1"])
    announce(game, "gnome_mages-1", "pactmaker-1", "bread_for_the_shard-1")
    events = play(game, "0 mage-e", "1 smith-e", "2 baker-e")
    assert named(events, "effect_applied") == [{"entry": one, "seat": one, "target": None} for one in range(3)]
    assert named(events, "trick_decided")[0]["totals"] == [5, 18, 7]
    assert [one["state"] for one in look(game)["entries"]] == ["applied"] * 3


@pytest.mark.accepts("scherbia.9.13")
def test_job_value_changes_all_cards_that_act_as_the_job_of_all_seats_and_adds_up() -> None:
    effect: Effect = {"kind": "job_value", "jobs": ["mage", "baker"], "add": -3}
    game = table("mage-e baker-e", "mage-h jobless-e", "smith-e farmer-e", laid=["magic-1", "magic-2", "magic-3"],
                 action_deck=[action(effect)])  # fmt: skip
    announce(game, "magic-1", "magic-2", "-")
    play(game, "0 mage-e", "1 mage-h", "2 smith-e")
    events = play(game, "0 baker-e", "1 jobless-e copy mage-e", "2 farmer-e")
    # mage 10 - 6, baker 2 + 3 - 6 and not below 0; the copied mage too.
    assert named(events, "trick_decided")[0]["totals"] == [4, 8, 9]


@pytest.mark.accepts("scherbia.9.13")
def test_a_job_named_twice_changes_once() -> None:
    effect: Effect = {"kind": "job_value", "jobs": ["mage", "mage"], "add": -3}
    game = magic("mage-e", "smith-e", effect=effect)
    assert named(play(game, "0 mage-e", "1 smith-e"), "trick_decided")[0]["totals"] == [7, 8]


@pytest.mark.accepts("scherbia.9.13")
def test_own_total_changes_the_own_total() -> None:
    game = magic("mage-e", "smith-e", effect={"kind": "own_total", "add": 3}, by=1)
    assert named(play(game, "0 mage-e", "1 smith-e"), "trick_decided")[0]["totals"] == [10, 11]


@pytest.mark.accepts("scherbia.9.13", "scherbia.9.14")
def test_blank_card_takes_value_and_ability_of_another_seats_card_which_is_still_counted() -> None:
    game = magic("mage-e baker-e", "warrior-e farmer-h", "smith-e baker-h", effect=BLANK)
    play(game, "0 mage-e", "1 warrior-e waive", "2 smith-e")
    events = do(game, 0, use("warrior-e"))
    assert events[0] == {"type": "effect_applied", "entry": 0, "seat": 0, "target": "warrior-elf"}
    assert named(events, "trick_decided")[0]["totals"] == [10, 0, 9]


@pytest.mark.accepts("scherbia.9.13")
def test_a_blanked_card_shows_as_such_and_cannot_be_blanked_again() -> None:
    game = table("mage-e", "warrior-e", "smith-e", laid=["magic-1", "magic-2", "magic-3"], action_deck=[action(BLANK)])
    announce(game, "magic-1", "-", "magic-3")
    play(game, "0 mage-e", "1 warrior-e", "2 smith-e")
    do(game, 0, use("warrior-e"))
    row = look(game)["rows"][0][1]
    assert (row["blanked"], row["value"], row["as"]) == (True, 0, "warrior")
    assert look(game)["totals"] == [10, 0, 9]
    assert look(game)["pending"] == {"seat": 2, "entry": 1}
    assert game.refusal(2, use("warrior-e")) == "scherbia.9.14"
    assert game.refusal(2, use("mage-e")) is None


@pytest.mark.accepts("scherbia.9.13")
def test_kill_card_sends_a_card_to_the_discard_pile_at_once() -> None:
    game = magic("mage-e baker-e", "warrior-e farmer-h", "smith-e thief-h", effect=KILL, open_piles=True)
    play(game, "0 mage-e", "1 warrior-e waive", "2 smith-e")
    events = do(game, 0, use("warrior-e"))
    assert named(events, "trick_decided")[0]["totals"] == [10, 0, 8]
    assert look(game)["discard"]["cards"] == ["warrior-elf"]
    assert named(events, "trick_cleared")[0]["cards"] == ["mage-elf", "smith-elf"]


@pytest.mark.accepts("scherbia.9.13", "scherbia.4.9")
def test_with_a_killed_woodcutter_its_copy_is_worth_0() -> None:
    game = magic("mage-e baker-e", "woodcutter-e farmer-h", "jobless-e thief-h", effect=KILL, dice=[[3, 3]])
    play(game, "0 mage-e", "1 woodcutter-e", "2 jobless-e copy woodcutter-e")
    assert look(game)["totals"] == [10, 6, 6]
    assert named(do(game, 0, use("woodcutter-e")), "trick_decided")[0]["totals"] == [10, 0, 0]


@pytest.mark.accepts("scherbia.9.13")
def test_rescue_card_sends_an_own_card_home_once_the_trick_is_decided_and_before_the_thieves() -> None:
    game = magic("mage-e baker-e", "thief-e farmer-h", "healer-e thief-h", effect=RESCUE, by=1, open_piles=True)
    play(game, "0 mage-e", "1 thief-e", "2 healer-e")
    events = do(game, 1, use("thief-e"))
    # Rescued, the thief steals no more.
    assert kinds(events) == ["effect_applied", "trick_decided", "card_rescued"]
    assert named(events, "card_rescued") == [{"seat": 1, "card": "thief-elf", "owner": 1}]
    assert look(game)["piles"][1]["cards"] == ["thief-elf"]
    assert look(game)["phase"] == "reincarnate"


@pytest.mark.accepts("scherbia.9.13")
def test_a_rescued_card_shows_as_such_and_cannot_be_rescued_again() -> None:
    game = table("mage-e", "baker-e", laid=["magic-1 magic-2", "magic-3 magic-4"], action_deck=[action(RESCUE)],
                 factions="off")  # fmt: skip
    announce(game, "magic-1", "magic-3")
    play(game, "0 mage-e", "1 baker-e")
    assert game.refusal(0, use("baker-e")) == "scherbia.9.14"
    do(game, 0, use("mage-e"))
    assert look(game)["rows"][0][0]["rescued"] is True
    assert look(game)["totals"] == [10, 2]


@pytest.mark.accepts("scherbia.9.13")
def test_a_rescued_card_can_still_be_killed_or_blanked() -> None:
    game = table("mage-e", "baker-e", laid=["rescue-1", "kill-1"],
                 action_deck=[action(RESCUE, name="rescue"), action(KILL, name="kill")])  # fmt: skip
    announce(game, "rescue-1", "kill-1")
    play(game, "0 mage-e", "1 baker-e")
    do(game, 0, use("mage-e"))
    events = do(game, 1, use("mage-e"))
    assert named(events, "card_rescued") == []
    assert look(game)["discard"]["cards"] == ["mage-elf"]


@pytest.mark.accepts("scherbia.9.13", "scherbia.9.14", "scherbia.6.1")
@pytest.mark.refuses("scherbia.9.14")
def test_blank_seat_makes_the_total_of_another_seat_0() -> None:
    game = table("mage-e", "smith-e", "baker-e", laid=["magic-1", "magic-2", "magic-3"], action_deck=[action(BAN)])
    announce(game, "magic-1", "magic-2", "-")
    play(game, "0 mage-e", "1 smith-e", "2 baker-e")
    for against in (0, 3, -1, 10**30):
        assert game.refusal(0, use(against=against)) == "scherbia.9.14"
    events = do(game, 0, use(against=1))
    assert events == [{"type": "effect_applied", "entry": 0, "seat": 0, "target": 1}]
    assert look(game)["totals"] == [10, 0, 2]
    assert look(game)["pending"] == {"seat": 1, "entry": 1}
    assert game.legal(1) == [
        {"type": "use_action", "against": 0}, {"type": "use_action", "against": 2}, {"type": "decline"},
    ]  # fmt: skip
    events = do(game, 1, use(against=0))
    assert named(events, "trick_decided") == [{"trick": 1, "winner": 2, "totals": [0, 0, 2]}]


@pytest.mark.accepts("scherbia.9.13")
def test_a_seat_under_it_is_no_choice_any_more_and_the_card_is_void_without_one() -> None:
    game = table("mage-e", "smith-e", "baker-e", laid=["magic-1", "magic-2", "magic-3"], action_deck=[action(BAN)])
    announce(game, "magic-1", "magic-2", "magic-3")
    play(game, "0 mage-e", "1 smith-e", "2 baker-e")
    do(game, 0, use(against=1))
    events = do(game, 1, use(against=0))
    assert kinds(events)[:3] == ["effect_applied", "effect_void", "trick_decided"]
    assert look(game)["last_trick"] == {"number": 1, "winner": 2, "totals": [0, 0, 2]}


@pytest.mark.accepts("scherbia.9.13")
@pytest.mark.parametrize(
    ("played", "void"),
    [("smith-e", False), ("jobless-e copy smith-d", False), ("jobless-e", True), ("baker-e", True)],
)
def test_a_card_that_needs_a_job_is_void_without_one_and_a_copy_will_do(played: str, void: bool) -> None:
    effect: Effect = {"kind": "own_total", "add": 5}
    game = magic("smith-d mage-e mage-d", "smith-e jobless-e baker-e", effect=effect, needs="smith", by=1)
    events = play(game, "0 smith-d", f"1 {played}")
    if named(events, "round_forced"):
        events = play(game, "0 mage-e", "1 baker-e")
    expected = {"entry": 0, "seat": 1}
    if void:
        assert named(events, "effect_void") == [expected]
    else:
        assert named(events, "effect_applied") == [{**expected, "target": None}]


@pytest.mark.accepts("scherbia.9.13")
def test_a_blanked_card_meets_the_need_and_one_of_another_seat_does_not() -> None:
    deck = [action(BLANK, name="blank"), action({"kind": "own_total", "add": 5}, name="plus", needs="smith")]
    game = table("mage-e", "smith-e", "smith-h", "baker-e", laid=["blank-1", "plus-1", "blank-2", "plus-2"],
                 action_deck=deck)  # fmt: skip
    announce(game, "blank-1", "plus-1", "-", "plus-2")
    play(game, "0 mage-e", "1 smith-e", "2 smith-h", "3 baker-e")
    events = do(game, 0, use("smith-e"))
    assert kinds(events)[:3] == ["effect_applied", "effect_applied", "effect_void"]
    assert named(events, "trick_decided")[0]["totals"] == [10, 5, 8, 2]


@pytest.mark.accepts("scherbia.9.13")
@pytest.mark.parametrize("effect", [BLANK, KILL, RESCUE])
def test_a_card_for_which_there_is_nothing_to_choose_is_void(effect: Effect) -> None:
    game = magic("mage-e", "smith-e", effect={**effect, "jobs": ["thief"]})
    assert named(play(game, "0 mage-e", "1 smith-e"), "effect_void") == [{"entry": 0, "seat": 0}]
    assert look(game)["entries"][0]["state"] == "void"
    assert look(game)["actions"]["spent"] == ["magic-1"]


@pytest.mark.accepts("scherbia.9.13", "scherbia.9.14")
@pytest.mark.refuses("scherbia.9.14")
@pytest.mark.parametrize(
    ("effect", "fits"),
    [
        ({**BLANK, "jobs": None}, ["smith-elf", "jobless-elf"]),
        ({**BLANK, "jobs": ["smith"]}, ["smith-elf", "jobless-elf"]),
        ({**KILL, "jobs": ["jobless"]}, []),
        ({**KILL, "jobs": ["smith", "mage"]}, ["smith-elf", "jobless-elf"]),
        ({**RESCUE, "jobs": ["smith", "mage"]}, ["mage-elf"]),
    ],
)
def test_the_choice_is_a_card_that_acts_as_one_of_the_jobs(effect: Effect, fits: list[str]) -> None:
    game = magic("mage-e", "smith-e", "jobless-e", effect=effect)
    play(game, "0 mage-e", "1 smith-e", "2 jobless-e copy smith-e")
    if not fits:
        assert look(game)["entries"][0]["state"] == "void"
        return
    for card in ("mage-elf", "smith-elf", "jobless-elf"):
        assert game.refusal(0, use(card)) == (None if card in fits else "scherbia.9.14")


@pytest.mark.refuses("scherbia.9.14")
def test_a_card_is_named_for_a_card_and_a_seat_for_a_seat_and_not_the_other() -> None:
    card = magic("mage-e", "smith-e", effect=BLANK)
    play(card, "0 mage-e", "1 smith-e")
    seat = magic("mage-e", "smith-e", effect=BAN)
    play(seat, "0 mage-e", "1 smith-e")
    for command in ({}, {"card": None}, {"against": 1}, {"card": "smith-elf", "against": 1}, {"card": "nothing"}):
        assert card.refusal(0, use(**command)) == "scherbia.9.14"
    for command in ({}, {"against": None}, {"card": "smith-elf"}, {"card": "smith-elf", "against": 1}):
        assert seat.refusal(0, use(**command)) == "scherbia.9.14"
    assert card.refusal(0, use("smith-e", against=None)) is None
    assert seat.refusal(0, use(None, against=1)) is None


@pytest.mark.accepts("scherbia.9.13")
def test_an_effect_with_a_choice_may_be_declined_and_its_card_is_out_all_the_same() -> None:
    game = magic("mage-e", "smith-e", effect=BLANK)
    play(game, "0 mage-e", "1 smith-e")
    events = do(game, 0, DECLINE)
    assert events[0] == {"type": "declined", "seat": 0, "phase": "effect"}
    assert look(game)["entries"][0]["state"] == "declined"
    assert look(game)["last_trick"]["totals"] == [10, 8]
    assert look(game)["actions"]["spent"] == ["magic-1"]


@pytest.mark.accepts("scherbia.9.13", "scherbia.7.3")
def test_the_values_that_effects_leave_are_those_that_count_afterwards() -> None:
    game = magic("mage-e baker-e", "thief-e farmer-h", "smith-e thief-h",
                 effect={"kind": "job_value", "jobs": ["mage"], "add": -9})  # fmt: skip
    play(game, "0 mage-e", "1 thief-e", "2 smith-e")
    assert values(game)["mage-elf"] == 1
    assert look(game)["pending"]["loot"] == ["mage-elf"]
    do(game, 1, steal("mage-e"))
