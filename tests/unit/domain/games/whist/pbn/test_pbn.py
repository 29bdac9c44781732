"""Prepared deals from PBN and back: whole boards or a fault for each bad one."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from domain.game.chance import Prepared
from domain.game.deal_file import MOST_BOARDS, DealFileError
from domain.games.whist.game import WHIST
from domain.games.whist.pbn import LONGEST_LINE, MOST_CHARACTERS, read_pbn, write_pbn
from domain.kit.cards import FRENCH
from tests.support.games.bench import bench

SUITED = "AKQJT98765432"
DEAL = f"N:{SUITED}... .{SUITED}.. ..{SUITED}. ...{SUITED}"
DEALERS = {0: "As 2c 2d 2h", 1: "2c As 2d 2h", 2: "2c 2d As 2h", 3: "2c 2d 2h As"}


def board(number: int | str = 1, dealer: str = "N", deal: str = DEAL, more: str = "") -> str:
    return f'[Board "{number}"]\n[Dealer "{dealer}"]\n[Deal "{deal}"]\n{more}\n'


def faults(text: str) -> list[tuple[str, int | None, str]]:
    with pytest.raises(DealFileError) as caught:
        read_pbn(text)
    return [(fault.problem, fault.line, fault.board) for fault in caught.value.faults]


def shuffled(seed: int) -> Prepared:
    cards = [*FRENCH.cards]
    chance = random.Random(seed)
    chance.shuffle(cards)
    return Prepared(shuffles=(tuple(cards),), lots=(tuple(DEALERS[chance.randrange(4)].split()),))


def table(deal: Prepared) -> Any:
    return bench(WHIST, 4, prepared=msgspec.to_builtins(deal))


def dealt(deal: Prepared) -> Any:
    """Dealer, turn-up and the other cards of the hands, as the game deals them."""
    event = next(event for _, event, _ in table(deal).log if type(event).__name__ == "HandDealt")
    return event.dealer, event.turn_up, event.hands


@pytest.mark.accepts("whist.3.1", "whist.4.1", "whist.4.2")
@pytest.mark.parametrize(("letter", "seat"), [("N", 0), ("E", 1), ("S", 2), ("W", 3)])
def test_the_game_deals_the_hands_of_the_file_by_its_dealer(letter: str, seat: int) -> None:
    turn_up = "shdc"[seat].upper() + "7"
    (deal,) = read_pbn(board(dealer=letter, more=f'[TurnUp "{turn_up}"]\n'))
    dealer, shown, hands = dealt(deal)
    assert (dealer, shown) == (seat, "7" + "shdc"[seat])
    for place, suit in enumerate("shdc"):
        assert set(hands[place]) | ({shown} if place == seat else set()) == {rank + suit for rank in SUITED}


def test_the_hands_go_clockwise_from_the_seat_that_is_named() -> None:
    east = "E:" + " ".join(DEAL.removeprefix("N:").split()[1:] + DEAL.removeprefix("N:").split()[:1])
    assert read_pbn(board(deal=east)) == read_pbn(board())


@pytest.mark.accepts("whist.4.2")
def test_without_a_turn_up_the_deal_itself_chooses_one_of_the_dealers_cards() -> None:
    texts = [write_pbn({1: shuffled(seed)}) for seed in range(60)]
    plain = ["\n".join(line for line in text.split("\n") if "TurnUp" not in line) for text in texts]
    chosen = [read_pbn(text)[0] for text in plain]
    assert chosen == [read_pbn(text)[0] for text in plain]
    for text, deal in zip(texts, chosen, strict=True):
        dealer, turn_up, hands = dealt(deal)
        first, shown, others = dealt(read_pbn(text)[0])
        assert dealer == first
        assert {turn_up, *hands[dealer]} == {shown, *others[first]}
    places = {
        sorted({deal.shuffles[0][-1], *dealt(deal)[2][dealt(deal)[0]]}).index(deal.shuffles[0][-1]) for deal in chosen
    }
    assert len(places) > 6


@pytest.mark.parametrize("seed", range(25))
def test_deals_come_back_as_the_game_deals_them(seed: int) -> None:
    deals = [shuffled(100 * seed + number) for number in range(4)]
    text = write_pbn(dict(enumerate(deals, start=1)))
    back = read_pbn(text)
    assert [dealt(deal) for deal in back] == [dealt(deal) for deal in deals]
    assert write_pbn(dict(enumerate(back, start=1))) == text


def test_other_tags_comments_and_sections_are_passed_over() -> None:
    file = (
        "% PBN 2.1\r\n% EXPORT\r\n\r\n"
        + board(more='[Event "a ; b {c"] [Site ""] ; rest [Board "9"]\n[Auction "N"]\n1C Pass\n').replace("\n", "\r\n")
        + '\n{ a comment\n\n[Board "7"] }\n'
        + board(2, more='[OptimumResultTable "Declarer;Denomination"]\nN NT 7\n')
    )
    assert read_pbn(file) == read_pbn(board() + board(2))


BAD = {
    "deal_missing": board().replace('[Dealer "N"]\n', ""),
    "deal_number": board(2),
    "deal_dealer": board(dealer="X"),
    "deal_form": board(deal=DEAL.replace("N:", "")),
    "deal_hand": board(deal=DEAL.replace("A", "1", 1)),
    "deal_size": board(deal=DEAL.replace("A", "", 1)),
    "deal_card": board(deal=DEAL.replace("A", "K", 1)),
    "deal_turn_up": board(more='[TurnUp "H2"]\n'),
    "deal_twice": board(more='[Board "1"]\n'),
    "deal_tag": board(more="[Event]\n"),
    "deal_none": "% PBN 2.1\n",
    "deal_comment": board() + "{ never\n",
    "deal_line": board(more=";" * (LONGEST_LINE + 1)),
    "deal_boards": '[Board "1"]\n\n' * (MOST_BOARDS + 1),
    "deal_file_long": "\n" * (MOST_CHARACTERS + 1),
}


@pytest.mark.refuses("whist.2.1")
@pytest.mark.parametrize("problem", BAD)
def test_a_bad_board_is_refused_with_its_reason(problem: str) -> None:
    assert [fault[0] for fault in faults(BAD[problem])] == [problem]


@pytest.mark.parametrize("dealer", ["", "NE", "n", "?", "#"])
def test_a_dealer_is_one_letter(dealer: str) -> None:
    assert faults(board(dealer=dealer)) == [("deal_dealer", 2, "1")]


@pytest.mark.parametrize("turn_up", ["", "S", "sA", "AS", "SAA", "S1"])
@pytest.mark.refuses("whist.4.2")
def test_a_turn_up_is_a_card_of_the_dealer(turn_up: str) -> None:
    assert faults(board(more=f'[TurnUp "{turn_up}"]\n')) == [("deal_turn_up", 4, "1")]


def test_each_bad_board_is_named_with_its_line_and_no_board_is_taken() -> None:
    file = board() + board(2, dealer="Q") + board(3) + board(4, deal="N:- - - -") + board("?")
    assert faults(file) == [("deal_dealer", 6, "2"), ("deal_hand", 15, "4"), ("deal_number", 17, "?")]


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"lots": ()}, "deal_no_dealer"),
        ({"lots": (("As", "Ah", "2c", "3c"),)}, "deal_no_dealer"),
        ({"lots": (("As", "As", "2c", "3c"),)}, "deal_no_dealer"),
        ({"shuffles": ()}, "deal_shuffles"),
        ({"shuffles": (FRENCH.cards, FRENCH.cards)}, "deal_shuffles"),
        ({"shuffles": (FRENCH.cards[1:],)}, "deal_shuffles"),
    ],
)
def test_what_pbn_cannot_hold_is_not_written(change: dict[str, Any], problem: str) -> None:
    with pytest.raises(DealFileError) as caught:
        write_pbn({3: shuffled(1), 5: msgspec.structs.replace(shuffled(1), **change)})
    assert [(fault.problem, fault.board) for fault in caught.value.faults] == [(problem, "5")]


@pytest.mark.accepts("whist.3.2")
def test_a_draw_with_a_tie_says_who_deals() -> None:
    tied = Prepared(shuffles=(FRENCH.cards,), lots=(("As", "Ah", "2c", "3c"), ("4c", "5c")))
    assert '[Dealer "E"]' in write_pbn({1: tied})


def steps(text: str) -> int:
    """How many functions are called until the text is read or refused."""
    counted = 0

    def count(_frame: Any, event: str, _argument: Any) -> None:
        nonlocal counted
        counted += event in ("call", "c_call")

    sys.setprofile(count)
    try:
        read_pbn(text)
    except DealFileError:
        pass
    finally:
        sys.setprofile(None)
    return counted


GROWING: dict[str, Callable[[int], str]] = {
    "boards": lambda n: "".join(board(number) for number in range(1, n + 1)),
    "bad boards": lambda n: board("x") * n,
    "tags of one board": lambda n: '[Event "x"] [Site "y"]\n' * n,
    "comments": lambda n: "{ a } b { c }\n" * n,
    "an open comment": lambda n: "{\n" + "[Board\n" * n,
    "no tags": lambda n: "[" * 500 + "\n" + "[[[\n" * n,
}


@pytest.mark.parametrize("name", GROWING)
def test_reading_grows_with_the_file_and_not_faster(name: str) -> None:
    assert steps(GROWING[name](400)) < 4.5 * steps(GROWING[name](100)) + 400
