"""A weight has only so many bits: criteria that do not fit wait for the next turn, with the same result."""

from __future__ import annotations

import pytest

from domain.game.rule import Refused
from domain.tournament.drawing.swiss import bracket
from domain.tournament.drawing.swiss.bracket import MOST_BITS, TooManyAimsError, heaviest_matching
from domain.tournament.drawing.swiss.cards import PairingInput
from domain.tournament.drawing.swiss.draw_swiss import paired_brackets, pairing_of
from domain.tournament.drawing.swiss.field import field_of
from domain.tournament.drawing.swiss.why import reasons_of
from domain.tournament.settings.settings import Swiss
from tests.support.tournament.drawn import drawn, played, running
from tests.support.tournament.swiss_corpus import differences, recorded
from tests.unit.domain.tournament.drawing.swiss.test_criteria import equal


@pytest.mark.accepts("tournament.5.10")
@pytest.mark.nightly
@pytest.mark.parametrize("bits", [32, 36])
def test_with_few_bits_the_rounds_are_the_same(bits: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bracket, "BITS", bits)
    sample = [one for one in recorded() if one.id % 50 == 1 and one.entrants <= 40]
    assert len(sample) == 22
    assert [found for one in sample for found in differences(one)] == []


def test_no_weight_is_beyond_what_the_library_computes_with(monkeypatch: pytest.MonkeyPatch) -> None:
    given = PairingInput(3, 9, equal("10", "01", "10", "01"), (), ())
    monkeypatch.setattr(bracket, "MOST_BITS", 4)
    with pytest.raises(TooManyAimsError):
        paired_brackets(field_of(given))
    widest = (1 << MOST_BITS) - 1
    assert heaviest_matching(4, [(0, 1, widest), (1, 2, widest - 1), (2, 3, 1), (0, 3, 1)]) == {0: 1, 1: 0, 2: 3, 3: 2}
    assert heaviest_matching(4, [(0, 1, widest), (1, 2, widest - 1), (0, 3, 2)]) == {0: 3, 3: 0, 1: 2, 2: 1}


@pytest.mark.refuses("tournament.5.10")
def test_a_bracket_beyond_all_bits_leaves_the_round_undrawn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bracket, "BITS", 1)
    given = PairingInput(3, 9, equal("10", "01", "10", "01"), (), ())
    with pytest.raises(TooManyAimsError):
        paired_brackets(field_of(given))
    assert pairing_of(given) is None
    assert reasons_of(given) is None
    tournament = played(running(6, Swiss(), rounds=5), 1)
    with pytest.raises(Refused) as refusal:
        drawn(tournament, 2)
    assert refusal.value.rule.id == "tournament.5.10"
