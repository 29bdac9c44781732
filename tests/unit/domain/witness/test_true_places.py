"""What the ledger and the chain of custody say of where cards lie, against the state of each game, at every version."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from domain.game.seat import seen_by
from domain.registry import GAMES
from domain.table.core.state import TableState
from domain.table.fold import advance, fold
from domain.witness.custody import Step, custody_of_each
from domain.witness.ledger import Ledger
from tests.support.games.contenders import Contender, over_random_tables
from tests.support.games.contract import contract_of
from tests.support.games.random_play import live
from tests.support.games.sitting import Sitting
from tests.support.witness.true_places import true_places
from tests.unit.domain.witness.test_ledger import PAST, shown_in

LONG, LOOKS = 80, 3


def at_each_version(sitting: Sitting) -> Iterator[TableState]:
    """The table at each version of its stream at which the game has begun."""
    state = fold(sitting.game, sitting.records[:1])
    for version in range(1, sitting.version + 1):
        if version > 1:
            after = advance(sitting.game, state, sitting.records[version - 1 : version])
            state = fold(sitting.game, sitting.records[:version]) if after is None else after
        yield state


def last_zones(steps: tuple[Step, ...]) -> Counter[str]:
    """How often the card lies in each zone by the steps that stand."""
    found: Counter[str] = Counter()
    for step in steps:
        if step.undone is not None:
            continue
        if step.how == "gathered":
            count = found.total() if step.source == "*" else found.pop(step.source or "", 0)
            found = Counter() if step.source == "*" else found
            found[step.target] += count
        else:
            if step.source is not None and found[step.source]:
                found[step.source] -= 1
            found[step.target] += 1
    return +found


def test_every_game_says_where_its_cards_truly_lie() -> None:
    assert [game for game in GAMES if contract_of(game).lying is None] == []


@over_random_tables()
def test_the_last_zone_of_each_card_is_where_it_truly_lies(contender: Contender, rng: random.Random) -> None:
    if contender.contract.lying is None:
        return
    sitting = contender.sit(rng, has_begun=True)
    for _ in range(LOOKS):
        live(sitting, rng, LONG // LOOKS, table_acts=0.05)
        truth = true_places(sitting.game, sitting.state.game)
        chains = custody_of_each(sitting.game, sitting.seats, sitting.records, {card for card, _ in truth})
        found = {card: last_zones(steps) for card, steps in chains.items()}
        for (card, zone), count in truth.items():
            assert found[card][zone] == count, f"{card} is in {zone}, {count} times, not in {found[card]}"


def without_the_past(view: dict[str, Any]) -> dict[str, Any]:
    """What a view shows of where cards are now; a decision of Frieden that waits has what was laid, too."""
    shown = {field: value for field, value in view.items() if field not in PAST}
    return {field: without_the_past(value) if field == "pending" and value else value for field, value in shown.items()}


@over_random_tables()
def test_at_every_version_a_ledger_has_all_that_its_seat_sees_and_nothing_untrue(
    contender: Contender, rng: random.Random
) -> None:
    """In the midst of a command the hands of a round that is over may still be seen, though they are being shuffled."""
    if contender.contract.lying is None:
        return
    sitting = live(contender.sit(rng, has_begun=True), rng, LONG, table_acts=0.05)
    game, inventory = sitting.game, frozenset(contender.contract.inventory)
    ledgers = [Ledger(game, seat) for seat in range(sitting.seats)]
    ends = {sitting.version, *(record.cause - 1 for record in sitting.records)}
    for state, record in zip(at_each_version(sitting), sitting.records, strict=True):
        for one in ledgers:
            one.take_in(record)
        if state.version < sitting.state.opened:
            continue
        truth = true_places(game, state.game)
        zones = {card: {zone for one, zone in truth if one == card} for card, _ in truth}
        for seat, one in enumerate(ledgers):
            entries = one.entries()
            for entry in entries:
                if entry.undone is None and entry.card in zones and entry.zone not in contender.contract.forgotten:
                    assert entry.zone in zones[entry.card], f"version {state.version}, seat {seat}: {entry}"
            if state.version not in ends:
                continue
            known = {entry.card for entry in entries}
            view = msgspec.to_builtins(game.view(state.game, seen_by(seat)))
            shown = shown_in(without_the_past(view), inventory)
            assert {*shown} <= known, f"version {state.version}, seat {seat}"


@pytest.mark.parametrize("wrong", [Counter({"pack": 1}), Counter({"hand:1": 2})])
def test_steps_are_counted_as_they_stand(wrong: Counter[str]) -> None:
    def step(source: str | None, target: str, **more: Any) -> Step:
        told: dict[str, Any] = {"how": "dealt", "undone": None, **more}
        return Step(
            version=1,
            event_type="moved",
            rule="",
            source=source,
            target=target,
            seen_by=(),
            illicit=False,
            claim=None,
            **told,
        )

    steps = (step("pack", "pack", how="shuffled"), step("pack", "hand:1"), step("hand:1", "table", undone=9))
    assert last_zones(steps) == Counter({"hand:1": 1}) != wrong
    assert last_zones((*steps, step("*", "pack", how="gathered"))) == Counter({"pack": 1})
