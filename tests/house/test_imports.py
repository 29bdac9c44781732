"""The import contracts of pyproject.toml hold, and can fail."""

import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.house.support.checkout import PRODUCT, ROOT, write

CONTRACTS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"]["contracts"]
ROOMS = sorted(
    {
        f"{container}.{room}".lstrip(".")
        for contract in CONTRACTS
        for container in contract.get("containers", ("",))
        for layer in contract.get("layers", ())
        for room in layer.split(" | ")
    }
)
PACKAGES = (
    *PRODUCT,
    *(room.replace(".", "/") for room in ROOMS),
    "domain/game",
    "domain/kit",
    "domain/table",
    "domain/witness",
    "domain/games",
    "domain/games/one",
    "domain/games/two",
    "domain/games/one/effects",
    "domain/table/core",
    "domain/table/time",
)
ROOMS_OF_THE_SERVICE = "The rooms of the service, from what starts it down to what it says"
ROOMS_OF_THE_API = "The rooms of the API, from the command line down to the server's edge"
ROOMS_OF_THE_EVENT_STORE = "The rooms of the event store, from what opens it down to its ports"
NO_CIRCLE = "No circle of folders: what lies side by side in a package is imported in one direction"
CASES = [
    (
        "domain/kit/cards.py",
        "import sqlalchemy\n",
        "The domain is pure: no I/O, clock, randomness, logging or framework",
    ),
    (
        "domain/kit/cards.py",
        "def now():\n    import time\n    return time.time()\n",
        "The domain is pure: no I/O, clock, randomness, logging or framework",
    ),
    ("domain/game/seat.py", "import eventstore\n", "One direction, no way back"),
    ("eventstore/ports/log.py", "import domain.games\n", "One direction, no way back"),
    ("service/play.py", "import api\n", "One direction, no way back"),
    ("service/queries/view.py", "import service.commands\n", ROOMS_OF_THE_SERVICE),
    ("service/record/codec.py", "import service.runtime\n", ROOMS_OF_THE_SERVICE),
    ("api/routes/play.py", "import api.app\n", ROOMS_OF_THE_API),
    ("api/routes/play.py", "import api.socket\n", ROOMS_OF_THE_API),
    ("api/openapi/made.py", "import api.routes\n", ROOMS_OF_THE_API),
    ("api/requests/body.py", "import api.problems\n", ROOMS_OF_THE_API),
    ("eventstore/ports/log.py", "import eventstore.hashes\n", ROOMS_OF_THE_EVENT_STORE),
    ("eventstore/writing/session.py", "import eventstore.reading\n", ROOMS_OF_THE_EVENT_STORE),
    ("eventstore/sqlite/store.py", "import eventstore.postgres\n", ROOMS_OF_THE_EVENT_STORE),
    ("eventstore/elsewhere.py", "", ROOMS_OF_THE_EVENT_STORE),
    (
        "service/proof/verify.py",
        "import service.runtime\n",
        "A record is verified offline, without what runs a service",
    ),
    ("domain/games/one/view.py", "import domain.games.two\n", "No game imports another"),
    ("service/play.py", "from domain.games.one import game\n", "Only the registry imports games"),
    ("domain/game/form.py", "import domain.games.one.game\n", "Only the registry imports games"),
    ("domain/kit/cards.py", "import domain.table\n", "The kit and the games know nothing of tables"),
    ("domain/table/time/timekeeping.py", "import domain.table.core.state\n", NO_CIRCLE),
    ("domain/games/one/effects/kinds.py", "import domain.games.one.state\n", NO_CIRCLE),
]


def lint(folder: Path) -> tuple[bool, str]:
    """Whether the contracts of the folder's pyproject.toml hold there, and what the linter says."""
    command = [str(Path(sys.executable).with_name("lint-imports")), "--no-cache"]
    run = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    return run.returncode == 0, run.stdout + run.stderr


@pytest.fixture
def small_project(tmp_path: Path) -> Path:
    """A project of empty packages under the contracts of this one, with one game that the registry imports."""
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    write(tmp_path, {f"{package}/__init__.py": "" for package in PACKAGES})
    modules = {
        "api/openapi/__main__.py": "import api.app\n",
        "domain/games/one/game.py": "import domain.games.one.view\n",
        "domain/games/one/state.py": "import domain.games.one.effects.apply\n",
        "domain/games/one/effects/apply.py": "",
        "domain/table/core/state.py": "import domain.table.time.expiry\n",
        "domain/table/time/expiry.py": "",
    }
    return write(
        tmp_path, {**modules, "domain/games/one/view.py": "", "domain/registry.py": "import domain.games.one.game\n"}
    )


def test_every_import_goes_in_the_one_direction() -> None:
    kept, report = lint(ROOT)
    assert kept, report


def test_a_small_project_that_keeps_the_contracts_passes(small_project: Path) -> None:
    kept, report = lint(small_project)
    assert kept, report


@pytest.mark.parametrize(("name", "source", "contract"), CASES)
def test_an_import_against_a_contract_is_found(small_project: Path, name: str, source: str, contract: str) -> None:
    write(small_project, {name: source})
    kept, report = lint(small_project)
    assert not kept
    assert f"{contract} BROKEN" in " ".join(report.split()), report
