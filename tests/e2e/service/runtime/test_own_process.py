"""Large Swiss rounds are paired in another process, and come out as in this one."""

from __future__ import annotations

import subprocess
from typing import Any

import pytest

from domain.tournament.drawing.swiss.cards import Card, PairingInput
from domain.tournament.drawing.swiss.draw_swiss import pairing_of
from domain.tournament.drawing.swiss.why import reasons_of
from service.runtime.tournaments import own_process
from service.runtime.tournaments.own_process import FEW, pairing_elsewhere, reasons_elsewhere

RUN = subprocess.run


def after_one_round(entrants: int) -> PairingInput:
    """The upper half has won."""
    half = entrants // 2
    cards = tuple(Card(seed, 2 if seed <= half else 0, (seed % 2,), ("none",), 0, 0) for seed in range(1, 2 * half + 1))
    return PairingInput(2, 7, cards, tuple((seed, seed + half) for seed in range(1, half + 1)), ())


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The commands of the processes that are started."""
    commands: list[Any] = []

    def run(words: list[str], **more: Any) -> subprocess.CompletedProcess[bytes]:
        commands.append(words)
        return RUN(words, **more)

    monkeypatch.setattr(own_process.subprocess, "run", run)
    return commands


def test_a_large_round_and_its_reasons_come_out_as_in_this_process(started: list[Any]) -> None:
    given = after_one_round(FEW + 20)
    assert pairing_elsewhere(given) == pairing_of(given)
    assert reasons_elsewhere(given) == reasons_of(given)
    assert [words[-1] for words in started] == ["pairing", "reasons"]


def test_a_round_that_cannot_be_paired_has_no_answer_there_either(started: list[Any]) -> None:
    given = after_one_round(FEW + 2)
    alone = tuple((1, other) for other in range(2, FEW + 3))
    assert pairing_elsewhere(PairingInput(2, 7, given.entrants, alone, ())) is None
    assert len(started) == 1


def test_a_small_round_is_paired_in_this_process(started: list[Any]) -> None:
    given = after_one_round(FEW)
    assert pairing_elsewhere(given) == pairing_of(given)
    assert started == []


@pytest.mark.parametrize("child", ["service.nowhere", "this"])
def test_if_there_is_no_such_process_this_one_computes(child: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own_process, "CHILD", child)
    given = after_one_round(FEW + 2)
    assert pairing_elsewhere(given) == pairing_of(given)
