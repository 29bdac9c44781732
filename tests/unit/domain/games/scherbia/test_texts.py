"""The sentences of Scherbia in both languages."""

from __future__ import annotations

import random
from typing import Any

import pytest

from domain.game.secrets import may_know, redact
from service.texts.library import packaged
from service.texts.sentence import Narrator
from tests.support.games.bench import viewer_of
from tests.unit.domain.games.scherbia.support.bot import chosen, random_table

GAME = "scherbia"


def told(event: dict[str, Any]) -> tuple[str, str]:
    return tuple(Narrator(packaged(), GAME, language).sentence(event) for language in ("en", "de"))


def labelled(command: dict[str, Any]) -> tuple[str, str]:
    return tuple(Narrator(packaged(), GAME, language).label(command) for language in ("en", "de"))


@pytest.mark.parametrize(
    ("field", "value", "names"),
    [
        ("card", "mage-elf", ("Mage (Elves)", "Magier (Elfen)")),
        ("card", "woodcutter-halfling", ("Woodcutter (Halflings)", "Holzfäller (Halblinge)")),
        ("card", "objection-3", ("Objection of seat 3", "Einspruch von Platz 3")),
        ("card", "bread_for_the_shard-2", ("Bread for the Shard (2)", "Brot für die Scherbe (2)")),
        ("card", "pact", ("The Pact", "Der Pakt")),
        ("faction", "believers", ("The Believers", "Die Gläubigen")),
        ("order", "guild-1", ("The Guild (1)", "Die Gilde (1)")),
        ("action", "?", ("a hidden card", "eine verdeckte Karte")),
        ("card", "dragon-1", (None, None)),
        ("reason", "pact", (None, None)),
        ("card", "mage-orc", (None, None)),
        ("card", "mage", (None, None)),
        ("card", "objection-x", (None, None)),
    ],
)
def test_cards_go_by_their_names_and_an_organizers_cards_by_their_ids(field: str, value: str, names: Any) -> None:
    naming = packaged().naming(GAME)
    assert (
        tuple(naming.name(field, value, "sentence", packaged().people(language)) for language in ("en", "de")) == names
    )


def test_events_are_told() -> None:
    fired = {
        "type": "card_played", "seat": 1, "card": "jobless-elf", "round": 2, "copy": "hunter-dwarf", "waive": False,
        "barrage": "mage-human", "replaces": None,
    }  # fmt: skip
    english, german = told(fired)
    assert english == (
        "Seat 1 plays Jobless (Elves) in round 2. The card copies Hunter (Dwarves). "
        "The barrage is aimed at Mage (Humans)."
    )
    assert german == (
        "Platz 1 spielt Berufsloser (Elfen) in Runde 2. Die Karte kopiert Jäger (Zwerge). "
        "Das Sperrfeuer gilt Magier (Menschen)."
    )
    assert told({"type": "announced", "seat": 1, "action": None, "ability": True})[0] == (
        "Seat 1 lays no action card. Seat 1 announces the faction ability."
    )
    assert told({"type": "announced", "seat": 1, "action": "?", "ability": False}) == (
        "Seat 1 lays an action card face down.", "Platz 1 legt eine Aktionskarte verdeckt.",
    )  # fmt: skip
    assert told({"type": "hand_dealt", "seat": 1, "cards": 5})[0] == "Seat 1 is dealt a hand."
    assert told({"type": "faction_dealt", "seat": 0, "faction": "?", "face_down": True})[0] == (
        "Seat 0 is dealt a faction face down."
    )
    assert told({"type": "effect_applied", "entry": 0, "seat": 2, "target": 0}) == (
        "Entry 0 of seat 2 takes effect. Target: seat 0.", "Eintrag 0 von Platz 2 wirkt. Ziel: Platz 0.",
    )  # fmt: skip
    assert told({"type": "effect_applied", "entry": 0, "seat": 2, "target": "mage-elf"})[0] == (
        "Entry 0 of seat 2 takes effect. Target: Mage (Elves)."
    )
    assert told({"type": "effect_applied", "entry": 0, "seat": 2, "target": None})[0] == (
        "Entry 0 of seat 2 takes effect."
    )
    entries = [{"entry": 0, "seat": 1, "source": "action", "card": "ambush-1"},
               {"entry": 1, "seat": 1, "source": "ability", "card": "pact"}]  # fmt: skip
    assert told({"type": "actions_revealed", "entries": entries})[0] == (
        "The laid cards are turned up: seat 1: Ambush (1), seat 1: The Pact."
    )


def test_commands_are_labelled() -> None:
    assert labelled({"type": "announce"}) == ("Lay nothing for this trick", "Für diesen Stich nichts legen")
    assert labelled({"type": "announce", "action": "ambush-1", "ability": True})[1] == (
        "Ansagen (Aktionskarte Hinterhalt (1)) (Fraktionsfähigkeit)"
    )
    assert labelled({"type": "play_card", "card": "smith-elf", "waive": True})[0] == (
        "Play Smith (Elves) (waive the ability)"
    )
    assert labelled({"type": "use_action", "against": 0})[0] == "Use the effect (on seat 0)"


@pytest.mark.parametrize("number", range(6))
def test_every_event_and_move_of_a_game_has_a_sentence_without_gaps(number: int) -> None:
    rng = random.Random(f"texts {number}")
    game = random_table(rng)
    narrators = [Narrator(packaged(), GAME, language) for language in ("en", "de")]
    while game.to_act():
        for move in game.legal(game.to_act()[0])[:20]:
            for narrator in narrators:
                assert "{" not in narrator.label(move)
        game.do(*chosen(game, rng))
    for _, event, _ in game.log:
        secrets = game.game.secrets(event)
        for viewer in (0, "spectator", "arbiter"):
            if may_know(secrets, viewer_of(viewer)):
                read = redact(event, secrets, viewer_of(viewer))
                for narrator in narrators:
                    sentence = narrator.sentence(read)
                    assert "{" not in sentence
                    assert "?" not in sentence
