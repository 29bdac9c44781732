"""What the worlds that a viewer may not tell apart have beneath: slips at one table that nobody made at the other."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from domain.game.seat import SPECTATOR, seen_by
from domain.game.secrets import may_know
from tests.support.games.contenders import CONTENDERS
from tests.support.games.leaks.twins import Twins
from tests.support.games.sitting import Sitting
from tests.unit.domain.games.frieden.support.worlds import SEATS

(CONTENDER,) = (one for one in CONTENDERS if one.id == "frieden")
VIEWERS = [*range(max(SEATS)), None]
Slip = tuple[str, str, str]
COURSES, MOST_COURSES = 4, 40
"""How many are played for each viewer, and up to how many more until a slip at one table only is met."""


def slips(sitting: Sitting, viewer: int | None) -> Counter[Slip]:
    """The slips of which the viewer may not know: from whom to whom, and which card."""
    looking = SPECTATOR if viewer is None else seen_by(viewer)
    return Counter(
        (event.source, event.target, event.card)
        for event in sitting.events()
        if getattr(event, "cause", None) == "slip" and not may_know(sitting.game.secrets(event), looking)
    )


def overfilled(sitting: Sitting) -> int:
    """How many cards were drawn at once from a hand that a slip had filled above its limit."""
    records = sitting.records
    return sum(
        getattr(record.event, "cause", None) == "hand_limit"
        and getattr(records[record.cause - 1].event, "cause", None) == "slip"
        for record in records
    )


@pytest.mark.nightly
def test_slips_at_one_table_only_are_among_what_the_viewer_cannot_tell_and_so_is_what_they_lead_to() -> None:
    at_one_only: Counter[int | None] = Counter()
    drawn = upheld = 0
    for viewer in VIEWERS:
        for seed in range(MOST_COURSES):
            if at_one_only[viewer] and seed >= COURSES:
                break
            twins = Twins(CONTENDER, viewer, random.Random(f"{viewer} {seed}"))
            twins.play(30)
            one, two = (world.sitting for world in twins.worlds)
            at_one_only[viewer] += (slips(one, viewer) - slips(two, viewer)).total()
            at_one_only[viewer] += (slips(two, viewer) - slips(one, viewer)).total()
            drawn += overfilled(one) + overfilled(two)
            upheld += sum(event.__struct_config__.tag == "claim_upheld" for event in one.events())
    assert all(at_one_only[viewer] for viewer in VIEWERS), at_one_only
    assert drawn, "a slip that overfills a hand is met"
    assert upheld, "an accusation that is upheld is met"
