"""Whatever is commanded, by whom and in what order: nothing but refusals, and folding anew gives the same."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from domain.game.rule import Refused
from domain.tournament.audience import visible
from domain.tournament.decide.decide import decide
from domain.tournament.evolve.evolve import evolve
from domain.tournament.record import Actor, TournamentRecord
from domain.tournament.state.over import entrants_at
from domain.tournament.state.tournament import Tournament
from tests.support.tournament.evening import MINUTE, SPECTATOR, Evening, player, started
from tests.support.tournament.random_commands import Chaos
from tests.unit.domain.tournament.test_life import FORMS

SEEDS, LONG = 3, 250
IN_HALL = {
    f"{name} in the hall": (replace(FORMS[name][0], place="hall"), *FORMS[name][1:])
    for name in ("swiss", "howell", "teams", "free tables")
}
ALL = {**FORMS, **IN_HALL}


def live(evening: Evening, seed: int, steps: int) -> Evening:
    """Let random commands happen, refused ones without effect."""
    rng = random.Random(seed)
    chaos = Chaos(rng)
    for _ in range(steps):
        by, command = chaos.step(evening.tournament)
        before = evening.state
        try:
            evening.act(by, command, minutes=rng.randint(0, 20))
        except Refused:
            assert evening.state is before
    return evening


@pytest.mark.accepts("tournament.13.1")
@pytest.mark.parametrize("seed", range(SEEDS))
@pytest.mark.parametrize("name", ALL)
def test_random_commands_are_carried_out_or_refused_and_fold_to_the_same(name: str, seed: int) -> None:
    form, entrants, facts = ALL[name]
    evening = live(started(form, entrants, facts), seed, LONG)
    assert evening.folded() == evening.tournament
    assert len(evening.records) > entrants + 10, "something happens"


def outsiders(state: Tournament, table: str) -> list[Actor]:
    """Spectators, and the players of entrants that do not sit at a table."""
    known = state.table(table)
    seated = frozenset() if known is None else entrants_at(known.plan)
    return [SPECTATOR, *(player(entrant) for entrant in state.entrants if entrant not in seated)]


@pytest.mark.accepts("tournament.8.5")
@pytest.mark.parametrize("name", ["howell", "mitchell", "howell in the hall", "teams in the hall"])
def test_no_event_tells_an_outsider_the_result_of_a_closed_board(name: str) -> None:
    form, entrants, facts = ALL[name]
    evening = live(started(form, entrants, facts), 7, LONG)
    state: Tournament | None = None
    for record in evening.records:
        table = getattr(record.event, "table", None)
        place = None if state is None or table is None else state.table(table)
        if state is not None and place is not None and hasattr(record.event, "outcome"):
            is_closed = place.plan.board not in state.opened_boards and state.phase == "running"
            for viewer in outsiders(state, place.plan.table):
                assert (visible(state, record, viewer) is None) is is_closed
        state = evolve(state, record)


@pytest.mark.parametrize("name", ALL)
def test_a_refused_command_is_refused_again_and_a_decision_is_the_same_again(name: str) -> None:
    form, entrants, facts = ALL[name]
    evening = started(form, entrants, facts)
    rng = random.Random(11)
    chaos = Chaos(rng)
    for _ in range(60):
        by, command = chaos.step(evening.tournament)
        evening.at += MINUTE
        decisions = []
        for _ in range(2):
            try:
                decisions.append(decide(evening.state, by, command, evening.at, facts))
            except Refused as refusal:
                decisions.append((refusal.rule, refusal.field))  # type: ignore[arg-type] # compared, and nothing else
        assert decisions[0] == decisions[1]
        for cited in decisions[0]:
            if hasattr(cited, "event"):
                record = TournamentRecord(cited.event, cited.rule.id, by, evening.at)
                evening.state = evolve(evening.state, record)
