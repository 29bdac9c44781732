"""Rules 2.9 to 2.12: the strategic set-up."""

from __future__ import annotations

import pytest

from tests.unit.domain.games.essentia.support.tables import HOME, KINDS, STRATEGIC_SQUARES, lay, move, setup, tile


@pytest.mark.accepts("essentia.2.9")
@pytest.mark.parametrize("kind", ["plain", "plateau", "mountain", "forest"])
def test_in_the_strategic_set_up_the_seat_picks_any_kind_that_is_left(kind: str) -> None:
    table = setup(setup="strategic")
    assert table.events(0, tile("e5", kind)) == [
        {"type": "tile_placed", "seat": 0, "square": "e5", "tile": kind, "face_down": False}
    ]
    assert table.log[-1][2].id == "essentia.2.9"
    assert table.view()["places"]["e5"] == kind


@pytest.mark.refuses("essentia.2.9")
def test_in_the_strategic_set_up_a_kind_must_be_named() -> None:
    assert setup(setup="strategic").refusal(0, tile("e4")) == "essentia.2.9"
    assert setup(setup="strategic").refusal(0, {**tile("e4"), "tile": None}) == "essentia.2.9"


@pytest.mark.refuses("essentia.2.9")
@pytest.mark.parametrize(("kind", "count"), [("plain", 4), ("plateau", 8), ("mountain", 8), ("forest", 8)])
def test_no_kind_can_be_laid_of_which_none_is_left(kind: str, count: int) -> None:
    table = setup(setup="strategic")
    lay(table, STRATEGIC_SQUARES[:count], [kind] * count)
    assert table.view()["stock"][kind] == 0
    seat = table.to_act()[0]
    assert table.refusal(seat, tile("e5", kind)) == "essentia.2.9"
    assert {one["tile"] for one in table.legal(seat)} == {"plain", "plateau", "mountain", "forest"} - {kind}


@pytest.mark.accepts("essentia.2.10")
def test_each_seat_lays_its_own_tiles_by_turns_on_its_own_and_the_other_side() -> None:
    table = setup(setup="strategic")
    due = [list(table.view()["side_due"])]
    for square, kind in zip(STRATEGIC_SQUARES[:4], KINDS, strict=False):
        table.do(table.to_act()[0], tile(square, kind))
        due.append(list(table.view()["side_due"]))
    assert due == [["own", "own"], ["opponent", "own"], ["opponent", "opponent"], ["own", "opponent"], ["own", "own"]]


@pytest.mark.refuses("essentia.2.10")
def test_no_tile_goes_to_the_side_that_is_not_due() -> None:
    table = setup(setup="strategic")
    for square in ("a6", "h9", "d7"):
        assert table.refusal(0, tile(square, "plain")) == "essentia.2.10"
    table.do(0, tile("a4", "plain"))
    for square in ("a1", "h4", "d2"):
        assert table.refusal(1, tile(square, "plain")) == "essentia.2.10"
    table.do(1, tile("a6", "plain"))
    assert table.refusal(0, tile("h4", "plain")) == "essentia.2.10"
    table.do(0, tile("h6", "plain"))
    assert table.refusal(1, tile("h7", "plain")) == "essentia.2.10"


@pytest.mark.accepts("essentia.2.11")
@pytest.mark.parametrize(
    ("option", "after_own", "after_other"),
    [("keeps", ["own", "own"], ["opponent", "own"]), ("counts", ["opponent", "own"], ["own", "opponent"])],
)
def test_a_tile_may_go_to_the_middle_row_at_any_time(option: str, after_own: list[str], after_other: list[str]) -> None:
    table = setup(setup="strategic", middle_row=option)
    table.do(0, tile("d5", "plain"))
    assert list(table.view()["side_due"]) == after_own
    other = setup(setup="strategic", middle_row=option)
    lay(other, ["a1", "a5", "b5"], ["forest"] * 3)
    assert list(other.view()["side_due"]) == after_other


@pytest.mark.refuses("essentia.2.10")
def test_the_middle_row_changes_the_side_due_only_if_it_counts() -> None:
    for option, refused, accepted in (("keeps", "a7", "a3"), ("counts", "a3", "a7")):
        table = setup(setup="strategic", middle_row=option)
        lay(table, ["d5", "e5"], ["plain", "plain"])
        assert table.refusal(0, tile(refused, "plain")) == "essentia.2.10"
        assert table.refusal(0, tile(accepted, "plain")) is None


@pytest.mark.accepts("essentia.2.12", "essentia.2.9")
def test_after_the_28th_open_tile_the_golems_stand_and_nothing_is_revealed() -> None:
    table = setup(setup="strategic")
    events = lay(table, STRATEGIC_SQUARES, KINDS)
    assert [event["type"] for event in events] == ["tile_placed", "golems_placed"]
    assert [list(golems) for golems in events[1]["golems"]] == HOME
    assert [rule.id for _, _, rule in table.log[-2:]] == ["essentia.2.9", "essentia.2.12"]
    places = table.view()["places"]
    assert [places[square] for square in STRATEGIC_SQUARES] == KINDS
    assert table.refusal(0, move("c2-c3")) is None
