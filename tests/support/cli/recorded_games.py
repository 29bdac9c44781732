"""A folder of recorded games, good and bad, as a club might keep them."""

import shutil
from pathlib import Path

GAMES = Path(__file__).parents[2] / "integration/service/adjudication/games"
CLEAN = "game: whist\nseats: 4\nmoves: []\n"


def put(folder: Path, name: str, text: str = CLEAN) -> Path:
    """Write a file below the folder; without a text it is a game in which nothing is wrong."""
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def evening(folder: Path) -> Path:
    """Make a folder with a clean game and three with breaches, in rounds."""
    put(folder, "b.yml")
    for name, game in {"a/1.yaml": "whist-revoke.yaml", "a/2.jsonl": "ecarte-renounce.jsonl"}.items():
        put(folder, name, (GAMES / game).read_text(encoding="utf-8"))
    (folder / "c" / "d").mkdir(parents=True)
    shutil.copy(GAMES / "frieden-slip.jsonl", folder / "c/d/3.jsonl")
    put(folder, "notes.txt", "no game")
    return folder
