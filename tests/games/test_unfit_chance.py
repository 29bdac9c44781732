"""Prepared chance that does not fit: nobody but the arbiter notices anything, and no command is refused for it.

Which card can be drawn, and where a card can lie, may be hidden. So a refusal that depended on it would tell. Two
worlds that a viewer cannot tell apart, both with the same prepared chance besides that of the beginning, are played
side by side.
"""

from __future__ import annotations

import random

import pytest

from domain.chance import Unfit
from domain.seat import ARBITER_VIEW, SPECTATOR, Viewer, seen_by
from domain.table.fold import withdrawn_by
from domain.witness.readjudication import Deviation, readjudicate
from service.view_table import Envelope, envelope
from tests.games.contenders import CONTENDERS, Contender, over_random_tables
from tests.games.entropy import begun, random_source
from tests.games.listed import filled
from tests.games.random_play import live
from tests.games.sitting import Sitting
from tests.games.twins import Twins
from tests.games.unfit import opened_with, unfit_chance

COURSES, MORE_COURSES, STEPS, LEAST_COMPARED = 5, 60, 30, 30
TRIED = 12
"""How many of its legal moves the viewer tries at each step."""
DRAWS_LATER = {"frieden", "dna", "whispers"}
"""The games in which what can be drawn depends on the play, so that not all can be checked at the opening."""

KINDS = [
    pytest.param(contender, viewer, id=f"{contender.id}-{'spectator' if viewer is None else f'seat {viewer}'}")
    for contender in CONTENDERS
    for viewer in [*contender.viewers[:2], None]
]


def played_with_unfit_chance(contender: Contender, rng: random.Random, steps: int = STEPS) -> Sitting:
    """A random table that has begun and was played for a while, with prepared chance that may not fit."""
    seats, seed = rng.choice(contender.seats), rng.randbytes(32)
    options = contender.options(rng, seats)
    prepared = contender.prepared(rng, seats, options)
    (sitting,) = opened_with(
        unfit_chance(contender, rng),
        (prepared,),
        lambda chance: Sitting(contender.game, seats, options, chance, seed=seed, entropy=random_source(seed)),
    )
    return live(begun(sitting, rng), rng, steps, table_acts=0.1)


class AskingTwins(Twins):
    """Two worlds in which the viewer also tries, at each step, what it may do: it is refused in both or in none."""

    def compare(self) -> None:
        super().compare()
        if self.actor is None:
            return
        listed = self.listed(self.worlds[0].sitting, self.actor)
        for move in self.rng.sample(listed, min(TRIED, len(listed))):
            made = filled(move, self.rng)
            refusals = [world.sitting.refused(self.actor, made) for world in self.worlds]
            assert refusals[0] == refusals[1], f"{self.actor} is refused {made} otherwise: {refusals}"


def seen(sitting: Sitting, viewer: Viewer) -> Envelope:
    return envelope("t", sitting.game, sitting.state, viewer)


@pytest.mark.parametrize(("contender", "viewer"), KINDS)
def test_what_does_not_fit_tells_a_viewer_nothing(contender: Contender, viewer: int | None) -> None:
    compared = 0
    for course in range(MORE_COURSES):
        if course >= COURSES and compared >= LEAST_COMPARED:
            break
        rng = random.Random(f"{contender.id} {viewer} {course}")
        twins = AskingTwins(contender, viewer, rng, unfit_chance(contender, rng))
        twins.play(STEPS)
        twins.look_back()
        compared += twins.compared
    assert compared >= LEAST_COMPARED, "the worlds were hardly ever different"


@over_random_tables(few=5)
def test_it_is_used_up_and_the_arbiter_sees_it_and_the_record_tells_it(
    contender: Contender, rng: random.Random
) -> None:
    sitting = played_with_unfit_chance(contender, rng)
    told = [(version, one) for version, record in enumerate(sitting.records, start=1) for one in record.unfit]
    gone = withdrawn_by(sitting.records)
    standing = tuple(Unfit(version, one) for version, one in told if version not in gone)
    assert sitting.state.unfit == standing
    assert seen(sitting, ARBITER_VIEW).unfit == standing
    assert all(seen(sitting, viewer).unfit is None for viewer in (SPECTATOR, *map(seen_by, range(sitting.seats))))
    assert contender.id in DRAWS_LATER or not told, "what this game draws can be checked at the opening"
    assert not any(isinstance(found, Deviation) for found in readjudicate(sitting.game, sitting.records))


def test_it_happens_in_every_game_in_which_it_can() -> None:
    for contender in CONTENDERS:
        if contender.id in DRAWS_LATER:
            tables = (played_with_unfit_chance(contender, random.Random(seed), 10 * STEPS) for seed in range(40))
            assert any(sitting.state.unfit for sitting in tables), contender.id
