"""Both checks in JavaScript go by what a game declares of its draws. They know no game, and accuse nobody in error."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from domain.game.draws import Draw, Draws
from domain.game.interface import AnyGame
from domain.registry import GAMES
from tests.e2e.service.proof.test_verify_chance import LONG, exported, needs_node, of, over, run, verified
from tests.golden.support.corpus import Entry, entries, lines_of
from tests.house.support.checkout import ROOT
from tests.support.games.random_play import live
from tests.support.games.sitting import Sitting
from tests.support.nights import some_by_day
from tests.support.pages.verifying import checked, forged, rechained, statuses
from tests.support.published_draws import PAGE, written
from tests.support.service.proof.exported import whole
from tests.support.table.whispers import WHISPERS

SOME = Draws((Draw("dealt", "shuffle", "hands"), Draw("tossed", "dice", "pips", sides=6)))
"""What Whispers could declare: it does not say from what is dealt."""


def whispers(draws: Draws | None) -> Sitting:
    game: Any = replace(WHISPERS, meta=replace(WHISPERS.meta, draws=draws))
    return over(live(Sitting(game, 4), random.Random(3), LONG))


def changed_opening(sitting: Sitting, change: Callable[[dict[str, Any]], None]) -> Sitting:
    """The table with another first event."""
    other = sitting.copy()
    body = json.loads(other.bodies[0])
    change(body["event"])
    other.bodies[0] = json.dumps(body, sort_keys=True, separators=(",", ":")).encode()
    return other


def undeclared(event: dict[str, Any]) -> None:
    del event["draws"]


def unknown_way(event: dict[str, Any]) -> None:
    for draw in event["draws"]["draws"]:
        draw["choices"] = {"type": "spiral"}


def as_if_new(event: dict[str, Any]) -> None:
    """A revision of the rules that no published file has."""
    event["revision"] = 99


def test_the_published_declarations_are_those_of_the_games() -> None:
    assert PAGE.read_text(encoding="utf-8") == written(), "write it anew: python -m tests.support.published_draws"


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda one: str(one.meta.id))
def test_every_game_here_declares_its_draws_and_each_table_records_them(game: AnyGame) -> None:
    assert game.meta.draws is not None
    sitting = Sitting(game, game.meta.seats[0])
    assert json.loads(sitting.bodies[0])["event"]["draws"]["draws"]
    assert sitting.records[0].event.draws == game.meta.draws


def test_neither_check_names_a_game() -> None:
    sources = [ROOT / "docs/reference/verify_chance.mjs", *(ROOT / "api/pages/static/watch/verify").glob("*.js")]
    said = {path.name: path.read_text(encoding="utf-8").lower() for path in sources}
    assert {name: game for name, text in said.items() for game in GAMES if f'"{game}"' in text} == {}


@pytest.mark.nightly
@needs_node
@pytest.mark.parametrize("entry", some_by_day(entries(), 9), ids=lambda one: one.id)
def test_records_from_before_games_declared_their_draws_are_recomputed(entry: Entry, tmp_path: Path) -> None:
    status, said = run(lines_of(entry), tmp_path)
    assert status == 0, said
    assert said.endswith(" draws recomputed, 0 faults\n")


@pytest.mark.nightly
@needs_node
@pytest.mark.parametrize("game", some_by_day(GAMES, 2))
def test_the_page_recomputes_older_records_by_what_is_published(game: str) -> None:
    played = over(live(Sitting(GAMES[game], GAMES[game].meta.seats[0]), random.Random(5), LONG))
    older = rechained(changed_opening(played, undeclared))
    assert [statuses(one)["draws"] for one in checked(whole(played), older, draws=PAGE)] == ["done", "done"]
    assert statuses(checked(older)[0])["draws"] == "unchecked unknown_game"


@needs_node
def test_what_nobody_declares_is_unchecked_and_nobody_is_accused(tmp_path: Path) -> None:
    sitting = whispers(None)
    assert "draws" not in json.loads(sitting.bodies[0])["event"]
    status, said = exported(sitting, tmp_path)
    assert (status, said.startswith("0 draws recomputed, "), said.endswith(" 0 faults\n")) == (2, True, True), said
    assert "unchecked" in said
    result = checked(whole(sitting))[0]
    assert (result["isWhole"], statuses(result)["draws"]) == (True, "unchecked unknown_game")


@needs_node
def test_of_a_game_that_declares_some_choices_the_others_are_unchecked(tmp_path: Path) -> None:
    sitting = whispers(SOME)
    tossed = sum(record.event.__struct_config__.tag == "tossed" for record in sitting.records)
    assert tossed > 0
    status, said = exported(sitting, tmp_path)
    assert (status, said) == (
        2,
        f"{tossed} draws recomputed, 1 unchecked, as it is not declared from what they were drawn, 0 faults\n",
    )
    assert checked(whole(sitting))[0]["isWhole"]

    def turned(record: dict[str, Any]) -> None:
        record["event"]["pips"] = 7 - record["event"]["pips"]

    version = next(at for at, one in enumerate(sitting.records, 1) if one.event.__struct_config__.tag == "tossed")
    found = forged(sitting, version, turned)
    assert f"{version}: tossed is not what dice" in run(found, tmp_path)[1]
    assert [one["event"] for one in checked(found)[0]["checks"] if one["id"] == "draws"] == [version]


@pytest.mark.nightly
@needs_node
@pytest.mark.parametrize("game", ["whist", "frieden", "dna"])
def test_a_way_to_declare_that_is_not_known_is_unchecked(game: str, tmp_path: Path) -> None:
    played = over(live(of(game).sit(random.Random(4)), random.Random(4), LONG))
    other = changed_opening(changed_opening(played, unknown_way), as_if_new)
    status, said = verified(other.bodies, tmp_path)
    assert (status, "unchecked" in said, said.endswith(" 0 faults\n")) == (2, True, True), said
    assert statuses(checked(rechained(other))[0])["draws"] == "unchecked unknown_game"


@needs_node
def test_a_record_that_declares_other_draws_than_its_game_has_is_found(tmp_path: Path) -> None:
    """Otherwise whoever deals could have the pack declared in the order that makes a deal come."""

    def turned_round(event: dict[str, Any]) -> None:
        event["draws"]["draws"][1]["choices"] = sorted(f"{rank}{suit}" for rank in "23456789TJQKA" for suit in "cdhs")

    played = over(Sitting(GAMES["whist"], 4))
    status, said = verified(changed_opening(played, turned_round).bodies, tmp_path)
    assert (status, said.splitlines()[0]) == (1, "1: the record declares other draws than its game has")
