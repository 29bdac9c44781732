"""What the games here draw, as docs/reference/draws.json has it for those who check a record without the service.

`python -m tests.support.published_draws` writes the file: for each game, edition and revision its declaration.
"""

from __future__ import annotations

from typing import Any

import msgspec

from domain.registry import REGISTRY
from tests.house.support.checkout import ROOT

PAGE = ROOT / "docs/reference/draws.json"


def published() -> dict[str, Any]:
    """The declarations by the names of the rules, such as `whist/1/1`."""
    return {
        f"{one.meta.id}/{one.meta.edition}/{one.meta.revision}": msgspec.to_builtins(one.meta.draws)
        for one in REGISTRY
        if one.meta.draws is not None and one.meta.package is None
    }


def written() -> str:
    """The file: a line for each game."""
    lines = [
        f"{msgspec.json.encode(name).decode()}: {msgspec.json.encode(draws, order='sorted').decode()}"
        for name, draws in published().items()
    ]
    return "{\n" + ",\n".join(lines) + "\n}\n"


if __name__ == "__main__":
    PAGE.write_text(written(), encoding="utf-8")
