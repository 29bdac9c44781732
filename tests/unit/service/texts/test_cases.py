"""Each breach that a player can commit, and each claim, has a question by names in both languages."""

from __future__ import annotations

from typing import Any

import pytest

from domain.game.rule import Breach
from domain.registry import GAMES
from service.texts.judgement import Cases
from service.texts.library import packaged
from service.texts.phrases import placeholders

NAMES = ("Anna", "Bruno", "Clara", "David")
CLAIMABLE = [(game, rule.id) for game in GAMES for rule in GAMES[game].meta.rules if rule.breach is Breach.CLAIMABLE]
CLAIMS = [(game, made.event) for game in GAMES for made in GAMES[game].meta.claims.made]


@pytest.mark.parametrize(("game", "rule"), CLAIMABLE)
def test_each_breach_that_stands_has_a_question_of_its_own(game: str, rule: str) -> None:
    asked = Cases(game, NAMES).dispute(rule, (2,))
    for text in (asked.en, asked.de):
        assert "Clara" in text
        assert text.endswith("?")
        assert rule not in text
        assert "{" not in text


@pytest.mark.parametrize(("game", "event"), CLAIMS)
def test_each_claim_has_a_question_made_of_its_own_fields(game: str, event: Any) -> None:
    kind = event.__struct_config__.tag
    text = packaged().case(game, kind)
    assert text is not None
    assert {*placeholders(text.en), *placeholders(text.de)} <= {*event.__struct_fields__}
    fields = dict.fromkeys(event.__struct_fields__, 2)
    asked = Cases(game, NAMES).claim({"type": kind, **fields})
    assert asked is not None
    assert "Clara" in asked.en
    assert "Clara" in asked.de


def test_the_place_is_told_where_the_reader_knows_it() -> None:
    cases = Cases("whist", NAMES)
    assert cases.dispute("whist.6.2", (2,), {"trick": 2}).en == "Did Clara revoke in trick 2?"
    assert cases.dispute("whist.6.2", (2,), {"trick": 2}).de == "Hat Clara im 2. Stich nicht bedient?"
    assert cases.dispute("whist.6.2", (2,), {"trick": None}).en == "Did Clara revoke?"
    assert cases.dispute("whist.6.2", (2,)).de == "Hat Clara nicht bedient?"
    control = {"type": "slip_claimed", "seat": 0, "card": None}
    asked = Cases("faro", NAMES).claim(control)
    assert asked is not None
    assert asked.en == "Did the control fail because Anna, as the bank, laid a card on the wrong pile?"


def test_any_other_rule_has_the_question_of_every_table() -> None:
    cases = Cases("whist", NAMES)
    assert cases.dispute("table.2.5", (1,)).en == "Did Bruno break rule table.2.5?"
    assert cases.dispute("whist.6.2", (1, 3)).de == "Haben Bruno und David gegen Regel whist.6.2 verstoßen?"
    assert cases.dispute("table.2.5", ()).en == "Was rule table.2.5 broken?"
    assert Cases("whist", ()).dispute("table.2.5", (1,)).en == "Did seat 1 break rule table.2.5?"


def test_a_claim_of_which_a_game_says_nothing_has_no_question() -> None:
    assert Cases("whist", NAMES).claim({"type": "hand_revoked"}) is None
