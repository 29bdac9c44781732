"""Of what there is nothing to say, nothing is said: over every kind of event of every game and of the table."""

from __future__ import annotations

import re
from typing import Any

import pytest

from service.texts.form import Language
from service.texts.library import TABLE, packaged
from service.texts.sentence import Narrator
from tests.unit.service.texts.test_people import samples

LEFT = re.compile(r"[:;,\N{EN DASH}] *[.;)]|\(\)|  |^[.:;]|: (?:none|keine)\b|\bNone\b|null")
"""What is left of a sentence about nothing."""


def nothing_in(event: dict[str, Any], game: str) -> list[dict[str, Any]]:
    """The event with each of its tallies at zero."""
    tallies = {**packaged().texts(TABLE).tallies, **packaged().texts(game).tallies}
    return [
        {**event, field: [0 if isinstance(one, int) else one for one in value]}
        for field, value in event.items()
        if field in tallies and isinstance(value, list)
    ]


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_recorded_event_is_told_with_a_gap_or_a_word_for_nothing(language: Language) -> None:
    told = [Narrator(packaged(), game, language).sentence(event) for game, event in samples()]
    assert [sentence for sentence in told if LEFT.search(sentence)] == []


@pytest.mark.parametrize("language", ["en", "de"])
def test_tallies_of_zeros_leave_no_gap(language: Language) -> None:
    changed = [(game, one) for game, event in samples() for one in nothing_in(event, game)]
    assert len(changed) > 20
    told = [Narrator(packaged(), game, language).sentence(event) for game, event in changed]
    assert [sentence for sentence in told if LEFT.search(sentence)] == []


@pytest.mark.parametrize(
    ("game", "event", "en", "de"),
    [
        ("dna", {"type": "strands_cleared", "strands": [], "reason": "turn", "builders": []},
         "All actions are played.", "Alle Aktionen sind gespielt."),
        ("dna", {"type": "strands_cleared", "strands": ["s1", "s3"], "reason": "turn", "builders": [1, 1, 2]},
         ("All actions are played. Strands 1 and 3 are cleared. "
          "To build new strands: seat 1 (2\N{MULTIPLICATION SIGN}) and seat 2."),
         ("Alle Aktionen sind gespielt. Die Stränge 1 und 3 werden weggeräumt. "
          "Neue Stränge bilden: Platz 1 (2\N{MULTIPLICATION SIGN}) und Platz 2.")),
        ("ecarte", {"type": "cards_exchanged", "seat": 0, "count": 0, "discarded": [], "drawn": []},
         "Seat 0 exchanges no card.", "Platz 0 tauscht keine Karte."),
        ("ecarte", {"type": "cards_exchanged", "seat": 0, "count": 1, "discarded": ["7h"], "drawn": ["Kd"]},
         "Seat 0 exchanges 1 card; put away: seven of hearts; drawn: king of diamonds.",
         "Platz 0 tauscht 1 Karte; abgelegt: Herz-Sieben; gekauft: Karo-König."),
        ("ecarte", {"type": "hand_scored", "tricks": [3, 2], "breaches": [False, False], "credit": [1, 0],
                    "points": [1, 0]},
         "The hand is scored. Tricks: seat 0: 3, seat 1: 2. Credit: seat 0 +1. Points: seat 0: 1, seat 1: 0.",
         ("Die Hand wird gewertet. Stiche: Platz 0: 3, Platz 1: 2. Gutschrift: Platz 0 +1. "
          "Punkte: Platz 0: 1, Platz 1: 0.")),
        ("faro", {"type": "losses_refunded", "from": 2, "amounts": [0, 0]},
         "The bank gives back the losses from card 2 on.", "Die Bank gibt die Verluste ab Karte 2 zurück."),
        ("faro", {"type": "deal_closed", "control_passed": False},
         "The bank closes the deal. The control is not passed.",
         "Die Bank schließt den Durchgang ab. Die Kontrolle ist nicht bestanden."),
        ("scherbia", {"type": "trick_decided", "trick": 2, "winner": 1, "totals": [0, 0]},
         "Trick 2 goes to seat 1.", "Stich 2 geht an Platz 1."),
        ("scherbia", {"type": "trick_cleared", "trick": 2, "seat": 1, "cards": []},
         "Trick 2 is cleared to the pile of seat 1.",
         "Stich 2 wird abgeräumt und kommt auf den Punktstapel von Platz 1."),
        ("whist", {"type": "hand_scored", "tricks": [7, 6], "trick_points": [1, 0], "transfer": [0, 0],
                   "hand_points": [1, 0]},
         "Score of sides 0 and 1: tricks 7 / 6, points for tricks 1 / 0, hand points 1 / 0.",
         "Wertung für Partei 0 und 1: Stiche 7 / 6, Punkte für Stiche 1 / 0, Handpunkte 1 / 0."),
        ("bakkarat", {"type": "player_left", "seat": 1, "impolite": False},
         "Seat 1 leaves the table.", "Platz 1 verlässt den Tisch."),
    ],
)  # fmt: skip
def test_what_is_empty_or_zero_takes_its_sentence_away(game: str, event: dict[str, Any], en: str, de: str) -> None:
    assert Narrator(packaged(), game, "en").sentence(event) == en
    assert Narrator(packaged(), game, "de").sentence(event) == de


def test_a_move_says_nothing_of_an_end_to_which_no_card_goes() -> None:
    narrator = Narrator(packaged(), "frieden", "en")
    move = {"type": "extend_run", "run": "r1", "before": [], "after": ["7h@r"]}
    assert narrator.label(move) == "Extend run 1 (above: seven of hearts (red))"
    nothing = {"choose": {"from": [], "min": 0, "max": 0}}
    assert narrator.label({**move, "before": nothing, "after": nothing}) == "Extend run 1"


def test_seat_0_is_somebody() -> None:
    ended = {"type": "game_ended", "winner": 0, "reason": "no_move"}
    assert Narrator(packaged(), "essentia", "en").sentence(ended).endswith("Seat 0 wins.")
