"""How the events and moves of Faro read in both languages."""

from __future__ import annotations

from typing import Any

import pytest

from domain.game.seat import ARBITER_VIEW, SPECTATOR
from domain.game.secrets import redact
from domain.games.faro.game import FARO
from service.texts.library import packaged
from service.texts.sentence import Narrator
from tests.unit.domain.games.faro.support.tables import (
    LEAVE,
    Table,
    begin,
    closed_deal,
    limits,
    opened,
    slip,
    stake,
    table,
)

ENGLISH, GERMAN = (Narrator(packaged(), "faro", language) for language in ("en", "de"))


def told(event: Any, narrator: Narrator = ENGLISH, viewer: Any = SPECTATOR) -> str:
    return narrator.sentence(redact(event, FARO.secrets(event), viewer))


def failed() -> Table:
    game = closed_deal((100,))
    game.do(1, slip(None))
    return game


def test_a_card_turned_is_named_with_its_pack_and_pile() -> None:
    event = table("8d@2").do(0, {"type": "turn_card", "pile": "left"})[0]
    assert told(event) == "Card 1 is the eight of diamonds (2) and goes to the left."
    assert told(event, GERMAN) == "Karte 1 ist Karo-Acht (2) und kommt nach links."


def test_a_call_is_told_with_its_stake_and_position() -> None:
    game = table("8")
    game.turn("left")
    event = game.do(1, {"type": "vary", "call": "six"})[0]
    assert told(event) == "Seat 1 calls Six et le va on the eight: the stake is 48, the card lies aslant to the left."


def test_the_pack_and_the_finding_are_told_to_the_arbiter_alone() -> None:
    game = opened(options={"cut": False})
    game.do(0, limits())
    begin(game, {1: {"8": 1}})
    shuffled = next(event for _, event, _ in game.log if event.__struct_config__.tag == "cards_shuffled")
    assert told(shuffled) == "The bank shuffles its 104 cards."
    assert told(shuffled, viewer=ARBITER_VIEW).startswith("The bank shuffles its 104 cards: ")
    claimed = failed().log[-3][1]
    assert told(claimed) == ("Claim 1: seat 1 says that seat 0, as the bank, failed the control.")
    assert told(claimed, viewer=ARBITER_VIEW).endswith("By the record the claim is right.")


def test_a_refund_names_its_card_and_amounts() -> None:
    assert told(failed().log[-1][1]) == "The bank gives back the losses from card 100 on. Given back: seat 1 +6."


@pytest.mark.parametrize(("narrator", "label"), [(ENGLISH, "Stake 4 on ten"), (GERMAN, "4 auf Zehn setzen")])
def test_a_move_is_labelled(narrator: Narrator, label: str) -> None:
    assert narrator.label(stake("T", 4)) == label
    assert narrator.label(LEAVE) in ("Leave the stake", "Einsatz liegen lassen")
