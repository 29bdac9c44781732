"""What a game recalls for its movements: made of what everybody may know, and no more than where an open card goes."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from domain.game.interface import AnyGame
from domain.game.movement import Movement
from domain.game.seat import ARBITER, SPECTATOR, Viewer, seen_by
from domain.game.secrets import may_know, redact
from domain.games.scherbia.game import SCHERBIA
from domain.games.scherbia.secrets import RECALL
from domain.games.whist.game import WHIST
from domain.table.core.events import TABLE_EVENTS, TablePaused, Undone
from domain.table.secrecy import secrets_of
from domain.witness.knowledge import Origin, Places, Recalled
from tests.support.games.contenders import Contender, over_random_tables
from tests.support.games.random_play import live
from tests.support.games.sitting import Sitting
from tests.unit.domain.games.test_every_game_secrets import viewers

LONG, SHORT = 100, 25
UNTOLD = TablePaused()
"""Stands where a viewer is not told of an event, so that its own numbers are those of the stream."""


def as_told(game: AnyGame, event: Any, viewer: Viewer) -> Any:
    secrets = secrets_of(game, event)
    return redact(event, secrets, viewer) if may_know(secrets, viewer) else UNTOLD


def faults(game: AnyGame, sitting: Sitting, viewer: Viewer) -> Iterator[str]:
    """Where the recall of the game goes beyond its contract, or a viewer's notices lead to another memory."""
    recalled, by_viewer, lying = Recalled(game), Recalled(game), Places()
    after: list[dict[tuple[str, str], Origin]] = [{}]
    for version, record in enumerate(sitting.records, start=1):
        event, told = record.event, as_told(game, record.event, viewer)
        then, as_viewer = recalled.take_in(event), by_viewer.take_in(told)
        if isinstance(event, Undone):
            lying.places = after[event.to].copy()
        after.append(lying.places.copy())
        if isinstance(event, TABLE_EVENTS):
            continue
        plain, read = game.movements(event), then.movements(event)
        if [msgspec.structs.replace(one, target="") for one in plain] != [
            msgspec.structs.replace(one, target="") for one in read
        ]:
            yield f"version {version}: {read} is more than another target of {plain}"
            continue
        for one, other in zip(plain, read, strict=True):
            if one != other and (one.card, one.source) not in lying.places:
                yield f"version {version}: {one} is of no card that lies open"
        if told is not UNTOLD and as_viewer.movements(told) != then.movements(told):
            yield f"version {version}: {viewer} reads other movements"
        public = as_told(game, event, SPECTATOR)
        if public is not UNTOLD:
            lying.follow(then.movements(public))
            after[version] = lying.places.copy()


@over_random_tables()
def test_what_is_recalled_changes_nothing_but_where_an_open_card_goes_and_is_the_same_for_every_viewer(
    contender: Contender, rng: random.Random
) -> None:
    sitting = live(contender.sit(rng, has_begun=True), rng, LONG, table_acts=0.1)
    for viewer in viewers(sitting):
        assert [*faults(sitting.game, sitting, viewer)] == []


def only_once(memory: Any, event: Any) -> list[Movement]:
    """Movements without those of a card that is killed."""
    return [one for one in RECALL.movements(memory, event) if one.target != "discard"]


def from_the_hand(memory: Any, event: Any) -> list[Movement]:
    """Movements by which a card that is dealt goes elsewhere."""
    return [
        msgspec.structs.replace(one, target="elsewhere") if one.how == "dealt" else one
        for one in RECALL.movements(memory, event)
    ]


def with_hands(memory: tuple[Any, ...], event: Any) -> tuple[Any, ...]:
    """A memory of what was dealt, which others do not read."""
    dealt = getattr(event, "cards", None)
    return (*memory, dealt) if dealt is not None else memory


def by_hands(memory: tuple[Any, ...], event: Any) -> list[Movement]:
    """Movements that depend on it: a card goes elsewhere if it was dealt, by what the viewer could read."""
    known = {card for cards in memory if isinstance(cards, tuple) for card in cards}
    return [
        msgspec.structs.replace(one, target="elsewhere") if one.source == "table" and one.card in known else one
        for one in SCHERBIA.movements(event)
    ]


@pytest.mark.parametrize(
    ("recall", "fault"),
    [
        (msgspec.structs.replace(RECALL, movements=only_once), "more than another target"),
        (msgspec.structs.replace(RECALL, movements=from_the_hand), "no card that lies open"),
        (msgspec.structs.replace(RECALL, begin=lambda _: (), note=with_hands, movements=by_hands), "other movements"),
    ],
)
def test_a_recall_that_goes_beyond_its_contract_is_found(recall: Any, fault: str) -> None:
    game, found = msgspec.structs.replace(SCHERBIA, recall=recall), list[str]()
    for seed in range(30):
        rng = random.Random(seed)
        options = {"actions": True, "action_deck": [KILLING]}
        sitting = live(Sitting(SCHERBIA, 3, options, seed=rng.randbytes(32)), rng, LONG)
        assert [*faults(SCHERBIA, sitting, seen_by(1))] == []
        found += faults(game, sitting, seen_by(1))
        if any(fault in one for one in found):
            return
    pytest.fail(f"not found: {fault}")


KILLING = {"id": "kill", "copies": 6, "needs": None, "effect": {"kind": "kill_card", "jobs": None}}


def test_a_game_that_recalls_nothing_is_read_as_it_is() -> None:
    sitting = Sitting(WHIST, 4)
    recalled = Recalled(WHIST)
    for record in sitting.records:
        assert recalled.take_in(record.event) is WHIST
    assert all(recalled.at(version) is WHIST for version in range(1, sitting.version + 1))


def test_a_memory_lasts_until_an_event_adds_to_it_and_an_undo_brings_the_earlier_one_back() -> None:
    rng = random.Random(5)
    options = {"actions": True, "action_deck": [KILLING]}
    sitting = live(Sitting(SCHERBIA, 3, options, undo="arbiter"), rng, SHORT)
    assert sitting.state.outcome is None
    recalled = Recalled(SCHERBIA)
    games = [recalled.take_in(record.event) for record in sitting.records]
    turned_up = sum(record.event.__struct_config__.tag == "actions_revealed" for record in sitting.records)
    assert turned_up > 1
    assert len({id(game) for game in games[1:]}) == turned_up + 1
    opened = sitting.state.opened
    (undone,) = sitting.undo(ARBITER, opened)
    assert recalled.take_in(undone.event) is not games[opened]
    assert recalled.take_in(UNTOLD) is games[opened]
