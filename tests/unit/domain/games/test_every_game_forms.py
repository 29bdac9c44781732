"""Whether a command has the right form is seen from the command alone; what depends on the table is a refusal.

A retry of a command that was accepted can therefore never be told that it is malformed.
"""

from __future__ import annotations

import random
from typing import Any

import msgspec

from domain.game.rule import Malformed, Refused
from domain.game.seat import Actor
from tests.support.games.contenders import Contender, actors, over_random_tables
from tests.support.games.leaks.mutants import Mutants
from tests.support.games.listed import filled
from tests.support.games.random_play import STYLES, choices, step
from tests.support.games.sitting import Sitting

STATES = 10
KEPT = 30
"""The commands tried at each state: those of other states and new ones."""

Form = tuple[str, str | None, str] | None


def form_of(sitting: Sitting, actor: Actor, command: Any) -> Form:
    """What is wrong with the form of a command, as somebody is told now; None if it is refused, or accepted."""
    try:
        sitting.decide(actor, sitting.parsed(command))
    except Malformed as malformed:
        return malformed.rule.id, malformed.field, malformed.problem
    except Refused:
        return None
    return None


@over_random_tables()
def test_a_command_is_malformed_at_every_state_of_a_table_or_at_none(contender: Contender, rng: random.Random) -> None:
    sitting, style, mutants = contender.sit(rng, has_begun=True), rng.choice(STYLES), Mutants(contender.commands)
    found: dict[bytes, Form] = {}
    for _ in range(STATES):
        if sitting.state.status != "running":
            break
        mutants.meet([filled(move, rng) for _, move in choices(sitting)], rng)
        known = [msgspec.json.decode(one) for one in rng.sample(sorted(found), min(KEPT, len(found)))]
        for command in [*known, *(mutants.command(rng) for _ in range(KEPT))]:
            told = {form_of(sitting, actor, command) for actor in actors(sitting)}
            first = found.setdefault(msgspec.json.encode(command), next(iter(told)))
            assert told == {first}, f"{command} is malformed to some, or at some states: {told}, {first}"
        for _ in range(rng.choice([1, 1, 2, 6])):
            if sitting.state.status == "running":
                step(sitting, rng, style)
