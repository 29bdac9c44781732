"""Section 12 of the rulebook: peace and exchange."""

from __future__ import annotations

import pytest

from tests.support.games.bench import Bench
from tests.unit.domain.games.frieden.support.tables import (
    PASS,
    PILE,
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


@pytest.mark.refuses("frieden.11.8", "frieden.12.1")
def test_a_declared_run_is_not_extended_nor_declared_again() -> None:
    game = at_peace()
    assert game.refusal(0, extend("r1", "", "*2")) == "frieden.11.8"
    assert game.refusal(0, peace("r1")) == "frieden.12.1"


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
