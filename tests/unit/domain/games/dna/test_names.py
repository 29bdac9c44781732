"""How the cards of DNA are called, and what its events and moves say."""

from __future__ import annotations

import pytest

from domain.game.seat import seen_by
from domain.game.secrets import redact
from domain.games.dna.game import DNA
from service.texts.library import packaged
from service.texts.sentence import Narrator
from tests.unit.domain.games.dna.support.tables import attach, choose, table


@pytest.mark.parametrize(
    ("card", "en", "de"),
    [
        ("1rfw", "1 full red wave", "1 Welle (rot, voll)"),
        ("2vhs", "2 half violet squares", "2 Vierecke (violett, halbvoll)"),
        ("3gec", "3 empty green circles", "3 Kreise (grün, leer)"),
        ("3gec@2", "3 empty green circles (pack 2)", "3 Kreise (grün, leer; Set-Deck 2)"),
        ("?", "a hidden card", "eine verdeckte Karte"),
    ],
)
def test_a_card_is_called_by_its_properties(card: str, en: str, de: str) -> None:
    names = packaged().naming("dna")
    assert names.name("card", card, "sentence", packaged().people("en")) == en
    assert names.name("ends", card, "list", packaged().people("de")) == de
    assert names.name("card", card, "short", packaged().people("de")) == card


@pytest.mark.parametrize("text", ["", "s1", "4rfw", "1rf", "1rfw@", "1rfw@x", "1rfww", "lot"])
def test_what_is_no_card_has_no_name(text: str) -> None:
    assert packaged().naming("dna").name("card", text, "sentence", packaged().people("en")) is None


def test_a_strand_goes_by_its_number() -> None:
    names = packaged().naming("dna")
    for field in ("strand", "strands"):
        assert names.name(field, "s12", "sentence", packaged().people("en")) == "12"


def test_events_are_told_to_each_reader_in_both_languages() -> None:
    game = table("2vhs 1rfc", "2rfc 3rfc")
    choose(game, "2vhs", None)
    game.do(0, attach("1gec"))
    en, de = Narrator(packaged(), "dna", "en"), Narrator(packaged(), "dna", "de")
    own = [en.sentence(redact(event, DNA.secrets(event), seen_by(0))) for _, event, _ in game.log]
    other = [de.sentence(redact(event, DNA.secrets(event), seen_by(1))) for _, event, _ in game.log]
    assert "Seat 0 is dealt 1 full red circle, 2 half violet squares." in own
    assert "Seat 0 lays 2 half violet squares face down." in own
    assert "Platz 0 legt eine Karte verdeckt hin." in other
    assert "Platz 0 legt 2 Vierecke (violett, halbvoll) an 1 Kreis (grün, leer) an (Strang 1)." in other
    assert "Seat 1 draws a card (action)." in own


def test_moves_are_labelled() -> None:
    game = table("2vhs 1rfc", "2rfc 3rfc")
    label = Narrator(packaged(), "dna", "en").label
    assert [label(move) for move in game.legal(0)] == [
        "Choose to draw",
        "Lay down 1 full red circle face down",
        "Lay down 2 half violet squares face down",
    ]
    assert label(attach("1rfw", "2rfw")) == "Attach to 1 full red wave, 2 full red waves"
