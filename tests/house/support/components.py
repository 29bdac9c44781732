"""The list of what a release needs and brings along: the packages of the lock, and the scripts of the pages.

`components.py FILE` writes it as CycloneDX; the interpreter is that of .venv/clients, which has the library. The same
commit gives the same bytes: the list's own number follows from what it says, its time from SOURCE_DATE_EPOCH.
"""

import base64
import os
import re
import sys
import tomllib
from datetime import UTC, datetime
from pathlib import Path
from uuid import NAMESPACE_URL, uuid5

from cyclonedx.contrib.license.factories import LicenseFactory
from cyclonedx.model import HashAlgorithm, HashType
from cyclonedx.model.bom import Bom
from cyclonedx.model.component import Component, ComponentType
from cyclonedx.output.json import JsonV1Dot6
from packageurl import PackageURL
from ruamel.yaml import YAML

LOCK = ".ci/requirements.txt"
BROUGHT = "api/pages/vendor/**/origin.yaml"
PIN = re.compile(r"^(?P<name>[A-Za-z0-9._-]+)==(?P<version>[^\s;\\]+)")
HASH = re.compile(r"--hash=sha256:([0-9a-f]{64})")


def needed(root: Path) -> list[Component]:
    """The packages of the lock, on whichever system they are needed, with the hashes of their files."""
    found: list[Component] = []
    for line in (root / LOCK).read_text(encoding="utf-8").splitlines():
        if pin := PIN.match(line):
            found.append(library("pypi", pin["name"], pin["version"]))
        elif file := HASH.search(line):
            found[-1].hashes.add(HashType(alg=HashAlgorithm.SHA_256, content=file[1]))
    return found


def brought_along(root: Path) -> list[Component]:
    """The packages of npm whose files lie beside the pages."""
    found: list[Component] = []
    for path in sorted(root.glob(BROUGHT)):
        origin = YAML(typ="safe").load(path)
        one = library("npm", origin["package"], origin["version"])
        digest = base64.b64decode(origin["integrity"].removeprefix("sha512-"), validate=True)
        one.hashes.add(HashType(alg=HashAlgorithm.SHA_512, content=digest.hex()))
        one.licenses.add(LicenseFactory().make_from_string(origin["license"]))
        found.append(one)
    return found


def library(registry: str, name: str, version: str) -> Component:
    """A package of a registry. Names of npm may have a scope before a stroke."""
    scope, _, own = name.rpartition("/")
    url = PackageURL(registry, scope or None, own, version)
    return Component(
        name=own, group=scope or None, version=version, type=ComponentType.LIBRARY, purl=url, bom_ref=str(url)
    )


def listed(root: Path) -> str:
    """The list, as JSON."""
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    name, version = project["name"], project["version"]
    own = Component(name=name, version=version, type=ComponentType.APPLICATION, bom_ref=f"{name}@{version}")
    own.licenses.add(LicenseFactory().make_from_string(project["license"]))
    components = [*needed(root), *brought_along(root)]
    bom = Bom(components=components)
    bom.metadata.component = own
    bom.metadata.timestamp = datetime.fromtimestamp(int(os.environ["SOURCE_DATE_EPOCH"]), UTC)
    bom.serial_number = uuid5(
        NAMESPACE_URL, " ".join([f"{own.name}@{own.version}", *(str(one.purl) for one in components)])
    )
    bom.register_dependency(own, components)
    return str(JsonV1Dot6(bom).output_as_string(indent=2)) + "\n"


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(listed(Path.cwd()), encoding="utf-8")
