"""No file is a giant, no function is long, and every module has a name that says what is in it."""

import ast

from tests.house.support.checkout import found_in, python_files

MAX_FILE_LINES = 300
MAX_FUNCTION_LINES = 50
NAMES_THAT_SAY_NOTHING = {"util", "utils", "helper", "helpers", "manager", "managers", "base", "common", "misc"}


def length(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """The lines from `def` to the end; decorators and the docstring are not counted."""
    lines = function.end_lineno - function.lineno + 1
    if ast.get_docstring(function, clean=False) is not None:
        docstring = function.body[0]
        lines -= docstring.end_lineno - docstring.lineno + 1
    return lines


def long_functions(source: str) -> list[str]:
    """The functions of a module that are too long, with their lengths."""
    functions = [
        node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    ]
    return [f"{one.name}: {length(one)} lines" for one in functions if length(one) > MAX_FUNCTION_LINES]


def too_long(source: str) -> bool:
    """Whether a module has too many lines."""
    return len(source.splitlines()) > MAX_FILE_LINES


def empty_names(path: str) -> list[str]:
    """The parts of a module's path that say nothing."""
    return [part for part in path.removesuffix(".py").split("/") if part in NAMES_THAT_SAY_NOTHING]


def faults(name: str, source: str) -> list[str]:
    """What is too long in a module, or says nothing in its name."""
    length = [f"{len(source.splitlines())} lines"] if too_long(source) else []
    return length + long_functions(source) + empty_names(name)


def test_every_module_is_small_and_named_for_what_is_in_it() -> None:
    assert found_in(python_files(), faults) == {}, (
        "divide it by subject, and name each part by what is in it; see the limits above"
    )


def test_a_long_function_is_found_and_its_docstring_and_decorators_do_not_count() -> None:
    body = "    a = 1\n" * 49
    fits = f'@one\n@two\ndef fits():\n    """First.\n\n    Second.\n    """\n{body}'
    assert long_functions(fits) == []
    assert long_functions(
        f"class C:\n    async def grows(self):\n{body.replace('    a', '        a')}        a = 1\n"
    ) == ["grows: 51 lines"]


def test_a_long_module_is_found() -> None:
    assert not too_long("a = 1\n" * 300)
    assert too_long("a = 1\n" * 301)


def test_a_name_that_says_nothing_is_found() -> None:
    assert empty_names("domain/kit/cards.py") == []
    assert empty_names("service/common/base.py") == ["common", "base"]
