"""Each game is played to its end with random moves, and its record can be read in both languages."""

import re
from pathlib import Path

import pytest

from api.cli.demonstration.arrangement import arrangement_of, arrangements
from api.cli.demonstration.client import ClientError
from domain.registry import GAMES
from tests.support.cli.demonstration.shown import Shown, show
from tests.support.nights import some_by_day
from tests.support.table.whispers import WHISPERS

LINE = re.compile(r" *(\d+)  \d\d:\d\d:\d\d  (?P<sentence>.+)  \[[a-z-]+(\.\d+)+(, [Rr]evision \d+)?\]")
DAY = re.compile(r"\d{4}-\d\d-\d\d \(UTC\)")
RAW = re.compile(r"[{}\[\]]|[a-z]_[a-z]|\b(null|true|false|None|True|False)\b|(?<![a-zß])\?")
"""What comes from data and not from a language: braces, names of fields, words of JSON, the sign of a hidden card."""
SEED = {"whist": 62}
"""The seeds of runs that are shorter than that of seed 1."""
PROMISES_LESS = {"dna", "faro", "frieden"}
"""The games that list templates of which not every choice is accepted, so that the demonstration meets refusals."""


@pytest.fixture(autouse=True)
def fixed_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """The chance of every table is the same, so that a run can be repeated."""
    monkeypatch.setattr("service.commands.open_table.new_seed", lambda: bytes(32))


def sentences(lines: list[str]) -> list[str]:
    """The sentences of a record, without its lines for days."""
    found = [LINE.fullmatch(line) for line in lines if not DAY.fullmatch(line)]
    assert all(found), lines
    return [one["sentence"] for one in found if one is not None]


def test_nothing_is_arranged_for_a_game_that_there_is_not() -> None:
    assert set(arrangements()) <= set(GAMES)


def test_a_game_of_which_nothing_is_said_is_played_by_as_few_as_can_be() -> None:
    usual = arrangement_of(WHISPERS)
    assert (usual.seats, usual.options, usual.weights) == (4, {}, {})


@pytest.mark.parametrize("game", some_by_day(sorted(GAMES)))
def test_every_game_comes_to_its_end_and_can_be_read_in_both_languages(game: str, tmp_path: Path) -> None:
    shown = show(tmp_path, game, "en", SEED.get(game, 1))
    assert shown.stopped == ""
    assert shown.headings[1:] == ["The outcome", "The run"]
    english, german = sentences(shown.protocols["en"]), sentences(shown.protocols["de"])
    assert len(english) == len(german) == shown.events
    assert english[-1] == "The table is finished."
    assert german[-1] == "Der Tisch ist beendet."
    assert not [one for one in (*english, *german, *shown.sayings, *shown.labels) if RAW.search(one)]
    assert not [one for one, other in zip(english, german, strict=True) if one == other]
    assert shown.refused == 0 or game in PROMISES_LESS


def test_what_is_told_live_is_the_protocol_of_the_service_with_what_was_refused_in_between(tmp_path: Path) -> None:
    shown = show(tmp_path, "dna", "de", seed=3)
    told = shown.record[shown.record.index("Das Protokoll, wie ein Zuschauer es liest") + 1 :]
    refused = [one for one in told if one.startswith("      abgelehnt  ")]
    assert [one.strip() for one in told if one not in refused] == [one.strip() for one in shown.protocols["de"]]
    assert len(refused) == shown.refused > 0
    assert all(re.search(r"\.  \[dna\.\d+\.\d+\]$", one) for one in refused)


def played(shown: Shown) -> list[str]:
    """The moves and sentences of a run, without its times."""
    return [*shown.labels, *sentences(shown.protocols["en"])]


@pytest.mark.nightly
def test_with_the_same_chance_the_same_seed_plays_the_same_moves_and_another_seed_others(tmp_path: Path) -> None:
    runs = []
    for number, seed in enumerate((7, 7, 8)):
        (tmp_path / str(number)).mkdir()
        runs.append(played(show(tmp_path / str(number), "vingt-et-un", "en", seed, options={"rounds": 1})))
    assert runs[0] == runs[1] != runs[2]


def test_a_game_that_does_not_end_is_given_up_with_a_word_about_it(tmp_path: Path) -> None:
    shown = show(tmp_path, "whist", "de", limit=5)
    assert shown.stopped.startswith("das Spiel war nach 5 Zügen nicht zu Ende")
    assert not any("Tisch ist beendet" in one for one in shown.protocols["de"])


def test_a_number_of_seats_that_the_game_does_not_have_is_refused_with_its_rule(tmp_path: Path) -> None:
    with pytest.raises(ClientError, match=r"\[whist\.1\.\d\]"):
        show(tmp_path, "whist", "en", seats=3)
