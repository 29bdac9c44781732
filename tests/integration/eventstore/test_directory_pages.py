"""A page of the directory costs as much with ten streams as with ten thousand."""

import shutil
from collections import Counter
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.dialects import sqlite

from eventstore.sqlite import SqliteStore
from eventstore.sqlite.engine import reading
from tests.support.eventstore.pages import FEW, LIMIT, MANY, STATES, fill, pages

SLACK = 1.05
PAGES_OF_A_STATE = {"anon_1", "anon_2"}
"""What the pages of single states are called, of which one of several is made."""


@pytest.fixture(scope="module")
def files(empty_log: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[int, Path]:
    folder = tmp_path_factory.mktemp("directories")
    return {count: Path(shutil.copy(empty_log, folder / f"{count}.db")) for count in (FEW, MANY)}


@pytest.mark.nightly
async def test_a_page_takes_the_same_steps_whatever_the_directory_holds(files: dict[int, Path]) -> None:
    steps: dict[int, Counter[str]] = {}
    for count, file in files.items():
        store = SqliteStore(file)
        await store.start()
        await fill(store, count)
        await store.close()
        steps[count] = steps_of(file, pages(count))
    assert steps[FEW].keys() == steps[MANY].keys()
    for page, few in steps[FEW].items():
        assert 0 < steps[MANY][page] <= SLACK * few, page


def steps_of(file: Path, asked: dict[str, Any]) -> Counter[str]:
    """The instructions that SQLite's machine carries out for each page."""
    found: Counter[str] = Counter()
    engine = reading(file, 100, 1)
    with closing(engine.connect()) as connection:
        raw: Any = connection.connection.driver_connection
        for name, query in asked.items():
            count = [0]

            def each(count: list[int] = count) -> int:
                count[0] += 1
                return 0

            raw.set_progress_handler(each, 1)
            assert len(connection.execute(query).all()) == LIMIT, name
            raw.set_progress_handler(None, 0)
            found[name] = count[0]
    engine.dispose()
    return found


def test_no_page_walks_through_the_directory_or_sorts_it(database: Path) -> None:
    engine = reading(database, 100, 1)
    with closing(engine.connect()) as connection:
        for name, query in pages(MANY).items():
            compiled = query.compile(dialect=sqlite.dialect(paramstyle="qmark"))
            values = tuple(compiled.params[one] for one in compiled.positiontup)
            plan = [row.detail for row in connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {compiled}", values)]
            assert any(step.startswith("SEARCH streams USING") for step in plan), (name, plan)
            walks = [step for step in plan if step.startswith("SCAN") and step.split()[1] not in PAGES_OF_A_STATE]
            assert walks == [], (name, plan)
            # the pages of several states are put in order together: twice as many rows as are asked for
            assert any("TEMP" in step for step in plan) == (str(STATES) in name), (name, plan)
    engine.dispose()
