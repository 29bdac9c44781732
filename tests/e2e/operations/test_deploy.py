"""The files with which the service is put to work: image, composition, unit.

No container engine runs where these tests do. So they check what can be checked without one: each file with the tool
or schema made for it, that the files fit together and to the settings, and that the commands in them work.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from shlex import quote

import httpx
import pytest

from tests.house.support.checkout import ROOT, tracked
from tests.support.api.servers.real_server import RealServer
from tests.support.api.table_client import ORGANIZER, Table, open_table
from tests.support.operations.balancer import HOST, HAProxy, free_ports
from tests.support.operations.deployment import (
    FILES,
    VARIABLE,
    compose,
    faults_of,
    instructions,
    read,
    seconds,
    unknown_settings,
)
from tests.support.postgres.server import PostgresServer

HADOLINT = Path(sys.executable).with_name("hadolint")
MOST_EXPOSED = 15
"""Tenths of the points that `systemd-analyze security` gives; below 2.0 it says OK."""
NODES = ("node-1", "node-2")


def linted(dockerfile: str) -> str:
    done = subprocess.run(
        [HADOLINT, "--no-color", "-"], input=dockerfile, capture_output=True, text=True, timeout=120, check=False
    )
    assert done.returncode in {0, 1}, done.stderr
    return done.stdout


@pytest.mark.skipif(not HADOLINT.exists(), reason="hadolint is there on Linux only")
def test_the_linter_has_nothing_to_say_of_the_image_and_sees_what_is_wrong_with_another() -> None:
    dockerfile = read("Dockerfile")
    assert linted(dockerfile) == ""
    assert "DL3006" in linted(dockerfile.replace("FROM python:${PYTHON}\n", "FROM python\n"))
    assert "DL3002" in linted(dockerfile.replace("USER 10001:10001", "USER root"))


def test_the_image_installs_by_hashes_and_its_last_stage_has_no_tools_and_no_rights() -> None:
    build, last = instructions(read("Dockerfile"))
    installs = [rest for name, rest in build if name == "RUN"]
    assert "--require-hashes --only-binary :all: --requirement requirements-extras.txt" in installs[0]
    assert "--no-deps --no-build-isolation ." in installs[1]
    assert "pip uninstall --yes setuptools pip" in installs[1]
    assert [rest for name, rest in last if name == "RUN" and re.search(r"pip|apt|curl|wget", rest)] == []
    found = dict(last)
    assert (found["USER"], found["STOPSIGNAL"], found["VOLUME"]) == ("10001:10001", "SIGTERM", "/data")
    assert (found["ENTRYPOINT"], found["CMD"]) == ('["richter"]', '["serve"]')
    variables = set(re.findall(r"(\w+)=", " ".join(rest for name, rest in last if name == "ENV")))
    assert unknown_settings(variables) == set()
    assert "RICHTER_HOST" in variables


def test_all_that_goes_into_the_image_is_in_the_checkout_and_let_through() -> None:
    build, _ = instructions(read("Dockerfile"))
    copied = {one for name, rest in build if name == "COPY" for one in rest.split()[:-1]}
    passed = {line[1:] for line in read("Dockerfile.dockerignore").splitlines() if line.startswith("!")}
    assert copied == passed
    assert [one for one in copied if not any(name == one or name.startswith(f"{one}/") for name in tracked())] == []


@pytest.mark.nightly
def test_the_health_check_of_the_image_knows_a_service_that_answers_from_one_that_does_not(tmp_path: Path) -> None:
    _, last = instructions(read("Dockerfile"))
    check = dict(last)["HEALTHCHECK"]
    command = json.loads(check[check.index("["):])  # fmt: skip
    command[0] = sys.executable

    def healthy(port: int) -> bool:
        environment = {**os.environ, "RICHTER_PORT": str(port)}
        return subprocess.run(command, env=environment, capture_output=True, timeout=60, check=False).returncode == 0

    with RealServer(tmp_path) as server:
        assert healthy(httpx.URL(server.url).port)
    assert not healthy(free_ports(1)[0])


def test_the_composition_keeps_to_the_specification_and_a_wrong_word_in_it_is_found() -> None:
    composition = compose()
    assert faults_of(composition) == []
    composition["services"]["node-1"]["stop_signl"] = "SIGTERM"
    assert faults_of(composition) != []


def test_the_composition_fits_together() -> None:
    composition = compose()
    services = composition["services"]
    nodes = [services[name] for name in NODES]
    settings = [node["environment"] for node in nodes]
    assert set().union(*(unknown_settings(set(one)) for one in settings)) == set()
    assert len({one["RICHTER_CHECKPOINT_FILE"] for one in settings}) == len(nodes)
    balancer = services["balancer"]
    addresses = [node["networks"]["inside"]["ipv4_address"] for node in nodes]
    assert [balancer["environment"][f"NODE_{number}"] for number in (1, 2)] == [f"{one}:8720" for one in addresses]
    assert {one["RICHTER_PROXIES"] for one in settings} == {balancer["networks"]["inside"]["ipv4_address"]}
    for node, one in zip(nodes, settings, strict=True):
        assert seconds(node["stop_grace_period"]) >= int(one["RICHTER_DRAIN_SECONDS"]) + 10
    files = [volume.split(":")[0] for one in services.values() for volume in one.get("volumes", []) if volume[0] == "."]
    assert [one for one in files if not (FILES / one).is_file()] == []
    builds = [one["build"] for one in services.values() if "build" in one]
    assert {(FILES / one["context"]).resolve() for one in builds} == {ROOT}
    assert {(ROOT / one["dockerfile"]).resolve() for one in builds} == {FILES / "Dockerfile"}
    assert all(one["depends_on"].keys() <= services.keys() for one in services.values() if "depends_on" in one)


def test_the_example_of_the_environment_has_every_variable_of_the_composition() -> None:
    given = {line.partition("=")[0] for line in read("env.example").splitlines() if line and line[0] != "#"}
    assert given == set(VARIABLE.findall(read("compose.yaml")))


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="there is no systemd-analyze here")
def test_systemd_takes_the_unit_and_finds_it_well_enclosed(tmp_path: Path) -> None:
    unit = read("richter.service")
    here = tmp_path / "richter.service"

    def analyzed(text: str, *command: str) -> int:
        # systemd looks whether the program is there, and takes any.
        here.write_text(text.replace("/usr/local/lib/richter/bin/richter", "/bin/sh"), encoding="utf-8")
        done = subprocess.run(
            ["systemd-analyze", *command, str(here)], capture_output=True, text=True, timeout=120, check=False
        )
        return done.returncode or len([line for line in done.stderr.splitlines() if str(here) in line])

    security = ("security", "--offline=yes", f"--threshold={MOST_EXPOSED}")
    assert analyzed(unit, "verify", "--man=no") == 0
    assert analyzed(unit.replace("Type=exec", "Type=exce"), "verify", "--man=no") != 0
    assert analyzed(unit, *security) == 0
    assert analyzed(unit.replace("CapabilityBoundingSet=\n", ""), *security) != 0


def test_the_unit_names_settings_and_leaves_time_to_end() -> None:
    unit = read("richter.service")
    assert unknown_settings(set(re.findall(r"\b(RICHTER_\w+)", unit))) == set()
    assert int(re.search(r"^TimeoutStopSec=(\d+)$", unit, re.MULTILINE)[1]) >= 15


def seen_at(nodes: list[RealServer], table: Table) -> list[str]:
    """The id in the table's view at each node."""
    found = []
    for node in nodes:
        with node.client() as client:
            found.append(table.at(client).view()["id"])
    return found


def node_of(folder: Path, settings: dict[str, str]) -> RealServer:
    """A node with these settings, which listens and believes a balancer on this machine."""
    folder.mkdir()
    terms = {name.removeprefix("RICHTER_").lower(): value for name, value in settings.items()}
    url = terms.pop("database_url")
    return RealServer(folder, url, port=free_ports(1)[0], **{**terms, "proxies": HOST, "log_format": "json"})


@pytest.mark.nightly
@pytest.mark.skipif(shutil.which("psql") is None, reason="there is no psql here")
def test_two_nodes_start_with_the_commands_and_settings_of_the_composition(tmp_path: Path) -> None:
    """Database, roles, schema, key, nodes and balancer in the order of the composition, without the containers."""
    services = compose()["services"]
    secrets = {
        "OWNER_PASSWORD": "owner-password",
        "REFEREE_PASSWORD": "referee-password",
        "KEY_NAME": "example.org/club",
    }
    secrets |= {"RICHTER_ORGANIZER_TOKEN": ORGANIZER, "RICHTER_METRICS_TOKEN": ""}
    server = PostgresServer()
    try:
        server.start()
        server.run(
            "postgres", "CREATE ROLE richter_owner LOGIN SUPERUSER", "CREATE DATABASE richter OWNER richter_owner"
        )

        def reached(text: str) -> str:
            """What stands in the composition, with the values of `.env` and the places of this test."""
            text = re.sub(r"\$\{(\w+)[^}]*\}", lambda one: secrets[one[1]], text).replace("$$", "$")
            text = re.sub(r"postgresql://(\w+):[^@]*@database/richter", lambda one: server.url("richter", one[1]), text)
            return text.replace("/keys/", f"{tmp_path}/").replace("/data/", f"{tmp_path}/")

        roles = {"PGHOST": str(server.folder), "POSTGRES_USER": "richter_owner", "POSTGRES_DB": "richter"}
        environment = {**os.environ, **roles, **secrets}
        richter = tmp_path / "richter"
        richter.write_text(f'#!/bin/sh\nexec {quote(sys.executable)} -m api.cli "$@"\n', encoding="utf-8")
        richter.chmod(0o755)
        environment["PATH"] = f"{tmp_path}{os.pathsep}{environment['PATH']}"
        key, migrate = services["key"], services["migrate"]
        for command in (
            ["sh", str(FILES / "roles.sh")],
            ["richter", *map(reached, migrate["command"])],
            [*key["entrypoint"], *map(reached, key["command"])],
            [*key["entrypoint"], *map(reached, key["command"])],
        ):
            subprocess.run(command, cwd=ROOT, env=environment, check=True, timeout=120)
        nodes = [
            node_of(tmp_path / name, {one: reached(value) for one, value in services[name]["environment"].items()})
            for name in NODES
        ]
        with nodes[0], nodes[1]:
            balancer = HAProxy(tmp_path, [one.url.removeprefix("http://") for one in nodes])
            with balancer, httpx.Client(base_url=balancer.url, timeout=60) as client:
                table = open_table(client, "essentia")
                assert seen_at(nodes, table) == [table.id, table.id]
            assert [one.stop() for one in nodes] == [0, 0]
            with nodes[0], nodes[1]:
                assert seen_at(nodes, table) == [table.id, table.id]
    finally:
        server.remove()
