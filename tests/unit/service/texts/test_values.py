"""Values in a sentence: rows of cards, numbers and words, groups, seats, and text from people."""

from typing import Any

import pytest
from msgspec.structs import replace

from service.texts.form import Tally, Text
from service.texts.phrases import one_line
from service.texts.wording import Wording
from tests.support.service.texts.shelf import LIBRARY, told

OWN = {"won": {"true": Text("yes", "ja"), "false": Text("no", "nein")}, "seat": {"null": Text("nobody", "niemand")}}
SHARED = {
    "won": {"true": Text("never said", "nie gesagt")},
    "phase": {"play": Text("play", "Spiel")},
    "n": {"7": Text("all", "alle")},
    "mode": {"Ah": Text("hot", "heiß")},
}
ENGLISH = Wording(OWN, SHARED, LIBRARY.french, LIBRARY.lists, LIBRARY.people("en"))
GERMAN = Wording(OWN, SHARED, LIBRARY.french, LIBRARY.lists, LIBRARY.people("de"))


@pytest.mark.parametrize(
    ("value", "en", "de"),
    [
        ([[], ["Ac", "Th"]],
         "seat 0: none; seat 1: ace of clubs, ten of hearts", "Platz 0: keine; Platz 1: Kreuz-Ass, Herz-Zehn"),
        ([None, ["Ac"]], "seat 1: ace of clubs", "Platz 1: Kreuz-Ass"),
        ([["?", "?"], ["As"]],
         "seat 0: hidden card, hidden card; seat 1: ace of spades",
         "Platz 0: verdeckte Karte, verdeckte Karte; Platz 1: Pik-Ass"),
        ([[3, -1], [4]], "seat 0: 3 / -1; seat 1: 4", "Platz 0: 3 / -1; Platz 1: 4"),
        ([[["Ac", "Th"], ["As"]], []],
         "seat 0: ace of clubs, ten of hearts / ace of spades; seat 1: none",
         "Platz 0: Kreuz-Ass, Herz-Zehn / Pik-Ass; Platz 1: keine"),
        ([[None, "As"], [None]],
         "seat 0: none, ace of spades; seat 1: none", "Platz 0: keine, Pik-Ass; Platz 1: keine"),
        ([7, 0, -2], "seat 0: 7, seat 1: 0, seat 2: -2", "Platz 0: 7, Platz 1: 0, Platz 2: -2"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("kind", ["each", "changes"])
def test_a_tally_tells_what_each_seat_has_and_what_one_has_is_told_of_it_alone(
    value: list[Any], en: str, de: str, kind: Tally
) -> None:
    if kind == "changes" and value == [7, 0, -2]:
        en, de = "seat 0 +7, seat 2 -2", "Platz 0 +7, Platz 2 -2"
    for wording, told_so in ((ENGLISH, en), (GERMAN, de)):
        assert replace(wording, tallies={"hands": kind}).of("hands", value) == told_so


@pytest.mark.parametrize(
    ("field", "value", "en", "de"),
    [
        ("card", "As", "the ace of spades", "Pik-Ass"),
        ("cards", ["As", "Th"], "ace of spades, ten of hearts", "Pik-Ass, Herz-Zehn"),
        ("cards", ("?", "?"), "hidden card, hidden card", "verdeckte Karte, verdeckte Karte"),
        ("cards", [], "none", "keine"),
        ("cards", None, "none", "keine"),
        ("card", {"seat": 2, "card": "As"}, "seat 2: ace of spades", "Platz 2: Pik-Ass"),
        ("card", {"seat": None, "card": None}, "nobody: none", "niemand: keine"),
        ("hands", [["As"], [], None, ["Th", "2c"]],
         "seat 0: ace of spades; seat 1: none; seat 3: ten of hearts, two of clubs",
         "Platz 0: Pik-Ass; Platz 1: keine; Platz 3: Herz-Zehn, Kreuz-Zwei"),
        ("hands", {"1": ["As"], "3": None}, "seat 1: ace of spades", "Platz 1: Pik-Ass"),
        ("hands", [[], []], "seat 0: none; seat 1: none", "Platz 0: keine; Platz 1: keine"),
        ("cards", [None, "As", "Th"],
         "seat 1: ace of spades; seat 2: ten of hearts", "Platz 1: Pik-Ass; Platz 2: Herz-Zehn"),
        ("cards", [None, None], "none / none", "keine / keine"),
        ("hands", [None, {"cards": ["As", "2c"], "third": None}],
         "seat 1: ace of spades, two of clubs", "Platz 1: Pik-Ass, Kreuz-Zwei"),
        ("tricks", [8, 5], "8 / 5", "8 / 5"),
        ("totals", [None, 21, -3], "none / 21 / -3", "keine / 21 / -3"),
        ("ranking", [[0, 2], [1]], "0, 2 / 1", "0, 2 / 1"),
        ("won", [True, False], "yes / no", "ja / nein"),
        ("won", True, "yes", "ja"),
        ("lost", True, "true", "true"),
        ("seat", None, "nobody", "niemand"),
        ("seat", 0, "0", "0"),
        ("phase", "play", "play", "Spiel"),
        ("phase", "wait", "wait", "wait"),
        ("n", 7, "all", "alle"),
        ("square", "d5", "d5", "d5"),
        ("squares", ["d5", "e5"], "d5 / e5", "d5 / e5"),
        ("trump", "h", "hearts", "Herz"),
        ("rank", "T", "ten", "Zehn"),
        ("duty", {"rank": "7", "need": "draw", "done": False, "left": None}, "seven, draw", "Sieben, draw"),
        ("paid", [{"seat": 1, "stake": 5}, {"seat": 2, "stake": 7}], "seat 1: 5, seat 2: 7", "Platz 1: 5, Platz 2: 7"),
        ("empty", {}, "none", "keine"),
        ("mode", ["Ah", "Ah"], "hot / hot", "heiß / heiß"),
        ("hands", [{"cards": ["As"]}, {"cards": ["Th"]}],
         "seat 0: ace of spades; seat 1: ten of hearts", "Platz 0: Pik-Ass; Platz 1: Herz-Zehn"),
        ("rule", {"choose": {"from": ["As"]}, "rank": "7"}, "ace of spades, seven", "Pik-Ass, Sieben"),
        ("rule", {"range": [0, 3], "rank": "7"}, "0 / 3, seven", "0 / 3, Sieben"),
    ],
)  # fmt: skip
def test_a_value_stands_in_a_sentence_as_people_say_it(field: str, value: Any, en: str, de: str) -> None:
    assert ENGLISH.of(field, value) == en
    assert GERMAN.of(field, value) == de


def test_a_statement_cannot_break_a_line_or_fill_a_place_or_turn_the_text() -> None:
    assert one_line("  one\n13  14:00:00\ttwo\u202e\u200b three ") == "one 13 14:00:00 two three"
    assert told("whist", {"type": "game_won", "side": "{reason}\n14"})[0] == "Side {reason} 14 wins the game."


def test_seats_that_sat_out_are_left_out_of_the_cards_dealt() -> None:
    assert told("vingt-et-un", {"type": "second_cards_dealt", "cards": [None, "7h", "Td"]}) == (
        "The second cards are dealt: seat 1: seven of hearts; seat 2: ten of diamonds.",
        "Die zweiten Karten werden gegeben: Platz 1: Herz-Sieben; Platz 2: Karo-Zehn.",
    )
    assert told("vingt-et-un", {"type": "second_cards_dealt", "cards": [None, "?", "Td"]})[0] == (
        "Every player who staked gets a second card."
    )
