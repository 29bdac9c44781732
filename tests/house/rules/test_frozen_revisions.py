"""A frozen revision of a game stands by itself: nothing that is changed for a later one changes it."""

from __future__ import annotations

import ast
import re
from functools import partial
from typing import Any

import msgspec
import pytest

from domain.game.interface import AnyGame
from domain.registry import GAMES, REGISTRY
from tests.house.support.checkout import found_in, tracked

FROZEN = re.compile(r"domain/games/(\w+)/revision_(\d+)/(?:.*/)?\w+\.py")
GAME = re.compile(r"domain/games/(\w+)/(?:.*/)?\w+\.py")
EARLIER = [game for game in REGISTRY if GAMES[game.meta.id] is not game]
MODULES = [name for name in tracked() if GAME.fullmatch(name)]


def imported(source: str) -> list[str]:
    """The modules that a source imports, in order; a relative one begins with its dots."""
    found: list[str] = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found += [one.name for one in node.names]
        if isinstance(node, ast.ImportFrom):
            module = "." * node.level + (node.module or "")
            found += [module, *(f"{module}.{one.name}" for one in node.names)]
    return found


def changing(name: str, source: str) -> list[str]:
    """What a module of a frozen revision imports that can change, with what to do."""
    frozen = FROZEN.fullmatch(name)
    assert frozen is not None
    game, revision = frozen.groups()
    own = f"domain.games.{game}.revision_{revision}"
    return [
        f"{one} can change: import {own}{one.removeprefix(f'domain.games.{game}')}, its copy; for a game without one,"
        f" `sh .ci/new-revision {game.replace('_', '-')}` makes all copies"
        for one in imported(source)
        if one.startswith(".") or (f"{one}.".startswith("domain.games.") and not f"{one}.".startswith(f"{own}."))
        if one not in ("domain.games", f"domain.games.{game}")
    ]


def backwards(_: str, source: str) -> list[str]:
    """What a module of today imports of a frozen revision."""
    return [f"{one} is frozen: write it anew here" for one in imported(source) if re.search(r"\.revision_\d", one)]


def test_a_frozen_revision_imports_nothing_of_its_game_but_its_own_copies() -> None:
    assert found_in([name for name in MODULES if FROZEN.fullmatch(name)], changing) == {}, (
        "a frozen folder has a copy of each module that it needs"
    )


def test_the_rules_of_today_import_nothing_that_is_frozen() -> None:
    assert found_in([name for name in MODULES if not FROZEN.fullmatch(name)], backwards) == {}, (
        "what is frozen serves its own tables alone"
    )


def parts_of(game: AnyGame) -> dict[str, str]:
    """The modules in which the types and functions of a game are made."""
    meta: dict[str, Any] = {name: getattr(game.meta, name) for name in ("options", "view")}
    functions = {name: getattr(game, name) for name in game.__struct_fields__ if name != "meta"}
    made = {**meta, **functions}
    plain = {name: one.func if isinstance(one, partial) else one for name, one in made.items() if one is not None}
    return {name: one.__module__ for name, one in plain.items() if hasattr(one, "__module__")}


@pytest.mark.parametrize("game", EARLIER, ids=lambda one: f"{one.meta.id}-{one.meta.revision}")
def test_an_earlier_revision_is_made_in_its_frozen_folder_and_is_not_the_current_one(game: AnyGame) -> None:
    meta = game.meta
    frozen = f"domain.games.{meta.id.replace('-', '_')}.revision_{meta.revision}."
    assert {name: module for name, module in parts_of(game).items() if module.startswith("domain.games.")} == {
        name: module for name, module in parts_of(game).items() if module.startswith(frozen)
    }
    assert meta.revision < GAMES[meta.id].meta.revision
    assert meta.command is not GAMES[meta.id].meta.command


def test_every_frozen_folder_is_registered() -> None:
    folders = {(one[1].replace("_", "-"), int(one[2])) for name in MODULES if (one := FROZEN.fullmatch(name))}
    assert folders == {(game.meta.id, game.meta.revision) for game in EARLIER}


@pytest.mark.parametrize(
    ("source", "module"),
    [
        ("from domain.games.whist.trick import winner", "domain.games.whist.trick"),
        ("from domain.games.whist import trick", "domain.games.whist.trick"),
        ("import domain.games.whist.trick", "domain.games.whist.trick"),
        ("from domain.games.whist.revision_2.trick import winner", "domain.games.whist.revision_2.trick"),
        ("from domain.games.faro.pack import PACK", "domain.games.faro.pack"),
        ("from .trick import winner", ".trick"),
        ("from ..trick import winner", "..trick"),
        ("def later():\n    from domain.games.whist.trick import winner", "domain.games.whist.trick"),
    ],
)
def test_an_import_of_what_can_change_is_found_and_its_cure_named(source: str, module: str) -> None:
    found = changing("domain/games/whist/revision_1/play.py", source)
    assert found
    assert found[0].startswith(f"{module} can change: import domain.games.whist.revision_1")
    assert "sh .ci/new-revision whist" in found[0]


def test_what_lasts_may_be_imported() -> None:
    source = "import msgspec\nfrom domain.game.chance import Chance\nfrom domain.kit.cards import FRENCH\n"
    source += "from domain.games.whist.revision_1.trick import winner\nfrom domain.games.whist.revision_1 import deal\n"
    assert changing("domain/games/whist/revision_1/play.py", source) == []
    assert changing("domain/games/whist/revision_1/effects/play.py", source) == []


def test_an_import_of_what_is_frozen_is_found() -> None:
    assert backwards("", "from domain.games.whist.revision_1.trick import winner") != []
    assert backwards("", "from domain.games.whist.trick import winner") == []


def test_a_part_that_is_made_elsewhere_is_seen() -> None:
    whist = GAMES["whist"]
    other = msgspec.structs.replace(whist, legal=partial(GAMES["faro"].legal))
    assert parts_of(other)["legal"] == "domain.games.faro.legal"
