"""A list of entries counts whole or not at all (tournament.4.10)."""

from __future__ import annotations

import pytest

from domain.game.rule import Malformed
from domain.tournament.commands.entries import Enter, EnterList, ListedEntry
from domain.tournament.events.entries import EnteredPlayer, EntrantEntered
from domain.tournament.faults import Faults
from tests.support.tournament.evening import CHIEF, FOUR, opened, settings, started
from tests.support.tournament.refusals import refused

SWISS = settings({"type": "swiss"}, rounds=5)
HOWELL = settings({"type": "boards", "movement": {"type": "howell"}}, "matchpoints", entrants="pair")


@pytest.mark.accepts("tournament.4.10")
def test_a_list_is_entered_in_its_order_after_those_who_are_there() -> None:
    evening = opened(HOWELL, FOUR)
    evening.act(CHIEF, Enter("Elms", ("Ana", "Ben")))
    lines = (ListedEntry("Oaks", ("Mira", "Nico"), "South", 1500), ListedEntry("Firs", ("Olga", "Paul")))
    assert evening.act(CHIEF, EnterList(lines)) == [
        EntrantEntered(2, "Oaks", "South", 1500, (EnteredPlayer(1, "Mira"), EnteredPlayer(2, "Nico"))),
        EntrantEntered(3, "Firs", None, None, (EnteredPlayer(1, "Olga"), EnteredPlayer(2, "Paul"))),
    ]
    assert [*evening.tournament.entrants] == [1, 2, 3]


@pytest.mark.refuses("tournament.4.10")
def test_all_lines_at_fault_are_named_and_nobody_is_entered() -> None:
    evening = opened(HOWELL, FOUR)
    evening.act(CHIEF, Enter("Elms", ("Ana", "Ben")))
    lines = (
        ListedEntry("Oaks", ("Mira", "Nico")),
        ListedEntry("ELMS", ("Olga",), rating=10_000),
        ListedEntry("Firs", ("Iris", " ")),
        ListedEntry("oaks", ("Rita", "Sven"), club="one\nand another"),
        ListedEntry(" "),
    )
    with pytest.raises(Faults) as found:
        evening.act(CHIEF, EnterList(lines))
    assert [(one.rule.id, one.at) for one in found.value.faults] == [
        ("tournament.4.1", "entries[1].players"),
        ("tournament.4.1", "entries[1].name"),
        ("tournament.4.1", "entries[1].rating"),
        ("tournament.2.5", "entries[2].players[0]"),
        ("tournament.4.1", "entries[2].players[1]"),
        ("tournament.4.1", "entries[3].name"),
        ("tournament.1.6", "entries[3].club"),
        ("tournament.4.1", "entries[4].players"),
        ("tournament.4.1", "entries[4].name"),
    ]
    assert [*evening.tournament.entrants] == [1]


def test_a_person_who_has_no_name_is_at_fault_once() -> None:
    with pytest.raises(Faults) as found:
        opened(SWISS).act(CHIEF, EnterList((ListedEntry(""), ListedEntry("Iris"))))
    assert [(one.rule.id, one.at) for one in found.value.faults] == [
        ("tournament.4.1", "entries[0].name"),
        ("tournament.2.5", "entries[1].players[0]"),
    ]


@pytest.mark.refuses("tournament.4.10")
def test_a_list_of_nobody_is_refused_and_so_is_any_list_by_an_earlier_revision() -> None:
    refused(opened(SWISS), CHIEF, EnterList(()), "4.10", "entries")
    refused(opened(SWISS, revision=1), CHIEF, EnterList((ListedEntry("Zoe"),)), "4.10", "entries")


@pytest.mark.refuses("tournament.4.2", "tournament.17.1")
def test_a_list_comes_too_late_or_is_too_long_as_a_single_entry_is() -> None:
    late = started(settings({"type": "round_robin"}), 4)
    refused(late, CHIEF, EnterList((ListedEntry("Zoe"),)), "4.2")
    full = opened(SWISS)
    full.act(CHIEF, EnterList(tuple(ListedEntry(f"N{number}") for number in range(600))))
    with pytest.raises(Malformed, match=r"tournament\.17\.1"):
        full.act(CHIEF, EnterList(tuple(ListedEntry(f"M{number}") for number in range(401))))
    assert len(full.tournament.entrants) == 600
