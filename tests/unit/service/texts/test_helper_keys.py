"""The helper keys of the texts at work: `values`, `words`, `with`, `none`, `variants`, `hidden`."""

from typing import Any

import msgspec
import pytest

from service.texts.reading import TextsMissingError
from service.texts.sentence import Narrator
from tests.support.service.texts.shelf import LIBRARY, labelled, told


class CardPlayed(msgspec.Struct, frozen=True, tag="card_played"):
    seat: int
    card: str
    trick: int


class LotDrawn(msgspec.Struct, frozen=True, tag="lot_drawn"):
    purpose: str = msgspec.field(name="for")
    seat: int = 0


class HandDealt(msgspec.Struct, frozen=True, tag="hand_dealt", omit_defaults=True):
    deal: int
    dealer: int
    trump: str
    turn_up: str
    hands: tuple[tuple[str, ...], ...] | None = None


def test_an_event_is_told_from_its_struct_as_from_its_json() -> None:
    english = Narrator(LIBRARY, "whist", "en")
    assert english.sentence(CardPlayed(1, "Th", 3)) == "Seat 1 plays the ten of hearts."
    dealt = HandDealt(2, 0, "s", "As", (("2c",), ("3c",)))
    assert english.sentence(dealt) == (
        "Deal 2: seat 0 deals and turns up the ace of spades; trump is spades. "
        "Hands: seat 0: two of clubs; seat 1: three of clubs."
    )
    assert english.sentence(HandDealt(2, 0, "s", "As")) == (
        "Deal 2: seat 0 deals and turns up the ace of spades; trump is spades."
    )
    assert Narrator(LIBRARY, "essentia", "de").sentence(LotDrawn("first_tile")) == (
        "Das Los für das erste Plättchen fällt auf Platz 0."
    )


@pytest.mark.parametrize(
    ("command", "en", "de"),
    [
        ({"type": "announce"}, "Announce nothing", "Nichts ansagen"),
        ({"type": "announce", "ability": False, "action": None}, "Announce nothing", "Nichts ansagen"),
        ({"type": "announce", "ability": True}, "Announce (faction ability)", "Ansagen (Fraktionsfähigkeit)"),
        (
            {"type": "announce", "ability": True, "action": "ambush"},
            "Announce (action card ambush) (faction ability)",
            "Ansagen (Aktionskarte ambush) (Fraktionsfähigkeit)",
        ),
    ],
)
def test_what_is_added_stands_in_the_order_of_the_file_and_none_in_place_of_nothing(
    command: dict[str, Any], en: str, de: str
) -> None:
    assert labelled("scherbia", command) == (en, de)


def test_seat_0_is_there_and_is_told() -> None:
    assert told("essentia", {"type": "game_ended", "winner": 0, "reason": "no_move"})[0].endswith("Seat 0 wins.")


@pytest.mark.parametrize(
    ("command", "en", "de"),
    [
        ({"type": "draw", "from": "hidden_pile"}, "Draw from the hidden pile", "Vom verborgenen Haufen ziehen"),
        (
            {"type": "draw", "from": "open_hand", "card": "*1@r", "run": "a"},
            "Draw joker 1 (red) from run a",
            "Joker 1 (Rot) aus Straße a ziehen",
        ),
        ({"type": "draw", "from": "sky"}, "Draw a card (sky)", "Karte ziehen (sky)"),
    ],
)
def test_a_kind_of_command_that_its_fields_name_has_its_own_text(command: dict[str, Any], en: str, de: str) -> None:
    assert labelled("frieden", command) == (en, de)


def test_a_kind_of_command_that_its_fields_do_not_name_is_told_by_whoever_knows_it() -> None:
    command = {"type": "choose", "card": "7h@r", "seat": 2}
    assert labelled("frieden", command) == ("Decide", "Entscheiden")
    assert labelled("frieden", command, variant="gift") == (
        "Give the seven of hearts (red) to seat 2",
        "Herz-Sieben (Rot) an Platz 2 verschenken",
    )


def test_a_null_with_words_of_its_own_is_no_hidden_field() -> None:
    assert told("scherbia", {"type": "announced", "seat": 1, "action": None, "ability": False}) == (
        "Seat 1 lays face down: no action card.",
        "Platz 1 legt verdeckt: keine Aktionskarte.",
    )
    assert told("scherbia", {"type": "announced", "seat": 1, "action": "?", "ability": True}) == (
        "Seat 1 lays an action card face down. It announces its faction ability.",
        "Platz 1 legt eine Aktionskarte verdeckt. Er sagt seine Fraktionsfähigkeit an.",
    )


def test_the_words_of_an_entry_come_before_those_of_its_game() -> None:
    assert told("faro", {"type": "control_shown", "card": None})[0] == (
        "The bank shows the control card: none, the control failed."
    )
    assert (
        told("faro", {"type": "control_shown", "card": "Th"})[0]
        == "The bank shows the control card: the ten of hearts."
    )
    assert told("ecarte", {"type": "hand_scored", "tricks": [3, 2], "breaches": [False, True], "credit": [0, 1],
                           "points": [1, 1]}) == (
        "Score for seats 0 and 1: tricks 3 / 2, breach no / yes, credit 0 / 1, points 1 / 1.",
        "Wertung für Platz 0 und 1: Stiche 3 / 2, Verstoß nein / ja, Gutschrift 0 / 1, Punkte 1 / 1.",
    )  # fmt: skip


@pytest.mark.parametrize(
    ("kind", "card", "forced", "en"),
    [
        ("card", "2vhs", None, "Seat 1 has chosen: a card face down (2 half violet squares)."),
        ("card", "?", None, "Seat 1 has chosen: a card face down."),
        ("draw", None, "last", "Seat 1 has chosen: to draw (no card). Reason: last to choose."),
    ],
)
def test_a_game_with_its_own_cards_names_them_its_own_way(
    kind: str, card: str | None, forced: str | None, en: str
) -> None:
    event = {"type": "choice_made", "seat": 1, "kind": kind, "card": card, "forced": forced}
    assert Narrator(LIBRARY, "dna", "en").sentence(event) == en


def test_a_naming_is_made_once_for_a_game_and_one_that_says_nothing_has_french_cards() -> None:
    naming = LIBRARY.naming("dna")
    assert LIBRARY.naming("dna") is naming
    assert LIBRARY.naming("whist") is LIBRARY.french
    attached = {"type": "card_attached", "seat": 0, "card": "1rew", "ends": ["2vhs", "3gfc"], "strand": "A"}
    assert Narrator(LIBRARY, "dna", "de").sentence(attached) == (
        "Platz 0 legt 1 Welle leer rot an 2 Vierecke halbvoll violett, 3 Kreise voll grün an (Strang A)."
    )


def test_the_caller_who_knows_may_say_whether_the_event_was_redacted() -> None:
    slipped = {"type": "card_moved", "card": "*", "source": "hand:1", "target": "hand:2", "cause": "ceded"}
    assert told("frieden", slipped)[0] == "Card a joker goes from hand:1 to hand:2 (ceded)."
    assert told("frieden", slipped, redacted=True)[0] == "A card goes from hand:1 to hand:2 (ceded)."
    drawn = {**slipped, "card": "?@r"}
    assert told("frieden", drawn)[0] == "A card goes from hand:1 to hand:2 (ceded)."
    assert told("frieden", drawn, redacted=False)[0] == "Card a hidden card (red) goes from hand:1 to hand:2 (ceded)."


def test_a_field_that_is_hidden_elsewhere_does_not_hide_the_sentence() -> None:
    moved = {
        "type": "card_moved",
        "card": "7h@r",
        "source": "hand:1",
        "target": "open_pile",
        "cause": "discard",
        "index": None,
    }
    assert told("frieden", moved)[0] == "Card the seven of hearts (red) goes from hand:1 to open_pile (discard)."


def test_a_sentence_begins_in_upper_case_but_a_square_stays_as_it_is() -> None:
    assert told("scherbia", {"type": "card_rescued", "card": "Th", "seat": 1}) == (
        "The ten of hearts is rescued to the pile of seat 1.",
        "Herz-Zehn wird auf den Punktstapel von Platz 1 gerettet.",
    )
    assert labelled("essentia", {"type": "move_golem", "from": "d2", "to": "d3"})[1] == "d2\N{EN DASH}d3 ziehen"


def test_a_missing_field_gives_the_word_for_none_and_leaves_no_brace() -> None:
    for language, word in (("en", "none"), ("de", "keine")):
        for game in ("whist", "essentia", "table", "frieden", "scherbia", "dna"):
            texts, narrator = LIBRARY.texts(game), Narrator(LIBRARY, game, language)
            sentences = [narrator.sentence({"type": kind}) for kind in texts.events]
            sentences += [narrator.sentence({"type": kind}, redacted=False) for kind in texts.events]
            sentences += [narrator.label({"type": kind}) for kind in texts.commands]
            assert not [sentence for sentence in sentences if "{" in sentence or "}" in sentence]
            assert any(word in sentence for sentence in sentences)


def test_an_event_without_a_text_is_a_clear_error() -> None:
    with pytest.raises(TextsMissingError, match="There is no text for the event card_eaten of whist"):
        told("whist", {"type": "card_eaten"})


def test_a_narrator_knows_its_language() -> None:
    assert Narrator(LIBRARY, "whist", "de").language == "de"
