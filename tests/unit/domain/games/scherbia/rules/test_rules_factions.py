"""Section 10 of the rulebook: groups and factions."""

from __future__ import annotations

from typing import Any

import pytest

from domain.games.scherbia.game import SCHERBIA
from tests.support.games.bench import Bench, bench
from tests.unit.domain.games.scherbia.support.tables import (
    DECLINE,
    announce,
    do,
    kinds,
    log,
    look,
    named,
    objection,
    play,
    protection,
    table,
    use,
)
from tests.unit.domain.games.scherbia.support.worlds import PACK

HANDS = ("mage-e sailor-e", "smith-e sailor-h", "digger-e sailor-d", "baker-e sailor-l")
MIXED = ["believers", "pact", "believers", "pact"]
PLUS = [{"id": "plus", "copies": 4, "needs": None, "effect": {"kind": "own_total", "add": 1}}]


def row(name: str, ability: Any = None, passive: Any = None) -> dict[str, Any]:
    return {"id": name, "ability": ability, "passive": passive}


def outcome(game: Bench) -> Any:
    result = game.game.outcome(game.state)
    return result and (result.ranking, result.scores)


def play_row(game: Bench) -> list[dict[str, Any]]:
    return play(game, "0 mage-e", "1 smith-e", "2 digger-e", "3 baker-e")


@pytest.mark.accepts("scherbia.10.3")
def test_the_first_rows_play_each_with_two_cards_dealt_one_to_each_seat() -> None:
    order = ["guild-2", "pact-1", "believers-1", "academy-1", "pact-2", "academy-2", "believers-2", "guild-1"]
    game = bench(SCHERBIA, 8, {"factions": "open"}, prepared={"shuffles": [PACK, order]})
    assert look(game)["factions"]["seats"] == [
        "guild", "pact", "believers", "academy", "pact", "academy", "believers", "guild",
    ]  # fmt: skip
    assert [one["faction"] for one in named(log(game), "faction_dealt")] == look(game)["factions"]["seats"]
    for seats in (4, 6, 8):
        dealt = look(bench(SCHERBIA, seats, {"factions": "open"}))["factions"]["seats"]
        first = ["believers", "pact", "academy", "guild"][: seats // 2]
        assert sorted(dealt) == sorted(2 * first)
    own = [row("x"), row("y"), row("z")]
    dealt = look(bench(SCHERBIA, 4, {"factions": "open", "faction_deck": own}))["factions"]["seats"]
    assert sorted(dealt) == ["x", "x", "y", "y"]


@pytest.mark.accepts("scherbia.10.4")
def test_open_factions_are_known_and_hidden_ones_to_their_seats_until_an_ability_shows_them() -> None:
    game = table(*HANDS, dealt=MIXED, factions="hidden")
    assert look(game)["factions"] == {"mode": "hidden", "seats": ["?"] * 4, "uses": ["?"] * 4}
    assert look(game, 1)["factions"] == {"mode": "hidden", "seats": ["?", "pact", "?", "?"], "uses": ["?", 1, "?", "?"]}
    assert look(game, "arbiter")["factions"] == {"mode": "hidden", "seats": MIXED, "uses": [1, 1, 1, 1]}
    announce(game, "-", "+", "-", "-")
    assert look(game)["laid"][1] == {"action": None, "ability": True}
    assert look(game)["factions"]["seats"] == ["?"] * 4
    play_row(game)
    assert look(game)["factions"] == {
        "mode": "hidden", "seats": ["?", "pact", "?", "?"], "uses": ["?", 1, "?", "?"],
    }  # fmt: skip
    do(game, 1, use("mage-e"))
    assert look(game)["factions"]["uses"] == ["?", 0, "?", "?"]
    opened = table(*HANDS, dealt=MIXED)
    assert look(opened)["factions"] == {"mode": "open", "seats": MIXED, "uses": [1, 1, 1, 1]}


@pytest.mark.accepts("scherbia.10.4")
def test_at_the_count_all_factions_are_shown() -> None:
    game = table("mage-e", "smith-e", "digger-e", "baker-e", dealt=MIXED, factions="hidden")
    announce(game, "-", "-", "-", "-")
    play_row(game)
    assert look(game)["factions"] == {"mode": "hidden", "seats": MIXED, "uses": [1, 1, 1, 1]}
    assert [one["faction"] for one in look(game)["groups"]] == ["believers", "pact"]


@pytest.mark.accepts("scherbia.10.5")
def test_an_ability_is_announced_turned_up_and_carried_out_beside_the_action_card() -> None:
    game = table(*HANDS, dealt=MIXED, laid=["plus-1", "plus-2", "plus-3", "plus-4"], action_deck=PLUS)
    announce(game, "-", "plus-2 +", "-", "-")
    events = play_row(game)
    assert named(events, "actions_revealed") == [
        {
            "entries": [
                {"entry": 0, "seat": 1, "source": "action", "card": "plus-2"},
                {"entry": 1, "seat": 1, "source": "ability", "card": "pact"},
            ]
        }
    ]
    assert look(game)["pending"] == {"seat": 1, "entry": 1}
    events = do(game, 1, use("mage-e"))
    assert named(events, "trick_decided")[0]["totals"] == [0, 9, 5, 2]


@pytest.mark.accepts("scherbia.10.5")
def test_a_seat_is_asked_while_its_faction_is_not_known_and_later_while_it_has_a_use() -> None:
    passive = ["believers", "guild", "believers", "guild"]
    deck = [row("believers", {"kind": "protection"}), row("guild", None, {"jobs": ["smith"], "add": 1})]
    for mode, asked in (("open", [0, 2]), ("hidden", [0, 1, 2, 3])):
        game = table(*HANDS, dealt=passive, factions=mode, faction_deck=deck)
        for seat in asked:
            assert game.to_act() == [seat]
            announce(game, "-")
        assert look(game)["phase"] == "play"
    game = table(*HANDS, dealt=MIXED, factions="hidden")
    announce(game, "-", "+", "-", "-")
    play_row(game)
    do(game, 1, use("mage-e"))
    # Seat 1 is known and has no use left.
    assert look(game)["leader"] == 1
    for seat in (2, 3, 0):
        assert game.to_act() == [seat]
        announce(game, "-")
    assert look(game)["phase"] == "play"


@pytest.mark.accepts("scherbia.10.6")
@pytest.mark.refuses("scherbia.10.6")
def test_each_seat_of_an_active_faction_has_one_use() -> None:
    game = table(*HANDS, dealt=["pact", "academy", "pact", "academy"],
                 faction_deck=[row("pact", {"kind": "blank_card", "jobs": None}), row("academy")])  # fmt: skip
    assert look(game)["factions"]["uses"] == [1, 0, 1, 0]
    announce(game, "+", "+")
    play_row(game)
    do(game, 0, use("smith-e"))
    do(game, 2, use("mage-e"))
    assert look(game)["factions"]["uses"] == [0, 0, 0, 0]
    assert look(game)["phase"] == "play"
    with_cards = table(*HANDS, dealt=["pact", "academy", "pact", "academy"], factions="hidden",
                       faction_deck=[row("pact", {"kind": "blank_card", "jobs": None}), row("academy")],
                       laid=["plus-1", "plus-2", "plus-3", "plus-4"], action_deck=PLUS)  # fmt: skip
    announce(with_cards, "+")
    assert with_cards.refusal(1, {"type": "announce", "ability": True}) == "scherbia.10.6"
    assert with_cards.refusal(1, {"type": "announce", "action": "plus-2", "ability": True}) == "scherbia.10.6"
    assert with_cards.refusal(1, {"type": "announce", "action": "plus-3", "ability": True}) == "scherbia.9.5"
    announce(with_cards, "-", "-", "-")
    play_row(with_cards)
    do(with_cards, 0, use("smith-e"))
    assert with_cards.to_act() == [0]
    assert with_cards.refusal(0, {"type": "announce", "ability": True}) == "scherbia.10.6"
    assert with_cards.refusal(0, {"type": "announce", "ability": False}) is None


@pytest.mark.refuses("scherbia.10.6")
def test_without_factions_there_is_no_ability() -> None:
    game = table("mage-e", "smith-e", laid=["pactmaker-1", "ambush-1"])
    assert game.refusal(0, {"type": "announce", "ability": True}) == "scherbia.10.6"


@pytest.mark.accepts("scherbia.10.7")
@pytest.mark.refuses("scherbia.10.7")
def test_protection_is_laid_on_an_action_card_or_on_another_ability() -> None:
    game = table(*HANDS, dealt=MIXED, laid=["plus-1", "plus-2", "plus-3", "plus-4"], action_deck=PLUS)
    announce(game, "objection-0 +", "plus-2 +", "+", "objection-3")
    play_row(game)
    entries = [(one["seat"], one["source"], one["card"]) for one in look(game)["entries"]]
    assert entries == [
        (0, "action", "objection-0"), (0, "ability", "believers"), (1, "action", "plus-2"), (1, "ability", "pact"),
        (2, "ability", "believers"), (3, "action", "objection-3"),
    ]  # fmt: skip
    assert game.to_act() == [0]
    assert game.refusal(0, protection(2)) is None
    assert game.refusal(0, protection(3)) is None
    for entry in (0, 1, 4, 5, 6, -1):
        assert game.refusal(0, protection(entry)) == "scherbia.9.9"
    do(game, 0, protection(2))
    assert look(game)["entries"][1]["on"] == 2
    # Seat 0 has its objection left, which is never laid on an ability: nothing to meet. Seat 2 may meet an ability.
    assert game.to_act() == [2]
    assert game.refusal(2, protection(1)) is None
    events = do(game, 2, protection(1))
    assert events == [{"type": "protected", "seat": 2, "entry": 4, "on": 1}]
    assert [one["state"] for one in look(game)["entries"]] == ["open", "cancelled", "open", "open", "used", "open"]
    assert game.to_act() == [0]
    assert game.refusal(0, protection(3)) == "scherbia.10.7"
    assert game.refusal(0, objection(2)) is None


@pytest.mark.refuses("scherbia.10.7", "scherbia.9.9")
def test_protect_looks_for_the_own_protection_first() -> None:
    game = table(*HANDS, laid=["plus-1", "plus-2", "plus-3", "plus-4"], action_deck=PLUS)
    announce(game, "plus-1", "objection-1", "-", "-")
    play_row(game)
    assert game.refusal(1, protection(0)) == "scherbia.10.7"
    assert game.refusal(1, protection(99)) == "scherbia.10.7"


@pytest.mark.accepts("scherbia.10.7")
def test_a_protection_meets_a_partners_card_too_and_a_laid_objection() -> None:
    game = table(*HANDS, dealt=MIXED, laid=["plus-1", "plus-2", "plus-3", "plus-4"], action_deck=PLUS)
    announce(game, "plus-1", "objection-1", "+", "-")
    play_row(game)
    do(game, 1, objection(0))
    assert game.to_act() == [2]
    assert [one["entry"] for one in game.legal(2) if one["type"] == "protect"] == [1]
    events = do(game, 2, protection(1))
    assert named(events, "effect_applied") == [{"entry": 0, "seat": 0, "target": None}]
    partner = table(*HANDS, dealt=MIXED, laid=["plus-1", "plus-2", "plus-3", "plus-4"], action_deck=PLUS)
    announce(partner, "plus-1", "-", "+", "-")
    play_row(partner)
    assert partner.refusal(2, protection(0)) is None


@pytest.mark.refuses("scherbia.10.8")
@pytest.mark.accepts("scherbia.10.8")
def test_an_objection_is_never_laid_on_an_ability() -> None:
    game = table(*HANDS, dealt=MIXED, laid=["plus-1", "plus-2", "plus-3", "plus-4"], action_deck=PLUS)
    announce(game, "-", "plus-2 +", "objection-2", "-")
    play_row(game)
    assert game.refusal(2, objection(1)) == "scherbia.10.8"
    assert game.refusal(2, objection(0)) is None
    alone = table(*HANDS, dealt=MIXED, laid=["plus-1", "plus-2", "plus-3", "plus-4"], action_deck=PLUS)
    announce(alone, "-", "+", "objection-2", "-")
    play_row(alone)
    # Nothing but an ability to meet: the objection goes back without a question.
    assert look(alone)["phase"] == "effect"
    assert look(alone)["entries"][1]["state"] == "returned"


@pytest.mark.accepts("scherbia.10.9")
def test_a_use_is_spent_when_applied_prevented_or_laid() -> None:
    applied = table(*HANDS, dealt=MIXED)
    announce(applied, "-", "+", "-", "-")
    play_row(applied)
    assert look(applied)["factions"]["uses"] == [1, 1, 1, 1]
    do(applied, 1, use("mage-e"))
    assert look(applied)["factions"]["uses"] == [1, 0, 1, 1]
    prevented = table(*HANDS, dealt=MIXED)
    announce(prevented, "+", "+", "-", "-")
    play_row(prevented)
    events = do(prevented, 0, protection(1))
    assert kinds(events)[:2] == ["protected", "trick_decided"]
    assert look(prevented)["factions"]["uses"] == [0, 0, 1, 1]
    met = table(*HANDS, dealt=MIXED)
    announce(met, "+", "+", "+", "-")
    play_row(met)
    do(met, 0, protection(1))
    assert look(met)["factions"]["uses"] == [0, 1, 1, 1]
    do(met, 2, protection(0))
    # The protection of seat 0 was laid, so its use is gone though it was met; the pact still has its choice.
    assert look(met)["factions"]["uses"] == [0, 1, 0, 1]
    assert look(met)["phase"] == "effect"


@pytest.mark.accepts("scherbia.10.9")
def test_a_void_or_declined_ability_and_a_protection_not_laid_keep_their_use() -> None:
    declined = table(*HANDS, dealt=MIXED)
    announce(declined, "+", "+", "-", "-")
    play_row(declined)
    do(declined, 0, DECLINE)
    assert look(declined)["entries"][0]["state"] == "returned"
    do(declined, 1, DECLINE)
    assert look(declined)["factions"]["uses"] == [1, 1, 1, 1]
    void = table(*HANDS, dealt=MIXED, faction_deck=[
        row("believers", {"kind": "protection"}), row("pact", {"kind": "blank_card", "jobs": ["healer"]}),
    ])  # fmt: skip
    announce(void, "-", "+", "-", "-")
    assert "effect_void" in kinds(play_row(void))
    assert look(void)["factions"]["uses"] == [1, 1, 1, 1]


@pytest.mark.accepts("scherbia.10.9", "scherbia.10.5")
def test_an_ability_without_a_choice_is_applied_by_itself() -> None:
    game = table(*HANDS, dealt=["x", "y", "x", "y"], faction_deck=[row("x", {"kind": "own_total", "add": 7}), row("y")])
    announce(game, "-", "+")
    events = play_row(game)
    assert named(events, "trick_decided")[0]["totals"] == [10, 8, 5 + 7, 2]
    assert look(game)["factions"]["uses"] == [1, 0, 0, 0]
