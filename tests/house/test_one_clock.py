"""The product has one clock: what is decided, kept or signed carries the log's time, not that of a machine."""

import ast
from collections.abc import Iterator

import pytest

from tests.house.support.checkout import PRODUCT, ROOT, found_in, python_files

READS_A_CLOCK = {
    "time": {"time", "time_ns", "ctime", "gmtime", "localtime", "strftime", "clock_gettime", "clock_gettime_ns"},
    "datetime": {"now", "utcnow", "today"},
    "date": {"today"},
    "func": {"now", "current_timestamp", "current_time", "localtimestamp"},
}
"""By what it is asked of. `monotonic` and `perf_counter` measure how long something takes, and say no time of day."""
OWN = {
    "service/runtime/clock.py": "the clocks of a machine, which the log's time is made from",
    "service/runtime/spans.py": "spans stand beside those of other programs, which have the time of their machines",
}


def clock_readings(source: str) -> Iterator[tuple[int, str]]:
    """Where a module reads the time of day, also by a name that it has imported."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and node.attr in READS_A_CLOCK.get(_last(node.value), ()):
            yield node.lineno, f"{_last(node.value)}.{node.attr}"
        if isinstance(node, ast.ImportFrom) and node.module == "time":
            yield from ((node.lineno, f"time.{one.name}") for one in node.names if one.name in READS_A_CLOCK["time"])


def _last(node: ast.expr) -> str:
    """The last name of a dotted one."""
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def test_nothing_but_the_logs_clock_reads_the_time_of_day() -> None:
    names = [name for name in python_files(ROOT, *PRODUCT) if name not in OWN]
    assert found_in(names, lambda _, source: list(clock_readings(source))) == {}


@pytest.mark.parametrize("name", OWN)
def test_who_may_read_it_does(name: str) -> None:
    assert list(clock_readings((ROOT / name).read_text(encoding="utf-8")))


@pytest.mark.parametrize(
    "source",
    [
        "import time\nat = time.time()",
        "from time import time_ns\n",
        "import datetime\nat = datetime.datetime.now(tz)",
        "from datetime import date\nat = date.today()",
        "from sqlalchemy import func\nat = func.now()",
        "import time\nclock = time.time_ns",
        "import time\ntime.strftime('%Y')",
    ],
)
def test_a_clock_that_is_read_is_found(source: str) -> None:
    assert list(clock_readings(source))


@pytest.mark.parametrize(
    "source", ["import time\nbegan = time.perf_counter()", "at = clock()", "loop.time()", "from time import sleep"]
)
def test_what_only_measures_is_none(source: str) -> None:
    assert not list(clock_readings(source))
