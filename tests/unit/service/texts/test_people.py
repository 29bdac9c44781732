"""Sentences by the names of the players: every event and move of every game, and whatever a name holds."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from domain.game.personal import forgotten
from domain.game.rule import Malformed
from service.queries.perspective import admit_name
from service.texts.form import Language
from service.texts.library import packaged
from service.texts.people import LONGEST, People
from service.texts.sentence import Narrator, Noted, protocol

WIRE = Path(__file__).parents[3] / "wire"
NAMES = tuple(f"Mara{'abcdefghijkl'[seat]}" for seat in range(12))
BY_NUMBER = re.compile(r"\b(?:seats?|Platz|Plätze[n]?) [0-9]", re.IGNORECASE)


def samples() -> list[tuple[str, dict[str, Any]]]:
    """The recorded events, each with the game it is of: every kind of event of every game and of the table."""
    found = []
    for file in sorted(WIRE.glob("*.jsonl")):
        game = "whist" if file.stem == "table" else file.stem
        found += [(game, json.loads(line)["event"]) for line in file.read_text(encoding="utf-8").splitlines()]
    return found


def people(*names: str, language: Language = "en") -> People:
    return packaged().people(language, names)


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_event_of_any_game_names_by_its_number_a_seat_that_has_a_name(language: Language) -> None:
    told = [Narrator(packaged(), game, language, NAMES).sentence(event) for game, event in samples()]
    assert len(told) > 300
    assert [sentence for sentence in told if BY_NUMBER.search(sentence)] == []
    assert sum("Mara" in sentence for sentence in told) > 200


@pytest.mark.parametrize("language", ["en", "de"])
def test_without_names_the_same_seats_are_named_by_their_numbers(language: Language) -> None:
    for game, event in samples():
        named = Narrator(packaged(), game, language, NAMES).sentence(event)
        plain = Narrator(packaged(), game, language).sentence(event)
        assert ("Mara" in named) == bool(BY_NUMBER.search(plain)), plain


def test_the_mark_of_a_forgotten_name_is_in_the_language_of_the_sentence() -> None:
    names = (forgotten("4b5c567fa0"), "Bert (forgotten", forgotten("77aa88bb00"))
    assert [people(*names, language="en").player(seat) for seat in range(3)] == [
        "(forgotten 4b5c567f)",
        "Bert (forgotten",
        "(forgotten 77aa88bb)",
    ]
    german = people(*names, language="de")
    assert [german.player(seat) for seat in range(3)] == [
        "(vergessen 4b5c567f)",
        "Bert (forgotten",
        "(vergessen 77aa88bb)",
    ]
    assert "(forgotten 4b" not in german.roster()


def test_names_change_nothing_where_no_seat_is_spoken_of() -> None:
    narrators = [Narrator(packaged(), "whist", "en", names) for names in ((), NAMES)]
    assert len({one.sentence({"type": "hand_revoked"}) for one in narrators}) == 1


@pytest.mark.parametrize(
    ("event", "en", "de"),
    [
        ({"type": "card_played", "seat": 0, "card": "Th", "trick": 1},
         "Anna plays the ten of hearts.", "Anna spielt Herz-Zehn."),
        ({"type": "card_played", "seat": 1, "card": "Th", "trick": 1},
         "d'Artagnan plays the ten of hearts.", "d'Artagnan spielt Herz-Zehn."),
        ({"type": "card_played", "seat": 3, "card": "Th", "trick": 1},
         "Seat 3 plays the ten of hearts.", "Platz 3 spielt Herz-Zehn."),
        ({"type": "partner_asked", "seat": 0, "partner": 2, "suit": "d"},
         "Anna asks Clara: no diamonds?", "Anna fragt Clara: Kein Karo?"),
        ({"type": "time_expired", "seats": [0, 2, 3]},
         "The time of Anna, Clara and seat 3 is up.", "Die Zeit von Anna, Clara und Platz 3 ist um."),
        ({"type": "score_adjusted", "dispute": 1, "points": [1, 0, -2, 0]},
         "Score adjustment: Anna +1, Clara -2.", "Punktkorrektur: Anna +1, Clara -2."),
    ],
)  # fmt: skip
def test_a_seat_goes_by_its_name_without_an_article(event: dict[str, Any], en: str, de: str) -> None:
    names = ("Anna", "d'Artagnan", "Clara")
    assert Narrator(packaged(), "whist", "en", names).sentence(event) == en
    assert Narrator(packaged(), "whist", "de", names).sentence(event) == de


def test_a_move_is_labelled_with_names() -> None:
    claim = {"type": "claim_revoke", "seat": 1, "trick": 3}
    assert Narrator(packaged(), "whist", "de", NAMES).label(claim) == "Revoke von Marab in Stich 3 beanstanden"


def test_places_and_cards_that_belong_to_a_seat_go_by_its_name() -> None:
    moved = {"type": "card_moved", "card": "?", "source": "hand:0", "target": "hand:1", "cause": "draw"}
    assert Narrator(packaged(), "frieden", "de", NAMES).sentence(moved) == (
        "Eine Karte kommt von der verborgenen Hand von Maraa auf die verborgene Hand von Marab (gezogen)."
    )
    dealt = {"type": "actions_dealt", "seat": 0, "cards": ["objection-0"]}
    assert Narrator(packaged(), "scherbia", "en", NAMES).sentence(dealt).endswith("Objection of Maraa.")


@pytest.mark.parametrize(
    ("names", "called"),
    [
        (("Anna", "anna"), ("Anna (seat 0)", "anna (seat 1)")),
        (("Seat 1", "platz 0", "THE ARBITER", "Schiedsrichterin"), ("seat 0", "seat 1", "seat 2", "Schiedsrichterin")),
        (("", " \t ", "\u202e\u200b"), ("seat 0", "seat 1", "seat 2")),
        (("An\nna", "B\u202eob", "C\x1b[2Jlara"), ("An na", "B ob", "C [2Jlara")),
        (("<b>Anna</b>", "{seat}"), ("<b>Anna</b>", "{seat}")),
        (("x" * 100, "x" * 99), (f"{'x' * 39}… (seat 0)", f"{'x' * 39}… (seat 1)")),
        (("李雷", "Ökonom"), ("李雷", "Ökonom")),
    ],
)
def test_whatever_a_name_holds_it_stands_in_one_line_and_for_one_seat(
    names: tuple[str, ...], called: tuple[str, ...]
) -> None:
    told = tuple(people(*names).player(seat) for seat in range(len(names)))
    assert told == called
    assert len({one.casefold() for one in told}) == len(told)
    assert all(one.isprintable() and len(one) <= LONGEST + len(" (seat 00)") for one in told)


def test_seats_in_a_row_stand_with_and_each_once() -> None:
    assert people().several([0, 2, 3]) == "seats 0, 2 and 3"
    assert people(language="de").several([0, 2]) == "Platz 0 und 2"
    assert people().several([1, 1]) == "seat 1 (2\N{MULTIPLICATION SIGN})"
    assert people("Anna").several([0, 1, 0]) == "Anna (2\N{MULTIPLICATION SIGN}) and seat 1"
    assert people("Anna").several([]) == ""


def test_a_protocol_begins_with_who_sits_where() -> None:
    noted = [Noted(1, 0, "table.2.4", {"type": "table_finished"})]
    named = Narrator(packaged(), "whist", "de", ("Anna", "Platz 0"))
    assert protocol(named, noted)[:2] == ("Spieler \N{EN DASH} Platz 0: Anna", "1970-01-01 (UTC)")
    assert protocol(Narrator(packaged(), "whist", "de"), noted)[0] == "1970-01-01 (UTC)"


@pytest.mark.parametrize("name", ["Anna", "Ökonom 你好", "d", "O'Neil-Śliwa", "نی\u200cک", "👩\u200d🚀", "{seat} <b>"])
def test_a_name_is_taken_as_people_write_it(name: str) -> None:
    admit_name(name, 0)


@pytest.mark.parametrize(
    "name", [" ", "\u3000", "\u200b", "a\nb", "a\x00", "a\x1b[2J", "a\u2028b", "a\u202eb", "\u2067a", "\u200fa"]
)
def test_a_name_that_shows_nothing_or_turns_the_text_is_not_taken(name: str) -> None:
    with pytest.raises(Malformed) as refused:
        admit_name(name, 3)
    assert (refused.value.field, refused.value.problem) == ("seats[3].name", "value")


@pytest.mark.parametrize(("one", "other"), [("Anna", "\u0410nna"), ("Ilse", "llse"), ("Bernd", "Bemd")])
def test_names_that_look_alike_stand_with_their_seats(one: str, other: str) -> None:
    told = people(one, "Clara", other)
    assert [told.name(seat) for seat in range(3)] == [f"{one} (seat 0)", "Clara", f"{other} (seat 2)"]


@pytest.mark.parametrize("name", ["seat l", "P\u0406atz 2", "the \u0430rbiter"])
def test_a_name_that_looks_like_a_seat_or_the_arbiter_is_not_used(name: str) -> None:
    assert people(name).name(0) is None
