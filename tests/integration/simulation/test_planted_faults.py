"""Faults that are planted into a copy of the product: the simulation finds each of them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.house.support.checkout import ROOT
from tests.mutations.planted.fault import PlantedFault, planted_faults, read_patch
from tests.mutations.planted.search import first_seen
from tests.mutations.running import copied
from tests.support.nights import some_by_day

FAULTS = planted_faults()


@pytest.fixture(scope="module")
def copy() -> Iterator[Path]:
    """Yield a copy of the checkout."""
    with TemporaryDirectory() as folder:
        yield copied(Path(folder))


@pytest.mark.parametrize("planted", FAULTS, ids=lambda planted: planted.name)
def test_each_patch_fits_the_product_as_it_is(planted: PlantedFault) -> None:
    for path, text in planted.planted().items():
        assert text != path.read_text(encoding="utf-8")
        compile(text, str(path), "exec")


def test_a_patch_whose_lines_are_not_there_is_refused() -> None:
    patch = "A sentence.\n\n--- a/README.md\n+++ b/README.md\n@@ -1 +1 @@\n-This is nowhere.\n+Nor this.\n"
    with pytest.raises(ValueError, match="are not once in README"):
        read_patch("none", patch).planted(ROOT)


@pytest.mark.parametrize("planted", some_by_day(FAULTS), ids=lambda planted: planted.name)
def test_each_fault_is_found(planted: PlantedFault, copy: Path) -> None:
    assert first_seen(planted, copy) is not None, planted.text
