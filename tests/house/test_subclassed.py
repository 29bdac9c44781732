"""A dependency whose classes ours derive from has an upper bound: its next release may change what they inherit."""

import ast
import sys
import tomllib
from collections.abc import Iterator

from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet
from packaging.utils import canonicalize_name

from tests.house.support.checkout import PRODUCT, ROOT, python_files, text
from tests.house.support.version_bounds import oldest, pythons, running

CLIENT = "api/clients/python/"
OTHER_NAMES = {"rich_click": "rich-click"}
"""Distributions that are not called as their modules are."""


def subclassed(source: str) -> Iterator[str]:
    """The top-level modules of others, whose classes the classes of this source derive from."""
    tree = ast.parse(source)
    modules: dict[str, str] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            modules |= {(one.asname or one.name).split(".")[0]: one.name for one in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            modules |= {one.asname or one.name: node.module for one in node.names}
    for node in ast.walk(tree):
        for base in node.bases if isinstance(node, ast.ClassDef) else ():
            names = [one.id for one in ast.walk(base) if isinstance(one, ast.Name)]
            tops = {modules[name].split(".")[0] for name in names[:1] if name in modules}
            yield from tops - set(PRODUCT) - sys.stdlib_module_names


def unbounded(tops: set[str], dependencies: list[str]) -> list[str]:
    """The modules whose distribution has no upper bound."""
    every = {canonicalize_name(one.name): one.specifier for one in map(Requirement, dependencies)}
    names = {canonicalize_name(OTHER_NAMES.get(top, top)) for top in tops}
    return sorted(name for name in names if not any(one.operator in ("<", "<=", "~=") for one in every[name]))


def test_what_is_subclassed_has_an_upper_bound() -> None:
    names = python_files(ROOT, *PRODUCT)
    own = [name for name in names if not name.startswith(CLIENT)]
    tops = {top for name in own for top in subclassed(text(name))}
    dependencies = tomllib.loads(text("pyproject.toml"))["project"]["dependencies"]
    assert {"uvicorn", "litestar", "msgspec"} <= tops
    assert unbounded(tops, dependencies) == []


def test_what_the_client_package_subclasses_has_an_upper_bound() -> None:
    names = [name for name in python_files(ROOT, *PRODUCT) if name.startswith(CLIENT)]
    tops = {top for name in names for top in subclassed(text(name))} - {"friedensrichter_client"}
    assert tops == {"msgspec"}
    assert unbounded(tops, tomllib.loads(text(f"{CLIENT}pyproject.toml"))["project"]["dependencies"]) == []


def test_a_subclass_of_something_without_a_bound_is_found() -> None:
    source = "import a.b\nfrom c.d import E\nfrom domain.x import Y\nclass F(a.b.G, E[int], Y, dict): ..."
    assert set(subclassed(source)) == {"a", "c"}
    assert unbounded({"a", "c", "rich_click"}, ["a>=1", "c>=1,<2", "rich-click>=1"]) == ["a", "rich-click"]


def test_every_allowed_python_is_named_and_every_dependency_has_an_oldest_version() -> None:
    project = tomllib.loads(text("pyproject.toml"))
    least = SpecifierSet(project["project"]["requires-python"])
    assert all(one.removeprefix("python") in least for one in pythons(project))
    assert pythons(project)[0] == "python3.11"
    assert len(oldest(project)) == len(running(project))
