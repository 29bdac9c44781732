"""The wheel has all that the service needs: it runs from an environment without the checkout, anywhere.

The wheel is built and installed without a network. What the service depends on is not installed again: a file of the
new environment names the folder in which the packages of the tests lie. That folder knows the checkout only by a file
that is not read from there, and the test sees to it that all of ours comes from the wheel.
"""

import os
import re
import subprocess
import sys
import sysconfig
import venv
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_bytes
from pathlib import Path

import httpx
import pytest

from api.app import routes
from api.openapi.made import FORMS, read_made, texts
from domain.registry import GAMES
from tests.house.support.checkout import PRODUCT, ROOT, tracked
from tests.support.wheel import wheel_of_the_run

pytestmark = pytest.mark.nightly

LISTENING = "Listening on "
TOKEN = "an-organizer-token-of-the-wheel"
PATIENCE = 600
POSITION = {"land": {"c6": "plateau"}, "golems": [["c1", "f1", "c6"], ["d8", "f9"]]}
OPENING = {"game": "essentia", "seats": 2, "options": {"first_move": "seat_0", "position": POSITION}}
BOTS, SAMPLES = "api/clients/python/examples/", "service/commands/programs/samples/"
MOVES = ((0, "c6", "c9"), (1, "d8", "c9"))


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of the tracked files."""
    return wheel_of_the_run(tmp_path_factory)


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the programs of an environment in which the wheel is installed."""
    place = tmp_path_factory.mktemp("a place with spaces, für alle") / "env"
    venv.create(place, symlinks=True, with_pip=False)
    python = place / "bin" / "python"
    (packages,) = place.glob("lib/python*/site-packages")
    (packages / "packages-of-the-tests.pth").write_text(f"{sysconfig.get_path('purelib')}\n", encoding="utf-8")
    pip = [sys.executable, "-m", "pip", "--python", str(python), "install", "--no-deps", "--no-index", "--quiet"]
    done = subprocess.run([*pip, str(wheel)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return place / "bin"


class Elsewhere:
    """A folder that has nothing to do with the checkout, and an empty home in it."""

    def __init__(self, programs: Path, folder: Path) -> None:
        self.programs = programs
        self.folder = folder
        home = folder / "home"
        home.mkdir()
        self.environment = {"HOME": str(home), "PATH": os.defpath, "RICHTER_ORGANIZER_TOKEN": TOKEN, "LANG": "C.UTF-8"}

    def run(self, *command: str) -> str:
        """What a program of the environment says; it must end with 0."""
        done = subprocess.run(
            [str(self.programs / command[0]), *command[1:]],
            cwd=self.folder,
            env=self.environment,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    @contextmanager
    def serving(self) -> Iterator[httpx.Client]:
        """A client of the service, which runs with its own settings but for the port."""
        command = [str(self.programs / "richter"), "serve", "--port", "0"]
        with (
            (self.folder / "server.log").open("w+") as log,
            subprocess.Popen(
                command, cwd=self.folder, env=self.environment, stdout=subprocess.PIPE, stderr=log, text=True
            ) as process,
        ):
            try:
                said = next((line for line in process.stdout if line.startswith(LISTENING)), None)
                assert said is not None, Path(log.name).read_text()
                with httpx.Client(base_url=said.removeprefix(LISTENING).strip(), timeout=PATIENCE) as client:
                    yield client
            finally:
                process.terminate()
                assert process.wait(PATIENCE) == 0


@pytest.fixture
def elsewhere(installed: Path, tmp_path: Path) -> Elsewhere:
    """The environment of the wheel, used from a folder of its own."""
    return Elsewhere(installed, tmp_path)


def test_the_wheel_has_every_file_of_the_product_the_documents_the_description_and_nothing_else(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        found = {name for name in archive.namelist() if ".dist-info/" not in name}
    documents = {
        name.replace("docs/", "api/pages/documents/", 1)
        for name in tracked()
        if name.startswith("docs/") and name != "docs/reference/rules.md"
    }
    description = {
        f"api/{kind}/made/{what}.{form}.gz"
        for kind in ("openapi", "asyncapi")
        for what in (*GAMES, "all")
        for form in ("json", "yaml")
    }
    product = {name for name in tracked() if name.split("/")[0] in PRODUCT and not name.startswith("api/clients/")}
    bots = {name.replace(BOTS, SAMPLES, 1) for name in tracked() if name.startswith(BOTS)}
    assert found == product | documents | description | bots


def test_programs_of_the_wheel_take_seats(elsewhere: Elsewhere) -> None:
    elsewhere.environment["RICHTER_PROGRAMS"] = "2"
    with elsewhere.serving() as client:
        client.headers["Authorization"] = f"Bearer {TOKEN}"
        table = client.post("/v1/tables", json={"game": "frieden", "seats": 3}).raise_for_status().json()["id"]
        path = f"/v1/tables/{table}/invitations"
        assert client.get(path).json()["programs"] == 2
        number = client.post(path, json={"role": "seat", "seat": 1}).raise_for_status().json()["number"]
        seated = client.post(f"{path}/{number}/program").raise_for_status().json()
        assert seated["acceptances"][0]["name"] == "Program 1"


def test_the_description_in_the_wheel_is_that_of_the_repository(wheel: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path, [name for name in archive.namelist() if name.startswith("api/openapi/made/")])
    folder = tmp_path / "api/openapi/made"
    whole = read_made(None, "yaml", folder)
    assert whole is not None
    assert whole.decode() == (ROOT / "openapi.yaml").read_text(encoding="utf-8")
    assert {form: read_made("dna", form, folder) for form in FORMS} == texts(routes(), "dna")


def test_the_text_of_the_wheel_is_whole_where_there_is_no_repository(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        (name,) = (one for one in archive.namelist() if one.endswith(".dist-info/METADATA"))
        metadata = message_from_bytes(archive.read(name))
    shown = metadata.get_payload()
    assert isinstance(shown, str)
    assert re.findall(r"\]\((?!https?:|#)[^)]*\)", shown) == []
    assert headings(shown) == headings((ROOT / "README.md").read_text(encoding="utf-8"))
    assert metadata["Description-Content-Type"] == "text/markdown"
    assert all(metadata[one] for one in ("Author", "Keywords", "License-Expression"))


def headings(text: str) -> list[str]:
    return [line for line in text.splitlines() if line.startswith("#")]


def test_what_runs_is_what_the_wheel_brought(elsewhere: Elsewhere) -> None:
    program = "import importlib, sys; [print(importlib.import_module(one).__file__) for one in sys.argv[1:]]"
    places = elsewhere.run("python", "-c", program, *PRODUCT).splitlines()
    assert [one for one in places if not Path(one).is_relative_to(elsewhere.programs.parent)] == []
    assert len(places) == len(PRODUCT)


def test_the_demonstration_of_the_wheel_plays_a_disputed_game(elsewhere: Elsewhere) -> None:
    assert "is upheld" in elsewhere.run("richter", "demo")


def test_the_service_of_the_wheel_makes_its_own_database_and_a_true_record(
    elsewhere: Elsewhere,
) -> None:
    with elsewhere.serving() as client:
        opened = client.post("/v1/tables", json=OPENING, headers={"Authorization": f"Bearer {TOKEN}"}).json()
        table = f"/v1/tables/{opened['id']}"
        seats = [{"Authorization": f"Bearer {one['token']}"} for one in opened["seats"]]
        for seat, start, end in MOVES:
            move = {"move": {"type": "move_golem", "from": start, "to": end}}
            assert client.post(f"{table}/moves", json=move, headers=seats[seat]).status_code == 201
        record = client.get(f"{table}/record", headers=seats[0])
        assert record.status_code == 200
        assert client.get("/v1/openapi.json", params={"game": "essentia"}).status_code == 200
        assert "Deploy" in client.get("/docs/en/guides/deploy").text
    (elsewhere.folder / "game.record").write_bytes(record.content)
    (elsewhere.folder / "club.pub").write_text(elsewhere.run("richter", "key"), encoding="utf-8")
    database = elsewhere.folder / "home" / ".local" / "share" / "friedensrichter" / "richter.db"
    assert database.is_file()
    said = elsewhere.run("richter", "verify", "game.record", "--key", "club.pub")
    assert "everything is as it should be" in said
