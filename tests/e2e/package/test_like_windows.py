"""The service runs where uvloop, locks of open files, limits of descriptors and handlers of signals are not there.

No check can show that it runs on Windows. This one hides what Windows lacks from our code: see `like_windows`.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.nightly

ROOT = Path(__file__).resolve().parents[3]
LIKE_WINDOWS = Path(__file__).parents[2] / "house/support/like_windows"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a name as people give them."""
    place = tmp_path / "Grüße an alle, 5 ♠"
    place.mkdir()
    return place


def run(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("RICHTER_", "XDG_"))}
    environment |= {"HOME": str(folder), "TMPDIR": str(folder), "PYTHONPATH": f"{LIKE_WINDOWS}{os.pathsep}{ROOT}"}
    environment |= {"PYTHONIOENCODING": "cp1252"}  # what a program's output has there unless it goes to a console
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        encoding="cp1252",
        timeout=600,
        check=False,
    )


HIDDEN = """
__name__ = "service.some.module"
import os, signal, sys

def failure(act):
    try:
        act()
    except Exception as error:
        return type(error).__name__

print(*[failure(lambda: exec(f"import {name}")) for name in ("uvloop", "fcntl", "resource")])
print(*[failure(one) for one in (lambda: os.fork, lambda: os.O_NONBLOCK, lambda: signal.SIGHUP, lambda: os.close)])
print(failure(lambda: os.open(".", os.O_RDONLY)), failure(lambda: os.fsync(os.open(__file__, os.O_RDONLY))))
print(sys.platform)
"""


def test_what_windows_lacks_is_hidden_from_our_code(folder: Path) -> None:
    (folder / "look.py").write_text(HIDDEN, encoding="utf-8")
    assert run(folder, "look.py").stdout.splitlines() == [
        "ModuleNotFoundError ModuleNotFoundError ModuleNotFoundError",
        "AttributeError AttributeError AttributeError None",
        "PermissionError OSError",
        "win32",
    ]


def test_a_game_is_played_over_http_and_its_log_checked_without_what_windows_lacks(folder: Path) -> None:
    kept = folder / "kept.db"
    done = run(folder, "-m", "api.cli", "demo", "essentia", "--lang", "de", "--keep", str(kept))
    assert (done.returncode, "Prüfung: " in done.stdout) == (0, True), done.stderr
    done = run(folder, "-m", "api.cli", "verify", "--database-url", f"sqlite:///{kept}")
    assert (done.returncode, "the chain of every table is whole" in done.stdout) == (0, True), done.stderr
    done = run(folder, "-m", "api.cli", "backup", str(folder / "copy.db"), "--database-url", f"sqlite:///{kept}")
    assert (done.returncode, (folder / "copy.db").is_file()) == (0, True), done.stderr


def test_a_second_process_is_kept_out_by_each_name_without_locks_of_open_files(folder: Path) -> None:
    (folder / "open.py").write_text(
        """
import subprocess, sys
from pathlib import Path
from eventstore.ports.failures import StoreLockedError, StoreUnavailableError
from eventstore.sqlite.place import alone

try:
    with alone(Path(sys.argv[1])):
        print("in")
        for name in sys.argv[2:]:
            Path(name).hardlink_to(sys.argv[1]) if name == "further.db" else None
            print(subprocess.run([sys.executable, __file__, name], stdout=-1).stdout.decode().strip())
except (StoreLockedError, StoreUnavailableError) as error:
    print(type(error).__name__)
""",
        encoding="utf-8",
    )
    (folder / "log.db").touch()
    done = run(folder, "open.py", "log.db", "log.db", "further.db")
    assert done.stdout.split() == ["in", "StoreLockedError", "StoreUnavailableError"], done.stderr
