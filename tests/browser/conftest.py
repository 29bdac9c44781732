"""A browser for all tests of pages."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.browser.support.chromium import Chromium
from tests.browser.support.site import Site


@pytest.fixture(scope="session")
def chromium() -> Iterator[Chromium]:
    """One browser; each page in it has a profile of its own."""
    with Chromium() as chromium:
        yield chromium


@pytest.fixture
def site() -> Iterator[Site]:
    """A site with an empty page."""
    with Site() as site:
        yield site
