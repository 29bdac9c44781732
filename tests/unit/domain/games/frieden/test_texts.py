"""The events and commands of Frieden in words, open and hidden, with its places by name."""

from __future__ import annotations

import random
from typing import Any

import pytest

from domain.games.frieden.game import FRIEDEN
from service.texts.library import packaged
from service.texts.sentence import Narrator
from tests.unit.domain.games.frieden.support.bot import is_over, next_move, random_table
from tests.unit.domain.games.frieden.support.tables import choose, discard, rule

ENGLISH, GERMAN = Narrator(packaged(), "frieden", "en"), Narrator(packaged(), "frieden", "de")


def moved(card: str, source: str, target: str, cause: str, shape: str = "?") -> dict[str, Any]:
    return {"type": "card_moved", "card": card, "source": source, "target": target, "cause": cause, "shape": shape}


@pytest.mark.parametrize(
    ("event", "english", "german"),
    [
        (
            moved("7h@r", "hand:1", "run:r2", "layout"),
            "The seven of hearts (red) goes from the hidden hand of seat 1 to run 2 (laid out).",
            "Herz-Sieben (Rot) kommt von der verborgenen Hand von Platz 1 in die Straße 2 (ausgelegt).",
        ),
        (
            moved("?", "hidden_pile", "hand:0", "draw"),
            "A card goes from the hidden pile to the hidden hand of seat 0 (drawn).",
            "Eine Karte kommt vom verborgenen Haufen auf die verborgene Hand von Platz 0 (gezogen).",
        ),
        (
            moved("?@b", "hand:2", "offer", "offer", "?@b"),
            "A card goes from the hidden hand of seat 2 to the offer (offered in a trade).",
            "Eine Karte kommt von der verborgenen Hand von Platz 2 ins Angebot (im Handel angeboten).",
        ),
        (
            moved("*", "hand:2", "hand:0", "ceded", "*"),
            "A joker goes from the hidden hand of seat 2 to the hidden hand of seat 0 (ceded to a king).",
            (
                "Joker kommt von der verborgenen Hand von Platz 2 auf die verborgene Hand von Platz 0 "
                "(an einen König abgetreten)."
            ),
        ),
        (
            {"type": "hand_seen", "by": 1, "seat": 2, "cards": None, "sees": [1, 2]},
            "Seat 1 looks at the hidden hand of seat 2.",
            "Platz 1 blickt in die verborgene Hand von Platz 2.",
        ),
        (
            {"type": "claim_upheld", "claim": 1, "card": "?", "returned": True, "hands": [], "custody": None},
            "Accusation 1 is upheld. All hands are counted.",
            "Der Anschuldigung 1 wird stattgegeben. Alle Hände werden gezählt.",
        ),
        (
            {"type": "turn_started", "seat": 1, "number": 5, "duty": {"rank": "3", "need": ["draw", "discard"]}},
            "Turn 5: it is seat 1's turn. A duty lies on it: three, draw / discard.",
            "Zug 5: Platz 1 ist an der Reihe. Auf dem Zug liegt eine Pflicht: Drei, ziehen / ablegen.",
        ),
    ],
)
def test_events_are_told_with_places_and_causes_in_words(event: dict[str, Any], english: str, german: str) -> None:
    assert (ENGLISH.sentence(event), GERMAN.sentence(event)) == (english, german)


@pytest.mark.parametrize(
    ("command", "variant", "english", "german"),
    [
        (discard("*1", "7"), None, "Discard joker 1 (red) (as rank seven)", "Joker 1 (Rot) ablegen (als Blatt Sieben)"),
        (choose(duty="draw"), "duty", "Impose a duty (draw)", "Pflicht auferlegen (ziehen)"),
        (choose(turn=False), "direction", "Decide whether the direction turns (it stays)",
         "Entscheiden, ob die Spielrichtung gedreht wird (sie bleibt)"),
        (rule(2, upheld=False), None, "Reject accusation 2", "Anschuldigung 2: abweisen"),
    ],
)  # fmt: skip
def test_commands_are_labelled(command: dict[str, Any], variant: str | None, english: str, german: str) -> None:
    assert ENGLISH.label(command, variant) == english
    assert GERMAN.label(command, variant) == german


def test_every_event_and_move_of_a_game_can_be_told() -> None:
    for seed in range(4):
        game, rng = random_table(seed), random.Random(seed)
        for _ in range(60):
            if is_over(game):
                break
            for move in game.legal(game.to_act()[0] if game.to_act() else "arbiter"):
                for narrator in (ENGLISH, GERMAN):
                    assert "{" not in narrator.label(move)
            game.do(*next_move(game, rng))
        for _, event, _ in game.log:
            for narrator in (ENGLISH, GERMAN):
                told = narrator.sentence(event)
                assert "{" not in told
                assert "hand:" not in told
                assert "hidden_" not in told


def test_every_option_and_its_words_have_labels() -> None:
    for option in FRIEDEN.meta.options.__struct_fields__:
        assert packaged().option_label("frieden", option, "de")
    assert packaged().option_value("frieden", "draw_from", "open_pile", "en") == "The open pile"
