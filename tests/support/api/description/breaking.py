"""What breaks a client between two descriptions, and who meets it: functions and types of the packages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

from domain.registry import GAMES
from tests.house.support.checkout import ROOT

Json = dict[str, Any]
FUNCTIONS = {
    "OpenTable": "open_table",
    "ListTables": "tables",
    "DraftTournament": "draft_tournament",
    "ViewTable": "table.view",
    "ListEvents": "table.history",
    "FollowTable": "table.follow",
    "ListActions": "table.moves",
    "PlayMove": "table.play",
    "FileDispute": "table.dispute",
    "ListDisputes": "table.disputes",
    "ResignSeat": "table.resign",
    "PauseTable": "table.pause",
    "ResumeTable": "table.resume",
    "AddEntropy": "table.add_entropy",
    "RequestUndo": "table.undo.request",
    "AnswerUndo": "table.undo.answer",
    "WithdrawUndo": "table.undo.withdraw",
    "PreviewUndo": "table.undo.preview",
    "ViewTournament": "tournament.view",
    "ViewStandings": "tournament.standings",
    "FollowTournament": "tournament.follow",
}
"""The function of the packages that calls an operation. All others are reached by `act` and `read`."""


def breaks(before: Json, now: Json) -> list[str]:
    """Return a sentence for each promise of the description before that the one of now does not keep."""
    return [
        *(f"{said}. It breaks {met_at(name)}." for name, said in _operations(before["operations"], now["operations"])),
        *(f"{said}. It breaks {met_with(name)}." for name, said in _fields(before, now, "asked")),
        *(f"{said}. It breaks {met_with(name)}." for name, said in _fields(before, now, "answered")),
    ]


def _operations(before: Json, now: Json) -> Iterator[tuple[str, str]]:
    for name, old in before.items():
        new = now.get(name)
        if new is None:
            yield name, f"Operation {name} ({old['request']}) is gone"
            continue
        for part in old.keys() | new.keys():
            first, then = old.get(part), new.get(part)
            if part == "statuses":
                for missing in sorted(set(first) - set(then)):
                    yield name, f"Operation {name} does not answer {missing} any more"
            elif first is None and then is not None and then.startswith("!"):
                yield name, f"Operation {name} demands {part} now"
            elif first is not None and first not in (then, f"!{then}") and not _takes_more(first, then):
                yield name, f"Operation {name}: {part} was {_said(first)} and is {_said(then)} now"


def _fields(before: Json, now: Json, side: str) -> Iterator[tuple[str, str]]:
    """Yield the schema and a sentence for each field that breaks: a request may take more, an answer may add fields."""
    for name, old in before[side].items():
        new = now[side].get(name)
        where = "a request" if side == "asked" else "an answer or event"
        if new is None:
            yield name, f"{name}, in {where}, is gone"
            continue
        for field, first in old.items():
            then = new.get(field)
            if then == first or (side == "asked" and _takes_more(first, then)):
                continue
            if side == "answered" and then is not None and then == f"!{first}":
                continue
            if (
                _is_union(first)
                and _is_union(then)
                and set(first.split("|")) <= set(then.split("|"))
                and '"' not in first
            ):
                continue  # a new game, event or move: clients are told to expect them
            yield name, f"{name}{'.' * bool(field)}{field}, in {where}, was {_said(first)} and is {_said(then)} now"
        if side == "asked":
            for field in new.keys() - old.keys():
                if new[field].startswith("!"):
                    yield name, f"{name}.{field}, in {where}, is demanded now"


def _is_union(kind: str | None) -> bool:
    return kind is not None and "|" in kind


def _takes_more(first: str, then: str | None) -> bool:
    """Return whether a request that was right stays right: the same types or more, and nothing newly demanded."""
    if then is None or (then.startswith("!") and not first.startswith("!")):
        return False
    return set(first.removeprefix("!").split("|")) <= set(then.removeprefix("!").split("|"))


def _said(kind: str | None) -> str:
    if not kind:
        return "nothing"
    return f"{kind[1:]} (always there)" if kind.startswith("!") else kind


def met_at(operation: str) -> str:
    """Return who meets a change of an operation."""
    function = FUNCTIONS.get(operation)
    if function is None:
        return "`act` and `read` of both packages and generated clients"
    camel = re.sub(r"_(\w)", lambda found: found[1].upper(), function)
    return f"{function}() of the package for Python, {camel}() of the package for TypeScript, and generated clients"


def met_with(schema: str) -> str:
    """Return who meets a change of a schema."""
    prefixes = {"".join(map(str.capitalize, re.split(r"[-_]", game))): game for game in GAMES}
    game = next((prefix for prefix in prefixes if schema.startswith(prefix)), "")
    modules = [prefixes[game].replace("-", "_")] if game else ["table", "tournament", "any_game"]
    for module in modules:
        if (name := schema.removeprefix(game)) in _names(module):
            python, script = f"types.{module}.{name}", f"{module.replace('_', '-')}.{name}"
            return f"{python} of the package for Python, {script} of that for TypeScript, and generated clients"
    return "generated clients"


@cache
def _names(module: str) -> frozenset[str]:
    """Return the names that a module of types has."""
    path = ROOT / f"api/clients/python/friedensrichter_client/types/{module}.py"
    return frozenset(re.findall(r"^(?:class )?(\w+)(?:\(| = )", path.read_text(encoding="utf-8"), re.MULTILINE))
