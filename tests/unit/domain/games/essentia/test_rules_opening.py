"""Rule 1.8 and part 4: every option, the layout, a given position, and prepared chance."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from domain.game.form import read
from domain.game.rule import Malformed
from domain.games.essentia.game import ESSENTIA
from domain.games.essentia.types import Options
from tests.support.games.bench import bench
from tests.unit.domain.games.essentia.support.tables import KINDS, SQUARES, opening_refusal

RULE = "essentia.1.8"
WORDS = {
    "setup": ["random", "strategic"],
    "circles": ["active", "active_any", "inactive", "inactive_blocking"],
    "guild_of_seat_0": ["dawn", "dusk"],
    "first_tile": ["lot", "seat_0", "seat_1"],
    "first_move": ["lot", "seat_0", "seat_1"],
    "middle_row": ["keeps", "counts"],
    "spring_capture": ["any", "last"],
    "spring_owner": ["side", "holder"],
    "no_move": ["truce", "loss", "pass"],
}
LAYOUT = {"circles": ["c5", "f5"], "springs": [["c1", "f1"], ["c9", "f9"]]}


@pytest.mark.accepts("essentia.1.8")
def test_an_option_that_is_left_out_has_its_default() -> None:
    assert bench(ESSENTIA, 2).options == bench(
        ESSENTIA, 2,
        {
            "setup": "random", "circles": "active", "layout": LAYOUT, "guild_of_seat_0": "dawn", "first_tile": "lot",
            "first_move": "lot", "middle_row": "keeps", "spring_capture": "any", "spring_owner": "side",
            "no_move": "truce", "repetition": 0, "quiet_limit": 0, "position": None,
        },
    ).options  # fmt: skip


@pytest.mark.accepts("essentia.1.8")
@pytest.mark.parametrize(("option", "value"), [(option, value) for option in WORDS for value in WORDS[option]])
def test_every_word_of_the_rulebook_is_allowed(option: str, value: str) -> None:
    assert opening_refusal({option: value}) is None


@pytest.mark.refuses("essentia.1.8")
@pytest.mark.parametrize("option", WORDS)
@pytest.mark.parametrize("value", [None, "", "Random", "none", 0, 1, True, False, [], {}, ["lot"], 10**30, "x" * 9999])
def test_any_other_value_of_a_word_is_refused(option: str, value: object) -> None:
    assert opening_refusal({option: value}) == (RULE, f"options.{option}")


@pytest.mark.accepts("essentia.1.8")
@pytest.mark.parametrize("value", [0, 2, 3, 2**53 - 1])
def test_repetition_is_0_or_2_and_more(value: int) -> None:
    assert opening_refusal({"repetition": value}) is None


@pytest.mark.accepts("essentia.1.8")
@pytest.mark.parametrize("value", [0, 1, 2, 2**53 - 1])
def test_quiet_limit_is_0_and_more(value: int) -> None:
    assert opening_refusal({"quiet_limit": value}) is None


@pytest.mark.refuses("essentia.1.8")
@pytest.mark.parametrize("option", ["repetition", "quiet_limit"])
@pytest.mark.parametrize("value", [-1, True, False, None, "3", 2.5, [3], 2**53, 10**30, -(10**400)])
def test_a_limit_is_a_whole_number_that_a_record_can_hold(option: str, value: object) -> None:
    assert opening_refusal({option: value}) == (RULE, f"options.{option}")


@pytest.mark.refuses("essentia.1.8")
def test_a_position_occurs_once_in_any_case() -> None:
    assert opening_refusal({"repetition": 1}) == (RULE, "options.repetition")


@pytest.mark.refuses("essentia.1.8")
@pytest.mark.parametrize("name", ["enforcement", "adjudication", "seats", "Setup", "", "layouts"])
def test_an_unknown_option_is_refused_whatever_its_value(name: str) -> None:
    for value in (None, "claims", 0):
        assert opening_refusal({name: value}) == (RULE, f"options.{name}")


@pytest.mark.refuses("essentia.1.8")
@pytest.mark.parametrize("data", [b"null", b"[]", b'"random"', b"1", b"{", b"", b"\xff", b"[" * 100_000])
def test_options_are_an_object(data: bytes) -> None:
    with pytest.raises(Malformed) as refusal:
        read(data, msgspec.json.Decoder(Options), ESSENTIA.meta.options_rule, "options")
    assert refusal.value.rule.id == RULE


# Layout


@pytest.mark.accepts("essentia.1.8", "essentia.1.5")
@pytest.mark.parametrize(
    "layout",
    [
        LAYOUT,
        {"circles": ["a3", "h7"], "springs": [["a2", "h4"], ["a8", "h6"]]},
        {"circles": ["d4", "e4"], "springs": [list(SQUARES[:8]), list(SQUARES[-8:])]},
        {"circles": ["f5", "c5"], "springs": [["h1", "a1", "c4"], ["f9", "c9"]]},
    ],
)
def test_a_printed_board_is_entered_as_its_layout(layout: dict[str, Any]) -> None:
    assert opening_refusal({"layout": layout}) is None


@pytest.mark.refuses("essentia.1.8")
@pytest.mark.parametrize(
    ("layout", "field"),
    [
        (None, ""),
        ([], ""),
        ("c5", ""),
        ({}, ".circles"),
        ({"circles": ["c5", "f5"]}, ".springs"),
        ({"springs": LAYOUT["springs"]}, ".circles"),
        ({**LAYOUT, "rocks": []}, ".rocks"),
        ({**LAYOUT, "circles": None}, ".circles"),
        ({**LAYOUT, "circles": ["c5"]}, ".circles"),
        ({**LAYOUT, "circles": ["c5", "f5", "d5"]}, ".circles"),
        ({**LAYOUT, "circles": {"c5": 1, "f5": 1}}, ".circles"),
        ({**LAYOUT, "circles": ["c5", 5]}, ".circles[1]"),
        ({**LAYOUT, "circles": ["c5", None]}, ".circles[1]"),
        ({**LAYOUT, "circles": ["C5", "f5"]}, ".circles[0]"),
        ({**LAYOUT, "circles": ["c2", "f5"]}, ".circles[0]"),
        ({**LAYOUT, "circles": ["c5", "f8"]}, ".circles[1]"),
        ({**LAYOUT, "circles": ["c5", "c5"]}, ".circles[1]"),
        ({**LAYOUT, "springs": [["c1", "f1"]]}, ".springs"),
        ({**LAYOUT, "springs": [["c1", "f1"], ["c9", "f9"], []]}, ".springs"),
        ({**LAYOUT, "springs": [["c1"], ["c9", "f9"]]}, ".springs[0]"),
        ({**LAYOUT, "springs": [["c1", "f1"], []]}, ".springs[1]"),
        ({**LAYOUT, "springs": [SQUARES[:9], ["c9", "f9"]]}, ".springs[0]"),
        ({**LAYOUT, "springs": [["c1", "i1"], ["c9", "f9"]]}, ".springs[0][1]"),
        ({**LAYOUT, "springs": [["c1", "f5"], ["c9", "f9"]]}, ".springs[0][1]"),
        ({**LAYOUT, "springs": [["c1", "d5"], ["c9", "f9"]]}, ".springs[0][1]"),
        ({**LAYOUT, "springs": [["c1", "f6"], ["c9", "f9"]]}, ".springs[0][1]"),
        ({**LAYOUT, "springs": [["c1", "f1"], ["c9", "f4"]]}, ".springs[1][1]"),
        ({**LAYOUT, "springs": [["c3", "f4"], ["c9", "f9"]]}, ".springs[0]"),
        ({**LAYOUT, "springs": [["c1", "f1"], ["c6", "f7"]]}, ".springs[1]"),
        ({**LAYOUT, "springs": [["c1", "c1"], ["c9", "f9"]]}, ".springs[0][1]"),
        ({**LAYOUT, "springs": [["c1", "f1"], ["c9", "f9", "h6", "c9"]]}, ".springs[1][3]"),
        ({"circles": ["c4", "f5"], "springs": [["c1", "c4"], ["c9", "f9"]]}, ".springs[0][1]"),
    ],
)
def test_a_layout_that_breaks_part_4_is_refused_and_the_place_named(layout: object, field: str) -> None:
    assert opening_refusal({"layout": layout}) == (RULE, f"options.layout{field}")


# Prepared chance (part 8)


@pytest.mark.accepts("essentia.1.8")
def test_a_permutation_of_the_28_tiles_and_lots_of_0_and_1_can_be_prepared() -> None:
    prepared = {"shuffles": [KINDS, KINDS[::-1]], "lots": [0, 1, 1], "dice": [[7]]}
    assert opening_refusal({}, prepared=prepared) is None


@pytest.mark.refuses("essentia.1.8")
@pytest.mark.parametrize(
    "shuffle",
    [
        [],
        KINDS[:27],
        [*KINDS, "forest"],
        ["plain", *KINDS[:27]],
        [*KINDS[:27], "rock"],
        [*KINDS[:27], "?"],
    ],
)
def test_a_prepared_shuffle_is_a_permutation_of_the_28_tiles(shuffle: list[str]) -> None:
    assert opening_refusal({}, prepared={"shuffles": [shuffle]}) == (RULE, "prepared.shuffles[0]")
    assert opening_refusal({}, prepared={"shuffles": [KINDS, shuffle]}) == (RULE, "prepared.shuffles[1]")


@pytest.mark.refuses("essentia.1.8")
@pytest.mark.parametrize("lot", [2, -1, 2**53 - 1, "0", "seat_0", (), (0,)])
def test_every_prepared_lot_is_0_or_1_even_if_it_is_not_drawn(lot: object) -> None:
    assert opening_refusal({}, prepared={"lots": [0, 1, lot]}) == (RULE, "prepared.lots[2]")
    named = {"first_tile": "seat_0", "first_move": "seat_1"}
    assert opening_refusal(named, prepared={"lots": [lot]}) == (RULE, "prepared.lots[0]")


@pytest.mark.accepts("essentia.1.8")
@pytest.mark.parametrize("options", [{"setup": "strategic"}, {"position": {"land": {}}}])
def test_a_shuffle_that_is_not_drawn_is_ignored(options: dict[str, Any]) -> None:
    assert opening_refusal(options, prepared={"shuffles": [["rock"]], "dice": [[9, 9]]}) is None
