"""The lock files are up to date, complete, hashed, and the same wherever they are installed from."""

import json
import re
import tomllib
from typing import Any

import msgspec
import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.house.support.checkout import ROOT, text
from tests.house.support.lock_digest import digest, first_line

RUNNING = ".ci/requirements.txt"
WITH_EXTRAS = ".ci/requirements-extras.txt"
DEVELOPING = ".ci/requirements-dev.txt"
CLIENTS = ".ci/requirements-clients.txt"
ONE_FILE = ".ci/requirements-app.txt"
LAB = ".ci/requirements-lab.txt"
NODE = "tests/e2e/clients/package-lock.json"
ALL = (RUNNING, WITH_EXTRAS, DEVELOPING)
PIN = re.compile(r"^([A-Za-z0-9._-]+)==([^\s;\\]+)(?: ; [^\\]+)?(?: \\|$)")
HASH = re.compile(r"^    --hash=sha256:[0-9a-f]{64}(?: \\)?$")


class Lock(msgspec.Struct):
    """The pins of a lock file, by normalised name, and the lines that are neither pins, hashes nor comments."""

    pins: dict[str, str]
    unhashed: list[str]
    strange: list[str]


def read(content: str) -> Lock:
    """Read a lock file."""
    lock = Lock({}, [], [])
    for line in content.splitlines():
        pin = PIN.match(line)
        if pin:
            name = canonicalize_name(pin[1])
            lock.pins[name] = pin[2]
            lock.unhashed.append(name)
        elif HASH.match(line):
            lock.unhashed = lock.unhashed[:-1] if lock.unhashed[-1:] == [name] else lock.unhashed
        elif line.strip() and not line.lstrip().startswith("#"):
            lock.strange.append(line)
    return lock


def wanted(project: dict[str, Any], group: str) -> list[str]:
    """The direct dependencies of a project with one of its groups."""
    return [*project["project"]["dependencies"], *members(project["dependency-groups"], group)]


def members(groups: dict[str, Any], group: str) -> list[str]:
    """The dependencies of a group and of the groups that it includes."""
    entries = groups[group]
    included = [one for entry in entries if isinstance(entry, dict) for one in members(groups, entry["include-group"])]
    return included + [entry for entry in entries if isinstance(entry, str)]


def unmet(requirements: list[str], lock: Lock) -> list[str]:
    """The requirements that no pin of the lock meets."""
    every = [Requirement(one) for one in requirements]
    pinned = {one: lock.pins.get(canonicalize_name(one.name)) for one in every}
    return [str(one) for one, pin in pinned.items() if pin is None or not one.specifier.contains(pin, prereleases=True)]


@pytest.mark.parametrize("name", [*ALL, CLIENTS, ONE_FILE, LAB])
def test_the_lock_was_made_from_the_dependencies_as_they_are_now(name: str) -> None:
    assert text(name).splitlines()[0] == first_line(ROOT / "pyproject.toml"), "run: sh .ci/lock"


@pytest.mark.parametrize(("name", "group"), [(RUNNING, "install"), (DEVELOPING, "dev")])
def test_every_direct_dependency_is_pinned_and_every_pin_has_hashes(name: str, group: str) -> None:
    lock = read(text(name))
    assert lock.unhashed == []
    assert lock.strange == []
    assert unmet(wanted(tomllib.loads(text("pyproject.toml")), group), lock) == []


@pytest.mark.parametrize(("name", "group"), [(CLIENTS, "clients"), (LAB, "lab")])
def test_what_generates_clients_and_what_the_lab_needs_is_pinned_apart_from_the_service(name: str, group: str) -> None:
    lock = read(text(name))
    assert lock.unhashed == lock.strange == []
    assert unmet(members(tomllib.loads(text("pyproject.toml"))["dependency-groups"], group), lock) == []
    assert "litestar" not in lock.pins


def test_the_lock_with_extras_has_the_packages_of_each_extra() -> None:
    extras = tomllib.loads(text("pyproject.toml"))["project"]["optional-dependencies"]
    lock = read(text(WITH_EXTRAS))
    assert (lock.unhashed, lock.strange) == ([], [])
    assert unmet([one for extra in extras.values() for one in extra], lock) == []


def test_the_checks_run_with_the_versions_that_the_service_runs_with() -> None:
    running, extras, developing = (read(text(name)).pins.items() for name in ALL)
    assert running <= extras <= developing


@pytest.mark.parametrize("name", [*ALL, CLIENTS, ONE_FILE, LAB])
def test_the_lock_names_no_address(name: str) -> None:
    assert re.findall(r"https?:|://|file:| @ ", text(name)) == []


def test_the_lock_of_the_node_packages_names_no_address_and_has_hashes() -> None:
    packages = json.loads(text(NODE))["packages"]
    assert len(packages) > 1
    installed = {name: one for name, one in packages.items() if name}
    assert [name for name, one in installed.items() if "resolved" in one or "integrity" not in one] == []
    wanted_there = json.loads(text("tests/e2e/clients/package.json"))["devDependencies"]
    assert packages[""]["devDependencies"] == wanted_there


HASHES = f"    --hash=sha256:{'0' * 64} \\\n    --hash=sha256:{'1' * 64}\n"
GOOD = f"# made\na-b==1.2 ; sys_platform == 'linux' \\\n{HASHES}    # via c\n"


def test_a_pin_without_a_hash_and_a_line_that_is_no_pin_are_found() -> None:
    assert read(GOOD) == Lock({"a-b": "1.2"}, [], [])
    assert read(GOOD + "d==1\n").unhashed == ["d"]
    assert read("d==1 \\\n" + GOOD).unhashed == ["d"]
    assert read("e>=1\n--find-links x\n").strange == ["e>=1", "--find-links x"]


def test_a_dependency_that_is_missing_or_too_old_is_found() -> None:
    assert unmet(["A_B>=1.2", "a.b<2"], read(GOOD)) == []
    assert unmet(["a-b>=1.3", "c>=1", "d"], read(GOOD)) == ["a-b>=1.3", "c>=1", "d"]


def test_the_digest_changes_with_the_dependencies_and_with_nothing_else() -> None:
    project = {"project": {"dependencies": ["a>=1"], "version": "1"}, "dependency-groups": {"dev": ["b"]}}
    changed = {**project, "dependency-groups": {"dev": ["b>=2"]}}
    released = {**project, "project": {"dependencies": ["a>=1"], "version": "2"}, "tool": {"x": 1}}
    assert digest(project) != digest(changed)
    assert digest(project) == digest(released)


def test_included_groups_count_as_dependencies() -> None:
    project = {
        "project": {"dependencies": ["a"]},
        "dependency-groups": {"x": ["b"], "y": [{"include-group": "x"}, "c"]},
    }
    assert wanted(project, "y") == ["a", "b", "c"]
