"""What generates clients, in the environment that `sh .ci/setup dev` makes for it."""

from __future__ import annotations

import os
import subprocess
from functools import cache
from pathlib import Path

import pytest

from tests.house.support.checkout import ROOT

HOME = ROOT / ".venv/clients"


def workplace(folder: Path) -> Path:
    """The folder, with the packages of npm in it. Skips the test where the tools are not installed; fails it in CI."""
    if not (HOME / "node_modules").exists() or not (HOME / "python").exists():
        if os.environ.get("CI") == "true":
            pytest.fail("what generates clients is not installed: run sh .ci/setup dev")
        pytest.skip("what generates clients is not installed: run sh .ci/setup dev, with Node.js 20 and npm")
    (folder / "node_modules").symlink_to(HOME / "node_modules")
    (folder / "package.json").write_text('{"type": "module"}', encoding="utf-8")
    return folder


def run(*command: str | Path, folder: Path) -> str:
    """What a command says, with the tools on its path; it must end well."""
    path = os.pathsep.join([str(HOME / "python/bin"), str(HOME / "node_modules/.bin"), os.environ["PATH"]])
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    done = subprocess.run(
        [str(word) for word in command],
        cwd=folder,
        env={**kept, "PATH": path, "REDOCLY_TELEMETRY": "off", "NO_COLOR": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    assert done.returncode == 0, f"{' '.join(map(str, command))} ended with {done.returncode}:\n{done.stdout[-6000:]}"
    return done.stdout


@cache
def with_sockets() -> list[str]:
    """Return the words that give Node.js a WebSocket: none since version 22."""
    done = subprocess.run(["node", "--print", "typeof WebSocket"], capture_output=True, text=True, check=True)
    return ["--experimental-websocket"] if done.stdout.strip() == "undefined" else []
