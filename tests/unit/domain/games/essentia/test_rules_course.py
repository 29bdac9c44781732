"""Rule 3.3: a seat without a legal move."""

from __future__ import annotations

import pytest

from domain.game.chance import Chance, Drawn, Prepared
from domain.games.essentia.decide import advance, evolve
from domain.games.essentia.events import GolemsPlaced
from domain.games.essentia.game import ESSENTIA
from domain.games.essentia.state import Draft
from domain.games.essentia.types import Options
from tests.unit.domain.games.essentia.support.tables import ended, move, moved, play, result, targets

# Every golem of seat 1 is stuck once the golem of seat 0 on d8 has gone to d9 (worked example 14).
BOXED_IN = {
    "layout": {"circles": ["a7", "b7"], "springs": [["c1", "f1"], ["a9", "g9"]]},
    "circles": "inactive",
}
STUCK = ("c1 h2 c8 d9", "a8 b8 a9 b9 c9", {"b9": "plateau"})
NEARLY_STUCK = ("c1 h2 c8 d8", "a8 b8 a9 b9 c9", {"b9": "plateau"})


@pytest.mark.accepts("essentia.3.3")
@pytest.mark.parametrize(
    ("option", "winner", "outcome"),
    [
        ("truce", None, (((0, 1),), (1, 1), "no_move")),
        ("loss", 0, (((0,), (1,)), (2, 0), "no_move")),
    ],
)
@pytest.mark.parametrize("circles", ["inactive", "inactive_blocking"])
def test_a_seat_without_a_legal_move_ends_the_game(
    option: str, winner: int | None, outcome: object, circles: str
) -> None:
    table = play(*NEARLY_STUCK, no_move=option, **BOXED_IN | {"circles": circles})
    assert table.events(0, move("d8-d9")) == [moved(0, "d8-d9"), ended(winner, "no_move")]
    assert table.log[-1][2].id == "essentia.3.3"
    assert result(table) == outcome
    assert table.view()["occurrences"] == 1


@pytest.mark.accepts("essentia.3.3")
def test_by_option_a_seat_without_a_legal_move_is_skipped_as_often_as_it_has_none() -> None:
    table = play(*NEARLY_STUCK, no_move="pass", **BOXED_IN)
    skipped = {"type": "turn_skipped", "seat": 1}
    assert table.events(0, move("d8-d9")) == [moved(0, "d8-d9"), skipped]
    assert table.log[-1][2].id == "essentia.3.3"
    assert table.to_act() == [0]
    assert table.refusal(1, move("a8-a7")) == "essentia.3.1"
    assert table.events(0, move("h2-h3")) == [moved(0, "h2-h3"), skipped]
    assert table.to_act() == [0]
    assert table.events(0, move("d9-e9")) == [moved(0, "d9-e9")]
    assert table.to_act() == [1]
    assert table.events(1, move("c9-d9")) == [moved(1, "c9-d9")]
    assert table.view()["moves_made"] == 4


@pytest.mark.accepts("essentia.3.3")
@pytest.mark.parametrize(("option", "winner"), [("truce", None), ("loss", 0)])
def test_the_game_can_end_at_creation(option: str, winner: int | None) -> None:
    table = play(*STUCK, no_move=option, first_move="seat_1", **BOXED_IN)
    assert [rule.id for _, _, rule in table.log] == ["essentia.2.8", "essentia.2.12", "essentia.3.3"]
    assert table.log[-1][1].winner == winner
    assert table.to_act() == []
    assert table.view()["phase"] == "over"
    assert table.view()["occurrences"] == 0
    assert table.view()["moves_made"] == 0


@pytest.mark.accepts("essentia.3.3")
def test_the_first_turn_can_be_skipped() -> None:
    table = play(*STUCK, no_move="pass", first_move="seat_1", **BOXED_IN)
    assert [rule.id for _, _, rule in table.log] == ["essentia.2.8", "essentia.2.12", "essentia.3.3"]
    assert table.to_act() == [0]
    assert table.view()["occurrences"] == 1


@pytest.mark.accepts("essentia.3.3")
def test_nothing_happens_to_a_seat_that_has_a_legal_move_left() -> None:
    table = play(*NEARLY_STUCK, no_move="loss", **BOXED_IN)
    assert table.events(0, move("h2-h3")) == [moved(0, "h2-h3")]
    assert targets(table, "c9") == {"d9", "d8"}


NO_CHANCE = Chance(Prepared(), b"", Drawn())


@pytest.mark.accepts("essentia.3.3")
@pytest.mark.parametrize(
    ("option", "winner"), [("pass", None), ("truce", None), ("loss", 1)]
)  # fmt: skip
def test_if_neither_seat_has_a_legal_move_nobody_is_skipped(option: str, winner: int | None) -> None:
    # No position of part 4 is known in which both seats are stuck; without any golems both are.
    start = ESSENTIA.initial(2, Options(first_move="seat_0", no_move=option))
    draft = Draft(evolve(start, GolemsPlaced(((), ()), {}), 2), 2, evolve, NO_CHANCE)
    advance(draft, NO_CHANCE)
    assert [(one.event.winner, one.event.reason, one.rule.id) for one in draft.events] == [
        (winner, "no_move", "essentia.3.3")
    ]
