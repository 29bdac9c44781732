"""The executable examples of every game."""

from __future__ import annotations

from pathlib import Path

GAMES = Path(__file__).parents[2] / "unit/domain/games"
FILES = sorted(GAMES.glob("*/scenarios/*.yaml"))
NAMES = [f"{file.parts[-3]}/{file.stem}" for file in FILES]
