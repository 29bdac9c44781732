"""What could have been done in place of a move that a recorded game's table refuses."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from domain.witness.breaches import Breach
from service.adjudication.adjudge import adjudge
from service.adjudication.file import RecordedGame, RecordedMove, read_recorded_text
from service.adjudication.judging import judge
from service.texts.judgement import Judgement
from service.texts.library import packaged
from tests.unit.domain.games.frieden.support import tables as frieden
from tests.unit.domain.games.whist.support.worlds import PACK

NAMES = ("Anna", "Ben", "Clara", "Dora")


def refused(*moves: tuple[int, dict[str, Any]], **options: Any) -> Breach:
    prepared = {"lots": [["As", "Kd", "3h", "2c"]], "shuffles": [PACK]}
    recorded = tuple(RecordedMove(move, seat) for seat, move in moves)
    breach = adjudge(RecordedGame("whist", 4, recorded, options, prepared)).breaches[-1]
    assert not breach.stands
    return breach


def sentence(breach: Breach, game: str = "whist") -> str:
    return Judgement(game, NAMES).sentence(breach, (), {}).en


def play(card: str) -> dict[str, Any]:
    return {"type": "play_card", "card": card}


def test_the_rule_says_why_and_cards_are_named_that_could_have_been_played() -> None:
    breach = refused((1, play("Ac")), (2, play("2d")), enforcement="strict")
    assert [allowed["card"] for allowed in breach.allowed] == ["3c", "7c", "Jc"]
    assert sentence(breach) == (
        "After version 6 Clara tried this: Play the two of diamonds. "
        "A player who holds a card of the suit led must play one of that suit. "
        "Allowed instead: Play the three of clubs; Play the seven of clubs; Play the jack of clubs."
    )


def test_out_of_turn_it_is_named_who_was_to_act_and_what_the_rule_says() -> None:
    breach = refused((3, play("4c")))
    assert (breach.allowed, breach.to_act) == ((), (1,))
    assert sentence(breach).startswith(
        "After version 5 Dora tried this: Play the four of clubs. To act: Ben. While a hand is"
    )


def test_a_long_list_is_cut_off() -> None:
    breach = refused((1, play("2d")))
    assert len(breach.allowed) == 13
    assert sentence(breach).endswith("; 5 more.")


def test_a_move_that_fits_a_template_has_no_list() -> None:
    moves = (RecordedMove({"type": "set_limits", "min": 3, "max": 2}, 0),)
    (breach,) = adjudge(RecordedGame("faro", 3, moves)).breaches
    assert (breach.rule, breach.allowed) == ("faro.3.2", ())
    rule = packaged().rule_sentence("faro.3.2", "en")
    assert sentence(breach, "faro") == f"After version 1 Anna tried this: Set the limits: 3 to 2. {rule}"


def test_a_number_out_of_its_range_has_the_range() -> None:
    moves = (RecordedMove({"type": "cut", "at": 52}, 2),)
    (breach,) = adjudge(RecordedGame("bakkarat", 3, moves)).breaches
    assert sentence(breach, "bakkarat").endswith("Allowed instead: Cut 1 to 51 cards.")


def test_a_move_of_another_type_has_all_that_the_seat_could_do() -> None:
    breach = refused((1, {"type": "take_trick"}), enforcement="strict")
    assert {allowed["type"] for allowed in breach.allowed} == {"play_card"}


def test_against_a_rule_that_has_nothing_to_do_with_the_turn_nobody_is_named_to_act() -> None:
    hands = [frieden.cards(hand) for hand in ("2c 3c 4c", "5d 6d 7d", "8h 9h Th", "Js Qs Ks")]
    prepared = {"shuffles": [frieden.stacked(hands, 0, [], frieden.pack())], "lots": [2]}
    options = {"enforcement": "strict", "packs": 1, "deal": 3, "previous": {"jokers": [1, 0, 0, 0]}}
    moves = (RecordedMove(frieden.slip(2, "5d"), 1),)
    (breach,) = adjudge(RecordedGame("frieden", 4, moves, options, prepared)).breaches
    assert (breach.rule, breach.allowed, breach.to_act) == ("frieden.13.1", (), ())


def test_cards_that_the_file_does_not_name_are_not_in_the_sentence() -> None:
    file = Path("game.yaml")
    content = "game: whist\nseats: 4\noptions: {enforcement: strict}\nprepared: {lots: [[As, Kd, 3h, 2c]]}\n"
    deals = "deals: [{2: [2d, 3c]}]\nmoves:\n"
    moves = "- {seat: 1, move: {type: play_card, card: Ac}}\n- {seat: 2, move: {type: play_card, card: 2d}}\n"
    source = read_recorded_text(file, content + deals + moves)
    (breach,) = [breach for breach in judge(file, source).adjudged.breaches if not breach.stands]
    assert (breach.rule, breach.allowed) == ("whist.6.2", ())
