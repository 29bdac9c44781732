"""A dry run of a move says what the move would be answered, and works out nothing of what it would lead to."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from domain.game.dry_run import Accepted, DryRun
from domain.game.rule import Refused
from domain.game.seat import CLOCK, Actor, by_seat, seen_by
from domain.table.decide import dry_run
from tests.support.games.contenders import Contender, actors, over_random_tables
from tests.support.games.leaks.known_twins import PAIRS, Pair
from tests.support.games.leaks.mutants import Mutants
from tests.support.games.listed import filled
from tests.support.games.random_play import choices, live
from tests.support.games.sitting import Sitting
from tests.support.games.world import World

STATES = 6
TRIES = 8


def dry_run_of(sitting: Sitting, actor: Actor, move: Any) -> tuple[str, str | None] | None:
    """The rule and field by which a dry run is refused, or None."""
    try:
        dry_run(sitting.game, sitting.state, actor, sitting.parsed(move), sitting.now)
    except Refused as refused:
        return refused.rule.id, refused.field
    return None


@over_random_tables()
def test_a_dry_run_is_refused_as_the_move_would_be_or_accepted(contender: Contender, rng: random.Random) -> None:
    sitting, mutants = contender.sit(rng, has_begun=True), Mutants(contender.commands)
    senders = [one for one in actors(sitting) if one != CLOCK]
    for _ in range(STATES):
        live(sitting, rng, rng.choice([1, 2, 8]), table_acts=0.1)
        listed = [one for one in choices(sitting) if one[0] in senders]
        mutants.meet([filled(move, rng) for _, move in listed], rng)
        tries = [(rng.choice(senders), mutants.command(rng)) for _ in range(TRIES)]
        tries += [(actor, filled(move, rng)) for actor, move in rng.sample(listed, min(TRIES, len(listed)))]
        for actor, move in tries:
            assert dry_run_of(sitting, actor, move) == sitting.refused(actor, move), f"{actor}: {move}"


@over_random_tables()
def test_a_dry_run_ends_where_the_rules_have_accepted_the_move(contender: Contender, rng: random.Random) -> None:
    sitting = contender.sit(rng, has_begun=True)
    game = sitting.game
    for _ in range(STATES):
        live(sitting, rng, rng.choice([2, 3, 9]))
        for actor, move in choices(sitting):
            made = filled(move, rng)
            if sitting.refused(actor, made) is None:
                with pytest.raises(Accepted):
                    game.decide(sitting.state.game, actor, sitting.parsed(made).move, DryRun(), sitting.version)
        if sitting.state.status == "finished":
            break


@pytest.mark.parametrize("pair", PAIRS.values(), ids=PAIRS)
def test_what_a_move_would_lead_to_does_not_show_in_the_work_of_its_dry_run(pair: Callable[[], Pair]) -> None:
    two = pair()
    actor, viewer = by_seat(two.seat), seen_by(two.seat)
    worlds = [World(sitting, viewer) for sitting in (two.one, two.two)]
    assert worlds[0].now() == worlds[1].now()
    trials = [world.tried(actor, world.sitting.parsed(two.move)) for world in worlds]
    assert trials[0].answer != trials[1].answer or worlds[0].beneath() != worlds[1].beneath()
    said = [world.dry_run_of(actor, two.move) for world in worlds]
    assert said[0] == said[1]
    assert b'"accepted":true' in said[0][0]
