"""Prepared chance that does not fit: nobody but the arbiter notices anything, and no command is refused for it.

Which card can be drawn, and where a card can lie, may be hidden. So a refusal that depended on it would tell. Two
worlds that a viewer cannot tell apart, both with the same prepared chance besides that of the beginning, are played
side by side.
"""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from domain.game.chance import Unfit
from domain.game.seat import ARBITER_VIEW, SPECTATOR, Viewer, seen_by
from domain.table.fold import fold, withdrawn_by
from domain.witness.readjudication import Deviation, readjudicate
from service.queries.view_table import Envelope, envelope
from tests.support.games.contenders import CONTENDERS, Contender, over_random_tables, viewers_of_each_game
from tests.support.games.leaks.twins import Twins
from tests.support.games.listed import filled
from tests.support.games.sitting import Sitting
from tests.support.games.unfit import played_with_unfit_chance, unfit_chance
from tests.unit.domain.games.frieden.support.tables import blind_draw

COURSES, MORE_COURSES, STEPS, LEAST_COMPARED = 1, 60, 30, 10
LONG = 300
TRIED = 6
"""How many of its legal moves the viewer tries at each step."""

KINDS = viewers_of_each_game()


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


@over_random_tables()
def test_it_is_used_up_and_the_arbiter_sees_it_and_the_record_tells_it(
    contender: Contender, rng: random.Random
) -> None:
    sitting = played_with_unfit_chance(contender, rng, STEPS)
    told = [(version, one) for version, record in enumerate(sitting.records, start=1) for one in record.unfit]
    gone = withdrawn_by(sitting.records)
    standing = tuple(Unfit(version, one) for version, one in told if version not in gone)
    assert sitting.state.unfit == standing
    assert seen(sitting, ARBITER_VIEW).unfit == standing
    assert all(seen(sitting, viewer).unfit is None for viewer in (SPECTATOR, *map(seen_by, range(sitting.seats))))
    assert contender.contract.draws_later or not told, "what this game draws can be checked at the opening"
    assert not any(isinstance(found, Deviation) for found in readjudicate(sitting.game, sitting.records))


def test_it_happens_in_every_game_in_which_it_can() -> None:
    for contender in CONTENDERS:
        if contender.contract.draws_later:
            tables = (played_with_unfit_chance(contender, random.Random(seed), LONG) for seed in range(40))
            assert any(sitting.state.unfit for sitting in tables), contender.id


def found_in(sitting: Sitting, version: int, unfit: tuple[str, ...]) -> list[Deviation]:
    """What is wrong with the record if it tells this of the prepared chance at a version."""
    records = list(sitting.records)
    records[version - 1] = replace(records[version - 1], unfit=unfit)
    return [found for found in readjudicate(sitting.game, records) if isinstance(found, Deviation)]


@pytest.mark.parametrize("told", [(), ("lots[1]",), ("lots[0]", "lots[1]"), ("shuffles[0]",)])
def test_a_record_that_tells_otherwise_what_did_not_fit_is_found(told: tuple[str, ...]) -> None:
    sitting = blind_draw("*1@r")
    (version,) = (at for at, record in enumerate(sitting.records, start=1) if record.unfit)
    assert found_in(sitting, version, ("lots[0]",)) == []
    problem = "It tells otherwise which prepared chance did not fit."
    assert found_in(sitting, version, told) == [Deviation(version, problem)]
    assert found_in(sitting, 1, ("lots[0]",)) == [Deviation(1, problem)]


@pytest.mark.nightly
def test_a_record_from_before_this_was_kept_leads_to_the_same() -> None:
    """Only shuffles of DNA were passed over then, and nothing was told of it."""
    (dna,) = (one for one in CONTENDERS if one.id == "dna")
    tables = (played_with_unfit_chance(dna, random.Random(seed), LONG) for seed in range(40))
    sitting = next(one for one in tables if one.state.unfit)
    old = [replace(record, unfit=()) for record in sitting.records]
    assert not any(isinstance(found, Deviation) for found in readjudicate(sitting.game, old))
    assert fold(sitting.game, old).game == sitting.state.game
