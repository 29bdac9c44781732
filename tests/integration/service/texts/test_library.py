"""The library: which file holds what, and what it says when there is none."""

import shutil
from pathlib import Path

import pytest

from domain.game.rule import Breach
from domain.table.rules import RULES
from service.texts.library import Library, packaged
from service.texts.reading import TextsMalformedError, TextsMissingError
from tests.support.service.texts.shelf import DATA, LIBRARY


def test_a_rule_has_its_sentence_in_both_languages_and_says_what_a_breach_leads_to() -> None:
    rule = LIBRARY.rule("whist.6.2")
    assert rule.breach is Breach.CLAIMABLE
    assert LIBRARY.rule_sentence("whist.6.2", "en") == (
        "A player who holds a card of the suit led must play one of that suit."
    )
    assert LIBRARY.rule_sentence("whist.6.2", "de") == (
        "Wer eine Karte der ausgespielten Farbe hat, muss eine dieser Farbe zugeben."
    )


@pytest.mark.parametrize(
    ("rule_id", "start"),
    [("table.2.1", "While the table is paused"), ("vingt-et-un.1.1", "One seat is the bank")],
)
def test_the_first_part_of_a_rule_id_says_whose_rule_it_is(rule_id: str, start: str) -> None:
    assert LIBRARY.rule_sentence(rule_id, "en").startswith(start)


def test_every_rule_of_the_table_has_its_text_in_the_package_with_the_same_breach() -> None:
    assert {rule.id: packaged().rule(rule.id).breach for rule in RULES} == {rule.id: rule.breach for rule in RULES}


def test_games_have_titles_and_summaries() -> None:
    assert (LIBRARY.title("frieden", "en"), LIBRARY.title("frieden", "de")) == ("Peace", "Frieden")
    assert LIBRARY.summary("essentia", "en").startswith("Two guilds send golems")
    assert LIBRARY.summary("essentia", "de").startswith("Zwei Zaubergilden führen Golems")


def test_an_option_has_a_label_and_words_for_its_values() -> None:
    assert LIBRARY.option_label("whist", "dealing", "en") == "Dealing"
    assert LIBRARY.option_value("whist", "dealing", "by_hand", "de") == "von Hand, mit seinen Fehlern eingetragen"
    assert LIBRARY.option_values("ecarte", "exchange", "en") == {
        "once": "once for each player",
        "proposals": "by proposal of forehand, as often as the dealer accepts",
    }
    assert LIBRARY.option_value("table", "undo", "off", "de") == "nie"


@pytest.mark.parametrize(
    ("value", "shown"), [(20, "20"), (None, "null"), (True, "true"), (["a1", "b2"], '["a1","b2"]')]
)
def test_a_value_of_an_option_without_words_stands_as_in_json(value: object, shown: str) -> None:
    assert LIBRARY.option_value("vingt-et-un", "max_stake", value, "en") == shown
    assert LIBRARY.option_values("vingt-et-un", "max_stake", "en") == {}


@pytest.mark.parametrize(
    ("ask", "message"),
    [
        (lambda: LIBRARY.rule("whist.99.1"), "There is no text for the rule whist.99.1."),
        (lambda: LIBRARY.event("whist", "card_eaten"), "There is no text for the event card_eaten of whist."),
        (lambda: LIBRARY.command("whist", "eat_card"), "There is no text for the command eat_card of whist."),
        (lambda: LIBRARY.event("table", "card_played"), "There is no text for the event card_played of table."),
        (lambda: LIBRARY.option_label("whist", "mood", "en"), "There is no text for the option mood of whist."),
        (lambda: LIBRARY.title("../kit", "en"), "There are no texts of a game '../kit'."),
        (lambda: LIBRARY.rule(""), "There are no texts of a game ''."),
    ],
)
def test_a_text_that_is_missing_is_named(ask: object, message: str) -> None:
    with pytest.raises(TextsMissingError) as missing:
        ask()
    assert str(missing.value) == message


def test_a_game_without_a_file_is_named_with_the_place_where_it_should_be() -> None:
    with pytest.raises(TextsMissingError) as missing:
        LIBRARY.texts("tic-tac-toe")
    assert str(missing.value) == f"There are no texts at {DATA / 'games' / 'tic_tac_toe' / 'texts.yaml'}."


def test_texts_in_the_folder_of_another_game_are_refused(tmp_path: Path) -> None:
    shutil.copytree(DATA / "games" / "whist", tmp_path / "games" / "faro")
    with pytest.raises(TextsMalformedError, match=r"^The texts of faro say that they are those of whist\.$"):
        Library(tmp_path).texts("faro")


def test_a_file_is_read_when_it_is_first_asked_for_and_then_never_again(tmp_path: Path) -> None:
    shutil.copytree(DATA, tmp_path / "domain")
    library = Library(tmp_path / "domain")
    first = library.texts("whist")
    assert library.lists.empty.en == "none"
    shutil.rmtree(tmp_path / "domain")
    assert library.texts("whist") is first
    assert library.lists.empty.de == "keine"
    with pytest.raises(TextsMissingError):
        library.texts("essentia")


def test_a_game_finds_its_own_events_first_and_then_those_of_every_table() -> None:
    assert LIBRARY.event("whist", "card_played")[0].en == "{seat} plays {card}."
    assert LIBRARY.event("whist", "undone")[0].en.startswith("Back to version {to}")
    assert LIBRARY.command("essentia", "resign")[0].en == "Resign for seat {seat}"


def test_the_package_is_one_library_with_the_names_of_the_cards() -> None:
    assert packaged() is packaged()
    assert packaged().title("table", "de") == "Tisch"
    assert packaged().french.card("As", "sentence", "de") == "Pik-Ass"
