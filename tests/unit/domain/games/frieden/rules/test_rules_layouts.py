"""Rules 11.1 to 11.11: laying runs, extending and joining them."""

from __future__ import annotations

import pytest

from tests.unit.domain.games.frieden.support.runs import CLUBS, DIAMONDS, lying, names
from tests.unit.domain.games.frieden.support.tables import (
    PASS,
    PILE,
    RANKS,
    choose,
    discard,
    extend,
    lay,
    peace,
    play,
    table,
    types,
)


@pytest.mark.accepts("frieden.11.1", "frieden.11.2", "frieden.11.4")
@pytest.mark.parametrize("laid", [
    "Ac 2c 3c 4c 5c", "9c Tc Jc Qc *1", "Jc Qc *1", "*1 Qc *2", "Jc *2 *1", "Tc Jc Qc *1 Ac", "Qc *1 Ac 2c 3c",
    "*1 3c *2 5c 6c", "*2 *1 3c 4c 5c"])  # fmt: skip
def test_five_cards_in_unbroken_order_and_the_court_may_be_laid(laid: str) -> None:
    game = table("Ac 2c 3c 4c 5c 6c 9c Tc Jc Qc *1 *2", DIAMONDS)
    assert types(game.events(0, lay(laid)))[-1] == "run_set"
    assert lying(game) == laid


@pytest.mark.accepts("frieden.11.1", "frieden.11.2")
@pytest.mark.parametrize("length", range(5, 13))
@pytest.mark.parametrize("start", range(13))
def test_a_run_begins_and_ends_anywhere(start: int, length: int) -> None:
    laid = " ".join(f"{RANKS[(start + step) % 13]}c" for step in range(length))
    game = table(laid, " ".join(DIAMONDS.split()[:length]))
    assert game.events(0, lay(laid))[-1]["cards"] == game.view()["runs"][0]["places"]


@pytest.mark.refuses("frieden.11.1")
@pytest.mark.parametrize(
    "laid", ["Jc", "Jc Qc", "Tc Jc Qc", "Qc *1 Ac", "9c Tc Jc Qc", "Ac 2c 3c 4c", "*1 *2 Ac", "Tc Jc Qc *1"]
)
def test_fewer_than_five_cards_are_no_run_but_for_the_court(laid: str) -> None:
    game = table("Ac 2c 3c 4c 8c 9c Tc Jc Qc *1 *2 7c", DIAMONDS)
    assert game.refusal(0, lay(laid)) == "frieden.11.1"


@pytest.mark.refuses("frieden.11.2")
@pytest.mark.parametrize("laid", [
    "Ac 2c 3c 4c 6c", "5c 4c 3c 2c Ac", "Ac *1 2c 3c 4c", "Ac 2c *1 *2 6c", "Tc Jc Qc Ac 2c",
    "Jc *1 Qc", "Qc Jc *1"])  # fmt: skip
def test_a_run_has_no_gap_and_goes_upwards(laid: str) -> None:
    game = table("Ac 2c 3c 4c 5c 6c Tc Jc Qc *1 *2 8c", DIAMONDS)
    assert game.refusal(0, lay(laid)) == "frieden.11.2"


@pytest.mark.refuses("frieden.11.2")
def test_a_run_holds_each_card_of_its_kingdom_once() -> None:
    game = table(CLUBS, DIAMONDS, pile="*1 Kd *2")
    play(game, (0, lay(CLUBS)), (0, PILE), (1, PASS), (0, extend("r1", "", "*1")), (0, PASS), (1, PASS), (0, PILE))
    play(game, (1, PASS), (0, PILE), (1, PASS))
    assert game.refusal(0, extend("r1", "", "*2")) == "frieden.11.2", "fourteen"
    assert game.refusal(0, extend("r1", "*2")) == "frieden.11.2"


@pytest.mark.refuses("frieden.11.3")
@pytest.mark.parametrize("laid", ["Ac 2c 3d 4c 5c", "Ac 2c 3c@b 4c 5c", "Jc Qc Kd", "*1 2c 3d 4c 5c"])
def test_all_cards_jokers_apart_are_of_one_kingdom(laid: str) -> None:
    game = table("Ac 2c 3c@b 3d 4c 5c Jc Qc Kd *1 7c 8c", "Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh", packs=2)
    assert game.refusal(0, lay(laid)) == "frieden.11.3"


@pytest.mark.accepts("frieden.11.3")
def test_jokers_of_any_pack_stand_in() -> None:
    game = table("Ac 2c *1@b 4c 5c", "Ah 2h 3h 4h 5h", packs=2)
    play(game, (0, lay("Ac 2c *1@b 4c 5c")))
    assert game.view()["runs"][0]["places"][2] == "3c@r"


@pytest.mark.refuses("frieden.11.4")
def test_one_card_at_least_is_no_joker() -> None:
    game = table("*1 *2 *3 *4 *1@b", "Ah 2h 3h 4h 5h", packs=2, jokers_per_pack=4)
    for laid in ("*1 *2 *3 *4 *1@b", "*1 *2 *3", "*1"):
        assert game.refusal(0, lay(laid)) == "frieden.11.4"


@pytest.mark.accepts("frieden.11.5")
def test_a_joker_may_stand_for_a_card_that_lies_elsewhere() -> None:
    game = table("9c Tc Jc Qc Kc", "8c *1 7c 6c 5c", "2h 3h 4h 5h 6h")
    play(game, (0, lay("9c Tc Jc Qc Kc")), (0, PASS), (1, lay("5c 6c 7c 8c *1")))
    assert game.view()["runs"][1]["places"][4] == "9c@r"


@pytest.mark.refuses("frieden.11.6")
@pytest.mark.accepts("frieden.11.6")
def test_runs_are_laid_extended_and_declared_in_ones_own_turn_or_if_agreed_in_anyones() -> None:
    hands = ("2h 3h 4h 5h 6h 7h", "Jc Qc Kc Tc 9c 8c")
    game = table(*hands)
    for move in (lay("Jc Qc Kc"), extend("r1", "Tc"), peace("r1")):
        assert game.refusal(1, move) == "frieden.11.6"
    play(game, (0, PASS))
    for laid in ("Jc Qc Kc", "8c 9c Tc Jc Qc"):
        assert game.refusal(1, lay(laid)) is None
    game = table(*hands, layouts="any_time")
    play(game, (1, lay("Jc Qc Kc")), (1, extend("r1", "8c 9c Tc")))
    assert game.refusal(1, peace("r1")) == "frieden.12.2"
    assert game.to_act() == [0]


@pytest.mark.accepts("frieden.11.6")
def test_between_the_two_actions_of_a_threes_duty_one_may_lay() -> None:
    game = table("3c 9c 8c 7c", "Jd Qd Kd Td", "Th 9h 8h 7h")
    play(game, (0, discard("3c")), (0, choose(who="next")), (1, discard("Td")))
    assert types(game.events(1, lay("Jd Qd Kd")))[-1] == "run_set"
    play(game, (1, PILE))
    assert game.to_act() == [2]


@pytest.mark.refuses("frieden.11.7")
def test_the_cards_come_from_the_own_hidden_hand_each_once_and_there_is_one_at_least() -> None:
    game = table("Jc Qc Kc Tc 9c 8c 2c 3c 4c 5c 6c", "2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh")
    for laid in ("", "Jc Qc Kc Jc", "Jc Qc Qc", "2h 3h 4h 5h 6h", "Ac 2c 3c 4c 5c", "x", "*1 Qc Kc"):
        assert game.refusal(0, lay(laid)) == "frieden.11.7"
    play(game, (0, lay("8c 9c Tc Jc Qc")))
    for before, after in (("", ""), ("", "Kc Kc"), ("7c", ""), ("", "Kh"), ("Kc", "Kc"), ("Jc", "")):
        assert game.refusal(0, extend("r1", before, after)) == "frieden.11.7"
    assert game.refusal(0, extend("r1", "", "Kc")) is None


@pytest.mark.refuses("frieden.11.8")
def test_one_extends_only_ones_own_runs() -> None:
    game = table("9c Tc Jc Qc Kc", "8c 7c 6c 5c 4c")
    play(game, (0, lay("9c Tc Jc Qc Kc")), (0, PASS))
    for run in ("r1", "r2", ""):
        assert game.refusal(1, extend(run, "8c")) == "frieden.11.8"


@pytest.mark.refuses("frieden.11.9")
@pytest.mark.accepts("frieden.11.9")
def test_a_court_is_only_extended_to_five_cards_counting_what_it_joins() -> None:
    game = table("Jc Qc Kc Tc Ac 9c 5c 6c 7c 8c 4c", "2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh")
    play(game, (0, lay("Jc Qc Kc")))
    for before, after in (("Tc", ""), ("", "Ac")):
        assert game.refusal(0, extend("r1", before, after)) == "frieden.11.9"
    for before, after in (("Tc", "Ac"), ("9c Tc", "")):
        assert game.refusal(0, extend("r1", before, after)) is None
    play(game, (0, lay("4c 5c 6c 7c 8c")))
    assert game.refusal(0, extend("r1", "Tc")) == "frieden.11.9"
    game = table("Jc Qc Kc Tc 5c 6c 7c 8c 9c", "2h 3h 4h 5h 6h 7h 8h 9h Th")
    play(game, (0, lay("Jc Qc Kc")), (0, lay("5c 6c 7c 8c 9c")))
    play(game, (0, extend("r1", "Tc")))
    assert (lying(game), names(game)) == ("5c 6c 7c 8c 9c Tc Jc Qc Kc", ["r1"])


@pytest.mark.refuses("frieden.11.10")
def test_two_runs_of_one_seat_have_no_place_in_common() -> None:
    game = table("4c 5c 6c 7c 8c *1 *2 9c Tc Jc Qc Kc", "2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh")
    play(game, (0, lay("4c 5c 6c 7c *1")))
    assert game.refusal(0, lay("8c 9c Tc Jc Qc")) == "frieden.11.10"
    play(game, (0, lay("Jc Qc Kc")))
    assert game.refusal(0, extend("r1", "", "9c Tc *2")) == "frieden.11.10"
    assert game.refusal(0, extend("r2", "8c 9c Tc")) == "frieden.11.10"
    assert game.refusal(0, extend("r1", "", "9c Tc")) is None


@pytest.mark.accepts("frieden.11.10")
def test_runs_of_two_seats_or_two_kingdoms_may_have_the_same_places() -> None:
    game = table("Jc Qc Kc Jd Qd Kd", "Jh *1 *2 2h 3h 4h")
    play(game, (0, lay("Jc Qc Kc")), (0, lay("Jd Qd Kd")), (0, PASS), (1, lay("Jh *1 *2")))
    assert len(names(game)) == 3


@pytest.mark.accepts("frieden.11.11")
def test_a_new_run_takes_the_name_of_the_run_that_it_joins() -> None:
    game = table("Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc", DIAMONDS.replace(" Qd", ""))
    play(game, (0, lay("6c 7c 8c 9c Tc")))
    events = game.events(0, lay("Ac 2c 3c 4c 5c"))
    assert {one["target"] for one in events[:5]} == {"run:r1"}
    assert events[5] == {
        "type": "run_set", "run": "r1", "seat": 0, "kingdom": "c@r", "joined": (),
        "cards": tuple(f"{rank}c@r" for rank in "A23456789T"),
    }  # fmt: skip


@pytest.mark.accepts("frieden.11.11")
@pytest.mark.parametrize(("extended", "before", "after", "joined"), [
    ("r1", "7c 8c 9c Tc", "", "r2"), ("r2", "", "7c 8c 9c Tc", "r1"),
    ("r1", "", "Ac", "r2"), ("r2", "Ac", "", "r1")])  # fmt: skip
def test_the_run_extended_keeps_its_name_and_swallows_the_other(
    extended: str, before: str, after: str, joined: str
) -> None:
    game = table("Jc Qc Kc Ac 2c 3c 4c 5c 6c 7c 8c 9c", DIAMONDS, pile="Tc")
    play(game, (0, lay("Jc Qc Kc")), (0, lay("2c 3c 4c 5c 6c")), (0, PILE), (1, PASS))
    events = game.events(0, extend(extended, before, after))
    assert (events[-1]["run"], events[-1]["joined"], names(game)) == (extended, (joined,), [extended])
    whole = "Jc Qc Kc Ac 2c 3c 4c 5c 6c" if "Ac" in (before, after) else "2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc"
    assert lying(game) == whole


@pytest.mark.accepts("frieden.11.11")
def test_a_run_of_thirteen_is_kept_from_ace_to_king() -> None:
    game = table("8c 9c Tc Jc Qc Kc Ac 2c 3c 4c 5c 6c", DIAMONDS, pile="7c")
    play(game, (0, lay("8c 9c Tc Jc Qc Kc Ac 2c 3c 4c 5c 6c")), (0, PILE), (1, PASS), (0, extend("r1", "7c")))
    assert lying(game) == "Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc"
