"""Sections 11 and 12 of the rulebook: runs, courts, peace and exchange."""

from __future__ import annotations

import pytest

from tests.games.bench import Bench
from tests.games.frieden.tables import (
    DECLINE,
    PASS,
    PILE,
    RANKS,
    choose,
    discard,
    exchange,
    extend,
    from_run,
    hand,
    lay,
    peace,
    play,
    table,
    types,
)

CLUBS = "Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc"
DIAMONDS = "Ad 2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd"


def lying(game: Bench, run: int = 0) -> str:
    """The cards of the run at this place of the view, by short names."""
    return " ".join(card.removesuffix("@r") for card in game.view()["runs"][run]["cards"])


def names(game: Bench) -> list[str]:
    return [run["run"] for run in game.view()["runs"]]


# --- 11.1 to 11.5: what a run is -------------------------------------------------------------------------------------


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


# --- 11.6 to 11.10: who may lay what, when ---------------------------------------------------------------------------


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


@pytest.mark.refuses("frieden.11.8", "frieden.12.1")
def test_a_declared_run_is_not_extended_nor_declared_again() -> None:
    game = at_peace()
    assert game.refusal(0, extend("r1", "", "*2")) == "frieden.11.8"
    assert game.refusal(0, peace("r1")) == "frieden.12.1"


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


# --- 11.11: joining --------------------------------------------------------------------------------------------------


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
    ("r1", "7c 8c 9c Tc", "", "r2"), ("r2", "", "7c 8c 9c Tc", "r1"), ("r1", "", "Ac", "r2"), ("r2", "Ac", "", "r1")])  # fmt: skip
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


# --- 11.12: breaking -------------------------------------------------------------------------------------------------


def broken(laid: str, taken: str) -> tuple[Bench, list[dict[str, object]]]:
    """Seat 0 lays a run, and seat 1 draws a card from it; returns the table and what happened."""
    filler = [f"{rank}h" for rank in "A23456789TJQK"]
    cards = laid.split()
    game = table(laid, " ".join(filler[: len(cards)]), jokers_per_pack=4)
    play(game, (0, lay(laid)), (0, PASS))
    return game, game.events(1, from_run("r1", taken))


@pytest.mark.accepts("frieden.11.12", "frieden.6.6")
def test_a_piece_of_five_stays_and_the_other_cards_go_back_seen_by_all() -> None:
    game, events = broken("2c 3c 4c 5c 6c 7c 8c 9c", "4c")
    assert types(events) == [
        "card_moved:draw", *["card_moved:run_broken"] * 2, "run_set", "turn_started",
    ]  # fmt: skip
    assert {one["sees"] for one in events[:3]} == {"all"}
    assert (lying(game), names(game), hand(game, 0)) == ("5c 6c 7c 8c 9c", ["r1"], ["2c", "3c"])


@pytest.mark.accepts("frieden.11.12")
def test_of_two_pieces_that_stay_the_lower_keeps_the_name_and_the_other_gets_a_new_one() -> None:
    game, events = broken("2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc", "7c")
    assert types(events) == ["card_moved:draw", "run_set", "run_set", "turn_started"]
    assert (names(game), lying(game), lying(game, 1)) == (["r1", "r2"], "2c 3c 4c 5c 6c", "8c 9c Tc Jc Qc")


@pytest.mark.accepts("frieden.11.12")
def test_a_court_that_is_left_stays() -> None:
    game, events = broken("9c Tc Jc Qc Kc", "Tc")
    assert (lying(game), hand(game, 0)) == ("Jc Qc Kc", ["9c"])
    assert types(events) == ["card_moved:draw", "card_moved:run_broken", "run_set", "turn_started"]


@pytest.mark.accepts("frieden.11.12")
def test_a_run_of_which_nothing_may_stay_ends() -> None:
    game, events = broken("2c 3c 4c 5c 6c", "4c")
    assert types(events) == ["card_moved:draw", *["card_moved:run_broken"] * 4, "run_ended", "turn_started"]
    assert (names(game), hand(game, 0)) == ([], ["2c", "3c", "5c", "6c"])


@pytest.mark.accepts("frieden.11.12")
def test_a_piece_of_jokers_alone_may_not_stay_and_they_go_back_as_jokers() -> None:
    game, _ = broken("2c 3c 4c 5c 6c 7c *1 *2 *3 *4 Qc", "7c")
    assert (lying(game), lying(game, 1)) == ("2c 3c 4c 5c 6c", "*1 *2 *3 *4 Qc")
    game, _ = broken("Tc *1 *2 *3 Ac 2c 3c 4c 5c", "Tc")
    assert lying(game) == "*1 *2 *3 Ac 2c 3c 4c 5c"
    game, _ = broken("*1 *2 *3 Ac 2c 3c 4c 5c 6c", "Ac")
    assert (lying(game), hand(game, 0)) == ("2c 3c 4c 5c 6c", ["*1", "*2", "*3"])


@pytest.mark.accepts("frieden.11.12")
@pytest.mark.parametrize(("taken", "left"), [
    ("7c", "8c 9c Tc Jc Qc Kc Ac 2c 3c 4c 5c 6c"), ("Ac", "2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc"),
    ("Kc", "Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc")])  # fmt: skip
def test_a_run_of_thirteen_without_one_card_begins_above_the_gap(taken: str, left: str) -> None:
    game = table(CLUBS, DIAMONDS, pile="Kc")
    play(game, (0, lay(CLUBS)), (0, PILE), (1, PASS), (0, extend("r1", "", "Kc")), (0, PASS))
    assert types(game.events(1, from_run("r1", taken)))[:2] == ["card_moved:draw", "run_set"]
    assert (lying(game), names(game)) == (left, ["r1"])


def test_numbers_of_runs_count_over_the_whole_game() -> None:
    game, _ = broken("2c 3c 4c 5c 6c", "4c")
    play(game, (0, PILE), (1, discard("4c")), (1, DECLINE))
    play(game, (0, {"type": "draw", "from": "open_pile"}), (1, PASS), (0, lay("2c 3c 4c 5c 6c")))
    assert names(game) == ["r2"]


# --- 12: peace and exchange ------------------------------------------------------------------------------------------


def at_peace() -> Bench:
    """Seat 0 has declared peace on clubs with joker 1 for the king, and holds joker 2; its turn goes on."""
    game = table(CLUBS, DIAMONDS, "Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Kc", pile="*1 *2")
    play(game, (0, lay(CLUBS)), (0, PILE), (1, PASS), (2, PASS), (0, PILE), (1, PASS), (2, PASS))
    play(game, (0, extend("r1", "", "*1")), (0, peace("r1")))
    return game


@pytest.mark.accepts("frieden.12.1", "frieden.12.2", "frieden.12.4")
def test_the_word_is_said_on_a_complete_run_jokers_included() -> None:
    game = at_peace()
    view = game.view()
    assert view["peaces"] == ({"kingdom": "c@r", "seat": 0, "run": "r1", "set_aside": False},)
    assert view["kingdoms_left"] == ("d@r", "h@r", "s@r")
    assert (view["runs"][0]["declared"], game.to_act()) == (True, [0])


@pytest.mark.refuses("frieden.12.1")
def test_peace_is_declared_on_a_run_of_ones_own() -> None:
    game = table("Jc Qc Kc", "Jd Qd Kd")
    play(game, (0, lay("Jc Qc Kc")), (0, PASS))
    for run in ("r1", "r2", ""):
        assert game.refusal(1, peace(run)) == "frieden.12.1"


@pytest.mark.refuses("frieden.12.2")
def test_twelve_places_are_not_enough() -> None:
    game = table(CLUBS, DIAMONDS)
    play(game, (0, lay(CLUBS)))
    assert game.refusal(0, peace("r1")) == "frieden.12.2"


@pytest.mark.refuses("frieden.12.3")
@pytest.mark.accepts("frieden.12.3")
def test_a_kingdom_is_at_peace_once_whoever_declares_it() -> None:
    """With many jokers two seats complete the same kingdom."""
    jokers = " ".join(f"*{number}@{material}" for material in "rbg" for number in range(1, 5)).removesuffix(" *4@g")
    game = table(CLUBS, f"Kc {jokers}", pile="*4@y *4@g", packs=4, jokers_per_pack=4)
    play(game, (0, lay(CLUBS)), (0, PILE), (1, PASS), (0, extend("r1", "", "*4@y")), (0, PASS))
    play(game, (1, lay(f"{jokers} Kc")), (1, PILE), (0, PASS), (1, extend("r2", "*4@g")), (1, peace("r2")))
    assert game.view()["peaces"][0]["seat"] == 1
    play(game, (1, PASS))
    assert game.refusal(0, peace("r1")) == "frieden.12.3"


@pytest.mark.accepts("frieden.12.5", "frieden.12.6", "frieden.12.7", "frieden.12.8")
def test_anyone_exchanges_a_joker_for_the_very_card_and_the_kingdom_is_set_aside() -> None:
    game = at_peace()
    events = game.events(2, exchange("r1", "*1", "Kc"))
    assert types(events) == ["card_moved:exchange", "card_moved:exchange", "kingdom_set_aside"]
    assert [(one["card"], one["source"], one["target"], one["sees"]) for one in events[:2]] == [
        ("Kc@r", "hand:2", "run:r1", "all"), ("*1@r", "run:r1", "hand:2", "all"),
    ]  # fmt: skip
    assert events[2] == {"type": "kingdom_set_aside", "kingdom": "c@r", "seat": 0, "run": "r1"}
    assert (names(game), game.view()["peaces"][0]["set_aside"], "*1" in hand(game, 2)) == ([], True, True)
    assert game.to_act() == [0]


@pytest.mark.accepts("frieden.12.5")
def test_the_owner_exchanges_too_and_from_a_court_and_while_a_decision_is_pending() -> None:
    game = table("Jc Qc *1 5c 2c", "2d 3d 4d Td 6d", "2h 3h 4h 5h 6h", pile="Kc")
    play(game, (0, lay("Jc Qc *1")), (0, PILE), (1, PASS), (2, PASS), (0, discard("5c")))
    play(game, (0, exchange("r1", "*1", "Kc")))
    assert (lying(game), hand(game, 0)) == ("Jc Qc Kc", ["2c", "*1"])
    assert game.to_act() == [0]


@pytest.mark.refuses("frieden.12.5")
def test_the_run_and_the_joker_in_it_must_exist() -> None:
    game = at_peace()
    for run, joker in (("r2", "*1"), ("", "*1"), ("r1", "*2"), ("r1", "Qc"), ("r1", "x")):
        assert game.refusal(2, exchange(run, joker, "Kc")) == "frieden.12.5"


@pytest.mark.refuses("frieden.12.6")
def test_one_pays_for_a_joker_from_ones_own_hidden_hand() -> None:
    game = at_peace()
    for seat, card in ((1, "Kc"), (0, "Kc"), (2, "2d"), (2, "x")):
        assert game.refusal(seat, exchange("r1", "*1", card)) == "frieden.12.6"


@pytest.mark.refuses("frieden.12.6")
def test_a_card_on_offer_is_not_in_the_hand() -> None:
    game = table("9c Tc Jc Qc *1 Jd 2c", "Kc 3d 4d 5d 6d 7d 8d", "2h 3h 4h 5h 6h 7h 8h")
    play(game, (0, lay("9c Tc Jc Qc *1")), (0, discard("Jd")), (0, choose(seat=1)), (1, choose("Kc")))
    assert game.refusal(1, exchange("r1", "*1", "Kc")) == "frieden.12.6"


@pytest.mark.refuses("frieden.12.7")
def test_only_the_very_card_for_which_the_joker_stands_replaces_it() -> None:
    game = table("9c Tc Jc Qc *1", "Kd Ac 8c Kc@b 6d", "2h 3h 4h 5h 6h", packs=2)
    play(game, (0, lay("9c Tc Jc Qc *1")))
    for card in ("Kd", "Ac", "8c", "Kc@b"):
        assert game.refusal(1, exchange("r1", "*1", card)) == "frieden.12.7"


@pytest.mark.accepts("frieden.12.8")
def test_a_run_declared_without_jokers_is_set_aside_at_once() -> None:
    game = table(CLUBS, DIAMONDS, pile="Kc")
    play(game, (0, lay(CLUBS)), (0, PILE), (1, PASS), (0, extend("r1", "", "Kc")))
    assert types(game.events(0, peace("r1"))) == ["peace_declared", "kingdom_set_aside"]
    assert (names(game), game.to_act()) == ([], [0])


@pytest.mark.accepts("frieden.12.4")
def test_completeness_alone_makes_no_peace() -> None:
    game = table(CLUBS, DIAMONDS, pile="Kc")
    play(game, (0, lay(CLUBS)), (0, PILE), (1, PASS), (0, extend("r1", "", "Kc")), (0, PASS))
    assert (game.view()["peaces"], len(game.view()["kingdoms_left"])) == ((), 4)
    assert game.refusal(1, from_run("r1", "Ac")) is None
