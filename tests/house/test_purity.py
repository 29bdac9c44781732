"""The domain computes and does nothing else: no input or output, clock, randomness or changing state, and no floats."""

import ast
import sys
from collections.abc import Set as AbstractSet

import pytest

from tests.house.support.checkout import ROOT, found_in, python_files

IMPURE = {
    "asyncio",
    "builtins",
    "concurrent",
    "contextvars",
    "ctypes",
    "datetime",
    "http",
    "importlib",
    "io",
    "logging",
    "multiprocessing",
    "os",
    "pathlib",
    "pickle",
    "random",
    "secrets",
    "select",
    "shelve",
    "shutil",
    "signal",
    "socket",
    "sqlite3",
    "ssl",
    "subprocess",
    "sys",
    "tempfile",
    "threading",
    "time",
    "urllib",
    "uuid",
    "warnings",
}
ALLOWED = {"domain", "msgspec"} | (sys.stdlib_module_names - IMPURE)
LIBRARIES = {"domain/tournament/drawing/swiss/bracket.py": {"rustworkx"}}
"""Libraries that compute and do nothing else, each for the one module that knows it."""
FORBIDDEN_CALLS = {"open", "print", "input", "eval", "exec", "compile", "breakpoint", "globals", "__import__"}


def fault(node: ast.AST, allowed: AbstractSet[str] = frozenset(ALLOWED)) -> str | None:
    """What is impure about one node of a syntax tree, or None."""
    match node:
        case ast.Import(names=names):
            strange = [name.name for name in names if name.name.split(".")[0] not in allowed]
            return f"imports {strange[0]}" if strange else None
        case ast.ImportFrom(level=level) if level:
            return "imports by a relative name"
        case ast.ImportFrom(module=str(module)) if module.split(".")[0] not in allowed:
            return f"imports {module}"
        case ast.Call(func=ast.Name(id=name)) if name in FORBIDDEN_CALLS:
            return f"calls {name}"
        case ast.Global() | ast.Nonlocal():
            return "changes state outside its function"
        case ast.Constant(value=float()):
            return f"has the float {node.value}"
        case ast.BinOp(op=ast.Div()) | ast.AugAssign(op=ast.Div()):
            return "divides into a float"
    return None


def is_rulebook_listing(node: ast.AST) -> bool:
    """Whether this is `rules_in(globals())`, the one reading of a module's own names."""
    match node:
        case ast.Call(func=ast.Name(id="rules_in"), args=[ast.Call(func=ast.Name(id="globals"))]):
            return True
    return False


def faults(source: str, name: str = "") -> list[str]:
    """What is impure in a module of this name, with the lines."""
    allowed = ALLOWED | LIBRARIES.get(name, set())
    nodes = list(ast.walk(ast.parse(source)))
    excused = {id(node.args[0]) for node in nodes if is_rulebook_listing(node)}
    found = [(node.lineno, fault(node, allowed)) for node in nodes if id(node) not in excused and fault(node, allowed)]
    return [f"line {line} {problem}" for line, problem in sorted(found)]


def test_the_domain_is_pure() -> None:
    assert found_in(python_files(ROOT, "domain"), lambda name, source: faults(source, name)) == {}, (
        "give it to the domain as a value, from service/"
    )


def test_a_library_belongs_to_one_module() -> None:
    source = "import rustworkx as rx\n"
    for name in LIBRARIES:
        assert faults(source, name) == []
    assert faults(source, "domain/tournament/drawing/draw.py") == ["line 1 imports rustworkx"]


@pytest.mark.parametrize(
    ("source", "problem"),
    [
        ("import time\n", "line 1 imports time"),
        ("from os.path import join\n", "line 1 imports os.path"),
        ("def f():\n    import yaml\n", "line 2 imports yaml"),
        ("from .seat import Seat\n", "line 1 imports by a relative name"),
        ("def f():\n    return open('x')\n", "line 2 calls open"),
        ("print('x')\n", "line 1 calls print"),
        ("x = globals()\n", "line 1 calls globals"),
        ("n = 0\ndef f():\n    global n\n    n = 1\n", "line 3 changes state outside its function"),
        (
            "def f():\n    n = 0\n    def g():\n        nonlocal n\n        n = 1\n",
            "line 4 changes state outside its function",
        ),
        ("half = 0.5\n", "line 1 has the float 0.5"),
        ("def f(n: int):\n    return n / 2\n", "line 2 divides into a float"),
    ],
)
def test_what_is_not_pure_is_found(source: str, problem: str) -> None:
    assert faults(source) == [problem]


def test_pure_code_passes() -> None:
    source = (
        "import hmac\nimport msgspec\nfrom domain.rule import rules_in\nhalf = 7 // 2\nRULES = rules_in(globals())\n"
    )
    assert faults(source) == []
