"""The files of the guide "Deploy", as the tools that use them read them."""

from __future__ import annotations

import json
import re
from typing import Any

import jsonschema_rs
import yaml

from service.runtime.settings import PREFIX, Settings
from tests.house.support.checkout import ROOT

FILES = ROOT / "docs" / "guides" / "deploy"
SCHEMA = json.loads((ROOT / "tests/support/operations/compose_spec.json").read_text(encoding="utf-8"))
"""The schema of the Compose Specification, as docker-compose 1.29.2 has it (Apache License 2.0)."""
VARIABLE = re.compile(r"\$\{(\w+)")
UNITS = {"s": 1, "m": 60}


def read(name: str) -> str:
    """The text of one of the files."""
    return (FILES / name).read_text(encoding="utf-8")


def compose() -> dict[str, Any]:
    """The composition, its anchors resolved."""
    found: dict[str, Any] = yaml.safe_load(read("compose.yaml"))
    return found


def faults_of(composition: dict[str, Any]) -> list[str]:
    """Where a composition breaks the specification."""
    return [error.message for error in jsonschema_rs.validator_for(SCHEMA).iter_errors(composition)]


def instructions(dockerfile: str) -> list[list[tuple[str, str]]]:
    """The instructions of each stage, with what follows them on the same logical line."""
    text = re.sub(r"^\s*#.*\n", "", dockerfile, flags=re.MULTILINE).replace("\\\n", " ")
    stages: list[list[tuple[str, str]]] = []
    for line in filter(None, map(str.strip, text.splitlines())):
        name, _, rest = line.partition(" ")
        if name == "FROM":
            stages.append([])
        if stages:
            stages[-1].append((name, " ".join(rest.split())))
    return stages


def unknown_settings(names: set[str]) -> set[str]:
    """The variables `RICHTER_*` among these that are no settings."""
    known = {PREFIX + field.upper() for field in Settings.__struct_fields__}
    return {name for name in names if name.startswith(PREFIX)} - known


def seconds(written: str) -> int:
    """A duration such as `30s` in seconds."""
    return int(written[:-1]) * UNITS[written[-1]]
