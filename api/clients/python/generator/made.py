"""All files of the packages that follow from something else, with their contents."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import yaml

from generator.blocking import blocking
from generator.schemas import Schemas
from generator.types import modules
from generator.typescript import typescript

PACKAGE = Path(__file__).parents[1] / "friedensrichter_client"
ROOT = Path(__file__).parents[4]
TYPESCRIPT = ROOT / "api/clients/typescript/src/types"


def made(description: Path = ROOT / "openapi.yaml") -> dict[Path, str]:
    """Return the content of each made file by its path."""
    read = yaml.load(description.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)
    schemas = Schemas(read["components"]["schemas"])
    files = {PACKAGE / "types" / f"{name}.py": source for name, source in modules(schemas).items()}
    for path in sorted((PACKAGE / "asynchronous").glob("*.py")):
        files[PACKAGE / "blocking" / path.name] = blocking(path.read_text(encoding="utf-8"))
    made = dict(zip(files, formatted(list(files.values())), strict=True))
    return made | {TYPESCRIPT / f"{name}.ts": source for name, source in typescript(schemas).items()}


def formatted(sources: list[str]) -> list[str]:
    """Return the sources as ruff formats them, without unused imports and with the rest in order."""
    return [_through("format", _through("check", source)) for source in sources]


def _through(command: str, source: str) -> str:
    options = ["--select", "I,F401", "--fix", "--exit-zero"] if command == "check" else []
    options += ["--stdin-filename", "api/clients/python/friedensrichter_client/made.py"]
    ruff = [str(Path(sys.executable).with_name("ruff")), command, *options, "-"]
    done = subprocess.run(ruff, input=source, cwd=ROOT, capture_output=True, text=True, check=True)  # noqa: S603 - our own tool
    return done.stdout
