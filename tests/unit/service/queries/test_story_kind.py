"""The kind of an event of a story."""

from __future__ import annotations

from typing import Any

import pytest

from domain.game.seat import ARBITER, CLOCK, Actor, by_seat
from domain.games.whist.events import CardPlayed, ClaimRejected
from domain.registry import GAMES
from domain.table.secrecy import Notice
from service.queries.story import StoryKind, story_kind

WHIST = GAMES["whist"]
PLAYED = CardPlayed(1, "2c", 1)
DECIDED = ClaimRejected(1, (), ())


@pytest.mark.parametrize(
    ("event", "by", "kind"),
    [
        (PLAYED, by_seat(1), "move"),
        (PLAYED, CLOCK, "clock"),
        (DECIDED, by_seat(1), "claim"),
        (DECIDED, ARBITER, "ruling"),
    ],
)
def test_what_an_arbiter_decides_is_a_ruling_and_what_the_clock_plays_is_its_own(
    event: Any, by: Actor, kind: StoryKind
) -> None:
    told = Notice(game="whist", version=7, cause=7, at=0, by=by, rule="whist.6.1", event=event)
    assert story_kind(WHIST, told) == kind
