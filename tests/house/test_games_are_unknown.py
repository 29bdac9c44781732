"""Outside `domain/games` and the registry nobody knows a game: what is read of games is declared in `Meta`.

So a game is added, and names its options, fields, zones and events as it likes, without an edit elsewhere.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from domain.game.movement import HAND
from domain.registry import REGISTRY
from service.texts.library import packaged
from tests.house.support.checkout import PRODUCT, ROOT, found_in, python_files

MAY_KNOW = ("domain/games/", "domain/registry.py")
STORY = (
    "api/cli/demonstration/whist_story.py",
    "api/cli/demonstration/whist_bot.py",
    "api/cli/demonstration/evening/",
)
"""The stories that the demonstration tells are of Whist."""
SHARED_WORDS = ("domain/kit/", "service/record/tournaments.py", "service/proof/tournament_archive/tables.py")
"""Games share what reads equal fields and options of theirs; the settings of a tournament name one of these options."""
GAMES = {game.meta.id for game in REGISTRY} | {game.meta.id.replace("-", "_") for game in REGISTRY}
KINDS = {HAND, *(kind for game in REGISTRY for kind in game.meta.held_zones)} | {
    kind for game in REGISTRY for kind in packaged().chance(game.meta.id).places
}
"""The kinds of zones that games name: where seats hold cards, and where the cards of a shuffle go."""
FIELDS = {"enforcement", "adjudication", "finding"}


def readers() -> list[str]:
    """The modules that must not know a game."""
    return [name for name in python_files(ROOT, *PRODUCT) if not name.startswith((*MAY_KNOW, *STORY))]


def knows(source: str, *, has_shared_words: bool = False) -> list[str]:
    """What a module knows of games by name: an id, a zone, a field of options or events, a word in the tag."""
    found: list[str] = []
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Constant(str(value)) if value.partition(".")[0] in GAMES and " " not in value:
                found.append(f"line {node.lineno}: the game {value}")
            case ast.Constant(str(value)) if ":" in value and value.partition(":")[0] in KINDS and "\n" not in value:
                found.append(f"line {node.lineno}: the zone {value}")
            case ast.Compare(ops=[ast.In() | ast.NotIn()], comparators=[within]) if _is_tag(within):
                found.append(f"line {node.lineno}: a word in the tag")
            case _ if not has_shared_words:
                found += [f"line {line}: the field {field}" for line, field in _fields(node)]
    return found


def _fields(node: ast.AST) -> Iterator[tuple[int, str]]:
    """The fields of options or events that the node reads or sets by name."""
    match node:
        case ast.Attribute(attr=field) if field in FIELDS:
            yield node.lineno, field
        case ast.Call(func=ast.Name("getattr" | "hasattr"), args=[_, ast.Constant(str(field)), *_]) if field in FIELDS:
            yield node.lineno, field
        case ast.Call(func=ast.Name("replace") | ast.Attribute(attr="replace"), keywords=keywords):
            yield from ((node.lineno, one.arg) for one in keywords if one.arg in FIELDS)


def _is_tag(node: ast.AST) -> bool:
    return any(isinstance(one, ast.Attribute) and one.attr == "tag" for one in ast.walk(node))


def test_no_module_knows_a_game_by_its_words() -> None:
    known = found_in(readers(), lambda name, source: knows(source, has_shared_words=name.startswith(SHARED_WORDS)))
    assert known == {}, "read what a game says of itself in its Meta instead (domain/game/meta.py)"


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ('CLASSES = {"dna": 1}', "the game dna"),
        ('FOLDER = "vingt_et_un"', "the game vingt_et_un"),
        ('RULE = "whist.7.2"', "the game whist.7.2"),
        ('zone.startswith("hand:")', "the zone hand:"),
        ('zone == f"actions:{seat}"', "the zone actions:"),
        ('options.enforcement == "claims"', "the field enforcement"),
        ('getattr(state.options, "adjudication", None)', "the field adjudication"),
        ('msgspec.structs.replace(options, enforcement="strict")', "the field enforcement"),
        ('event.finding == "upheld"', "the field finding"),
        ('"dealt" in str(event.__struct_config__.tag)', "a word in the tag"),
    ],
)
def test_what_a_module_knows_of_games_is_found(source: str, found: str) -> None:
    assert knows(source) == [f"line 1: {found}"]


@pytest.mark.parametrize(
    "source", ["'A rule such as `whist.7.2`.'", "found.finding_on(1)", "said('hand', place)", "replace(a, b='c')"]
)
def test_what_says_nothing_of_games_is_passed_over(source: str) -> None:
    assert knows(source) == []
