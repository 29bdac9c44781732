"""What may be a name in a tournament, and which names are the same (tournament, 4.1)."""

from __future__ import annotations

import pytest

from domain.game.rule import Malformed
from domain.tournament.commands.entries import Enter
from domain.tournament.events.entries import EntrantEntered
from tests.support.tournament.evening import CHIEF, entry, opened, settings
from tests.support.tournament.refusals import refused

SWISS = settings({"type": "swiss"}, rounds=5)


@pytest.mark.refuses("tournament.4.1")
@pytest.mark.parametrize(
    ("command", "field"),
    [
        (Enter("entrant l"), "name"),
        (Enter("\u0435ntrant 1"), "name"),
        (Enter("\uff25ntrant 1"), "name"),
        (Enter("B\nC"), "name"),
        (Enter("\x1b[2Jx"), "name"),
        (Enter("Anna\u202egp"), "name"),
        (Enter("\u200b"), "name"),
        (Enter("\u0301"), "name"),
        (Enter("a" + "\u0301" * 9), "name"),
        (Enter("Ada", ("\x00",)), "players[0]"),
    ],
)
def test_an_entrant_has_a_name_that_one_can_see_and_tell_from_the_others(command: Enter, field: str) -> None:
    evening = opened(SWISS)
    evening.act(CHIEF, entry(1))
    refused(evening, CHIEF, command, "4.1", field)


@pytest.mark.refuses("tournament.1.6")
@pytest.mark.parametrize("club", ["B\nC", "\u202eklubs", "\u200b", " ", "\u0301x", "x" * 201])
def test_a_club_has_a_name_that_one_can_see_in_one_line(club: str) -> None:
    evening = opened(SWISS)
    with pytest.raises(Malformed) as refusal:
        evening.act(CHIEF, Enter("Ada", club=club))
    assert refusal.value.field == "club"


@pytest.mark.accepts("tournament.4.1")
def test_names_are_kept_composed_and_one_may_differ_from_another_by_an_accent() -> None:
    evening = opened(SWISS)
    (entered,) = evening.act(CHIEF, Enter("Zoe\u0308"))
    assert isinstance(entered, EntrantEntered)
    assert (entered.name, entered.players[0].name) == ("Zo\u00eb", "Zo\u00eb")
    assert evening.act(CHIEF, Enter("Zoe", club="\u0160K \u0160ah")) != ()
    refused(evening, CHIEF, Enter("ZO\u00cb"), "4.1", "name")
