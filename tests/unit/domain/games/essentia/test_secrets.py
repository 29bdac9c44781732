"""Part 7: who may know what of an event, and that nothing else reaches a viewer."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from domain.game.rule import Refused
from domain.game.secrets import may_know, redact
from domain.games.essentia.game import ESSENTIA
from domain.witness.knowledge import Known
from tests.support.games.bench import Bench, bench, viewer_of
from tests.support.nights import some_by_day
from tests.unit.domain.games.essentia.support.tables import (
    KINDS,
    OPEN_SQUARES,
    SQUARES,
    STRATEGIC_SQUARES,
    lay,
    moves,
    setup,
    tile,
)
from tests.unit.domain.games.essentia.support.worlds import options, prepared, twin

OTHERS: list[int | str] = [0, 1, "spectator"]


def notices(table: Bench, viewer: int | str) -> list[tuple[int, Any]]:
    """The events of the log as the viewer may read them."""
    found = []
    for version, event, _ in table.log:
        secrets = ESSENTIA.secrets(event)
        assert may_know(secrets, viewer_of(viewer))
        found.append((version, redact(event, secrets, viewer_of(viewer))))
    return found


def played(kind: str, seed: int = 4) -> Bench:
    """A table with the whole set-up, a truce offered and declined, and moves to the end."""
    rng = random.Random(seed)
    table = setup(setup=kind, first_tile="lot", first_move="lot", quiet_limit=30)
    while table.to_act():
        seat = table.to_act()[0]
        table.do(seat, rng.choice(table.legal(seat)))
    return table


@pytest.mark.accepts("essentia.2.6", "essentia.2.7")
@pytest.mark.parametrize("viewer", OTHERS)
def test_only_the_arbiter_reads_the_shuffle_and_the_faces_also_after_the_reveal(viewer: int | str) -> None:
    table = setup(prepared={"shuffles": [KINDS]})
    lay(table, OPEN_SQUARES[:28])
    seen = [msgspec.to_builtins(event) for _, event in notices(table, viewer)]
    assert seen[0] == {"type": "tiles_shuffled", "tiles": 28}
    assert seen[1:29] == [
        {"type": "tile_placed", "seat": index % 2, "square": square, "tile": "?", "face_down": True}
        for index, square in enumerate(OPEN_SQUARES[:28])
    ]
    assert seen[29] == {"type": "land_revealed", "land": dict(zip(OPEN_SQUARES, KINDS, strict=False))}
    assert notices(table, "arbiter") == [(version, event) for version, event, _ in table.log]


@pytest.mark.accepts("essentia.2.9")
@pytest.mark.parametrize("kind", ["random", "strategic"])
def test_every_other_event_is_public_with_all_its_fields(kind: str) -> None:
    table = played(kind)
    hidden = {"tiles_shuffled", "tile_placed"} if kind == "random" else set()
    for viewer in OTHERS:
        for (_, seen), (_, event, _) in zip(notices(table, viewer), table.log, strict=True):
            assert seen == event or event.__struct_config__.tag in hidden


@pytest.mark.parametrize("viewer", OTHERS)
@pytest.mark.parametrize("kind", ["random", "strategic"])
@pytest.mark.parametrize("seed", range(4))
def test_what_a_view_shows_follows_from_the_events_as_the_viewer_may_read_them(
    viewer: int | str, kind: str, seed: int
) -> None:
    table = played(kind, seed)
    told = told_only = ESSENTIA.initial(2, table.options)
    for (version, event, _), (_, notice) in zip(table.log, notices(table, viewer), strict=True):
        told = ESSENTIA.evolve(told, event, version)
        told_only = ESSENTIA.evolve(told_only, notice, version)
        looker = viewer_of(viewer)
        assert ESSENTIA.view(told, looker) == ESSENTIA.view(told_only, looker)


@pytest.mark.accepts("essentia.2.7")
@pytest.mark.parametrize("viewer", [0, 1, None])
@pytest.mark.parametrize("seed", some_by_day(range(5), 2))
def test_another_order_of_the_tiles_cannot_be_told_from_the_first_before_the_reveal(
    viewer: int | None, seed: int
) -> None:
    rng = random.Random(seed)
    first = prepared(rng)
    other = twin(first, viewer, rng)
    assert other is not None
    assert other != first
    drawn = {**options(rng), "setup": "random", "position": None}
    tables = [bench(ESSENTIA, 2, drawn, prepared=chance) for chance in (first, other)]
    looker: int | str = "spectator" if viewer is None else viewer
    for _ in range(27):
        assert told(tables[0], looker) == told(tables[1], looker)
        seat = tables[0].to_act()[0]
        command = rng.choice(tables[0].legal(seat))
        for table in tables:
            table.do(seat, command)
    assert told(tables[0], looker) == told(tables[1], looker)
    assert tables[0].view("arbiter") != tables[1].view("arbiter")


def told(table: Bench, viewer: int | str) -> Any:
    """Everything that this viewer gets to see: view, notices, legal moves, and how each tile would be answered."""
    answers = []
    if isinstance(viewer, int):
        tried = [tile(square, kind) for square in SQUARES for kind in (None, "plain", "forest")]
        answers = [refusal(table, viewer, command) for command in tried]
    legal = table.legal(viewer) if isinstance(viewer, int) else None
    return table.view(viewer), notices(table, viewer), legal, table.to_act(), answers


def refusal(table: Bench, seat: int, command: dict[str, Any]) -> tuple[str, str | None] | None:
    kept = (table.state, table.drawn, table.version, list(table.log))
    try:
        table.do(seat, command)
    except Refused as refused:
        return refused.rule.id, refused.field
    table.state, table.drawn, table.version, table.log = kept
    return None


def learned(table: Bench, seat: int) -> list[tuple[int, list[tuple[str, str]]]]:
    """What the seat newly learned, version by version, by the movements of the events as it may read them."""
    known = Known(seat)
    news = [(version, known.follow(ESSENTIA.movements(event))) for version, event in notices(table, seat)]
    return [(version, facts) for version, facts in news if facts]


@pytest.mark.accepts("essentia.2.7", "essentia.2.8")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_seat_learns_all_faces_by_the_reveal_and_nothing_else_at_any_time(seat: int) -> None:
    table = played("random")
    (version, facts), *more = learned(table, seat)
    revealed = next(event for at, event, _ in table.log if at == version)
    assert sorted(facts) == sorted((kind, f"square:{square}") for square, kind in revealed.land.items())
    assert len(facts) == 28
    assert more == []


@pytest.mark.parametrize("seat", [0, 1])
def test_where_everything_lies_open_a_seat_learns_nothing_new(seat: int) -> None:
    assert learned(played("strategic"), seat) == []
    given = bench(ESSENTIA, 2, {"first_move": "seat_0", "position": {"land": {"a3": "plain", "h3": "forest"}}})
    moves(given, "a2-a3", "a8-a7")
    assert learned(given, seat) == []


def test_no_event_names_versions() -> None:
    for kind in ("random", "strategic"):
        assert {ESSENTIA.secrets(event).versions for _, event, _ in played(kind).log} == {()}


def test_a_strategic_set_up_has_no_hidden_field() -> None:
    table = setup(setup="strategic")
    lay(table, STRATEGIC_SQUARES, KINDS)
    assert {ESSENTIA.secrets(event).hidden for _, event, _ in table.log} == {()}
