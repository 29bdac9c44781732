"""The skeleton that all games share: its files, what each of them has, and how decide and evolve are cut."""

import ast
from collections.abc import Mapping

SKELETON = (
    "rules.py",
    "texts.yaml",
    "types.py",
    "events.py",
    "state.py",
    "view.py",
    "decide.py",
    "legal.py",
    "status.py",
    "secrets.py",
    "game.py",
)
"""The files that each game has, in the order in which they are read."""

DATA = ("chance.yaml", "prompts.yaml")
"""What each game has besides: what prepared chance looks like, and what players are asked."""

ENTRIES = {
    "game.py": ("admit", "initial", "open_table"),
    "decide.py": ("decide", "advance", "evolve"),
    "view.py": ("view",),
    "legal.py": ("legal",),
    "status.py": ("to_act", "outcome", "resign"),
    "secrets.py": ("secrets", "movements"),
}
"""The functions by which the others call a file."""

ADVANCE_PARAMETERS = ["draft", "chance"]
DRAFT = "Draft = EventDraft[State, Event]"

OTHER_NAMES = {
    "moves.py": "types.py",
    "acting.py": "status.py",
    "to_act.py": "status.py",
    "result.py": "status.py",
    "admission.py": "game.py",
    "opening.py": "game.py",
    "chance.py": "game.py",
    "course.py": "decide.py",
    "rulebook.py": "rules.py",
    "options.py": "types.py",
    "commands.py": "types.py",
    "model.py": "state.py",
    "desk.py": "state.py",
    "draft.py": "state.py",
    "evolve.py": "decide.py",
    "movements.py": "secrets.py",
    "dispute.py": "claims.py",
    "claim.py": "claims.py",
    "claiming.py": "claims.py",
    "judging.py": "claims.py",
    "finding.py": "claims.py",
    "findings.py": "claims.py",
}
"""Names that say what a file of the skeleton, or of claims, says by another word."""

Sources = Mapping[str, str]
"""The files directly in a game's folder and what is in them; a folder in it stands there by its name, empty."""


def missing_files(sources: Sources) -> list[str]:
    """The files of the skeleton that a game lacks: write them, as in .ci/new_game/domain/games/skeleton."""
    return [name for name in (*SKELETON, *DATA) if name not in sources]


def missing_entries(sources: Sources) -> list[str]:
    """The functions that a file of the skeleton should define and does not: define them there."""
    return [
        f"{file}: {name}"
        for file, names in ENTRIES.items()
        if file in sources
        for name in names
        if name not in _functions(sources[file])
    ]


def wrong_advance(sources: Sources) -> list[str]:
    """What `advance` takes in place of the draft and chance: it takes these two alone."""
    advance = _functions(sources.get("decide.py", "")).get("advance")
    if advance is None:
        return []
    taken = [one.arg for one in (*advance.args.posonlyargs, *advance.args.args, *advance.args.kwonlyargs)]
    return [] if taken == ADVANCE_PARAMETERS else [f"decide.py: advance({', '.join(taken)})"]


def wrong_draft(sources: Sources) -> list[str]:
    """Where the state does not end with the draft, or another file makes one: the last line of state.py does."""
    files = [name for name in sources if name.endswith(".py") and name != "state.py"]
    elsewhere = [f"{name}: {DRAFT}" for name in files if DRAFT in map(ast.unparse, ast.parse(sources[name]).body)]
    statements = [ast.unparse(one) for one in ast.parse(sources.get("state.py", "")).body if not _is_text(one)]
    return sorted(elsewhere) + ([] if statements[-1:] == [DRAFT] else [f"state.py: does not end with {DRAFT}"])


def other_names(sources: Sources) -> list[str]:
    """Files with another word for what all games call by one name: take the one on the right."""
    return [f"{name}: {OTHER_NAMES[name]}" for name in sorted(OTHER_NAMES.keys() & sources.keys())]


def wrong_cut(sources: Sources) -> list[str]:
    """Files that fold the events of a chapter beside the chapter: move the fold into it."""
    folds = [name for name in sorted(sources) if name.startswith("evolve_") and name.endswith(".py")]
    return [f"{name}: fold the events in {name.removeprefix('evolve_')}" for name in folds]


def wrong_order(sources: Sources) -> list[str]:
    """What events.py imports of the state: move what both need into a small file of its own."""
    imports = [node for node in ast.walk(ast.parse(sources.get("events.py", ""))) if isinstance(node, ast.ImportFrom)]
    return [f"events.py: {one.module}" for one in imports if one.module and one.module.endswith(".state")]


CHECKS = (
    missing_files,
    missing_entries,
    wrong_advance,
    wrong_draft,
    other_names,
    wrong_cut,
    wrong_order,
)


def _functions(source: str) -> dict[str, ast.FunctionDef]:
    return {node.name: node for node in ast.parse(source).body if isinstance(node, ast.FunctionDef)}


def _is_text(statement: ast.stmt) -> bool:
    """Whether the statement is a bare string, as docstrings are."""
    return (
        isinstance(statement, ast.Expr)
        and isinstance(statement.value, ast.Constant)
        and isinstance(statement.value.value, str)
    )
