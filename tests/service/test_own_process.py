"""Large Swiss rounds are paired in another process, and come out as in this one."""

from __future__ import annotations

import os
from multiprocessing import parent_process

import msgspec
import pytest

from domain.tournament.drawing.swiss.card import Card, PairingInput
from domain.tournament.drawing.swiss.dutch import pairing_of
from domain.tournament.drawing.swiss.why import reasons_of
from service.runtime.tournaments import own_process
from service.runtime.tournaments.own_process import FEW, in_own_process, pairing_elsewhere, reasons_elsewhere


def after_one_round(entrants: int) -> PairingInput:
    """The upper half has won."""
    half = entrants // 2
    cards = tuple(Card(seed, 2 if seed <= half else 0, (seed % 2,), ("none",), 0, 0) for seed in range(1, 2 * half + 1))
    return PairingInput(2, 7, cards, tuple((seed, seed + half) for seed in range(1, half + 1)), ())


def number_of_the_process(_: PairingInput) -> int:
    return os.getpid()


def dies_elsewhere(_: PairingInput) -> str:
    """End the process, unless it is that of the test."""
    if parent_process() is not None:
        os._exit(1)
    return "here"


def test_a_large_round_and_its_reasons_come_out_as_in_this_process() -> None:
    given = after_one_round(FEW + 20)
    assert pairing_elsewhere(given) == pairing_of(given)
    assert reasons_elsewhere(given) == reasons_of(given)


def test_only_a_large_round_is_paired_in_another_process() -> None:
    few, many = after_one_round(FEW), after_one_round(FEW + 2)
    assert own_process.elsewhere(number_of_the_process, few, int) == os.getpid()
    assert own_process.elsewhere(number_of_the_process, many, int) != os.getpid()


def test_a_process_that_ends_without_an_answer_is_noticed_and_this_one_computes() -> None:
    given = after_one_round(FEW + 2)
    with pytest.raises(EOFError):
        in_own_process(dies_elsewhere, msgspec.json.encode(given))
    assert own_process.elsewhere(dies_elsewhere, given, str) == "here"
