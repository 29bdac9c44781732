"""What goes wrong in a page fails its test."""

from __future__ import annotations

import pytest

from tests.support.browser.chromium import Chromium
from tests.support.browser.site import EMPTY, Site


def visit(chromium: Chromium, url: str, *hosts: str, expected: str = "nothing at all") -> None:
    """Open a page and let it ask for something, so that what it says has come."""
    with chromium.page(url, *hosts) as page:
        page.expect(expected)
        page.open(url)
        page.evaluate("async () => { await fetch('/') }")


@pytest.mark.nightly
@pytest.mark.parametrize(
    "script", ["console.error('no')", "throw new Error('no')", "Promise.reject(new Error('no'))", "fetch('/nowhere')"]
)
def test_an_error_that_nobody_expected_fails_the_test(chromium: Chromium, script: str) -> None:
    with Site({"/bad": f"{EMPTY}<script>{script}</script>"}) as site:
        with pytest.raises(AssertionError, match=r"unexpected errors: .*(no|404)"):
            visit(chromium, f"{site.origin}/bad")
        visit(chromium, f"{site.origin}/bad", expected="no|404")


@pytest.mark.nightly
def test_a_request_to_another_host_fails_the_test(chromium: Chromium) -> None:
    with Site() as other, Site({"/": f"{EMPTY}<img alt='' src='{other.origin}/'>"}) as site:
        with pytest.raises(AssertionError, match="requests to other hosts"):
            visit(chromium, site.origin)
        visit(chromium, site.origin, other.origin)
