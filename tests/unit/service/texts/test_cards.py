"""The names of French cards."""

import pytest

from service.texts.form import CardTexts
from service.texts.names.cards import RANKS, FrenchCards
from service.texts.reading import TextsMalformedError, read
from tests.support.service.texts.shelf import DATA, LIBRARY

CARDS = LIBRARY.french


@pytest.mark.parametrize(
    ("card", "en", "de"),
    [
        ("Ts", ("the ten of spades", "ten of spades", "♠10"), ("Pik-Zehn", "Pik-Zehn", "♠10")),
        ("Qh", ("the queen of hearts", "queen of hearts", "♥Q"), ("Herz-Dame", "Herz-Dame", "♥D")),
        ("Jd@b", ("the jack of diamonds (blue)", "jack of diamonds (blue)", "♦J blue"),
         ("Karo-Bube (Blau)", "Karo-Bube (Blau)", "♦B Blau")),
        ("7h@2", ("the seven of hearts (2)", "seven of hearts (2)", "♥7 2"), ("Herz-Sieben (2)",) * 2 + ("♥7 2",)),
        ("*1@r", ("joker 1 (red)", "joker 1 (red)", "joker 1 red"), ("Joker 1 (Rot)", "Joker 1 (Rot)", "Joker 1 Rot")),
        ("*2", ("joker 2",) * 3, ("Joker 2",) * 3),
        ("*", ("a joker", "joker", "joker"), ("Joker",) * 3),
        ("*@k", ("a joker", "joker", "joker"), ("Joker",) * 3),
        ("?", ("a hidden card", "hidden card", "?"), ("eine verdeckte Karte", "verdeckte Karte", "?")),
        ("?@r", ("a hidden card (red)", "hidden card (red)", "? red"),
         ("eine verdeckte Karte (Rot)", "verdeckte Karte (Rot)", "? Rot")),
    ],
)  # fmt: skip
def test_a_card_has_a_name_for_a_sentence_for_a_list_and_for_a_narrow_place(
    card: str, en: tuple[str, ...], de: tuple[str, ...]
) -> None:
    assert tuple(CARDS.card(card, form, "en") for form in ("sentence", "list", "short")) == en
    assert tuple(CARDS.card(card, form, "de") for form in ("sentence", "list", "short")) == de


def test_all_cards_of_a_pack_have_names_of_their_own() -> None:
    pack = [rank + suit for rank in RANKS for suit in "cdhs"]
    for language in ("en", "de"):
        for form in ("sentence", "list", "short"):
            assert len({CARDS.card(card, form, language) for card in pack}) == 52


@pytest.mark.parametrize(
    "other", ["", "10s", "as", "AS", "1s", "Asx", "As@", "d5", "hidden_pile", "2vhs", "**", "?!", "As\n"]
)
def test_what_is_no_french_card_has_no_name(other: str) -> None:
    assert CARDS.card(other, "sentence", "en") is None
    assert CARDS.name("square", other, "list", LIBRARY.people("de")) is None


@pytest.mark.parametrize(
    ("field", "value", "en", "de", "short"),
    [
        ("suit", "c", "clubs", "Kreuz", "♣"),
        ("trump", "d", "diamonds", "Karo", "♦"),
        ("suit", "h@g", "hearts (green)", "Herz (Grün)", "♥ Grün"),
        ("rank", "T", "ten", "Zehn", "10"),
        ("rank", "J", "jack", "Bube", "B"),
        ("card", "Kd", "the king of diamonds", "Karo-König", "♦K"),
    ],
)
def test_a_suit_or_rank_has_a_name_in_a_field_that_holds_one(
    field: str, value: str, en: str, de: str, short: str
) -> None:
    assert CARDS.name(field, value, "sentence", LIBRARY.people("en")) == en
    assert CARDS.name(field, value, "sentence", LIBRARY.people("de")) == de
    assert CARDS.name(field, value, "short", LIBRARY.people("de")) == short


def test_a_letter_is_no_suit_in_another_field() -> None:
    assert CARDS.name("strand", "c", "sentence", LIBRARY.people("en")) is None
    assert CARDS.name("strand", "7", "sentence", LIBRARY.people("en")) is None


def test_cards_without_all_ranks_are_refused() -> None:
    texts = read(DATA / "kit" / "cards.yaml", CardTexts)
    texts.ranks.pop("9")
    with pytest.raises(TextsMalformedError, match="The ranks of the cards"):
        FrenchCards(texts)
