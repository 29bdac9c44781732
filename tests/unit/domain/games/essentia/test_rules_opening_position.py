"""Rule 1.8 and part 4: play from a given land and position."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.unit.domain.games.essentia.support.tables import KINDS, OPEN_SQUARES, SQUARES, opening_refusal

RULE = "essentia.1.8"


@pytest.mark.accepts("essentia.1.8", "essentia.1.3")
@pytest.mark.parametrize(
    "position",
    [
        {"land": {}},
        {"land": {}, "golems": None, "circle_powers": None},
        {"land": {}, "golems": [["c1"], ["f9"]]},
        {"land": {}, "golems": [["h9", "c1"], ["a1", "f9"]], "circle_powers": {}},
        {"land": {"a1": "plain", "h9": "forest", "e5": "plateau"}, "golems": [SQUARES[:16], SQUARES[-16:]]},
        {"land": dict(zip(OPEN_SQUARES, KINDS, strict=False))},
        {"land": {}, "golems": [["c1", "f5"], ["f9", "c5"]], "circle_powers": {"c5": "rock", "f5": "plateau"}},
    ],
)
def test_play_can_begin_from_a_given_position(position: dict[str, Any]) -> None:
    assert opening_refusal({"position": position}) is None


@pytest.mark.refuses("essentia.1.8")
@pytest.mark.parametrize(
    ("position", "field"),
    [
        (7, ""),
        ([], ""),
        ({}, ".land"),
        ({"golems": [["c1"], ["c9"]]}, ".land"),
        ({"land": None}, ".land"),
        ({"land": []}, ".land"),
        ({"land": {}, "golem": None}, ".golem"),
        ({"land": {}, "setup": None}, ".setup"),
        ({"land": {"b3": "desert"}}, ".land.b3"),
        ({"land": {"b3": "rock"}}, ".land.b3"),
        ({"land": {"b3": "?"}}, ".land.b3"),
        ({"land": {"a1": "plain", "b3": None}}, ".land.b3"),
        ({"land": {"b3": ["plain"]}}, ".land.b3"),
        ({"land": {"b3": {"plain": 1}}}, ".land.b3"),
        ({"land": {"b3": 10**30}}, ".land.b3"),
        ({"land": {"b3": True}}, ".land.b3"),
        ({"land": {"b10": "plain"}}, ".land.b10"),
        ({"land": {"B3": "plain"}}, ".land.B3"),
        ({"land": {"": "plain"}}, ".land."),
        ({"land": {"c1": "plain"}}, ".land.c1"),
        ({"land": {"f5": "forest"}}, ".land.f5"),
        ({"land": dict.fromkeys(OPEN_SQUARES[:5], "plain")}, f".land.{OPEN_SQUARES[4]}"),
        ({"land": dict.fromkeys(OPEN_SQUARES[:9], "forest")}, f".land.{OPEN_SQUARES[8]}"),
        ({"land": {}, "golems": []}, ".golems"),
        ({"land": {}, "golems": [["c1"]]}, ".golems"),
        ({"land": {}, "golems": {"0": ["c1"]}}, ".golems"),
        ({"land": {}, "golems": [["c1"], None]}, ".golems[1]"),
        ({"land": {}, "golems": [["c1"], []]}, ".golems[1]"),
        ({"land": {}, "golems": [SQUARES[:17], ["c9"]]}, ".golems[0]"),
        ({"land": {}, "golems": [["c1", "z9"], ["c9"]]}, ".golems[0][1]"),
        ({"land": {}, "golems": [["c1", 3], ["c9"]]}, ".golems[0][1]"),
        ({"land": {}, "golems": [["c1", "c1"], ["c9"]]}, ".golems[0][1]"),
        ({"land": {}, "golems": [["c1", "a3"], ["c9", "a3"]]}, ".golems[1][1]"),
        ({"land": {}, "golems": [["c2"], ["c9"]]}, ".golems[0]"),
        ({"land": {}, "golems": [["c9"], ["f9"]]}, ".golems[0]"),
        ({"land": {}, "golems": [["c1"], ["f1"]]}, ".golems[1]"),
        ({"land": {}, "golems": [["c1", "c5"], ["c9"]]}, ".circle_powers.c5"),
        ({"land": {}, "golems": [["c1", "c5"], ["c9"]], "circle_powers": {}}, ".circle_powers.c5"),
        ({"land": {}, "circle_powers": []}, ".circle_powers"),
        ({"land": {}, "circle_powers": {"c5": "rock"}}, ".circle_powers.c5"),
        ({"land": {}, "circle_powers": {"c5": None}}, ".circle_powers.c5"),
        ({"land": {}, "circle_powers": {"a3": "rock"}}, ".circle_powers.a3"),
        ({"land": {}, "golems": [["c1", "c5"], ["c9"]], "circle_powers": {"c5": None}}, ".circle_powers.c5"),
        ({"land": {}, "golems": [["c1", "c5"], ["c9"]], "circle_powers": {"c5": "plain"}}, ".circle_powers.c5"),
        ({"land": {}, "golems": [["c1", "c5"], ["c9"]], "circle_powers": {"c5": ["rock"]}}, ".circle_powers.c5"),
        (
            {"land": {}, "golems": [["c1", "c5"], ["c9"]], "circle_powers": {"c5": "rock", "f5": "rock"}},
            ".circle_powers.f5",
        ),
    ],
)
def test_a_position_that_breaks_part_4_is_refused_and_the_place_named(position: object, field: str) -> None:
    assert opening_refusal({"position": position}) == (RULE, f"options.position{field}")


@pytest.mark.accepts("essentia.1.8")
@pytest.mark.parametrize("power", ["plain", "plateau", "rock", "mountain", "forest", "spring"])
def test_with_any_power_a_golem_may_stand_on_a_circle_with_each_of_the_six(power: str) -> None:
    position = {"land": {}, "golems": [["c1", "c5"], ["c9"]], "circle_powers": {"c5": power}}
    assert opening_refusal({"circles": "active_any", "position": position}) is None


@pytest.mark.refuses("essentia.1.8")
@pytest.mark.parametrize("circles", ["inactive", "inactive_blocking"])
@pytest.mark.parametrize("named", [None, {}, {"c5": "rock"}])
def test_no_golem_stands_on_an_inactive_circle(circles: str, named: dict[str, str] | None) -> None:
    position = {"land": {}, "golems": [["c1", "c5"], ["c9"]], "circle_powers": named}
    assert opening_refusal({"circles": circles, "position": position}) == (RULE, "options.position.golems[0][1]")


@pytest.mark.refuses("essentia.1.8")
def test_no_power_is_named_for_an_inactive_circle() -> None:
    options = {"circles": "inactive", "position": {"land": {}, "circle_powers": {"c5": "rock"}}}
    assert opening_refusal(options) == (RULE, "options.position.circle_powers.c5")


@pytest.mark.accepts("essentia.1.8")
@pytest.mark.refuses("essentia.1.8")
def test_with_spring_owner_holder_a_golem_on_any_spring_is_enough() -> None:
    position = {"land": {}, "golems": [["c9"], ["f1"]]}
    assert opening_refusal({"spring_owner": "holder", "position": position}) is None
    assert opening_refusal({"spring_owner": "side", "position": position}) == (RULE, "options.position.golems[0]")
    without = {"land": {}, "golems": [["c9"], ["f2"]]}
    assert opening_refusal({"spring_owner": "holder", "position": without}) == (RULE, "options.position.golems[1]")


@pytest.mark.refuses("essentia.1.8")
def test_options_of_the_set_up_are_checked_with_a_position_too() -> None:
    for option in ("setup", "first_tile", "middle_row"):
        assert opening_refusal({option: "never", "position": {"land": {}}}) == (RULE, f"options.{option}")


@pytest.mark.refuses("essentia.1.8")
def test_a_land_is_checked_against_the_layout_of_the_same_table() -> None:
    layout = {"circles": ["a4", "h4"], "springs": [["b1", "g1"], ["b9", "g9"]]}
    assert opening_refusal({"layout": layout, "position": {"land": {"c5": "plain"}}}) is None
    assert opening_refusal({"layout": layout, "position": {"land": {"g9": "plain"}}}) == (
        RULE,
        "options.position.land.g9",
    )


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.sampled_from([*SQUARES, "plain", "rock", ""]) | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from([*SQUARES, "zz", ""]), inner, max_size=4)
    ),
    max_leaves=12,
)


@settings(deadline=None)
@given(
    st.fixed_dictionaries(
        {},
        optional={
            "layout": json_values | st.fixed_dictionaries({"circles": json_values, "springs": json_values}),
            "position": json_values
            | st.fixed_dictionaries(
                {"land": json_values}, optional={"golems": json_values, "circle_powers": json_values}
            ),
        },
    )
)
def test_whatever_is_entered_the_table_opens_or_1_8_refuses(options: dict[str, Any]) -> None:
    refusal = opening_refusal(options)
    assert refusal is None or (refusal[0] == RULE and str(refusal[1]).startswith("options"))
