"""Which tests are the nearest to a file: those that name its module, and those of its area."""

from __future__ import annotations

from pathlib import Path

AREAS = {
    "domain/games": "tests/unit/domain/games",
    "domain/kit": "tests/unit/domain/kit",
    "domain/table": "tests/unit/domain/table",
    "domain/tournament": "tests/unit/domain/tournament",
    "domain/witness": "tests/unit/domain/witness",
    "domain": "tests/unit/domain/table",
    "eventstore": "tests/integration/eventstore",
    "service/adjudication": "tests/integration/service/adjudication",
    "service/document": "tests/unit/service/document",
    "service/proof": "tests/unit/service/proof",
    "service/texts": "tests/unit/service/texts",
    "service": "tests/integration/service",
    "api": "tests/integration/api",
}
BESIDES = {
    "domain/witness": ("tests/integration/service/adjudication",),
    "domain/table": ("tests/unit/domain/witness",),
    "domain/games": ("tests/unit/service/record/test_game_facts.py",),
}
MOST = 8


def area_of(file: str) -> tuple[str, ...]:
    """The folders with the tests of a file's area, the own one first."""
    for folder, tests in AREAS.items():
        if file.startswith(f"{folder}/"):
            own = f"{tests}/{file.split('/')[2]}" if folder == "domain/games" else tests
            return (own, *BESIDES.get(folder, ()))
    return ("tests",)


def nearest(root: Path, file: str) -> tuple[str, ...]:
    """The test files that import the module of a file, at most some; else the folder of its area."""
    module = file.removesuffix(".py").replace("/", ".")
    own = area_of(file)[0]
    found = []
    for path in sorted((root / "tests").rglob("test_*.py")):
        text = path.read_text(encoding="utf-8")
        if f"{module} import" in text or f"import {module}" in text:
            found.append(str(path.relative_to(root)))
    found.sort(key=lambda name: not name.startswith(own))
    return tuple(found[:MOST]) or (own,)
