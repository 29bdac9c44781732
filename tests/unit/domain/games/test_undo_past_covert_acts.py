"""An undo that withdraws a covert act as well leaves nothing by which that could be told: neither cards nor chance."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from domain.game.seat import ARBITER, SPECTATOR, Viewer, seen_by
from domain.registry import GAMES
from domain.table.core.commands import RequestUndo
from domain.table.core.events import Undone
from domain.table.core.record import AnyRecord
from domain.table.covert import number_of
from domain.witness.undo_target import chosen_target
from service.queries.answer import accepted
from service.queries.undo_preview import UndoPreview, preview
from tests.support.games.contenders import CONTENDERS, Contender, over_random_tables
from tests.support.games.contract import contract_of
from tests.support.games.listed import filled
from tests.support.games.random_play import STYLES, choices, chosen, live
from tests.support.games.sitting import Sitting
from tests.support.games.world import World
from tests.support.nights import at_night
from tests.unit.domain.games.frieden.support.tables import PASS, blind, cards, pack, slip, stacked

WITH_COVERT_ACTS = [one for one in CONTENDERS if one.contract.covert]
COURSES, MORE_COURSES = 15, 40
SEEDS = 45
RECEIVER, DRAWER = 2, 0


def with_a_covert_act(contender: Contender, sitting: Sitting, rng: random.Random) -> tuple[Sitting, Any] | None:
    """The table after a covert act of which only its audience is told, and that audience; None if there is none."""
    found = [one for one in choices(sitting) if one[1]["type"] in contender.contract.covert]
    for actor, move in rng.sample(found, min(5, len(found))):
        after, made = sitting.copy(), filled(move, rng)
        if after.refused(actor, made) is None:
            audiences = [contender.game.secrets(record.event).audience for record in after.play(actor, made)]
            if None not in audiences:
                return after, audiences[0]
    return None


def played_alike(one: Sitting, other: Sitting, rng: random.Random, most: int) -> list[tuple[list[AnyRecord], ...]]:
    """Up to so many open moves that both tables accept, made at both; none if they lead to other events there."""
    covert = contract_of(one.game.meta.id).covert
    made = []
    for _ in range(most):
        if one.state.status != "running":
            break
        found = chosen(one, rng, rng.choice(STYLES))
        if found is None or found[1]["type"] in covert:
            continue
        if one.refused(*found) is None and other.refused(*found) is None:
            made.append((one.play(*found), other.play(*found)))
            if [record.rule for record in made[-1][0]] != [record.rule for record in made[-1][1]]:
                return []
    return made


def told(sitting: Sitting, records: list[AnyRecord], viewer: Viewer) -> bytes:
    return msgspec.json.encode(accepted(sitting.game, sitting.state, records, records[0].cause, viewer))


def is_same_after_the_undo(contender: Contender, rng: random.Random) -> bool:
    """Whether a course with a covert act and one without could be compared; they must be the same from the undo on."""
    plain = live(contender.sit(rng, undo="consent", has_begun=True), rng, rng.randint(5, 60))
    before = plain.version
    if plain.state.status != "running" or not played_alike(plain, plain.copy(), rng, 1):
        return False
    found = with_a_covert_act(contender, plain, rng)
    if found is None:
        return False
    covert, audience = found
    viewers = [SPECTATOR, *(seen_by(seat) for seat in range(plain.seats) if seat not in audience)]
    if not played_alike(plain, covert, rng, 4):
        return False
    for viewer in viewers:
        number = number_of(plain.state.covert, before, viewer)
        foreseen = [preview(one.game, one.state, one.records, number, viewer) for one in (plain, covert)]
        assert summary(foreseen[0]) == summary(foreseen[1])
        targets = {chosen_target(one.game, one.state, one.records, number, viewer) for one in (plain, covert)}
        assert targets == {before} or not foreseen[0].allowed
    if plain.refusal(ARBITER, RequestUndo(before)) is not None:
        return False
    for one in (plain, covert):
        one.act(ARBITER, RequestUndo(before))
    assert (plain.state.game, plain.state.drawn) == (covert.state.game, covert.state.drawn)
    for viewer in viewers:
        assert World(plain, viewer).now()["view"] == World(covert, viewer).now()["view"]
    for made in played_alike(plain, covert, rng, 6):
        for viewer in viewers:
            assert told(plain, made[0], viewer) == told(covert, made[1], viewer)
    return True


def summary(foreseen: UndoPreview) -> Any:
    """What a preview says apart from the events themselves, which may show cards drawn by chance."""
    withdrawn = [(notice.version, notice.cause, notice.rule) for notice in foreseen.withdraws]
    return foreseen.to, foreseen.possible, withdrawn, foreseen.needs, foreseen.arbiter, foreseen.reasons, foreseen.drew


@pytest.mark.parametrize("contender", WITH_COVERT_ACTS, ids=lambda one: one.id)
@pytest.mark.parametrize("courses", [COURSES, *at_night([MORE_COURSES])])
def test_after_an_undo_a_table_with_a_covert_act_is_as_one_without(contender: Contender, courses: int) -> None:
    compared = sum(
        is_same_after_the_undo(contender, random.Random(f"{contender.id} {seed}")) for seed in range(courses)
    )
    assert compared >= courses // 5


@over_random_tables()
def test_whatever_is_drawn_after_an_undo_is_drawn_by_other_numbers(contender: Contender, rng: random.Random) -> None:
    sitting = live(contender.sit(rng, has_begun=True), rng, 60, table_acts=0.3)
    undos = 0
    for record in sitting.records:
        undos += isinstance(record.event, Undone)
        assert record.drawn is None or record.drawn.undos == undos
    assert sitting.state.drawn.undos == undos


def same_card_again(seed: int, *, slips: bool) -> bool:
    """Whether a draw from a hidden hand, undone and made again, brings the same card.

    A card was slipped into the hand before the draw, and after the pass to which the undo goes back; or none was.
    """
    hands = [cards(hand) for hand in ("2c 3c 4c", "5d 6d 7d", "8h 9h Th", "Js Qs Ks")]
    agreed = {"packs": 1, "deal": 3, "previous": {"jokers": [0, 0, 0, 1]}}
    prepared = {"shuffles": [stacked(hands, 3, [], pack())]}
    table = Sitting(GAMES["frieden"], 4, agreed, prepared, seed=seed.to_bytes(32, "big"))
    number = table.state.number_for(seen_by(DRAWER))
    drawn = []
    for slipped in (slips, False):
        table.play(3, PASS)
        if slipped:
            table.play(1, slip(RECEIVER, "5d"))
        drawn.append(table.play(DRAWER, blind(RECEIVER))[0].event.card)
        table.undo(ARBITER, chosen_target(table.game, table.state, table.records, number, seen_by(DRAWER)))
        assert "5d@r" in table.state.game.zones.hands[1]
    return drawn[0] == drawn[1]


@pytest.mark.parametrize("slips", [False, True])
def test_the_same_draw_after_an_undo_brings_the_same_card_as_seldom_with_a_slip_as_without(slips: bool) -> None:
    again = sum(same_card_again(seed, slips=slips) for seed in range(SEEDS))
    assert SEEDS // 9 <= again <= SEEDS // 2, "one of three or four cards comes again by chance alone"
