"""Part 4 of the rulebook: options, and which openings are allowed."""

from __future__ import annotations

from typing import Any

import pytest

from tests.unit.domain.games.scherbia.support.tables import HOUSE_DECK, PACK, opening_refusal

ROW = {"id": "dragon", "copies": 2, "needs": None, "effect": {"kind": "own_total", "add": 1}}
CLAN = {"id": "clan", "ability": None, "passive": None}
GOOD: list[dict[str, Any]] = [
    {},
    {"hand_size": None},
    {"hand_size": 12},
    {"rounds": 24},
    {"rounds": "unlimited"},
    {"first_leader": 3},
    {"teams": None},
    {"teams": [[0, 1], [3, 2]]},
    {"teams": [[3], [2], [1], [0]]},
    {"actions": True, "action_hand": 4},
    {"action_hand": 0},
    {"action_hand": 4, "action_deck": None},
    {"action_deck": []},
    {"actions": True, "action_deck": []},
    {"action_deck": [ROW], "action_hand": 0},
    {"action_deck": [ROW, {**ROW, "id": "x_y", "title": "X", "needs": "mage"}]},
    {"action_deck": [{**ROW, "title": {"en": "Dragon", "de": "Drache"}}]},
    {"action_deck": [{**ROW, "title": None, "copies": 1000}]},
    {"action_deck": [{**ROW, "effect": {"kind": "blank_card", "jobs": None}}]},
    {"action_deck": [{**ROW, "effect": {"kind": "kill_card", "jobs": ["mage", "thief"]}}]},
    {"factions": "hidden"},
    {"factions": "off", "faction_deck": []},
    {"factions": "open", "faction_deck": [CLAN, {**CLAN, "id": "other", "ability": {"kind": "protection"}}]},
    {"faction_deck": [{**CLAN, "passive": {"jobs": ["mage"], "add": -2}, "title": "Clan"}]},
]


@pytest.mark.accepts("scherbia.1.8")
@pytest.mark.parametrize("options", GOOD)
def test_a_game_is_created_with_the_options_that_are_allowed(options: dict[str, Any]) -> None:
    assert opening_refusal(options) is None


@pytest.mark.accepts("scherbia.1.8")
@pytest.mark.parametrize("seats", range(2, 13))
def test_2_to_12_play(seats: int) -> None:
    assert opening_refusal({}, seats=seats) is None
    assert opening_refusal({"actions": True}, seats=seats) is None


@pytest.mark.refuses("scherbia.1.8")
@pytest.mark.parametrize("seats", [-1, 0, 1, 13, 48, 10**30])
def test_fewer_than_2_or_more_than_12_do_not(seats: int) -> None:
    assert opening_refusal({}, seats=seats) == ("1.8", "seats")


EFFECT = "options.action_deck[0].effect"
BAD: list[tuple[dict[str, Any], str]] = [
    ({"speed": 1}, "options.speed"),
    ({"hand_size": 0}, "options.hand_size"),
    ({"hand_size": 13}, "options.hand_size"),
    ({"hand_size": 10**30}, "options.hand_size"),
    ({"hand_size": True}, "options.hand_size"),
    ({"hand_size": "6"}, "options.hand_size"),
    ({"rounds": 1}, "options.rounds"),
    ({"rounds": 25}, "options.rounds"),
    ({"rounds": "endless"}, "options.rounds"),
    ({"rounds": None}, "options.rounds"),
    ({"first_leader": 4}, "options.first_leader"),
    ({"first_leader": -1}, "options.first_leader"),
    ({"first_leader": "seat_0"}, "options.first_leader"),
    ({"tie_scope": "all"}, "options.tie_scope"),
    ({"barrage_reach": "trick"}, "options.barrage_reach"),
    ({"theft_reach": "table"}, "options.theft_reach"),
    ({"theft_by": "value"}, "options.theft_by"),
    ({"reincarnation": "never"}, "options.reincarnation"),
    ({"tied_trick": "keep"}, "options.tied_trick"),
    ({"jobless_counts": 1}, "options.jobless_counts"),
    ({"open_piles": None}, "options.open_piles"),
    ({"teams": []}, "options.teams"),
    ({"teams": [[0, 1, 2, 3]]}, "options.teams"),
    ({"teams": [[0, 1], [2]]}, "options.teams"),
    ({"teams": [[0, 1], [2, 2]]}, "options.teams"),
    ({"teams": [[0, 1], [2, 4]]}, "options.teams"),
    ({"teams": [[], []]}, "options.teams"),
    ({"teams": [[0, 1, 2], [3]]}, "options.teams"),
    ({"teams": [[0, 1], [2, 3]], "factions": "open"}, "options.teams"),
    ({"teams": [[0, -1], [2, 3]]}, "options.teams[0][1]"),
    ({"actions": "yes"}, "options.actions"),
    ({"action_hand": -1}, "options.action_hand"),
    ({"action_hand": 5}, "options.action_hand"),
    ({"action_hand": 1, "action_deck": [ROW]}, "options.action_hand"),
    ({"objection_call": "Eihnspruch"}, "options.objection_call"),
    ({"factions": "secret"}, "options.factions"),
    ({"factions": None}, "options.factions"),
    ({"factions": "open", "faction_deck": [CLAN]}, "options.faction_deck"),
    ({"action_deck": {}}, "options.action_deck"),
    ({"action_deck": [{}]}, "options.action_deck[0].id"),
    ({"action_deck": [{**ROW, "cost": 1}]}, "options.action_deck[0].cost"),
    ({"action_deck": [{**ROW, "copies": 0}]}, "options.action_deck[0].copies"),
    ({"action_deck": [{**ROW, "copies": 1001}]}, "options.action_deck[0].copies"),
    ({"action_deck": [{**ROW, "copies": 600}, {**ROW, "id": "b", "copies": 600}]}, "options.action_deck"),
    ({"action_deck": [{**ROW, "needs": "king"}]}, "options.action_deck[0].needs"),
    ({"action_deck": [{name: ROW[name] for name in ("id", "copies", "effect")}]}, "options.action_deck[0].needs"),
    ({"action_deck": [{**ROW, "title": ""}]}, "options.action_deck[0].title"),
    ({"action_deck": [{**ROW, "title": {"en": "Dragon"}}]}, "options.action_deck[0].title.de"),
    ({"action_deck": [{**ROW, "id": "Dragon"}]}, "options.action_deck[0].id"),
    ({"action_deck": [{**ROW, "id": ""}]}, "options.action_deck[0].id"),
    ({"action_deck": [{**ROW, "id": "dragon\n"}]}, "options.action_deck[0].id"),
    ({"action_deck": [{**ROW, "id": "objection"}]}, "options.action_deck[0].id"),
    ({"action_deck": [{**ROW, "id": "protection"}]}, "options.action_deck[0].id"),
    ({"action_deck": [ROW, {**ROW, "id": "b"}, ROW]}, "options.action_deck[2].id"),
    ({"action_deck": [{**ROW, "id": "guild"}]}, "options.action_deck[0].id"),
    ({"action_deck": [{**ROW, "effect": {"kind": "own_total"}}]}, f"{EFFECT}.add"),
    ({"action_deck": [{**ROW, "effect": {"kind": "own_total", "add": 1, "jobs": None}}]}, f"{EFFECT}.jobs"),
    ({"action_deck": [{**ROW, "effect": {"kind": "own_total", "add": 10**20}}]}, f"{EFFECT}.add"),
    ({"action_deck": [{**ROW, "effect": {"kind": "job_value", "jobs": None, "add": 1}}]}, f"{EFFECT}.jobs"),
    ({"action_deck": [{**ROW, "effect": {"kind": "job_value", "jobs": [], "add": 1}}]}, f"{EFFECT}.jobs"),
    ({"action_deck": [{**ROW, "effect": {"kind": "blank_card"}}]}, f"{EFFECT}.jobs"),
    ({"action_deck": [{**ROW, "effect": {"kind": "blank_card", "jobs": ["king"]}}]}, f"{EFFECT}.jobs[0]"),
    ({"action_deck": [{**ROW, "effect": {"kind": "blank_seat", "add": 1}}]}, f"{EFFECT}.add"),
    ({"action_deck": [{**ROW, "effect": {"kind": "protection"}}]}, f"{EFFECT}.kind"),
    ({"action_deck": [{**ROW, "effect": {"jobs": None}}]}, f"{EFFECT}.kind"),
    ({"action_deck": [{**ROW, "effect": None}]}, EFFECT),
    ({"faction_deck": [{"id": "clan"}]}, "options.faction_deck[0].ability"),
    ({"faction_deck": [{**CLAN, "id": "sabotage"}]}, "options.faction_deck[0].id"),
    ({"faction_deck": [CLAN, CLAN]}, "options.faction_deck[1].id"),
    ({"faction_deck": [{**CLAN, "id": "dragon"}], "action_deck": [ROW]}, "options.faction_deck[0].id"),
    ({"faction_deck": [{**CLAN, "ability": {"kind": "magic"}}]}, "options.faction_deck[0].ability.kind"),
    ({"faction_deck": [{**CLAN, "passive": {"jobs": ["mage"]}}]}, "options.faction_deck[0].passive.add"),
    ({"faction_deck": [{**CLAN, "passive": {"jobs": [], "add": 1}}]}, "options.faction_deck[0].passive.jobs"),
]


@pytest.mark.refuses("scherbia.1.8")
@pytest.mark.parametrize(("options", "field"), BAD)
def test_a_game_with_other_options_is_not_created_and_the_field_is_named(options: dict[str, Any], field: str) -> None:
    assert opening_refusal(options) == ("1.8", field)


@pytest.mark.refuses("scherbia.1.8")
@pytest.mark.parametrize("seats", [2, 3, 5, 7, 9, 11])
def test_factions_need_an_even_number_of_seats_and_four_at_least(seats: int) -> None:
    assert opening_refusal({"factions": "open"}, seats=seats) == ("1.8", "options.factions")


@pytest.mark.refuses("scherbia.1.8")
def test_the_house_has_factions_for_eight_seats() -> None:
    for seats in (4, 6, 8):
        assert opening_refusal({"factions": "hidden"}, seats=seats) is None
    for seats in (10, 12):
        assert opening_refusal({"factions": "hidden"}, seats=seats) == ("1.8", "options.faction_deck")


FACTION_CARDS = ["believers-1", "believers-2", "pact-1", "pact-2"]


@pytest.mark.accepts("scherbia.1.8")
def test_prepared_chance_that_is_possible_is_taken() -> None:
    shuffles = [PACK, HOUSE_DECK[::-1], FACTION_CARDS[::-1]]
    options = {"actions": True, "factions": "open", "first_leader": "lot"}
    assert opening_refusal(options, prepared={"shuffles": shuffles, "lots": [3], "dice": [[1, 6], [6, 1]]}) is None


@pytest.mark.refuses("scherbia.1.8")
@pytest.mark.parametrize(
    ("options", "prepared", "field"),
    [
        ({}, {"shuffles": [PACK[1:]]}, "shuffles[0]"),
        ({}, {"shuffles": [[*PACK[1:], PACK[1]]]}, "shuffles[0]"),
        ({}, {"shuffles": [["?"] * 48]}, "shuffles[0]"),
        ({}, {"shuffles": [PACK, PACK]}, "shuffles[1]"),
        ({}, {"shuffles": [PACK, HOUSE_DECK]}, "shuffles[1]"),
        ({"actions": True}, {"shuffles": [PACK, HOUSE_DECK[1:]]}, "shuffles[1]"),
        ({"actions": True}, {"shuffles": [PACK, FACTION_CARDS]}, "shuffles[1]"),
        ({"factions": "open"}, {"shuffles": [PACK, HOUSE_DECK]}, "shuffles[1]"),
        ({"factions": "open"}, {"shuffles": [PACK, ["pact-1", "pact-2", "guild-1", "guild-2"]]}, "shuffles[1]"),
        ({}, {"dice": [[1, 2], [1]]}, "dice[1]"),
        ({}, {"dice": [[1, 2, 3]]}, "dice[0]"),
        ({}, {"dice": [[0, 2]]}, "dice[0]"),
        ({}, {"dice": [[1, 7]]}, "dice[0]"),
        ({"first_leader": "lot"}, {"lots": [4]}, "lots[0]"),
        ({"first_leader": "lot"}, {"lots": [-1]}, "lots[0]"),
        ({"first_leader": "lot"}, {"lots": ["0"]}, "lots[0]"),
        ({"first_leader": "lot"}, {"lots": [[0]]}, "lots[0]"),
        ({}, {"lots": [4]}, "lots[0]"),
    ],
)
def test_prepared_chance_that_is_not_possible_is_refused(
    options: dict[str, Any], prepared: dict[str, Any], field: str
) -> None:
    assert opening_refusal(options, prepared=prepared) == ("1.8", f"prepared.{field}")
