"""The events and commands of Essentia in words, open and hidden."""

from typing import Any

import pytest

from tests.support.service.texts.shelf import labelled, told

TO = "\N{EN DASH}"


@pytest.mark.parametrize(
    ("event", "en", "de"),
    [
        (
            {"type": "tiles_shuffled", "tiles": ["plain", "forest", "forest"]},
            "The tiles are shuffled face down: plain / forest / forest.",
            "Die Plättchen werden verdeckt gemischt: Flachland / Wald / Wald.",
        ),
        (
            {"type": "lot_drawn", "for": "first_move", "seat": 1},
            "The lot for the first move falls to seat 1.",
            "Das Los für den ersten Zug fällt auf Platz 1.",
        ),
        (
            {"type": "tile_placed", "seat": 0, "square": "d4", "tile": "mountain", "face_down": False},
            "Seat 0 lays a tile on d4: mountain.",
            "Platz 0 legt ein Plättchen auf d4: Gebirge.",
        ),
        (
            {"type": "tile_placed", "seat": 0, "square": "d4", "tile": "mountain", "face_down": True},
            "Seat 0 lays a tile on d4: mountain. It lies face down.",
            "Platz 0 legt ein Plättchen auf d4: Gebirge. Es liegt verdeckt.",
        ),
        (
            {"type": "golem_moved", "seat": 1, "from": "d7", "to": "d5", "captured": False, "power": None},
            f"Seat 1 moves d7{TO}d5.",
            f"Platz 1 zieht d7{TO}d5.",
        ),
        (
            {"type": "golem_moved", "seat": 1, "from": "d7", "to": "d5", "captured": True, "power": "forest"},
            f"Seat 1 moves d7{TO}d5. The enemy golem there is captured. Power named for the circle: forest.",
            (
                f"Platz 1 zieht d7{TO}d5. Der gegnerische Golem dort wird geschlagen. "
                "Genannte Kraft des Essenzkreises: Wald."
            ),
        ),
        (
            {"type": "game_ended", "winner": 0, "reason": "springs_lost"},
            "The game is over: the other seat has no golem left on its springs. Seat 0 wins.",
            "Das Spiel ist zu Ende: der andere Platz hat keinen Golem mehr auf seinen Quellen. Platz 0 gewinnt.",
        ),
        (
            {"type": "game_ended", "winner": None, "reason": "truce_agreed"},
            "The game is over: draw by truce.",
            "Das Spiel ist zu Ende: unentschieden durch Waffenstillstand.",
        ),
    ],
)
def test_an_event_is_told_in_both_languages(event: dict[str, Any], en: str, de: str) -> None:
    assert told("essentia", event) == (en, de)
    assert told("essentia", event, redacted=False) == (en, de)


def test_a_count_in_place_of_a_list_is_told_without_the_list() -> None:
    assert told("essentia", {"type": "tiles_shuffled", "tiles": 28}) == (
        "The tiles are shuffled face down.",
        "Die Plättchen werden verdeckt gemischt.",
    )


def test_what_is_added_to_a_sentence_is_added_to_its_hidden_form_too() -> None:
    assert told("essentia", {"type": "tile_placed", "seat": 1, "square": "d6", "tile": "?", "face_down": True}) == (
        "Seat 1 lays a tile on d6. It lies face down.",
        "Platz 1 legt ein Plättchen auf d6. Es liegt verdeckt.",
    )


@pytest.mark.parametrize(
    ("command", "en", "de"),
    [
        ({"type": "place_tile", "square": "d4"}, "Lay a tile on d4", "Plättchen auf d4 legen"),
        (
            {"type": "place_tile", "square": "d4", "tile": "plateau"},
            "Lay a tile on d4 (plateau)",
            "Plättchen auf d4 legen (Hochebene)",
        ),
        ({"type": "move_golem", "from": "d2", "to": "d3"}, f"Move d2{TO}d3", f"d2{TO}d3 ziehen"),
        (
            {"type": "move_golem", "from": "d2", "to": "c5", "power": "rock"},
            f"Move d2{TO}c5 (power: rock)",
            f"d2{TO}c5 ziehen (Kraft: Fels)",
        ),
    ],
)
def test_a_command_has_a_label_in_both_languages(command: dict[str, Any], en: str, de: str) -> None:
    assert labelled("essentia", command) == (en, de)
